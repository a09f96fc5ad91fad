//! A move at random, with equal chances for all, without listing them.
//!
//! The moves of the four sets are numbered row by row, set after set. One number is drawn; its set is found by the
//! counts of the sets, its row by the running counts of the rows, its square in a table. No step of this depends on
//! a guess of the processor, which would be wrong most of the time.

use std::hint::select_unpredictable;

use rand::{Rng, RngExt};

use super::act::Act;
use super::moves::{COLUMN_A, Moves, count_by_half_rows, count_by_rows};

/// The highest bit of each byte.
const HIGH_BITS: u64 = COLUMN_A << 7;

impl Moves {
    /// One of the moves, if there are any.
    #[inline]
    pub(super) fn draw(&self, rng: &mut impl Rng) -> Option<Act> {
        let ends = self.sets.map(running_counts);
        let [a, b, c, d] = ends.map(|ends| ends >> 56);
        let (ab, abc) = (a + b, a + b + c);
        let total = abc + d;
        if total == 0 {
            return None;
        }
        let number = rng.random_range(0..total);
        let of_its_set = |[first, second, third, fourth]: [u64; 4]| {
            let lower = select_unpredictable(number >= a, second, first);
            let upper = select_unpredictable(number >= abc, fourth, third);
            select_unpredictable(number >= ab, upper, lower)
        };
        let number = number - of_its_set([0, a, ab, abc]);
        let (row, number) = find_row(of_its_set(ends), number);
        let squares = (of_its_set(self.sets) >> row) as u8;
        let square = row + u32::from(NTH_BIT[squares as usize][number]);
        Some(self.filed(of_its_set([0, 1, 2, 3]) as usize, square))
    }
}

/// How many squares a set has in each row and those before, a byte each.
#[inline]
const fn running_counts(set: u64) -> u64 {
    count_by_rows(count_by_half_rows(set)).wrapping_mul(COLUMN_A)
}

/// The first square of the row with this number, and how many more come before within the row.
///
/// A set has at most 60 squares, so the highest bit of each byte is free to tell which running counts exceed the
/// number: it is set before the subtraction and survives just there.
#[inline]
const fn find_row(running_counts: u64, number: u64) -> (u32, usize) {
    let exceeding = ((running_counts | HIGH_BITS) - (number + 1) * COLUMN_A) & HIGH_BITS;
    let row = exceeding.trailing_zeros() & !7;
    let before = running_counts << 8 >> row;
    // Fewer than eight are left, so the other bits of the subtraction do not matter.
    (row, (number.wrapping_sub(before) & 7) as usize)
}

/// The bits that are set in a byte, lowest first.
static NTH_BIT: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut left, mut n) = (byte, 0);
        while left != 0 {
            table[byte][n] = left.trailing_zeros() as u8;
            left &= left - 1;
            n += 1;
        }
        byte += 1;
    }
    table
};
