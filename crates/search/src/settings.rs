//! Making a search by name.

use std::error::Error;
use std::fmt;

use tussle_core::{Evaluate, Game};

use crate::alphabeta::{AlphaBeta, Depths};
use crate::maxn::MaxN;
use crate::mcts::{Mcts, Playouts};
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
    /// [Alpha-beta](crate::alphabeta): two seats, with or without dice.
    AlphaBeta,
    /// [Max^n](crate::maxn): any number of seats, with or without dice.
    MaxN,
    /// [Monte Carlo tree search](crate::mcts): every game.
    Mcts,
}

impl Algorithm {
    /// Whether it can search this game.
    pub fn suits<G: Game>(self, game: &G) -> bool {
        self != Self::AlphaBeta || game.seats() == 2
    }

    /// The one that plays this game best, by its seats: pruning is what makes a search deep, and it needs two.
    pub fn best_for<G: Game>(game: &G) -> Self {
        if game.seats() == 2 { Self::AlphaBeta } else { Self::MaxN }
    }
}

impl fmt::Display for Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::AlphaBeta => "alpha-beta",
            Self::MaxN => "max^n",
            Self::Mcts => "Monte Carlo tree search",
        })
    }
}

/// How to search.
#[derive(Clone, PartialEq, Debug)]
pub struct Settings {
    /// The algorithm; none means the [best](Algorithm::best_for) one for the game.
    pub algorithm: Option<Algorithm>,
    /// Memory for what is remembered, in MiB.
    pub memory: usize,
    /// Threads to use, at least one. With more than one a search is not reproducible.
    pub threads: usize,
    /// Decides what is left to chance.
    pub seed: u64,
    /// Where alpha-beta looks less deep, and where deeper.
    pub depths: Depths,
    /// How playouts are played.
    pub playouts: Playouts,
}

impl Settings {
    /// Threads that there will be: one unless the crate is built with them.
    pub(crate) fn crew(&self) -> usize {
        if cfg!(feature = "threads") { self.threads.max(1) } else { 1 }
    }

    /// Makes the search.
    pub fn build<G: Evaluate>(&self, game: G) -> Result<Box<dyn Search<G>>, Unsuited> {
        let algorithm = self.algorithm.unwrap_or_else(|| Algorithm::best_for(&game));
        if !algorithm.suits(&game) {
            return Err(Unsuited { algorithm, seats: game.seats() });
        }
        Ok(match algorithm {
            Algorithm::AlphaBeta => Box::new(AlphaBeta::new(game, self)),
            Algorithm::MaxN => Box::new(MaxN::new(game, self)),
            Algorithm::Mcts => Box::new(Mcts::new(game, self)),
        })
    }
}

/// An algorithm that cannot search a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unsuited {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// The number of players of the game.
    pub seats: usize,
}

impl fmt::Display for Unsuited {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is for two players, and this game has {}", self.algorithm, self.seats)
    }
}

impl Error for Unsuited {}

impl Default for Settings {
    fn default() -> Self {
        Self {
            algorithm: None,
            memory: 64,
            threads: 1,
            seed: 0,
            depths: Depths::default(),
            playouts: Playouts::default(),
        }
    }
}
