//! What keeps a contest from being played.

use std::error::Error;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use tussle_core::TextError;
use tussle_table::MatchError;

/// Why a contest cannot be played.
#[derive(Debug)]
pub enum ArenaError {
    /// A text is wrong: a game, a bot, a position.
    Text(TextError),
    /// A file or folder cannot be used.
    File {
        /// Which.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// The plan makes no sense, for this reason.
    Plan(String),
    /// A match refused a step that the arena took.
    Match(MatchError),
}

impl ArenaError {
    /// A file or folder that cannot be used.
    pub(crate) fn file(path: &Path, error: io::Error) -> Self {
        Self::File { path: path.to_owned(), error }
    }
}

impl fmt::Display for ArenaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(error) => error.fmt(f),
            Self::File { path, error } => write!(f, "{}: {error}", path.display()),
            Self::Plan(reason) => f.write_str(reason),
            Self::Match(error) => error.fmt(f),
        }
    }
}

impl Error for ArenaError {}

impl From<TextError> for ArenaError {
    fn from(error: TextError) -> Self {
        Self::Text(error)
    }
}

impl From<MatchError> for ArenaError {
    fn from(error: MatchError) -> Self {
        Self::Match(error)
    }
}
