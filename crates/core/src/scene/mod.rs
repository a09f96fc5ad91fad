//! Pictures as data: what a game shows, for any front end.
//!
//! A [`Board`] is fixed for a variant; a [`State`] is what stands on it in one position; a [`Gesture`] is a way to
//! make a move by pointing at cells, an [`Arrangement`] one to make a position by putting men there. Terminal, SVG, browser and screen reader all work from these.

mod arrangement;
mod board;
mod gesture;
mod roster;
mod state;

pub use arrangement::Arrangement;
pub use board::{Arrows, Board, Cell, CellId, CellKind, GridPoint, Label, Link, LinkKind, Point};
pub use gesture::Gesture;
pub use roster::{ManId, Roster};
pub use state::{Die, Man, Mark, MarkKind, State};

use crate::Game;

/// A game that can be shown.
pub trait Depict: Game {
    /// The board of this variant.
    fn board(&self) -> Board;

    /// What stands on it.
    fn state(&self, pos: &Self::Pos) -> State;

    /// The sequences of cells that mean this legal choice: at least one, and none equal to, or the beginning of, a
    /// sequence of another legal choice of the position. Cells count as in [`Board::cells`].
    fn gestures(&self, pos: &Self::Pos, act: Self::Act) -> Vec<Gesture>;

    /// How many men a cell of the board has room for. Places beside the board have room for all.
    fn room(&self) -> usize {
        1
    }

    /// The text of the position that looks like this. The game may refuse it: reading it tells why. Of more men than a
    /// cell has room for, the upper ones count.
    fn arranged(&self, wanted: &Arrangement) -> String;
}
