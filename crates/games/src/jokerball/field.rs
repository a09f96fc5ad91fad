//! The board in bits.

use tussle_core::geometry::{Heading, Hex, Hexes};
use tussle_core::{CellId, Seat};

use super::position::RED;
use super::ray::{Ray, Rays};
use super::spot::{HexBits, Spot};

/// A board, with what is asked about it all the time worked out.
#[derive(Clone, Debug)]
pub(super) struct Field<B> {
    pub(super) hexes: Hexes,
    /// Every cell.
    pub(super) cells: B,
    /// The highest and the lowest row.
    pub(super) end_rows: [B; 2],
    rays: Rays<B>,
}

impl<B: HexBits> Field<B> {
    pub(super) fn new(size: usize) -> Self {
        let hexes = Hexes::new(size);
        let mut field =
            Self { hexes, cells: B::EMPTY, end_rows: [B::EMPTY; 2], rays: Rays::new(hexes) };
        field.cells = field.rows(0..hexes.rows());
        field.end_rows = [field.rows(hexes.rows() - 1..hexes.rows()), field.rows(0..1)];
        field
    }

    /// The cells of some rows.
    pub(super) fn rows(&self, rows: impl Iterator<Item = u8>) -> B {
        let places = |row| (0..self.hexes.row_length(row)).map(move |place| Hex { row, place });
        rows.flat_map(places).fold(B::EMPTY, |set, hex| set | self.spot(hex).alone())
    }

    /// What lies ahead of a cell.
    #[inline]
    pub(super) fn ray(&self, from: Spot, heading: Heading) -> &Ray<B> {
        self.rays.ahead(from, heading)
    }

    /// The place of a cell in sets.
    pub(super) fn spot(&self, hex: Hex) -> Spot {
        Spot::of::<B>(self.hexes, hex)
    }

    /// The cell at a place in sets.
    pub(super) fn hex(&self, spot: Spot) -> Hex {
        spot.hex::<B>(self.hexes)
    }

    /// The cell in the picture.
    pub(super) fn cell(&self, spot: Spot) -> CellId {
        self.hexes.cell(self.hex(spot))
    }

    /// The outside beyond a seat's far row, in the picture.
    pub(super) fn outside(&self, seat: Seat) -> CellId {
        if seat == RED { self.hexes.above() } else { self.hexes.below() }
    }

    /// How many rows away a seat's far row is.
    pub(super) fn rows_ahead(&self, spot: Spot, seat: Seat) -> u8 {
        let row = self.hex(spot).row;
        if seat == RED { self.hexes.rows() - 1 - row } else { row }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tussle_core::geometry::Wide;

    fn bits_agree_with_the_geometry<B: HexBits>(size: usize) {
        let field = Field::<B>::new(size);
        let hexes = field.hexes;
        assert_eq!(field.cells.count(), hexes.count());
        assert!(!field.cells.has(Spot::NOWHERE.bit()) && !field.cells.has(B::CAPACITY - 1));
        for hex in hexes.hexes() {
            let spot = field.spot(hex);
            assert_eq!(field.hex(spot), hex);
            for heading in Heading::ALL {
                let shifted = spot.alone::<B>().shifted(heading) & field.cells;
                let next = hexes.neighbour(hex, heading).map(|next| field.spot(next));
                assert_eq!(shifted, next.map_or(B::EMPTY, Spot::alone), "{hex:?} {heading:?}");
            }
        }
    }

    fn rays_lead_to_the_edge<B: HexBits>(size: usize) {
        let field = Field::<B>::new(size);
        for from in field.cells.cells().map(Spot::new) {
            for heading in Heading::ALL {
                let ray = field.ray(from, heading);
                assert_eq!((ray.cells & field.cells).count(), usize::from(ray.length));
                for steps in 1..=ray.length {
                    let to = from.step::<B>(heading, steps);
                    assert!(ray.cells.has(to.bit()));
                    assert_eq!(from.steps_before::<B>(to.bit(), heading), steps - 1);
                }
                let behind = (ray.cells & !field.cells).lowest();
                assert!(from.steps_before::<B>(behind, heading) >= ray.length);
            }
        }
    }

    #[test]
    fn every_width_serves_its_two_sizes() {
        fn check<B: HexBits>(size: usize) {
            bits_agree_with_the_geometry::<B>(size);
            rays_lead_to_the_edge::<B>(size);
        }
        check::<u64>(3);
        check::<u64>(4);
        check::<u128>(5);
        check::<u128>(6);
        check::<Wide>(7);
        check::<Wide>(8);
    }
}
