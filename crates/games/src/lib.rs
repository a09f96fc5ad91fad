//! The five games of Tussle, one folder each, and the registry that finds them by name.

mod checkers;
pub mod jump_sturdy;
pub mod jostle;
pub mod jostle_2007;
mod registry;

pub use registry::{GAMES, live, with_game};
