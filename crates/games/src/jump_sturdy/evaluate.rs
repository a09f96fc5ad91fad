//! What a position is worth.

use tussle_core::{Evaluate, Seat};

use super::JumpSturdy;

impl Evaluate for JumpSturdy {
    fn evaluate(&self, _: &Self::Pos, _: Seat) -> i32 {
        0
    }
}
