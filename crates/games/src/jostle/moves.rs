//! All moves of a position at once.
//!
//! A move crosses the line between two neighbours of which one is an own checker and the other is empty. So the line
//! alone names the move, and two sets of squares hold all of them.
//!
//! A checker on a square of comfort p (see [`warmth`](super::warmth)) is worth p - 4. On an empty neighbour of comfort
//! q it would be worth q - 5, since it cannot be its own friend there. So it may move if q - 5 > p - 4, in other words
//! if p + (9 - q) < 8. With 9 - q in place of q on the empty squares, the same sum tells for both directions across a
//! line. All numbers that matter have three binary digits: a checker with an empty neighbour has p < 8, an empty
//! square with a friend beside it has q > 1.

use tussle_core::geometry::Bits;

use super::act::Step;
use super::field::Field;
use super::warmth::{Comfort, Warmth};

/// The legal moves of a side.
#[derive(Clone, Copy)]
pub(super) struct Moves<B, const SIZE: usize> {
    /// The checkers that may move.
    own: B,
    /// The lines that can be crossed between a square, which stands for it, and the next one above.
    above: B,
    /// The same with the next one on the right.
    right: B,
}

impl<B: Bits, const SIZE: usize> Moves<B, SIZE> {
    /// Finds the moves of a side.
    #[inline]
    pub(super) fn new(field: &Field<B, SIZE>, own: B, enemy: B) -> Self {
        let empty = field.all & !(own | enemy);
        let here = Warmth { friend: own, neutral: empty };
        let (above, below) = (field.above(here), field.below(here));
        let (right, left) = (field.right_of(here), field.left_of(here));
        let comfort = Comfort::of(above, below).plus(Comfort::of(right, left)).to_nine(empty);
        let crossed = |next: Warmth<B>, by: usize| {
            let lines = (own & next.neutral) | (empty & next.friend);
            lines & !comfort.reaches_eight(comfort.down(by))
        };
        Self {
            own,
            above: crossed(above, SIZE) & !field.top,
            right: crossed(right, 1) & !field.right,
        }
    }

    /// Those within a set of squares that no move leaves or enters.
    #[inline]
    #[must_use]
    pub(super) fn within(self, region: B) -> Self {
        Self { above: self.above & region, right: self.right & region, ..self }
    }

    /// The squares that moves leave or come to.
    #[inline]
    pub(super) fn squares(self) -> B {
        self.above | self.above.up(SIZE) | self.right | self.right.up(1)
    }

    /// Whether there is none.
    #[inline]
    pub(super) fn is_empty(self) -> bool {
        (self.above | self.right).is_empty()
    }

    /// How many there are.
    #[inline]
    pub(super) fn count(self) -> usize {
        self.above.count() + self.right.count()
    }

    /// Whether this is one of them.
    pub(super) fn has(self, step: Step) -> bool {
        let (from, to) = (step.from(), step.to());
        let lines = match from.abs_diff(to) {
            1 => self.right,
            by if by == SIZE => self.above,
            _ => return false,
        };
        lines.has(from.min(to)) && self.own.has(from)
    }

    /// Hands over all of them.
    #[inline]
    pub(super) fn each(self, take: &mut impl FnMut(Step)) {
        for (lines, by) in [(self.above, SIZE), (self.right, 1)] {
            for square in lines.cells() {
                take(self.across(square, by));
            }
        }
    }

    /// The one that comes after `n` others. There must be more than `n`.
    #[inline]
    pub(super) fn nth(self, n: usize) -> Step {
        let above = self.above.count();
        let (lines, n, by) =
            if n < above { (self.above, n, SIZE) } else { (self.right, n - above, 1) };
        self.across(lines.nth(n), by)
    }

    /// The step across the line between a square and the one `by` higher.
    #[inline]
    fn across(self, square: usize, by: usize) -> Step {
        let next = square + by;
        if self.own.has(square) { Step::new(square, next) } else { Step::new(next, square) }
    }
}
