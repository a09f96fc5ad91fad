//! What can go wrong with a study.

use std::error::Error;
use std::fmt;
use std::io;
use std::path::Path;

use tussle_core::TextError;

/// Why a study cannot be planned, played, written or read.
#[derive(Debug)]
pub enum LabError {
    /// A text could not be read: a game, a bot, a plan.
    Text(TextError),
    /// A file could not be read or written.
    File {
        /// Which.
        path: String,
        /// Why.
        reason: String,
    },
    /// The study cannot be what it is asked to be.
    Study(String),
}

impl LabError {
    /// A file that could not be read or written.
    pub(crate) fn file(path: &Path, reason: impl fmt::Display) -> Self {
        Self::File { path: path.display().to_string(), reason: reason.to_string() }
    }

    /// What happened to a file, for `map_err`.
    pub(crate) fn at(path: &Path) -> impl Fn(io::Error) -> Self + '_ {
        move |error| Self::file(path, error)
    }
}

impl fmt::Display for LabError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(error) => error.fmt(f),
            Self::File { path, reason } => write!(f, "{path}: {reason}"),
            Self::Study(reason) => f.write_str(reason),
        }
    }
}

impl Error for LabError {}

impl From<TextError> for LabError {
    fn from(error: TextError) -> Self {
        Self::Text(error)
    }
}
