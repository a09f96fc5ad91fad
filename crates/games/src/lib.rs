//! The five games of Tussle, one folder each, and the registry that finds them by name.

pub mod bounce;
mod checkers;
pub mod jokerball;
pub mod jostle;
pub mod jostle_2007;
pub mod jump_sturdy;
mod registry;
mod rows;
pub mod weights;

pub use registry::{GAMES, live, with_game};
