//! A position by its picture.

use super::{CellId, Man};
use crate::Seat;

/// What somebody wants to stand on a board, and whose turn it is to be.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Arrangement {
    /// The men, and the ball; those of one cell from the bottom up.
    pub men: Vec<Man>,
    /// Who is to act.
    pub seat: Seat,
    /// What each die shows, in the order of [`State::dice`](super::State::dice); none for one that is to be rolled.
    pub dice: Vec<Option<u8>>,
}

impl Arrangement {
    /// The men on a cell, from the top down.
    pub fn on(&self, cell: CellId) -> impl Iterator<Item = Man> + '_ {
        self.men.iter().rev().filter(move |man| man.cell == cell).copied()
    }

    /// What a die shows.
    pub fn die(&self, index: usize) -> Option<u8> {
        self.dice.get(index).copied().flatten()
    }
}
