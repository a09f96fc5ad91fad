//! What lies ahead of each cell, worked out once for a board.

use std::sync::Arc;

use tussle_core::geometry::{Heading, Hex, Hexes};

use super::spot::{HexBits, Spot};

/// What lies ahead of a cell in one direction.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ray<B> {
    /// The cells up to the edge of the board and, farther on, the first or the last bit, which is no cell and so never
    /// empty: whoever looks for the nearest thing always finds one.
    pub(super) cells: B,
    /// How many cells there are.
    pub(super) length: u8,
    /// Whether the side behind the last of them is open.
    pub(super) open: bool,
}

/// The rays of a board, by direction and bit.
#[derive(Clone, Debug)]
pub(super) struct Rays<B>(Arc<[Ray<B>]>);

impl<B: HexBits> Rays<B> {
    pub(super) fn new(hexes: Hexes) -> Self {
        let nothing = Ray { cells: B::EMPTY, length: 0, open: false };
        let mut rays = vec![nothing; Heading::ALL.len() * B::CAPACITY];
        for hex in hexes.hexes() {
            for heading in Heading::ALL {
                let index = Self::index(Spot::of::<B>(hexes, hex), heading);
                rays[index] = look_ahead(hexes, hex, heading);
            }
        }
        Self(rays.into())
    }

    #[inline]
    fn index(from: Spot, heading: Heading) -> usize {
        heading as usize * B::CAPACITY + from.bit()
    }

    /// What lies ahead of a cell.
    #[inline]
    pub(super) fn ahead(&self, from: Spot, heading: Heading) -> &Ray<B> {
        &self.0[Self::index(from, heading)]
    }
}

fn look_ahead<B: HexBits>(hexes: Hexes, from: Hex, heading: Heading) -> Ray<B> {
    let behind = if B::ascends(heading) { B::CAPACITY - 1 } else { 0 };
    let mut ray = Ray { cells: B::bit(behind), length: 0, open: false };
    let mut last = from;
    while let Some(next) = hexes.neighbour(last, heading) {
        ray.cells |= Spot::of::<B>(hexes, next).alone();
        ray.length += 1;
        last = next;
    }
    ray.open = match heading.rise() {
        1 => last.row == hexes.rows() - 1,
        -1 => last.row == 0,
        _ => false,
    };
    ray
}
