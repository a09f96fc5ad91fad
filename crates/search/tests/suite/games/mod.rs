//! Small games with everything that makes search hard.

mod harvest;
mod hexapawn;
mod maze;
mod race;
mod tictactoe;

pub(crate) use harvest::Harvest;
pub(crate) use hexapawn::Hexapawn;
pub(crate) use maze::Maze;
pub(crate) use race::Race;
pub(crate) use tictactoe::TicTacToe;
