//! Ways to search, and which games they suit.

use std::error::Error;
use std::fmt;

use tussle_core::Game;

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

/// Why there can be no such search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unsuited {
    /// The algorithm is not for games of so many players.
    Seats {
        /// The algorithm.
        algorithm: Algorithm,
        /// The number of players of the game.
        seats: usize,
    },
    /// There is not as much memory, in MiB.
    Memory(usize),
}

impl fmt::Display for Unsuited {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seats { algorithm, seats } => {
                write!(f, "{algorithm} is for two players, and this game has {seats}")
            }
            Self::Memory(mebibytes) => {
                write!(f, "there are no {mebibytes} MiB of memory to be had")
            }
        }
    }
}

impl Error for Unsuited {}
