//! Seeds for everything that happens at random in a contest, all from one.

use rand::Rng;
use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::SeedableRng;

/// What a seed is for. Seeds for different purposes have nothing to do with each other.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Purpose {
    /// The dice of a set.
    Dice,
    /// The opening of a set.
    Opening,
    /// A bot in one game.
    Bot,
}

/// The seed that belongs to these numbers, and to no others.
pub(crate) fn derive(seed: u64, purpose: Purpose, numbers: &[u64]) -> u64 {
    let step = |state: u64, number: &u64| SplitMix64::seed_from_u64(state ^ *number).next_u64();
    numbers.iter().fold(step(seed, &(purpose as u64)), step)
}
