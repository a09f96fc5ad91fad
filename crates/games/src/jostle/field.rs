//! The board: its squares, its sides and who is next to whom.

use tussle_core::geometry::{Bits, Square};

use super::warmth::{Comfort, Warmth};

/// The squares of a board, numbered from a1 to the right and up.
///
/// The size is part of the type, so that every shift is by a constant: finding all moves takes many shifts, and a shift
/// by what is not known in advance takes several times as long.
#[derive(Clone, Copy, Debug)]
pub(super) struct Field<B, const SIZE: usize> {
    /// The whole board.
    pub(super) all: B,
    /// The row with no other above.
    pub(super) top: B,
    /// The row with no other below.
    bottom: B,
    /// The column with no other on its right.
    pub(super) right: B,
    /// The column with no other on its left.
    left: B,
}

impl<B: Bits, const SIZE: usize> Field<B, SIZE> {
    /// The board of this size.
    pub(super) fn new() -> Self {
        const { assert!(SIZE * SIZE <= B::CAPACITY) };
        let last = SIZE - 1;
        Self {
            all: Self::squares(|_| true),
            top: Self::squares(|square| usize::from(square.row) == last),
            bottom: Self::squares(|square| square.row == 0),
            right: Self::squares(|square| usize::from(square.column) == last),
            left: Self::squares(|square| square.column == 0),
        }
    }

    /// The squares that are wanted.
    pub(super) fn squares(wanted: impl Fn(Square) -> bool) -> B {
        (0..SIZE * SIZE)
            .filter(|square| wanted(Square::from_index(*square, SIZE)))
            .fold(B::EMPTY, |set, square| set | B::bit(square))
    }

    /// The squares next to one.
    pub(super) fn neighbours(&self, square: usize) -> B {
        self.around(B::bit(square))
    }

    /// The squares next to those of a set.
    #[inline]
    pub(super) fn around(&self, set: B) -> B {
        let in_column = set.down(SIZE) | (set.up(SIZE) & self.all);
        in_column | (set & !self.left).down(1) | (set & !self.right).up(1)
    }

    /// The squares with no other beyond them on some side.
    #[inline]
    pub(super) fn edge(&self) -> B {
        self.top | self.bottom | self.left | self.right
    }

    /// How many squares of a set are next to each other, counted in pairs.
    #[inline]
    pub(super) fn pairs(&self, set: B) -> usize {
        (set & set.down(SIZE)).count() + (set & (set & !self.left).down(1)).count()
    }

    /// The connected parts of a set that the seeds lie in.
    pub(super) fn connected(&self, seeds: B, set: B) -> B {
        let mut found = seeds & set;
        loop {
            let more = found | (self.around(found) & set);
            if more == found {
                return found;
            }
            found = more;
        }
    }

    /// The comfort of every square.
    #[inline]
    pub(super) fn comfort(&self, here: Warmth<B>) -> Comfort<B> {
        let upright = Comfort::of(self.above(here), self.below(here));
        upright.plus(Comfort::of(self.right_of(here), self.left_of(here)))
    }

    /// For every square the warmth of the next one above.
    #[inline]
    pub(super) fn above(&self, here: Warmth<B>) -> Warmth<B> {
        Warmth { friend: here.friend.down(SIZE), neutral: here.neutral.down(SIZE) | self.top }
    }

    /// For every square the warmth of the next one below.
    #[inline]
    pub(super) fn below(&self, here: Warmth<B>) -> Warmth<B> {
        Warmth { friend: here.friend.up(SIZE), neutral: here.neutral.up(SIZE) | self.bottom }
    }

    /// For every square the warmth of the next one on the right.
    #[inline]
    pub(super) fn right_of(&self, here: Warmth<B>) -> Warmth<B> {
        let (friend, neutral) = (here.friend.down(1), here.neutral.down(1));
        Warmth { friend: friend & !self.right, neutral: neutral | self.right }
    }

    /// For every square the warmth of the next one on the left.
    #[inline]
    pub(super) fn left_of(&self, here: Warmth<B>) -> Warmth<B> {
        let (friend, neutral) = (here.friend.up(1), here.neutral.up(1));
        Warmth { friend: friend & !self.left, neutral: neutral | self.left }
    }
}
