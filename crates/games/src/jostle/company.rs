//! The value of one checker, with its reasons.

use tussle_core::geometry::Bits;

use super::{Jostle, Position};

/// The neighbours of a checker.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Company {
    /// How many are of its own side.
    pub friends: usize,
    /// How many are of the other side.
    pub enemies: usize,
}

impl Company {
    /// What the checker is worth.
    pub fn value(self) -> isize {
        self.friends as isize - self.enemies as isize
    }
}

impl<B: Bits, const SIZE: usize> Jostle<B, SIZE> {
    /// The company of a checker of the side to move.
    pub(super) fn company_on(&self, pos: &Position<B>, square: usize) -> Company {
        let neighbours = self.field.neighbours(square);
        Company {
            friends: (neighbours & pos.own).count(),
            enemies: (neighbours & pos.enemy).count(),
        }
    }

    /// The company it would have on another square.
    pub(super) fn company_after(&self, pos: &Position<B>, from: usize, to: usize) -> Company {
        let without = Position { own: pos.own & !B::bit(from), ..*pos };
        self.company_on(&without, to)
    }
}
