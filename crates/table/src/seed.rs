//! Seeds for everything that happens at random in many games, all from one.
//!
//! These are for play that nobody bets on: contests and studies, which need millions of them a second. What people play
//! for comes from the cipher behind [`SeededDice`](crate::dice::SeededDice).

use rand::Rng;
use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::SeedableRng;

/// What a seed is for. Seeds for different purposes have nothing to do with each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// The dice of a set of games.
    Dice,
    /// The opening of a set of games.
    Opening,
    /// A bot in one game.
    Bot,
    /// The rolls of a seat.
    Rolls,
    /// The choices of a seat whose player has left.
    Absent,
    /// The choices of a bot that plays at random.
    Choices,
}

/// The seed that belongs to these numbers, and to no others.
#[inline]
pub fn derive(seed: u64, purpose: Purpose, numbers: &[u64]) -> u64 {
    numbers.iter().fold(step(seed, purpose as u64), |state, number| step(state, *number))
}

/// The random numbers that belong to the `nth` of many draws with one seed, which should be a derived one.
#[inline]
pub fn stream(seed: u64, nth: u64) -> SplitMix64 {
    /// Odd, so that every draw has a start of its own, and far from what the generator itself steps by.
    const STRIDE: u64 = 0xD1B5_4A32_D192_ED03;
    SplitMix64::seed_from_u64(seed ^ nth.wrapping_mul(STRIDE))
}

#[inline]
fn step(state: u64, number: u64) -> u64 {
    SplitMix64::seed_from_u64(state ^ number).next_u64()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_follow_from_their_numbers_alone() {
        assert_eq!(derive(1, Purpose::Dice, &[4, 2]), derive(1, Purpose::Dice, &[4, 2]));
        let seeds = [
            derive(1, Purpose::Dice, &[4, 2]),
            derive(2, Purpose::Dice, &[4, 2]),
            derive(1, Purpose::Opening, &[4, 2]),
            derive(1, Purpose::Dice, &[2, 4]),
            derive(1, Purpose::Dice, &[4]),
        ];
        for (i, seed) in seeds.iter().enumerate() {
            assert!(!seeds[..i].contains(seed), "{seeds:?}");
        }
    }
}
