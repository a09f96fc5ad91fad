//! Positions.

use tussle_core::Seat;
use tussle_core::geometry::Bits;

use super::grid::Grid;
use crate::checkers::Checkers;

/// Where the checkers stand and who plays next.
///
/// Both sides have checkers. Unless the game is over, the side to move has more than one group: otherwise it would
/// have won by its last turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position<B> {
    checkers: Checkers<B>,
    mover: Seat,
    /// Whether the side that has just played is in one group. It follows from the rest and is kept because it is
    /// asked for more often than it changes.
    over: bool,
}

impl<B: Bits> Position<B> {
    /// Both sides must have checkers.
    pub(super) fn new(grid: &Grid<B>, checkers: Checkers<B>, mover: Seat) -> Self {
        let over = grid.is_one_group(checkers[mover.other().index()]);
        Self { checkers, mover, over }
    }

    /// The checkers of both sides.
    #[inline]
    pub(super) fn checkers(&self) -> &Checkers<B> {
        &self.checkers
    }

    /// The side that plays next, or would if the game were not over.
    #[inline]
    pub(super) fn mover(&self) -> Seat {
        self.mover
    }

    /// Whether the side not to move has won.
    #[inline]
    pub(super) fn is_over(&self) -> bool {
        self.over
    }

    /// The checkers of the side to move.
    #[inline]
    pub(super) fn own(&self) -> B {
        self.checkers[self.mover.index()]
    }

    /// The squares where nothing stands.
    #[inline]
    pub(super) fn empty(&self, grid: &Grid<B>) -> B {
        grid.all() & !(self.checkers[0] | self.checkers[1])
    }

    /// Whose checker stands on a square.
    pub(super) fn owner(&self, square: usize) -> Option<Seat> {
        Seat::all(2).find(|seat| self.checkers[seat.index()].has(square))
    }

    /// Ends the turn of the side to move, whose checkers are now these.
    #[inline]
    pub(super) fn end_turn(&mut self, grid: &Grid<B>, own: B) {
        self.checkers[self.mover.index()] = own;
        self.over = grid.is_one_group(own);
        self.mover = self.mover.other();
    }
}

#[cfg(test)]
mod tests {
    use tussle_core::geometry::Wide;

    use super::*;

    #[test]
    fn positions_are_small() {
        assert_eq!(size_of::<Position<u64>>(), 24);
        assert_eq!(size_of::<Position<u128>>(), 48);
        // The checkers of a board of 256 squares take 64 bytes alone.
        assert_eq!(size_of::<Position<Wide>>(), 72);
    }
}
