//! Random draws that depend on nothing but a key.
//!
//! A draw has no state that could get out of step: whoever knows the key can make it again, in any order, on any
//! machine and with any later version of this program. That is why the draw is spelled out here instead of left to
//! a library whose values may change.

use chacha20::ChaCha20Rng;
use rand::{Rng, SeedableRng};
use tussle_core::Seat;

/// What a draw is for. Draws for different purposes have nothing to do with each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Purpose {
    /// A roll of the dice.
    Roll = 0,
    /// The move of a seat whose player has left.
    Absent = 1,
}

/// The name of one draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Key {
    pub(crate) seed: u64,
    pub(crate) purpose: Purpose,
    pub(crate) seat: Seat,
    pub(crate) nth: u64,
}

/// Draws the place of one of the weights, each with the chance that its weight gives it.
///
/// # Panics
/// If all weights are zero, or there is none.
pub(crate) fn draw(key: Key, weights: &[u32]) -> usize {
    let mut source = source(key);
    pick(weights, || source.next_u64())
}

/// The same with numbers from anywhere, all of which must be equally likely.
pub(crate) fn pick(weights: &[u32], numbers: impl FnMut() -> u64) -> usize {
    let total = weights.iter().map(|weight| u64::from(*weight)).sum();
    let mut left = below(total, numbers);
    for (place, weight) in weights.iter().enumerate() {
        let weight = u64::from(*weight);
        if left < weight {
            return place;
        }
        left -= weight;
    }
    unreachable!("the draw is below the sum of the weights")
}

/// The stream of random numbers that belongs to a key: the cipher's key is the draw's key.
fn source(key: Key) -> ChaCha20Rng {
    let words = [key.seed, key.purpose as u64, key.seat.index() as u64, key.nth];
    let mut bytes = [0; 32];
    for (part, word) in bytes.chunks_exact_mut(8).zip(words) {
        part.copy_from_slice(&word.to_le_bytes());
    }
    ChaCha20Rng::from_seed(bytes)
}

/// A number below `total`, all with exactly the same chance: numbers beyond the last whole multiple are drawn again.
fn below(total: u64, mut numbers: impl FnMut() -> u64) -> u64 {
    assert!(total > 0, "there is nothing to draw");
    let fair = u64::MAX - u64::MAX % total;
    loop {
        let number = numbers();
        if number < fair {
            return number % total;
        }
    }
}
