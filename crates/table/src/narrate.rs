//! What happened, in words.

use crate::{Match, play::Ply};

/// A line about a ply: `Yellow plays 5-7; exchanged to 15; pushes Green from 15 to 11, sent back to 8`.
pub fn ply(_game: &Match, _ply: &Ply) -> String {
    todo!()
}

/// A line about how the match ended, or what it waits for.
pub fn outcome(_game: &Match) -> String {
    todo!()
}
