//! Where the cells of a board lie in a set of bits.
//!
//! The rows follow one another at a constant distance, slanted so that a step in any one direction always adds the
//! same number. Between the end of a row and the start of the next there is at least one bit that is no cell, so what
//! leaves a row sideways never turns up at its other end. A whole set moves by one shift.

use tussle_core::geometry::{Bits, Heading, Hex, Hexes, Wide};

/// Sets of bits with a constant distance between rows, wide enough for two sizes of board each.
pub trait HexBits: Bits {
    /// From a cell to its neighbour at the upper right; at least twice the side of the board.
    const STRIDE: usize;

    /// What one step adds to a bit, by direction.
    const STEPS: [i16; 6] = {
        let stride = Self::STRIDE as i16;
        [-stride, -1, stride - 1, stride, 1, 1 - stride]
    };

    /// Multiplying by one of these and dropping 16 bits divides by the size of a step, exactly enough for bits.
    const INVERSE_STEPS: [u32; 6] = {
        let mut inverse = [0; 6];
        let mut i = 0;
        while i < 6 {
            inverse[i] = (1 << 16) / Self::STEPS[i].unsigned_abs() as u32 + 1;
            i += 1;
        }
        inverse
    };

    /// Whether steps in this direction lead to higher bits.
    #[inline]
    fn ascends(heading: Heading) -> bool {
        Self::STEPS[heading as usize] > 0
    }

    /// Every cell moved one step. What leaves the board is no cell any more.
    #[inline]
    #[must_use]
    fn shifted(self, heading: Heading) -> Self {
        match heading {
            Heading::DownLeft => self.down(Self::STRIDE),
            Heading::Left => self.down(1),
            Heading::UpLeft => self.up(Self::STRIDE - 1),
            Heading::UpRight => self.up(Self::STRIDE),
            Heading::Right => self.up(1),
            Heading::DownRight => self.down(Self::STRIDE - 1),
        }
    }
}

impl HexBits for u64 {
    const STRIDE: usize = 8;
}

impl HexBits for u128 {
    const STRIDE: usize = 12;
}

impl HexBits for Wide {
    const STRIDE: usize = 16;
}

/// A cell by its bit. The first and the last bit of a set are never cells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Spot(u8);

impl Spot {
    /// No cell at all.
    pub(super) const NOWHERE: Self = Self(0);

    /// The cell of this bit.
    #[inline]
    pub(super) const fn new(bit: usize) -> Self {
        Self(bit as u8)
    }

    /// Its bit.
    #[inline]
    pub(super) const fn bit(self) -> usize {
        self.0 as usize
    }

    /// The set of this cell alone.
    #[inline]
    pub(super) fn alone<B: Bits>(self) -> B {
        B::bit(self.bit())
    }

    /// Where a cell of a board lies in sets of this kind.
    pub(super) fn of<B: HexBits>(hexes: Hexes, hex: Hex) -> Self {
        let (row, place) = (usize::from(hex.row), usize::from(hex.place));
        // The lowest row starts at bit 1, and up to the middle each row starts one step further to the left.
        let slant = row.min(hexes.size() - 1);
        Self::new(1 + row * B::STRIDE + place - slant)
    }

    /// The cell of the board that lies here.
    pub(super) fn hex<B: HexBits>(self, hexes: Hexes) -> Hex {
        let middle = hexes.size() - 1;
        let row = (self.bit() + middle - 1) / B::STRIDE;
        let place = self.bit() + row.min(middle) - 1 - row * B::STRIDE;
        Hex { row: row as u8, place: place as u8 }
    }

    /// So many steps from here, all of them on the board.
    #[inline]
    #[must_use]
    pub(super) fn step<B: HexBits>(self, heading: Heading, steps: u8) -> Self {
        Self((i16::from(self.0) + B::STEPS[heading as usize] * i16::from(steps)) as u8)
    }

    /// How many whole steps lead from here towards another bit ahead without reaching it.
    #[inline]
    pub(super) fn steps_before<B: HexBits>(self, bit: usize, heading: Heading) -> u8 {
        let between = self.bit().abs_diff(bit) as u32 - 1;
        ((between * B::INVERSE_STEPS[heading as usize]) >> 16) as u8
    }
}
