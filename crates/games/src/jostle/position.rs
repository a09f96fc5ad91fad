//! Positions.

use tussle_core::Seat;
use tussle_core::geometry::Bits;

use crate::checkers::Checkers;

/// The checkers of both sides and whose turn it is.
///
/// No square is in both sets, and none beyond the board is in either. Any such arrangement is a position; the game is
/// over when the side to move has no move.
///
/// The sets are kept by whose turn it is and not by seat, so that no rule has to look up which is which.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position<B> {
    /// The checkers of the side to move.
    pub(super) own: B,
    /// The checkers of the other side.
    pub(super) enemy: B,
    /// The side to move.
    pub(super) mover: Seat,
}

impl<B: Bits> Position<B> {
    /// The position with these checkers, by seat.
    pub(super) fn new(checkers: Checkers<B>, mover: Seat) -> Self {
        let [own, enemy] = [mover, mover.other()].map(|seat| checkers[seat.index()]);
        Self { own, enemy, mover }
    }

    /// The same checkers with the other side to move.
    #[inline]
    pub(super) fn for_other(&self) -> Self {
        Self { own: self.enemy, enemy: self.own, mover: self.mover.other() }
    }

    /// The checkers by seat.
    pub(super) fn checkers(&self) -> Checkers<B> {
        let mut checkers = [self.enemy; 2];
        checkers[self.mover.index()] = self.own;
        checkers
    }

    /// Whose checker stands on a square.
    pub(super) fn owner(&self, square: usize) -> Option<Seat> {
        if self.own.has(square) {
            Some(self.mover)
        } else {
            self.enemy.has(square).then(|| self.mover.other())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tussle_core::geometry::Wide;

    #[test]
    fn positions_are_small() {
        assert_eq!(size_of::<Position<u64>>(), 24);
        assert_eq!(size_of::<Position<u128>>(), 48);
        assert_eq!(size_of::<Position<Wide>>(), 72);
    }

    #[test]
    fn checkers_by_seat_and_by_turn_tell_the_same() {
        for mover in Seat::all(2) {
            let position = Position::new([1u64, 2], mover);
            assert_eq!(position.checkers(), [1, 2]);
            let owners = [0, 1, 2].map(|square| position.owner(square));
            assert_eq!(owners, [Some(Seat::new(0)), Some(Seat::new(1)), None]);
        }
    }
}
