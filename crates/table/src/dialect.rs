//! Other ways to write a game's positions and moves, by name.

use tussle_core::{Dialect, GameInfo, TextError};

/// The dialect of a game with this name; the error lists those that it has.
pub fn find(game: &'static GameInfo, name: &str) -> Result<&'static Dialect, TextError> {
    crate::known::find("dialect", name, game.dialects, |dialect| dialect.name)
}
