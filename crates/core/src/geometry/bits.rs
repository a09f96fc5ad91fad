//! Sets of cells as bits, in the width that suits the board.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use super::word::Counted;

/// A set of cells, each a bit. Implemented for `u64`, `u128` and [`Wide`], so that a small board never pays for a
/// large one.
pub trait Bits:
    Copy
    + Eq
    + Hash
    + Debug
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + BitXorAssign
    + 'static
{
    /// No cell.
    const EMPTY: Self;

    /// How many cells it has room for.
    const CAPACITY: usize;

    /// One cell alone.
    fn bit(cell: usize) -> Self;

    /// Every cell moved up by `by`; what leaves at the top is gone. `by` is below the capacity.
    #[must_use]
    fn up(self, by: usize) -> Self;

    /// Every cell moved down by `by`; what leaves at the bottom is gone. `by` is below the capacity.
    #[must_use]
    fn down(self, by: usize) -> Self;

    /// Both as binary numbers, added; what is carried out at the top is gone.
    #[must_use]
    fn plus(self, other: Self) -> Self;

    /// How many cells.
    fn count(self) -> usize;

    /// The lowest cell. The set must not be empty.
    fn lowest(self) -> usize;

    /// The highest cell. The set must not be empty.
    fn highest(self) -> usize;

    /// The set without its lowest cell, if it has any.
    #[must_use]
    fn without_lowest(self) -> Self;

    /// Whether there is no cell.
    #[inline]
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// Whether this cell is in it.
    #[inline]
    fn has(self, cell: usize) -> bool {
        !(self & Self::bit(cell)).is_empty()
    }

    /// The cell with `n` lower ones in the set. The set must have more than `n`.
    #[inline]
    fn nth(self, n: usize) -> usize {
        // A loop over single cells ends where no processor can foresee it. One over four rarely turns more than once, and
        // the rest is done and then taken or not, without a branch.
        let skip = |set: Self, cells: usize| (0..cells).fold(set, |set, _| set.without_lowest());
        let mut left = self;
        for _ in 0..n / 4 {
            left = skip(left, 4);
        }
        for cells in [2, 1] {
            let skipped = skip(left, cells);
            left = if n & cells == 0 { left } else { skipped };
        }
        left.lowest()
    }

    /// The cells, lowest first.
    #[inline]
    fn cells(self) -> impl Iterator<Item = usize> {
        let mut left = self;
        std::iter::from_fn(move || {
            if left.is_empty() {
                return None;
            }
            let cell = left.lowest();
            left = left.without_lowest();
            Some(cell)
        })
    }
}

macro_rules! bits_of_integer {
    ($integer:ty, $($own_ways:tt)*) => {
        impl Bits for $integer {
            const EMPTY: Self = 0;
            const CAPACITY: usize = <$integer>::BITS as usize;

            #[inline]
            fn bit(cell: usize) -> Self {
                1 << cell
            }

            #[inline]
            fn up(self, by: usize) -> Self {
                self << by
            }

            #[inline]
            fn down(self, by: usize) -> Self {
                self >> by
            }

            #[inline]
            fn plus(self, other: Self) -> Self {
                self.wrapping_add(other)
            }

            #[inline]
            fn count(self) -> usize {
                self.count_ones() as usize
            }

            #[inline]
            fn lowest(self) -> usize {
                self.trailing_zeros() as usize
            }

            #[inline]
            fn highest(self) -> usize {
                self.ilog2() as usize
            }

            #[inline]
            fn without_lowest(self) -> Self {
                self & self.wrapping_sub(1)
            }

            $($own_ways)*
        }
    };
}

bits_of_integer!(
    u64,
    #[inline]
    fn nth(self, n: usize) -> usize {
        Counted::new(self).nth(n as u64) as usize
    }
);
bits_of_integer!(u128,);

/// 256 cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Wide([u64; 4]);

macro_rules! wide_operator {
    ($trait:ident, $method:ident, $assign_trait:ident, $assign:ident) => {
        impl $trait for Wide {
            type Output = Self;

            #[inline]
            fn $method(self, other: Self) -> Self {
                Self(std::array::from_fn(|i| self.0[i].$method(other.0[i])))
            }
        }

        impl $assign_trait for Wide {
            #[inline]
            fn $assign(&mut self, other: Self) {
                *self = self.$method(other);
            }
        }
    };
}

wide_operator!(BitAnd, bitand, BitAndAssign, bitand_assign);
wide_operator!(BitOr, bitor, BitOrAssign, bitor_assign);
wide_operator!(BitXor, bitxor, BitXorAssign, bitxor_assign);

impl Not for Wide {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(self.0.map(|word| !word))
    }
}

impl Bits for Wide {
    const EMPTY: Self = Self([0; 4]);
    const CAPACITY: usize = 256;

    #[inline]
    fn bit(cell: usize) -> Self {
        let bit = 1 << (cell % 64);
        Self(std::array::from_fn(|i| if i == cell / 64 { bit } else { 0 }))
    }

    #[inline]
    fn cells(self) -> impl Iterator<Item = usize> {
        (0..4).flat_map(move |word| self.0[word].cells().map(move |cell| word * 64 + cell))
    }

    #[inline]
    fn has(self, cell: usize) -> bool {
        (self.0[cell / 64] >> (cell % 64)) & 1 == 1
    }

    #[inline]
    fn up(self, by: usize) -> Self {
        let (words, bits) = (by / 64, by % 64);
        Self(std::array::from_fn(|i| {
            let word = |index: Option<usize>| index.map_or(0, |index| self.0[index]);
            let high = word(i.checked_sub(words)) << bits;
            // Shifted in two steps, so that a shift by whole words carries nothing over.
            high | (word(i.checked_sub(words + 1)) >> 1 >> (63 - bits))
        }))
    }

    #[inline]
    fn down(self, by: usize) -> Self {
        let (words, bits) = (by / 64, by % 64);
        Self(std::array::from_fn(|i| {
            let word = |index: usize| self.0.get(index).copied().unwrap_or(0);
            (word(i + words) >> bits) | (word(i + words + 1) << 1 << (63 - bits))
        }))
    }

    #[inline]
    fn plus(self, other: Self) -> Self {
        let mut carried = false;
        Self(std::array::from_fn(|i| {
            let (sum, first) = self.0[i].overflowing_add(other.0[i]);
            let (sum, second) = sum.overflowing_add(u64::from(carried));
            carried = first || second;
            sum
        }))
    }

    #[inline]
    fn count(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    #[inline]
    fn lowest(self) -> usize {
        let word = self.0.iter().position(|word| *word != 0).unwrap_or(0);
        word * 64 + self.0[word].trailing_zeros() as usize
    }

    #[inline]
    fn highest(self) -> usize {
        let word = self.0.iter().rposition(|word| *word != 0).unwrap_or(0);
        word * 64 + self.0[word].ilog2() as usize
    }

    #[inline]
    fn without_lowest(mut self) -> Self {
        if let Some(word) = self.0.iter_mut().find(|word| **word != 0) {
            *word &= *word - 1;
        }
        self
    }

    // Whole words are skipped, since going from cell to cell through four words is slow.
    #[inline]
    fn nth(self, n: usize) -> usize {
        let (mut word, mut left) = (0, n);
        while left >= self.0[word].count() {
            left -= self.0[word].count();
            word += 1;
        }
        word * 64 + self.0[word].nth(left)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// A scattered set that touches every word.
    fn sample<B: Bits>() -> (B, BTreeSet<usize>) {
        let cells: BTreeSet<usize> =
            (0..B::CAPACITY).filter(|i| i * i % 7 == 2 || i % 31 == 0).collect();
        let bits = cells.iter().fold(B::EMPTY, |bits, cell| bits | B::bit(*cell));
        (bits, cells)
    }

    fn agrees_with_a_set<B: Bits>() {
        let (bits, set) = sample::<B>();
        assert_eq!(bits.count(), set.len());
        assert_eq!(bits.cells().collect::<BTreeSet<_>>(), set);
        assert_eq!(bits.lowest(), *set.first().unwrap());
        assert_eq!(bits.highest(), *set.last().unwrap());
        for (n, cell) in set.iter().enumerate() {
            assert_eq!(bits.nth(n), *cell);
        }
        assert_eq!(B::EMPTY.without_lowest(), B::EMPTY);
        assert!((0..B::CAPACITY).all(|cell| bits.has(cell) == set.contains(&cell)));
        assert_eq!((!bits).count(), B::CAPACITY - set.len());
        assert_eq!((!bits).plus(bits).plus(B::bit(0)), B::EMPTY, "carried from end to end");
        assert_eq!((bits & !B::bit(0)).down(1).plus(bits.down(1)), bits & !B::bit(0), "doubled");
        for by in 0..B::CAPACITY {
            let up: BTreeSet<_> =
                set.iter().map(|cell| cell + by).filter(|cell| *cell < B::CAPACITY).collect();
            let down: BTreeSet<_> = set.iter().filter_map(|cell| cell.checked_sub(by)).collect();
            assert_eq!(bits.up(by).cells().collect::<BTreeSet<_>>(), up, "up {by}");
            assert_eq!(bits.down(by).cells().collect::<BTreeSet<_>>(), down, "down {by}");
        }
    }

    #[test]
    fn every_width_agrees_with_a_set() {
        agrees_with_a_set::<u64>();
        agrees_with_a_set::<u128>();
        agrees_with_a_set::<Wide>();
    }
}
