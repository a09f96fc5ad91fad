//! Journals in files.

use std::error::Error;
use std::ffi::OsString;
use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use tussle_core::TextError;

use super::{Journal, Resumed, Update, resume};
use crate::{Match, Opener};

/// A journal in a file.
#[derive(Debug)]
pub struct JournalFile {
    path: PathBuf,
    journal: Journal,
    /// Whether what is written goes through to the disk at once.
    synced: bool,
}

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

impl From<io::Error> for JournalError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl JournalFile {
    /// Starts a journal with what has been played so far. A file that exists is not touched: that is an error.
    pub fn create(path: &Path, game: &Match) -> io::Result<Self> {
        File::create_new(path)?;
        let mut file = Self { path: path.to_owned(), journal: Journal::new(), synced: true };
        file.save(game)?;
        Ok(file)
    }

    /// Leaves it to the system when to write through to the disk, for those who cannot wait for that: a crash of the
    /// program loses nothing, one of the machine may.
    #[must_use]
    pub fn unsynced(self) -> Self {
        Self { synced: false, ..self }
    }

    /// Resumes the match of a journal and goes on with the file; a line that was cut off is taken out of it.
    pub fn open(path: &Path, open: Opener) -> Result<(Self, Resumed), JournalError> {
        let text = fs::read_to_string(path)?;
        let resumed = resume(&text, open).map_err(JournalError::Text)?;
        let mut file = Self { path: path.to_owned(), journal: Journal::new(), synced: true };
        file.save(&resumed.game)?;
        Ok((file, resumed))
    }

    /// Writes what has happened since the last time.
    pub fn save(&mut self, game: &Match) -> io::Result<()> {
        let saved = match self.journal.update(game) {
            Update::Nothing => Ok(()),
            Update::Append(text) => self.append(&text),
            Update::Rewrite(text) => self.rewrite(&text),
        };
        if saved.is_err() {
            // Nobody knows what is in the file now, so the next attempt writes all of it.
            self.journal = Journal::new();
        }
        saved
    }

    fn append(&self, text: &str) -> io::Result<()> {
        let mut file = OpenOptions::new().append(true).open(&self.path)?;
        file.write_all(text.as_bytes())?;
        self.sync(&file)
    }

    /// Puts a new file in the place of the old one, so that there is a whole one at any moment.
    fn rewrite(&self, text: &str) -> io::Result<()> {
        let mut name = OsString::from(&self.path);
        name.push(".new");
        let new = PathBuf::from(name);
        let mut file = File::create(&new)?;
        file.write_all(text.as_bytes())?;
        self.sync(&file)?;
        fs::rename(&new, &self.path)
    }

    fn sync(&self, file: &File) -> io::Result<()> {
        if self.synced { file.sync_data() } else { Ok(()) }
    }
}
