//! All moves of a position in four sets of squares, so that they can be counted and drawn without being listed.
//!
//! There are nine kinds of moves: the three steps of a single, its two captures and the four jumps of a double. A step
//! or a capture is filed under the square it leads to, a jump under the square it comes from. No single may go where
//! an own double stands, and what a single captures it cannot step on. So a square is of one use only (an own double
//! jumps, a square under an enemy is captured, any other is stepped on), and kinds of different use share a set:
//!
//! | set | step | capture | jump |
//! |---|---|---|---|
//! | 0 | ahead | ahead to the left | 1 left, 2 ahead |
//! | 1 | to the left | ahead to the right | 1 right, 2 ahead |
//! | 2 | to the right | | 2 left, 1 ahead |
//! | 3 | | | 2 right, 1 ahead |
//!
//! Everything here is seen by the side to move.

use super::act::Act;
use super::position::{BOARD, Pos};

/// A bit in each byte, a byte for each row: the first column.
pub(super) const COLUMN_A: u64 = 0x0101_0101_0101_0101;
pub(super) const COLUMN_B: u64 = COLUMN_A << 1;
pub(super) const COLUMN_G: u64 = COLUMN_A << 6;
pub(super) const COLUMN_H: u64 = COLUMN_A << 7;

/// Where a move starts and ends, in squares up from the one it is filed under.
#[derive(Clone, Copy)]
struct Ends {
    from: i8,
    to: i8,
}

/// A step or capture, filed under its end.
const fn to_here(by: i8) -> Ends {
    Ends { from: -by, to: 0 }
}

/// A jump, filed under its start.
const fn from_here(by: i8) -> Ends {
    Ends { from: 0, to: by }
}

const NO_SUCH: Ends = to_here(0);

/// The table above: for each set its step, its capture and its jump. There is no fourth use, but with room for one no
/// use is ever out of bounds.
const FILED: [[Ends; 4]; 4] = [
    [to_here(8), to_here(7), from_here(15), NO_SUCH],
    [to_here(-1), to_here(9), from_here(17), NO_SUCH],
    [to_here(1), NO_SUCH, from_here(6), NO_SUCH],
    [NO_SUCH, NO_SUCH, from_here(10), NO_SUCH],
];

/// The legal moves of a position; none when the game is over.
#[derive(Clone, Copy, Debug)]
pub(super) struct Moves {
    /// The four sets.
    pub(super) sets: [u64; 4],
    /// Squares of which the use is capture.
    enemies: u64,
    /// Squares of which the use is jumping.
    doubles: u64,
}

impl Moves {
    /// All moves.
    #[inline]
    pub(super) const fn of(pos: &Pos) -> Self {
        Self::to(pos, BOARD)
    }

    /// The moves that end on one of these squares.
    #[inline]
    pub(super) const fn to(pos: &Pos, targets: u64) -> Self {
        let enemies = pos.theirs.top;
        let doubles = pos.mine.top & (pos.mine.below | pos.theirs.below);
        let singles = pos.mine.top ^ doubles;
        // Where the top man of a double may land, and where a single may step.
        let landing = targets & !doubles;
        let footing = landing & !enemies;
        let prey = landing & enemies;
        let (not_a, not_h) = (singles & !COLUMN_A, singles & !COLUMN_H);
        let sets = if pos.is_decided() {
            [0; 4]
        } else {
            [
                (singles << 8 & footing)
                    | (not_a << 7 & prey)
                    | (landing >> 15 & doubles & !COLUMN_A),
                (not_a >> 1 & footing)
                    | (not_h << 9 & prey)
                    | (landing >> 17 & doubles & !COLUMN_H),
                (not_h << 1 & footing) | (landing >> 6 & doubles & !(COLUMN_A | COLUMN_B)),
                landing >> 10 & doubles & !(COLUMN_G | COLUMN_H),
            ]
        };
        Self { sets, enemies, doubles }
    }

    /// Whether there is none.
    #[inline]
    pub(super) const fn is_empty(&self) -> bool {
        let [a, b, c, d] = self.sets;
        a | b | c | d == 0
    }

    /// How many there are.
    #[inline]
    pub(super) fn count(&self) -> usize {
        self.sets.map(u64::count_ones).into_iter().sum::<u32>() as usize
    }

    /// Hands over each move.
    #[inline(always)]
    pub(super) fn for_each(&self, mut each: impl FnMut(Act)) {
        for (set, kinds) in self.sets.into_iter().zip(FILED) {
            let steps = set & !(self.enemies | self.doubles);
            let by_use = [steps, set & self.enemies, set & self.doubles];
            for (mut left, ends) in by_use.into_iter().zip(kinds) {
                while left != 0 {
                    each(act(left.trailing_zeros(), ends));
                    left &= left - 1;
                }
            }
        }
    }

    /// The move that is filed in a set under a square.
    #[inline]
    pub(super) const fn filed(&self, set: usize, square: u32) -> Act {
        let is_capture = self.enemies >> square & 1;
        let is_jump = self.doubles >> square & 1;
        act(square, FILED[set][(is_capture + 2 * is_jump) as usize])
    }

    /// Whether this is one of them.
    pub(super) fn contains(&self, act: Act) -> bool {
        let squares = [act.from, act.to].map(u32::from);
        squares.into_iter().any(|square| {
            let files = |set: &usize| self.sets[*set] >> square & 1 != 0;
            (0..4).filter(files).any(|set| self.filed(set, square) == act)
        })
    }
}

#[inline]
const fn act(square: u32, ends: Ends) -> Act {
    let square = square as u8;
    Act { from: square.wrapping_add_signed(ends.from), to: square.wrapping_add_signed(ends.to) }
}
