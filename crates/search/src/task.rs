//! What is to be searched.

use tussle_core::Game;

use crate::Limits;

/// A position to search, and how.
#[derive(Debug)]
pub struct Task<'t, G: Game> {
    /// The position.
    pub pos: &'t G::Pos,
    /// The positions of the game that led to it, oldest first. Searches take care not to repeat them and pick up what
    /// they remember of them. May be empty.
    pub past: &'t [G::Pos],
    /// How many of the best lines are wanted, at least one.
    pub lines: usize,
    /// How much may be done.
    pub limits: Limits,
}

impl<'t, G: Game> Task<'t, G> {
    /// The best line from a position without a past.
    pub fn new(pos: &'t G::Pos, limits: Limits) -> Self {
        Self { pos, past: &[], lines: 1, limits }
    }
}
