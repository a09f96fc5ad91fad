//! One move.

use tussle_core::geometry::Square;

use super::position::{SIZE, View};

/// A man goes from one square to another. Squares are numbered from a1 to the right and up, corners included.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Act {
    pub(super) from: u8,
    pub(super) to: u8,
}

impl Act {
    /// From one square to another.
    pub const fn new(from: Square, to: Square) -> Self {
        Self { from: from.index(SIZE) as u8, to: to.index(SIZE) as u8 }
    }

    /// Where the man stands.
    pub const fn from(self) -> Square {
        Square::from_index(self.from as usize, SIZE)
    }

    /// Where it goes.
    pub const fn to(self) -> Square {
        Square::from_index(self.to as usize, SIZE)
    }

    /// A move on the printed board as the side to move sees it, or the other way round.
    #[inline]
    pub(super) const fn turned(self, view: View) -> Self {
        Self { from: view.turn(self.from), to: view.turn(self.to) }
    }
}
