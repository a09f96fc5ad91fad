//! The value of every square at once.
//!
//! How good a neighbour a square is to the side to move is its *warmth*: 2 for a friend, 0 for an enemy and 1 for what
//! is neither, an empty square or the world beyond the edge. The *comfort* of a square is the warmth of its four
//! neighbours together, 0 to 8: a checker on it is worth its comfort less 4.
//!
//! A number for every square is kept as one set of squares for each binary digit, so that a handful of operations on
//! sets adds or compares the numbers of all squares.

use tussle_core::geometry::Bits;

/// The warmth of every square, or of a certain neighbour of every square.
#[derive(Clone, Copy)]
pub(super) struct Warmth<B> {
    /// Where it is 2.
    pub(super) friend: B,
    /// Where it is 1.
    pub(super) neutral: B,
}

/// A number for every square, of which the three lower binary digits are kept: 8 looks like 0.
#[derive(Clone, Copy)]
pub(super) struct Comfort<B> {
    fours: B,
    twos: B,
    ones: B,
}

impl<B: Bits> Comfort<B> {
    /// The warmth of two neighbours.
    #[inline]
    pub(super) fn of(a: Warmth<B>, b: Warmth<B>) -> Self {
        Self {
            fours: a.friend & b.friend,
            // Two neutral ones make a two as well, and leave no room for a friend.
            twos: (a.friend ^ b.friend) | (a.neutral & b.neutral),
            ones: a.neutral ^ b.neutral,
        }
    }

    /// The sum of both.
    #[inline]
    pub(super) fn plus(self, other: Self) -> Self {
        let carry = self.ones & other.ones;
        let twos = self.twos ^ other.twos;
        Self {
            fours: self.fours ^ other.fours ^ ((self.twos & other.twos) | (twos & carry)),
            twos: twos ^ carry,
            ones: self.ones ^ other.ones,
        }
    }

    /// What is missing to 9 on some squares, and no change elsewhere.
    #[inline]
    pub(super) fn to_nine(self, on: B) -> Self {
        // In three digits 9 - n is 2 more than n with all digits turned over, which turns the twos back again.
        Self { fours: self.fours ^ (self.twos & on), twos: self.twos, ones: self.ones ^ on }
    }

    /// For every square the number of the one `by` higher.
    #[inline]
    pub(super) fn down(self, by: usize) -> Self {
        Self { fours: self.fours.down(by), twos: self.twos.down(by), ones: self.ones.down(by) }
    }

    /// Where it is 2 or less, or looks like it.
    #[inline]
    pub(super) fn up_to_two(self) -> B {
        !(self.fours | (self.twos & self.ones))
    }

    /// Where the sum of both is 6 or more.
    #[inline]
    pub(super) fn reaches_six(self, other: Self) -> B {
        let ones = self.ones & other.ones;
        let twos = (self.twos & other.twos) | (ones & (self.twos | other.twos));
        let two = self.twos ^ other.twos ^ ones;
        let four = self.fours ^ other.fours ^ twos;
        (self.fours & other.fours) | (twos & (self.fours | other.fours)) | (four & two)
    }

    /// Where the sum of both is 8 or more.
    #[inline]
    pub(super) fn reaches_eight(self, other: Self) -> B {
        let ones = self.ones & other.ones;
        let twos = (self.twos & other.twos) | (ones & (self.twos | other.twos));
        (self.fours & other.fours) | (twos & (self.fours | other.fours))
    }
}
