//! What stands where, and how far the turn has come.

use tussle_core::Seat;
use tussle_core::geometry::Bits;

/// A position.
///
/// Kept true by the rules and by the reader of positions: a carried piece is the player's own and outside the target
/// area; cells are blocked only while a piece is carried; a die that is shown can be used; and while the game goes
/// on, the player has a piece outside the target area.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pos<B> {
    pub(super) pieces: Pieces<B>,
    /// Exchange cells that a piece has come to in this turn: nothing is displaced to them.
    pub(super) blocked: B,
    /// Who acts; when the game is over, whose turn was counted last.
    pub(super) player: Seat,
    /// What the die shows; none while it is to be rolled.
    pub(super) die: Option<u8>,
    /// Where the piece stands that must move again after a 6.
    pub(super) carried: Option<u8>,
    /// Turns left in the last round, this one included; 0 when the game is over.
    pub(super) left: Option<u8>,
}

/// Where all pieces are: at most one on each cell of the track, the others on cell 0, off it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Pieces<B> {
    /// By seat: the cells of its pieces, with cell 0 if any of them is off the track. How many are off is not stored,
    /// it is what is missing from the track; so equal arrangements are equal values.
    cells: [B; Seat::MAX],
}

impl<B: Bits> Pieces<B> {
    /// All pieces of this many players are off the track.
    pub(super) fn all_off(players: usize) -> Self {
        let mut cells = [B::EMPTY; Seat::MAX];
        cells[..players].fill(B::bit(0));
        Self { cells }
    }

    /// The cells of one player's pieces, with cell 0 if any of them is off the track.
    #[inline]
    pub(super) fn of(&self, seat: Seat) -> B {
        self.cells[seat.index()]
    }

    /// The cells of all pieces, with cell 0 if any of them is off the track.
    #[inline]
    pub(super) fn all(&self) -> B {
        self.cells.iter().fold(B::EMPTY, |all, cells| all | *cells)
    }

    /// Whose piece stands on a cell of the track, where there must be one.
    #[inline]
    pub(super) fn owner(&self, cell: usize) -> Seat {
        // Added up without a branch, since nobody can foresee who it is.
        let index = |seat: usize| seat * usize::from(self.cells[seat].has(cell));
        Seat::new((0..Seat::MAX).map(index).sum())
    }

    /// Puts a piece on a cell.
    #[inline]
    pub(super) fn put(&mut self, seat: Seat, cell: usize) {
        self.cells[seat.index()] |= B::bit(cell);
    }

    /// Takes a piece off a cell; from cell 0, the last one.
    #[inline]
    pub(super) fn lift(&mut self, seat: Seat, cell: usize) {
        self.cells[seat.index()] &= !B::bit(cell);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_small() {
        assert_eq!(size_of::<Pos<u64>>(), 64);
        assert_eq!(size_of::<Pos<u128>>(), 128);
    }

    #[test]
    fn each_cell_knows_its_owner() {
        let mut pieces = Pieces::<u64>::all_off(2);
        pieces.put(Seat::new(0), 5);
        pieces.put(Seat::new(1), 6);
        pieces.lift(Seat::new(1), 0);
        assert_eq!(pieces.owner(5), Seat::new(0));
        assert_eq!(pieces.owner(6), Seat::new(1));
        assert_eq!(pieces.of(Seat::new(0)), 0b10_0001);
        assert_eq!(pieces.all(), 0b110_0001);
    }
}
