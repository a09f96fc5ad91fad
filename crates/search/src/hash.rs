//! Positions as numbers, for hash tables.
//!
//! A search with bounded nodes must find the same everywhere, in a browser too, and what collides in a table changes what
//! it finds. So the numbers must not depend on the machine, which those of the common hashers do.

use std::hash::{Hash, Hasher};

/// The number of a position. Different positions have different ones, but for chances of about one in 2^64.
#[inline]
pub(crate) fn key<T: Hash>(value: &T) -> u64 {
    let mut mixer = Mixer(SEED);
    value.hash(&mut mixer);
    mixer.finish()
}

/// Multiplies to twice the width and folds the halves together, word by word.
struct Mixer(u64);

// Digits of pi: any odd numbers with mixed bits would do.
const SEED: u64 = 0x243f_6a88_85a3_08d3;
const FACTOR: u64 = 0x1319_8a2e_0370_7345;
const LAST: u64 = 0xa409_3822_299f_31d1;

#[inline]
fn fold(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    product as u64 ^ (product >> 64) as u64
}

/// Up to eight bytes as a number, the same on every machine.
#[inline]
fn word(bytes: &[u8]) -> u64 {
    match <[u8; 8]>::try_from(bytes) {
        Ok(whole) => u64::from_le_bytes(whole),
        Err(_) => bytes.iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte)),
    }
}

impl Hasher for Mixer {
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        for pair in bytes.chunks(16) {
            let (first, second) = pair.split_at(pair.len().min(8));
            self.0 = fold(self.0 ^ word(first), FACTOR ^ word(second));
        }
    }

    #[inline]
    fn write_u8(&mut self, value: u8) {
        self.write_u64(value.into());
    }

    #[inline]
    fn write_u16(&mut self, value: u16) {
        self.write_u64(value.into());
    }

    #[inline]
    fn write_u32(&mut self, value: u32) {
        self.write_u64(value.into());
    }

    #[inline]
    fn write_u64(&mut self, value: u64) {
        self.0 = fold(self.0 ^ value, FACTOR);
    }

    #[inline]
    fn write_u128(&mut self, value: u128) {
        self.0 = fold(self.0 ^ value as u64, FACTOR ^ (value >> 64) as u64);
    }

    #[inline]
    fn write_usize(&mut self, value: usize) {
        self.write_u64(value as u64);
    }

    #[inline]
    fn finish(&self) -> u64 {
        fold(self.0, LAST)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn sparse_boards_stay_apart() {
        // Two boards with one or two men each, as bits: what positions are made of.
        let boards: Vec<u64> =
            (0..64).flat_map(|a| (a..64).map(move |b| 1u64 << a | 1u64 << b)).collect();
        let keys: HashSet<u64> = boards
            .iter()
            .flat_map(|red| boards.iter().step_by(7).map(move |blue| key(&[*red, *blue])))
            .collect();
        assert_eq!(keys.len(), boards.len() * boards.len().div_ceil(7));
    }

    #[test]
    fn every_bit_of_the_key_depends_on_the_position() {
        for bit in 0..64 {
            let ones = (0..10_000u64).filter(|n| key(&(n << 40)) >> bit & 1 == 1).count();
            assert!((4_700..5_300).contains(&ones), "bit {bit} is set {ones} times");
        }
    }

    #[test]
    fn bytes_are_hashed_to_the_last() {
        let keys: HashSet<u64> = (0..40u8).map(|n| key(&(0..n).collect::<Vec<u8>>())).collect();
        assert_eq!(keys.len(), 40);
        assert_ne!(key(&[1u8, 2, 3]), key(&[1u8, 2, 4]));
    }
}
