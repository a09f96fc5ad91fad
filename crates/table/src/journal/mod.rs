//! Matches that survive a crash.
//!
//! A journal is the record of a match, written as the match goes on: its head first, then each ply as a line of its own.
//! What was lost in the middle of a line is dropped when the match is resumed, so a crash costs at most the ply that
//! was being written. Taking back is the one thing that a growing file cannot say: then it is written anew.
//!
//! Nothing here touches a file: a [`Journal`] says what to write, and front ends without a file system put it
//! wherever they like. [`JournalFile`] is the one for files.

#[cfg(feature = "files")]
mod file;

use std::ops::Range;

use tussle_core::TextError;

use crate::{Match, Opener};

#[cfg(feature = "files")]
pub use file::{JournalError, JournalFile};

/// Knows how much of a match has been written.
#[derive(Clone, Debug, Default)]
pub struct Journal {}

/// What to do to bring a journal up to date.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Update {
    /// It is up to date.
    Nothing,
    /// Put this text after what is there.
    Append(String),
    /// Put this text in the place of what is there.
    Rewrite(String),
}

impl Journal {
    /// A journal of which nothing has been written.
    pub fn new() -> Self {
        Self::default()
    }

    /// What to write now. It counts as written from here on.
    pub fn update(&mut self, _game: &Match) -> Update {
        todo!()
    }
}

/// A match out of a journal.
#[derive(Debug)]
pub struct Resumed {
    /// The match, as far as it was written.
    pub game: Match,
    /// What was lost: the bytes of a line that was cut off.
    pub torn: Option<Range<usize>>,
}

/// Reads a journal. Unlike a record it may end anywhere.
pub fn resume(_text: &str, _open: Opener) -> Result<Resumed, TextError> {
    todo!()
}
