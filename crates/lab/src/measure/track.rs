//! The track of a board, for measures that count along it.

use tussle_core::Depict;
use tussle_core::scene::{CellKind, LinkKind};

/// What is known of a track whose cells are numbered from 0, off the track, to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Track {
    /// Its cells, those of the target area and cell 0 left out.
    pub(super) open: u128,
}

impl Track {
    /// The track of a game; none if its board has none, or one with more cells than bits.
    pub(super) fn of<G: Depict>(game: &G) -> Option<Self> {
        let board = game.board();
        if !board.links.iter().any(|link| link.kind == LinkKind::Path) || board.cells.len() > 128 {
            return None;
        }
        let closed = |kind| matches!(kind, CellKind::Target { .. } | CellKind::Outside);
        let cells = board.cells.iter().enumerate();
        let open = cells.filter(|(_, cell)| !closed(cell.kind));
        Some(Self { open: open.fold(0, |set, (index, _)| set | 1 << index) })
    }
}
