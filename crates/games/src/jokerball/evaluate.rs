//! What a position is worth.

use tussle_core::{Evaluate, Seat};

use super::field::HexBits;
use super::rules::Jokerball;

impl<B: HexBits> Evaluate for Jokerball<B> {
    fn evaluate(&self, _: &Self::Pos, _: Seat) -> i32 {
        0
    }
}
