//! What a position is worth.

use tussle_core::geometry::Bits;
use tussle_core::{Evaluate, Seat};

use super::rules::Bounce;

impl<B: Bits> Evaluate for Bounce<B> {
    fn evaluate(&self, _: &Self::Pos, _: Seat) -> i32 {
        0
    }
}
