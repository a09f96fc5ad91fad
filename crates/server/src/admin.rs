//! What an installation needs besides playing: backups, records for study, forgetting. All of it works beside a running
//! server, and with either database.
//!
//! A backup is lines of JSON. What was read from one kind of database can be put into the other.

use std::io::{self, BufRead, Seek, Write};
use std::path::PathBuf;

use serde::{Deserialize, Serialize};
use tussle_core::Seat;
use tussle_table::Match;
use tussle_table::record::Record;

use crate::game::{Corrupt, Game, GameId, Logged};
use crate::seats::KeyHash;
use crate::store::{Append, Database, Store, StoreError};
use crate::wire::Phase;

/// Why something could not be done.
#[derive(Debug, thiserror::Error)]
pub enum AdminError {
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A file failed.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// A stored game cannot be played again.
    #[error(transparent)]
    Corrupt(#[from] Corrupt),
    /// A line of a backup cannot be read.
    #[error("line {line}: {error}")]
    Line {
        /// Which line, from 1.
        line: usize,
        /// What is wrong with it.
        error: serde_json::Error,
    },
    /// There is no installation.
    #[error("there is no installation: {} does not exist", .0.display())]
    Nowhere(PathBuf),
    /// There is no such game.
    #[error("there is no game {0}")]
    NoSuchGame(GameId),
}

/// A line of a backup.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
enum Line {
    Game { id: GameId, events: Vec<Logged>, holders: Vec<(Seat, KeyHash)> },
    Guest { hash: KeyHash, preferences: String },
}

/// What can be done with an installation.
#[derive(Debug)]
pub struct Admin {
    runtime: tokio::runtime::Runtime,
    store: Store,
}

impl Admin {
    /// Opens the store of an installation, which must be there.
    pub fn open(database: &Database) -> Result<Self, AdminError> {
        match database {
            Database::Sqlite(file) if !file.exists() => Err(AdminError::Nowhere(file.clone())),
            _ => Self::open_or_create(database),
        }
    }

    /// Opens the store of an installation, be it a new one.
    fn open_or_create(database: &Database) -> Result<Self, AdminError> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let store = runtime.block_on(Store::open(database))?;
        Ok(Self { runtime, store })
    }

    /// Writes everything, and says how many games that were.
    pub fn backup(&self, out: &mut impl Write) -> Result<usize, AdminError> {
        let games = self.runtime.block_on(self.store.all())?;
        for id in &games {
            let events = self.runtime.block_on(self.store.load(id))?;
            let holders = self.runtime.block_on(self.store.holders(id))?;
            write_line(out, &Line::Game { id: id.clone(), events, holders })?;
        }
        for (hash, preferences) in self.runtime.block_on(self.store.guests())? {
            write_line(out, &Line::Guest { hash, preferences })?;
        }
        Ok(games.len())
    }

    /// Puts a backup into a store, be it a new one. Games that are there already stay as they are. Says how many were put
    /// there. A backup that cannot be read to its end leaves the store as it was.
    pub fn restore(
        database: &Database,
        mut backup: impl BufRead + Seek,
    ) -> Result<usize, AdminError> {
        for entry in entries(&mut backup) {
            entry?;
        }
        backup.rewind()?;
        let admin = Self::open_or_create(database)?;
        let mut restored = 0;
        for entry in entries(&mut backup) {
            match entry? {
                Entry::Game(append) => match admin.runtime.block_on(admin.store.append(append)) {
                    Ok(()) => restored += 1,
                    Err(StoreError::Conflict) => {}
                    Err(error) => return Err(error.into()),
                },
                Entry::Guest(hash, preferences) => {
                    admin.runtime.block_on(admin.store.set_preferences(hash, preferences))?;
                }
            }
        }
        Ok(restored)
    }

    /// Writes the records of all games that have begun, one to a line. The players' keys are not among them.
    pub fn export(&self, out: &mut impl Write) -> Result<usize, AdminError> {
        let mut exported = 0;
        for id in self.runtime.block_on(self.store.all())? {
            let events = self.runtime.block_on(self.store.load(&id))?;
            if let Some(play) = Game::replay(&id, &events, 0)?.play() {
                writeln!(out, "{}", Record::of(play).to_json())?;
                exported += 1;
            }
        }
        Ok(exported)
    }

    /// Shows every game that is over, with how much fun its players had, as far as they told.
    pub fn each_finished(
        &self,
        mut see: impl FnMut(&Match, &[Option<u8>]),
    ) -> Result<(), AdminError> {
        for id in self.runtime.block_on(self.store.all())? {
            let events = self.runtime.block_on(self.store.load(&id))?;
            let game = Game::replay(&id, &events, 0)?;
            if let Some(play) = game.play().filter(|_| game.phase() == Phase::Over) {
                let fun: Vec<_> = play.seats().map(|seat| game.fun(seat)).collect();
                see(play, &fun);
            }
        }
        Ok(())
    }

    /// Forgets a game.
    pub fn delete(&self, game: GameId) -> Result<(), AdminError> {
        if self.runtime.block_on(self.store.load(&game))?.is_empty() {
            return Err(AdminError::NoSuchGame(game));
        }
        Ok(self.runtime.block_on(self.store.delete(game))?)
    }
}

/// What a line of a backup puts into a store.
enum Entry {
    Game(Append),
    Guest(KeyHash, String),
}

/// The lines of a backup, each game played again to see that it can be.
fn entries(backup: impl BufRead) -> impl Iterator<Item = Result<Entry, AdminError>> {
    (1..).zip(backup.lines()).map(|(line, text)| {
        let entry = serde_json::from_str(&text?);
        Ok(match entry.map_err(|error| AdminError::Line { line, error })? {
            Line::Game { id, events, holders } => {
                let game = Game::replay(&id, &events, 0)?;
                let (listing, listed) = (game.listing(), game.setup().listed);
                Entry::Game(Append { game: id, events, listing, listed, holders })
            }
            Line::Guest { hash, preferences } => Entry::Guest(hash, preferences),
        })
    })
}

fn write_line(out: &mut impl Write, line: &Line) -> Result<(), AdminError> {
    serde_json::to_writer(&mut *out, line).map_err(io::Error::from)?;
    Ok(out.write_all(b"\n")?)
}
