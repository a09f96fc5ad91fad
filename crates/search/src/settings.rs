//! Making a search of any game.

use tussle_core::Evaluate;

use crate::alphabeta::{AlphaBeta, Depths};
use crate::maxn::MaxN;
use crate::mcts::{Mcts, Playouts};
use crate::{Algorithm, Search, Unsuited};

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
            return Err(Unsuited::Seats { algorithm, seats: game.seats() });
        }
        // It is taken bit by bit, and whoever finds then that there is none can only give up.
        if Vec::<u8>::new().try_reserve_exact(self.memory << 20).is_err() {
            return Err(Unsuited::Memory(self.memory));
        }
        Ok(match algorithm {
            Algorithm::AlphaBeta => Box::new(AlphaBeta::new(game, self)),
            Algorithm::MaxN => Box::new(MaxN::new(game, self)),
            Algorithm::Mcts => Box::new(Mcts::new(game, self)),
        })
    }
}

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
