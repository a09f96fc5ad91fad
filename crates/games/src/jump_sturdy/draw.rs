//! A move at random, with equal chances for all, without listing them.
//!
//! The moves of the four sets are numbered set after set. One number is drawn; its set is found by the counts of the
//! sets, its square by the counts of the rows. No step of this depends on a guess of the processor, which would be wrong
//! most of the time.

use std::hint::select_unpredictable;

use rand::Rng;
use tussle_core::chance::below;
use tussle_core::geometry::word::Counted;

use super::act::Act;
use super::moves::Moves;

impl Moves {
    /// One of the moves, if there are any.
    #[inline(always)]
    pub(super) fn draw(&self, rng: &mut impl Rng) -> Option<Act> {
        // The sets are counted apart from the rows, though the rows have the sums: where there is an instruction for it,
        // the number is drawn while the rows are still being counted.
        let [a, b, c, d] = self.sets.map(u64::count_ones);
        let (ab, abc) = (a + b, a + b + c);
        let total = abc + d;
        if total == 0 {
            return None;
        }
        let number = below(total, rng);
        let reached = [number >= a, number >= ab, number >= abc];
        let number = number - last_reached(reached, [0, a, ab, abc]);
        let square = last_reached(reached, self.sets.map(Counted::new)).nth(number.into());
        Some(self.filed(last_reached(reached, [0, 1, 2, 3]), square))
    }
}

/// What belongs to the last of four sets that is reached; the first one is always.
#[inline]
fn last_reached<T>(reached: [bool; 3], [first, second, third, fourth]: [T; 4]) -> T {
    let lower = select_unpredictable(reached[0], second, first);
    let upper = select_unpredictable(reached[2], fourth, third);
    select_unpredictable(reached[1], upper, lower)
}
