//! What a position is worth.

use tussle_core::{Evaluate, Seat};

use super::rules::Jokerball;
use super::spot::HexBits;

impl<B: HexBits> Evaluate for Jokerball<B> {
    fn evaluate(&self, _: &Self::Pos, _: Seat) -> i32 {
        0
    }
}
