//! The dice of games that people play.

use super::{Dice, Draw};
use crate::chance::{self, Key, Purpose};

/// Dice that follow from a seed alone, the same on every machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeededDice {
    seed: u64,
}

impl SeededDice {
    /// The dice of this seed.
    pub const fn new(seed: u64) -> Self {
        Self { seed }
    }
}

impl Dice for SeededDice {
    fn draw(&self, draw: Draw, weights: &[u32]) -> usize {
        let (purpose, seat, nth) = match draw {
            Draw::Roll { seat, nth } => (Purpose::Roll, seat, nth),
            Draw::Absent { seat, nth } => (Purpose::Absent, seat, nth),
        };
        chance::draw(Key { seed: self.seed, purpose, seat, nth }, weights)
    }

    fn seed(&self) -> Option<u64> {
        Some(self.seed)
    }
}
