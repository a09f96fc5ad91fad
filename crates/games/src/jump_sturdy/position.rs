//! The position: men as sets of squares, the board seen by the side to move.

use tussle_core::Seat;
use tussle_core::geometry::{Square, Squares};

/// Squares a side.
pub(super) const SIZE: usize = 8;

/// The board has no corners.
pub(super) const SQUARES: Squares = Squares::without_corners(SIZE);

/// The squares of the board as a set.
pub(super) const BOARD: u64 = 0x7eff_ffff_ffff_ff7e;

/// The six cells nearest to the side to move.
pub(super) const FIRST_RANK: u64 = 0x7e;

/// The six cells that it must reach.
pub(super) const LAST_RANK: u64 = FIRST_RANK.swap_bytes();

/// White moves first.
pub(super) const WHITE: Seat = Seat::new(0);

/// Moves second.
pub(super) const BLACK: Seat = Seat::new(1);

/// The men of one side as sets of squares: a1 is the lowest bit, then to the right and up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct Men {
    /// Singles and the upper men of doubles.
    pub(super) top: u64,
    /// The lower men of doubles.
    pub(super) below: u64,
}

impl Men {
    /// The cells with a man of this side, covered or not.
    #[inline]
    pub(super) const fn all(self) -> u64 {
        self.top | self.below
    }

    /// The same men on the board turned upside down.
    #[inline]
    pub(super) const fn flipped(self) -> Self {
        Self { top: self.top.swap_bytes(), below: self.below.swap_bytes() }
    }
}

/// What stands on a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Stack {
    /// The man that can move.
    pub(super) top: Seat,
    /// The man that it covers.
    pub(super) below: Option<Seat>,
}

/// A position.
///
/// It is kept as the side to move sees it, with forward always up, so that the rules are written for one direction
/// only; the board is turned upside down after each move. On no square is there more than one man on top, or more
/// than one below, or one below without one on top; the corners stay empty.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pos {
    /// The men of the side to move.
    pub(super) mine: Men,
    /// The men of the other side.
    pub(super) theirs: Men,
    /// The side to move.
    pub(super) mover: Seat,
}

impl Pos {
    /// The men of both sides by seat, on the board as it is printed.
    pub(super) fn new(men: [Men; 2], mover: Seat) -> Self {
        let [mine, theirs] = if mover == WHITE {
            men
        } else {
            [men[BLACK.index()].flipped(), men[WHITE.index()].flipped()]
        };
        Self { mine, theirs, mover }
    }

    /// Two full ranks each.
    pub(super) fn start() -> Self {
        let white = Men { top: FIRST_RANK | FIRST_RANK << SIZE, below: 0 };
        Self::new([white, white.flipped()], WHITE)
    }

    /// How the side to move sees the printed board.
    #[inline]
    pub(super) const fn view(&self) -> View {
        View(self.mover.index() as u8 * View::UPSIDE_DOWN.0)
    }

    /// What stands on a square of the printed board.
    #[inline]
    pub(super) fn at(&self, square: Square) -> Option<Stack> {
        let bit = 1 << self.view().turn(square.index(SIZE) as u8);
        let owner = |mine: u64, theirs: u64| {
            let other = || (theirs & bit != 0).then_some(self.mover.other());
            (mine & bit != 0).then_some(self.mover).or_else(other)
        };
        let top = owner(self.mine.top, self.theirs.top)?;
        Some(Stack { top, below: owner(self.mine.below, self.theirs.below) })
    }

    /// The same men with the other side to move.
    #[inline]
    pub(super) const fn passed(&self) -> Self {
        let (mine, theirs) = (self.theirs.flipped(), self.mine.flipped());
        Self { mine, theirs, mover: self.mover.other() }
    }

    /// Whether the game has been decided on the board, be there moves or not: a man has arrived, or the side to move
    /// has nobody left to beat. (A side to move that has no men left has no moves anyway.)
    #[inline]
    pub(super) const fn is_decided(&self) -> bool {
        let (mine, theirs) = (self.mine.all(), self.theirs.all());
        (mine & LAST_RANK) | (theirs & FIRST_RANK) != 0 || theirs == 0
    }
}

/// One way to look at the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct View(u8);

impl View {
    /// Row 1 becomes row 8, columns stay.
    const UPSIDE_DOWN: Self = Self(56);

    /// The number of a square of the printed board in this view, or the other way round.
    #[inline]
    pub(super) const fn turn(self, square: u8) -> u8 {
        square ^ self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_small() {
        assert_eq!(size_of::<Pos>(), 40);
    }

    #[test]
    fn the_set_of_the_board_has_the_squares_of_the_board() {
        let set = SQUARES.squares().fold(0, |set, square| set | 1 << square.index(SIZE));
        assert_eq!(set, BOARD);
    }

    #[test]
    fn both_sides_see_the_same_board() {
        let white = Men { top: 0b110 << 8, below: 0b100 << 8 };
        let black = Men { top: 0b001 << 8, below: 0b010 << 8 };
        let [first, second] = [WHITE, BLACK].map(|mover| Pos::new([white, black], mover));
        assert_ne!(first, second);
        for square in SQUARES.squares() {
            assert_eq!(first.at(square), second.at(square));
        }
        let b2 = Square { column: 1, row: 1 };
        assert_eq!(first.at(b2), Some(Stack { top: WHITE, below: Some(BLACK) }));
    }
}
