//! Making a search by name.

use tussle_core::{Evaluate, Game};

use crate::alphabeta::{AlphaBeta, Depths};
use crate::{Control, Report, Task};

/// A search of one game. It remembers what it found and is quicker for it the next time.
pub trait Search<G: Game>: Send {
    /// Searches a position.
    fn search(&mut self, task: &Task<'_, G>, control: &mut Control<'_, G::Act>) -> Report<G::Act>;

    /// Forgets everything: the next search finds what the first one would have found.
    fn forget(&mut self);
}

/// A way to search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Algorithm {
    /// Two seats, with or without dice.
    AlphaBeta,
}

impl Algorithm {
    /// The one that plays this game best.
    pub fn best_for<G: Game>(_game: &G) -> Self {
        Self::AlphaBeta
    }
}

/// How to search.
#[derive(Clone, PartialEq, Debug)]
pub struct Settings {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// Memory for what is remembered, in MiB.
    pub memory: usize,
    /// Threads to use, at least one. With more than one a search is not reproducible.
    pub threads: usize,
    /// Decides what is left to chance.
    pub seed: u64,
    /// Where alpha-beta looks less deep, and where deeper.
    pub depths: Depths,
}

impl Settings {
    /// Threads that there will be: one unless the crate is built with them.
    pub(crate) fn crew(&self) -> usize {
        if cfg!(feature = "threads") { self.threads.max(1) } else { 1 }
    }

    /// Makes the search.
    pub fn build<G: Evaluate>(&self, game: G) -> Box<dyn Search<G>> {
        match self.algorithm {
            Algorithm::AlphaBeta => Box::new(AlphaBeta::new(game, self)),
        }
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            algorithm: Algorithm::AlphaBeta,
            memory: 64,
            threads: 1,
            seed: 0,
            depths: Depths::default(),
        }
    }
}
