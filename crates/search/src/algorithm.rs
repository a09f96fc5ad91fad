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
