//! Journals in files.

use std::error::Error;
use std::fmt;
use std::io;
use std::path::Path;

use tussle_core::TextError;

use super::Resumed;
use crate::{Match, Opener};

/// A journal in a file.
#[derive(Debug)]
pub struct JournalFile {}

/// Why a journal cannot be opened.
#[derive(Debug)]
pub enum JournalError {
    /// The file cannot be read or written.
    Io(io::Error),
    /// Its text is no journal.
    Text(TextError),
}

impl fmt::Display for JournalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(error) => error.fmt(f),
            Self::Text(error) => error.fmt(f),
        }
    }
}

impl Error for JournalError {}

impl JournalFile {
    /// Starts a journal with what has been played so far. A file that exists is not touched: that is an error.
    pub fn create(_path: &Path, _game: &Match) -> io::Result<Self> {
        todo!()
    }

    /// Resumes the match of a journal and goes on with the file; a line that was cut off is taken out of it.
    pub fn open(_path: &Path, _open: Opener) -> Result<(Self, Resumed), JournalError> {
        todo!()
    }

    /// Writes what has happened since the last time. It is on the disk when this returns.
    pub fn save(&mut self, _game: &Match) -> io::Result<()> {
        todo!()
    }
}
