//! The dice of games that are played by the million.

use rand::Rng;
use tussle_core::Seat;
use tussle_core::chance::random_roll;

use super::{Dice, Draw};
use crate::seed::{self, Purpose};

/// Dice that follow from a seed alone, as [`SeededDice`](super::SeededDice) do, but mixed and not enciphered: whoever
/// has seen enough of them could foretell the others, and that is why they cost next to nothing. For studies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct QuickDice {
    seed: u64,
    /// By seat: the seed of its rolls.
    rolls: [u64; Seat::MAX],
}

impl QuickDice {
    /// The dice of this seed.
    pub fn new(seed: u64) -> Self {
        let rolls = |seat: usize| seed::derive(seed, Purpose::Rolls, &[seat as u64]);
        Self { seed, rolls: std::array::from_fn(rolls) }
    }

    /// The random numbers behind the `nth` roll of a seat. A game that rolls by them shows what [`draw`](Dice::draw) says.
    #[inline]
    pub fn stream(&self, seat: Seat, nth: u64) -> impl Rng + use<> {
        seed::stream(self.rolls[seat.index()], nth)
    }
}

impl Dice for QuickDice {
    fn draw(&self, draw: Draw, weights: &[u32]) -> usize {
        let faces: Vec<_> = weights.iter().copied().enumerate().collect();
        match draw {
            Draw::Roll { seat, nth } => random_roll(&faces, &mut self.stream(seat, nth)),
            Draw::Absent { seat, nth } => {
                let seed = seed::derive(self.seed, Purpose::Absent, &[seat.index() as u64]);
                random_roll(&faces, &mut seed::stream(seed, nth))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_have_rolls_of_their_own() {
        let dice = QuickDice::new(3);
        let rolls = |seat| -> Vec<_> {
            (0..20).map(|nth| dice.stream(Seat::new(seat), nth).next_u32()).collect()
        };
        assert_eq!(rolls(0), rolls(0));
        assert_ne!(rolls(0), rolls(1));
        assert_ne!(
            QuickDice::new(4).stream(Seat::new(0), 0).next_u32(),
            rolls(0)[0],
            "another seed"
        );
    }

    #[test]
    fn every_face_comes_by_its_weight() {
        let dice = QuickDice::new(1);
        let mut counts = [0; 3];
        for nth in 0..60_000 {
            counts[dice.draw(Draw::Roll { seat: Seat::new(2), nth }, &[1, 2, 3])] += 1;
        }
        for (count, expected) in counts.iter().zip([10_000_i32, 20_000, 30_000]) {
            // Five standard deviations, at most.
            assert!((count - expected).abs() < 5 * 123, "{counts:?}");
        }
    }
}
