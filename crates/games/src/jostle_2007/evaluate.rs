//! What a position is worth.

use tussle_core::geometry::Bits;
use tussle_core::{Evaluate, Seat};

use super::rules::Jostle2007;

impl<B: Bits> Evaluate for Jostle2007<B> {
    fn evaluate(&self, _: &Self::Pos, _: Seat) -> i32 {
        0
    }
}
