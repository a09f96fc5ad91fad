//! What is drawn.

use tussle_core::scene::{Board, CellKind, MarkKind, State};
use tussle_core::{Seat, SeatInfo};

/// A position of a game, ready to be drawn. Marks that a front end adds, such as those of
/// [`last_move_marks`](crate::last_move_marks), go into the state.
#[derive(Clone, Copy, Debug)]
pub struct Picture<'a> {
    /// The game's name.
    pub name: &'a str,
    /// The board.
    pub board: &'a Board,
    /// What stands on it.
    pub state: &'a State,
    /// The players' names, by seat.
    pub seats: &'a [SeatInfo],
}

/// What is on one cell.
#[derive(Clone, Default, Debug)]
pub(crate) struct Contents {
    /// The owners of the men from the bottom up; none for the ball.
    pub(crate) men: Vec<Option<Seat>>,
    /// What the cell means now.
    pub(crate) marks: Vec<MarkKind>,
}

/// Where the names of cells are to be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Naming {
    /// On a label of its own beside each cell.
    Own,
    /// On two labels: `c` below and `4` to the left.
    Around,
    /// Half on a label; the rest is found by counting.
    Partly,
    /// Nowhere but in the cells themselves.
    Inside,
}

impl Contents {
    /// How many men each owner has here, in the order of the seats, the ball first.
    pub(crate) fn counts(&self) -> Vec<(Option<Seat>, usize)> {
        let mut owners = self.men.clone();
        owners.sort_unstable();
        owners.chunk_by(|a, b| a == b).map(|run| (run[0], run.len())).collect()
    }
}

impl Picture<'_> {
    /// What is on each cell. Men and marks beyond the board are left out.
    pub(crate) fn contents(&self) -> Vec<Contents> {
        let mut contents = vec![Contents::default(); self.board.cells.len()];
        for man in &self.state.men {
            if let Some(cell) = contents.get_mut(man.cell.index()) {
                cell.men.push(man.owner);
            }
        }
        for mark in &self.state.marks {
            if let Some(cell) = contents.get_mut(mark.cell.index()) {
                cell.marks.push(mark.kind);
            }
        }
        contents
    }

    /// A man's owner in words.
    pub(crate) fn owner_name(&self, owner: Option<Seat>) -> &str {
        match owner {
            None => "ball",
            Some(seat) => self.seats.get(seat.index()).map_or("nobody", |seat| seat.name),
        }
    }

    /// How far the labels tell the names of the cells.
    pub(crate) fn naming(&self) -> Naming {
        let cells = || self.board.cells.iter().filter(|cell| cell.kind != CellKind::Outside);
        let rests = |name: &str| -> Vec<String> {
            let labels = self.board.labels.iter().map(|label| label.text.as_str());
            let rests =
                labels.flat_map(|label| [name.strip_prefix(label), name.strip_suffix(label)]);
            rests.flatten().filter(|rest| !rest.is_empty()).map(str::to_owned).collect()
        };
        if cells().all(|cell| self.is_label(&cell.name)) {
            Naming::Own
        } else if cells().all(|cell| rests(&cell.name).iter().any(|rest| self.is_label(rest))) {
            Naming::Around
        } else if cells().all(|cell| !rests(&cell.name).is_empty()) {
            Naming::Partly
        } else {
            Naming::Inside
        }
    }

    /// Whether a label says just this.
    pub(crate) fn is_label(&self, text: &str) -> bool {
        self.board.labels.iter().any(|label| label.text == text)
    }

    /// Whether a cell is beside the board.
    pub(crate) fn is_outside(&self, index: usize) -> bool {
        self.board.cells[index].kind == CellKind::Outside
    }
}
