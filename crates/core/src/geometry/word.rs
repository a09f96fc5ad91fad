//! Counting the bits of a word byte by byte, and finding one of them.
//!
//! Processors have no portable instruction for either. What stands in for them here has no branch and no loop, since
//! where a random bit is found is what no processor can foresee.

/// One in each byte.
const EACH_BYTE: u64 = 0x0101_0101_0101_0101;

/// The highest bit of each byte.
const HIGH_BITS: u64 = EACH_BYTE << 7;

/// How many bits are set in each half of a byte, four bits each.
#[inline]
pub const fn count_by_halves(word: u64) -> u64 {
    const ODD: u64 = 0x5555_5555_5555_5555;
    const PAIR: u64 = 0x3333_3333_3333_3333;
    let pairs = word - (word >> 1 & ODD);
    (pairs & PAIR) + (pairs >> 2 & PAIR)
}

/// The sum of both halves for each byte.
///
/// There is a shorter way to write it, but the compiler takes that for the start of a plain count of bits and then
/// does it twice, once for the count and once for the sums by byte.
#[inline]
pub const fn count_by_bytes(halves: u64) -> u64 {
    const HALF: u64 = 0x0f0f_0f0f_0f0f_0f0f;
    (halves & HALF) + (halves >> 4 & HALF)
}

/// For each byte the sum of it and all lower ones, which must fit into a byte; the last one is the sum of all.
#[inline]
pub const fn running_sums(bytes: u64) -> u64 {
    bytes.wrapping_mul(EACH_BYTE)
}

/// A word of which the bits have been counted, byte by byte.
#[derive(Clone, Copy, Debug)]
pub struct Counted {
    word: u64,
    /// How many bits are set in each byte and all lower ones.
    running: u64,
}

impl Counted {
    /// Counts the bits of a word.
    #[inline]
    pub const fn new(word: u64) -> Self {
        Self { word, running: running_sums(count_by_bytes(count_by_halves(word))) }
    }

    /// The bit with `n` lower ones set. There must be more than `n`.
    #[inline]
    pub const fn nth(self, n: u64) -> u32 {
        // Running counts are 64 at most, so the highest bit of each byte is free to tell which of them exceed `n`: it is
        // set before the subtraction and survives just there.
        let exceeding = ((self.running | HIGH_BITS) - (n + 1) * EACH_BYTE) & HIGH_BITS;
        let byte = exceeding.trailing_zeros() & 0x38;
        let before = self.running << 8 >> byte;
        // Fewer than eight are left, so the other bits of the subtraction do not matter.
        let left = (n.wrapping_sub(before) & 7) as usize;
        let bits = (self.word >> byte) as u8;
        byte + NTH_BIT[bits as usize][left] as u32
    }
}

/// The bits that are set in a byte, lowest first.
static NTH_BIT: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut left, mut n) = (byte, 0);
        while left != 0 {
            table[byte][n] = left.trailing_zeros() as u8;
            left &= left - 1;
            n += 1;
        }
        byte += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bit_is_found() {
        for word in [1, 1 << 63, u64::MAX, 0xf0f0_0000_0000_0001, 0x0123_4567_89ab_cdef] {
            let counted = Counted::new(word);
            let bits = (0..64).filter(|bit| word >> bit & 1 == 1);
            for (n, bit) in bits.enumerate() {
                assert_eq!(counted.nth(n as u64), bit, "{word:x}");
            }
        }
    }
}
