//! The track of a board, for measures that count along it.

use tussle_core::Depict;
use tussle_core::geometry::Bits;
use tussle_core::scene::{Board, CellKind, LinkKind};

/// Whether a board has a track: cells in a row, numbered from 0, off the track, to its end.
pub(super) fn is_track(board: &Board) -> bool {
    board.links.iter().any(|link| link.kind == LinkKind::Path)
}

/// The cells of a game's track, those of the target area and cell 0 left out; none if it has no track, or one with more
/// cells than bits.
pub(super) fn open_cells<G: Depict, B: Bits>(game: &G) -> Option<B> {
    let board = game.board();
    if !is_track(&board) || board.cells.len() > B::CAPACITY {
        return None;
    }
    let closed = |kind| matches!(kind, CellKind::Target { .. } | CellKind::Outside);
    let cells = board.cells.iter().enumerate();
    let open = cells.filter(|(_, cell)| !closed(cell.kind));
    Some(open.fold(B::EMPTY, |set, (index, _)| set | B::bit(index)))
}
