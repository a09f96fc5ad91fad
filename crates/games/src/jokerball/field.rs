//! Where the cells of the board lie in a set of bits.
//!
//! The rows follow one another at a constant distance, slanted so that a step in any one direction always adds the
//! same number. Between the end of a row and the start of the next there is at least one bit that is no cell, so what
//! leaves a row sideways never turns up at its other end. A whole set moves by one shift.

use std::sync::Arc;

use tussle_core::geometry::{Bits, Heading, Hex, Hexes, Wide};
use tussle_core::{CellId, Seat};

/// Sets of bits with a constant distance between rows, wide enough for two sizes of board each.
pub trait HexBits: Bits {
    /// From a cell to its neighbour at the upper right; at least twice the side of the board.
    const STRIDE: usize;
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

/// A cell by its bit. Bit 0 is never a cell.
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
}

/// The board in bits.
#[derive(Clone, Debug)]
pub(super) struct Field<B> {
    pub(super) hexes: Hexes,
    /// Every cell.
    pub(super) cells: B,
    /// By seat: the farthest row, from which men leave the board.
    pub(super) far_rows: [B; 2],
    /// For each direction and bit, what lies ahead.
    rays: Arc<[Ray<B>]>,
}

/// What lies ahead of a cell in one direction.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ray<B> {
    /// The cells up to the edge of the board, and behind them the first or the last bit, which is no cell: so there is
    /// always something that is not empty.
    pub(super) cells: B,
    /// How many cells there are.
    pub(super) length: u8,
    /// Whether the side behind the last of them is open.
    pub(super) open: bool,
}

impl<B: HexBits> Field<B> {
    pub(super) fn new(size: usize) -> Self {
        let hexes = Hexes::new(size);
        let no_ray = Ray { cells: B::EMPTY, length: 0, open: false };
        let mut field = Self {
            hexes,
            cells: B::EMPTY,
            far_rows: [B::EMPTY; 2],
            rays: vec![no_ray; 6 * B::CAPACITY].into(),
        };
        field.cells = hexes.hexes().fold(B::EMPTY, |set, hex| set | field.spot(hex).alone());
        field.far_rows = [field.row(hexes.rows() - 1), field.row(0)];
        let mut rays = vec![no_ray; 6 * B::CAPACITY];
        for hex in hexes.hexes() {
            for heading in Heading::ALL {
                rays[Self::ray_index(field.spot(hex), heading)] = field.look_ahead(hex, heading);
            }
        }
        field.rays = rays.into();
        field
    }

    fn ray_index(spot: Spot, heading: Heading) -> usize {
        heading as usize * B::CAPACITY + spot.bit()
    }

    fn look_ahead(&self, hex: Hex, heading: Heading) -> Ray<B> {
        let behind = if Self::ascends(heading) { B::CAPACITY - 1 } else { 0 };
        let (mut cells, mut length, mut last) = (B::bit(behind), 0, hex);
        while let Some(next) = self.hexes.neighbour(last, heading) {
            cells |= self.spot(next).alone();
            length += 1;
            last = next;
        }
        let open = match heading.rise() {
            1 => last.row == self.hexes.rows() - 1,
            -1 => last.row == 0,
            _ => false,
        };
        Ray { cells, length, open }
    }

    /// What lies ahead of a cell.
    #[inline]
    pub(super) fn ray(&self, spot: Spot, heading: Heading) -> Ray<B> {
        self.rays[Self::ray_index(spot, heading)]
    }

    /// How many whole steps lead from one bit towards another one ahead without reaching it.
    #[inline]
    pub(super) fn steps_before(from: usize, to: usize, heading: Heading) -> u8 {
        let between = from.abs_diff(to) as u32 - 1;
        ((between * Self::INVERSE_STEPS[heading as usize]) >> 16) as u8
    }

    /// The cells of a row.
    pub(super) fn row(&self, row: u8) -> B {
        let hexes = (0..self.hexes.row_length(row)).map(|place| Hex { row, place });
        hexes.fold(B::EMPTY, |set, hex| set | self.spot(hex).alone())
    }

    /// The bit of a cell.
    pub(super) fn spot(&self, hex: Hex) -> Spot {
        let (row, place) = (usize::from(hex.row), usize::from(hex.place));
        // The lowest row starts at bit 1, and up to the middle each row starts one step further to the left.
        let slant = row.min(self.hexes.size() - 1);
        Spot::new(1 + row * B::STRIDE + place - slant)
    }

    /// The cell of a bit.
    pub(super) fn hex(&self, spot: Spot) -> Hex {
        let row = self.row_of(spot);
        let slant = usize::from(row).min(self.hexes.size() - 1);
        let place = spot.bit() + slant - 1 - usize::from(row) * B::STRIDE;
        Hex { row, place: place as u8 }
    }

    /// The cell in the picture.
    pub(super) fn cell(&self, spot: Spot) -> CellId {
        self.hexes.cell(self.hex(spot))
    }

    /// The outside beyond a seat's far row, in the picture.
    pub(super) fn outside(&self, seat: Seat) -> CellId {
        if seat.index() == 0 { self.hexes.above() } else { self.hexes.below() }
    }

    #[inline]
    fn row_of(&self, spot: Spot) -> u8 {
        ((spot.bit() + self.hexes.size() - 2) / B::STRIDE) as u8
    }

    /// How many rows lie ahead until the last one; more than any walk is long when going along a row.
    #[inline]
    pub(super) fn rows_ahead(&self, spot: Spot, heading: Heading) -> u8 {
        match heading.rise() {
            1 => self.hexes.rows() - 1 - self.row_of(spot),
            -1 => self.row_of(spot),
            _ => u8::MAX,
        }
    }

    /// What one step adds to a bit, by direction.
    const STEPS: [i16; 6] = {
        let stride = B::STRIDE as i16;
        [-stride, -1, stride - 1, stride, 1, 1 - stride]
    };

    /// Multiplying with one of these and taking the upper half divides by the size of a step.
    const INVERSE_STEPS: [u32; 6] = {
        let mut inverse = [0; 6];
        let mut i = 0;
        while i < 6 {
            inverse[i] = (1 << 16) / Self::STEPS[i].unsigned_abs() as u32 + 1;
            i += 1;
        }
        inverse
    };

    /// So many steps from a cell; one that leads over a wall comes to a bit that is no cell. Not to be asked about steps
    /// over an open side.
    #[inline]
    pub(super) fn step(spot: Spot, heading: Heading, steps: u8) -> Spot {
        Spot((i16::from(spot.0) + Self::STEPS[heading as usize] * i16::from(steps)) as u8)
    }

    /// Whether a step in this direction leads to a higher bit.
    #[inline]
    pub(super) fn ascends(heading: Heading) -> bool {
        Self::STEPS[heading as usize] > 0
    }

    /// Every cell of a set moved one step. What leaves the board is no cell any more.
    #[inline]
    pub(super) fn shift(set: B, heading: Heading) -> B {
        match heading {
            Heading::DownLeft => set.down(B::STRIDE),
            Heading::Left => set.down(1),
            Heading::UpLeft => set.up(B::STRIDE - 1),
            Heading::UpRight => set.up(B::STRIDE),
            Heading::Right => set.up(1),
            Heading::DownRight => set.down(B::STRIDE - 1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn agrees_with_the_geometry<B: HexBits>(size: usize) {
        let field = Field::<B>::new(size);
        let hexes = field.hexes;
        assert_eq!(field.cells.count(), hexes.count());
        assert!(!field.cells.has(Spot::NOWHERE.bit()));
        for hex in hexes.hexes() {
            let spot = field.spot(hex);
            assert_eq!(field.hex(spot), hex);
            for heading in Heading::ALL {
                let shifted = Field::shift(spot.alone::<B>(), heading) & field.cells;
                let next = hexes.neighbour(hex, heading).map(|next| field.spot(next));
                assert_eq!(shifted, next.map_or(B::EMPTY, Spot::alone), "{hex:?} {heading:?}");
                if field.rows_ahead(spot, heading) > 0 {
                    let stepped = Field::<B>::step(spot, heading, 1);
                    assert!(stepped.bit() < B::CAPACITY);
                    assert_eq!(field.cells.has(stepped.bit()).then_some(stepped), next);
                }
            }
        }
    }

    #[test]
    fn bits_agree_with_the_geometry() {
        agrees_with_the_geometry::<u64>(3);
        agrees_with_the_geometry::<u64>(4);
        agrees_with_the_geometry::<u128>(5);
        agrees_with_the_geometry::<u128>(6);
        agrees_with_the_geometry::<Wide>(7);
        agrees_with_the_geometry::<Wide>(8);
    }
}
