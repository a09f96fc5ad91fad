//! Where games are kept while they are played.

use std::fs;
use std::path::{Path, PathBuf};

use tussle_table::journal::{JournalError, JournalFile};
use tussle_table::{Ending, Match};

use crate::failure::Failure;
use crate::home;

/// A match with the file that it is written to as it goes on.
pub(super) struct Saved {
    /// The match.
    pub(super) game: Match,
    /// The file.
    pub(super) path: PathBuf,
    journal: JournalFile,
    /// Whether the file ended in the middle of a line.
    pub(super) torn: bool,
}

impl Saved {
    /// A new match, in a new file.
    pub(super) fn create(game: Match) -> Result<Self, Failure> {
        let folder = home::games()?;
        home::make_folder(&folder)?;
        let (path, journal) = home::make_journal(&folder, &game)?;
        Ok(Self { game, path, journal, torn: false })
    }

    /// The match that was saved in this file.
    pub(super) fn open(path: &Path) -> Result<Self, Failure> {
        let (journal, resumed) =
            JournalFile::open(path, tussle_table::live).map_err(|error| match error {
                JournalError::Io(error) => Failure::file(path, &error),
                JournalError::Text(error) => {
                    Failure::In { path: path.display().to_string(), error }
                }
            })?;
        let torn = resumed.torn.is_some();
        Ok(Self { game: resumed.game, path: path.to_owned(), journal, torn })
    }

    /// The last match that was saved and not finished.
    pub(super) fn last_unfinished() -> Result<Self, Failure> {
        let folder = home::games()?;
        let entries = fs::read_dir(&folder).into_iter().flatten().flatten();
        let mut files: Vec<_> = entries.map(|entry| entry.path()).collect();
        files.retain(|file| file.extension().is_some_and(|extension| extension == "tussle"));
        // Names begin with the date.
        files.sort();
        let unfinished = |saved: &Self| saved.game.outcome().ending == Ending::Unfinished;
        let found = files.iter().rev().filter_map(|file| Self::open(file).ok()).find(unfinished);
        found.ok_or_else(|| Failure::Message(format!("no unfinished game in {}", folder.display())))
    }

    /// Writes what has happened; it is safe when this returns.
    pub(super) fn save(&mut self) -> Result<(), Failure> {
        self.journal.save(&self.game).map_err(|error| Failure::file(&self.path, &error))
    }
}
