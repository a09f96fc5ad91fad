//! Positions on the terminal.

use tussle_core::Live;
use tussle_core::scene::{Board, Mark, MarkKind, State};
use tussle_draw::Picture;
use tussle_draw::text::{self, TextStyle};

/// A board with what stands on it, ready to be drawn in any way.
pub(crate) struct Scene<'g> {
    live: &'g dyn Live,
    board: Board,
    state: State,
}

impl<'g> Scene<'g> {
    /// The present position.
    pub(crate) fn new(live: &'g dyn Live) -> Self {
        Self { live, board: live.board(), state: live.state() }
    }

    /// Adds marks, such as those of the last move.
    #[must_use]
    pub(crate) fn with_marks(mut self, marks: Vec<Mark>) -> Self {
        self.state.marks.extend(marks);
        self
    }

    /// Marks the cells that a move names.
    #[must_use]
    pub(crate) fn with_last_move(self, act: &str) -> Self {
        let cells = act.split(['-', 'x']).filter_map(|name| self.board.find(name));
        let last = act.split(['-', 'x']).next_back().and_then(|name| self.board.find(name));
        let marks = cells
            .map(|cell| {
                let kind = if Some(cell) == last { MarkKind::LastTo } else { MarkKind::LastFrom };
                Mark { cell, kind }
            })
            .collect();
        self.with_marks(marks)
    }

    /// Says something else than what the rules wait for, such as how the match ended.
    #[must_use]
    pub(crate) fn with_prompt(mut self, prompt: String) -> Self {
        self.state.prompt = prompt;
        self
    }

    /// The picture.
    pub(crate) fn picture(&self) -> Picture<'_> {
        Picture {
            name: self.live.info().name,
            board: &self.board,
            state: &self.state,
            seats: &self.live.info().seats[..self.live.seats()],
        }
    }

    /// The picture as text. Colours are taken out again where the terminal or the user wants none.
    pub(crate) fn text(&self, ascii: bool) -> String {
        text::render(&self.picture(), TextStyle { ascii, colour: true })
    }
}
