//! The folder of a contest: its plan, and the records of its games in the order of the plan.
//!
//! Games end in another order than that of the plan. Those that are done before others that come first wait in
//! memory, and, when a contest is interrupted, in a file of their own.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, BufReader, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use tussle_table::record::{self, ReadError, Record};
use tussle_table::{Match, Player};

use crate::contest::{GameKey, GameResult, Known, LEG_TAG, SET_TAG};
use crate::{ArenaError, Plan};

const PLAN: &str = "arena.json";
const GAMES: &str = "games.tussle";
/// Holds what was done ahead of its turn when the contest was interrupted.
const AHEAD: &str = "ahead.tussle";

/// The folder of a contest, open for more records.
#[derive(Debug)]
pub struct Ledger {
    folder: PathBuf,
    /// The records that are in their place. It is locked, so that nobody else plays the same contest.
    file: File,
    /// Whether the next record begins a new paragraph.
    gap: bool,
    /// Games that are done while others that come before them are not.
    ahead: BTreeMap<GameKey, Record>,
}

impl Ledger {
    /// Begins a folder, which must not hold anything of a contest yet.
    pub fn create(folder: &Path, plan: &Plan) -> Result<Self, ArenaError> {
        fs::create_dir_all(folder).map_err(|error| ArenaError::file(folder, error))?;
        if let Some(name) = [PLAN, GAMES, AHEAD].iter().find(|name| folder.join(name).exists()) {
            let folder = folder.display();
            let reason = format!(
                "{folder} holds {name} already; go on with a contest by --resume {folder}, or name another folder"
            );
            return Err(ArenaError::Plan(reason));
        }
        let ledger = Self::open(folder)?;
        let text = serde_json::to_string_pretty(plan).expect("a plan has no odd keys") + "\n";
        File::create_new(folder.join(PLAN))
            .and_then(|mut file| file.write_all(text.as_bytes()))
            .map_err(|error| ledger.error(PLAN, error))?;
        Ok(ledger)
    }

    /// Opens the folder of a contest that was begun, with its plan and the results so far.
    pub fn resume(folder: &Path) -> Result<(Self, Plan, Known), ArenaError> {
        let path = folder.join(PLAN);
        let text = fs::read_to_string(&path).map_err(|error| ArenaError::file(&path, error))?;
        let plan = serde_json::from_str(&text)
            .map_err(|error| ArenaError::Plan(format!("{}: {error}", path.display())))?;
        let mut ledger = Self::open(folder)?;
        let mut known = Known::new();
        let torn = read_games(&folder.join(GAMES), |key, game| {
            known.insert(key, played(game));
        })?;
        // A torn record's game is played again.
        ledger.tidy(torn).map_err(|error| ledger.error(GAMES, error))?;
        let path = folder.join(AHEAD);
        if path.exists() {
            read_games(&path, |key, game| {
                // What has found its place since then is there twice.
                known.entry(key).or_insert_with(|| {
                    ledger.ahead.insert(key, Record::of(game));
                    played(game)
                });
            })?;
        }
        Ok((ledger, plan, known))
    }

    /// Takes in a game that has been played.
    pub(crate) fn add(&mut self, key: GameKey, record: Record) {
        self.ahead.insert(key, record);
    }

    /// Writes what it has of the first so many sets: all of their games have been played.
    pub(crate) fn write(&mut self, sets: usize) -> Result<(), ArenaError> {
        let mut later = self.ahead.split_off(&GameKey { set: sets, leg: 0 });
        if !self.ahead.is_empty() {
            let gap = if self.gap { "\n" } else { "" };
            let text = format!("{gap}{}", record::write_text(self.ahead.values()));
            if let Err(error) = self.append(&text) {
                self.ahead.append(&mut later);
                return Err(self.error(GAMES, error));
            }
            self.gap = true;
        }
        self.ahead = later;
        Ok(())
    }

    /// Adds all of this to the file, or nothing.
    fn append(&mut self, text: &str) -> io::Result<()> {
        let length = self.file.metadata()?.len();
        self.file.write_all(text.as_bytes()).inspect_err(|_| {
            let _ = self.file.set_len(length);
        })
    }

    /// Ends the file here, or where it ends, with the end of one line, whatever an interruption has left.
    fn tidy(&mut self, end: Option<u64>) -> io::Result<()> {
        let end = end.map_or_else(|| self.file.metadata().map(|it| it.len()), Ok)?;
        let mut last = [0; 2];
        let from = end.saturating_sub(last.len() as u64);
        let last = &mut last[..(end - from) as usize];
        self.file.seek(SeekFrom::Start(from))?;
        self.file.read_exact(last)?;
        let blanks = last.iter().rev().take_while(|byte| **byte == b'\n').count() as u64;
        self.file.set_len(end - blanks)?;
        self.gap = end > blanks;
        if self.gap { self.file.write_all(b"\n") } else { Ok(()) }
    }

    /// Keeps what was done ahead of its turn, for whoever goes on with the contest.
    pub(crate) fn put_aside(&self) -> Result<(), ArenaError> {
        if self.ahead.is_empty() {
            return self.finish();
        }
        let path = self.folder.join(AHEAD);
        let draft = path.with_extension("new");
        fs::write(&draft, record::write_text(self.ahead.values()))
            .and_then(|()| fs::rename(&draft, &path))
            .inspect_err(|_| _ = fs::remove_file(&draft))
            .map_err(|error| ArenaError::file(&path, error))
    }

    /// Nothing waits for its turn any more.
    pub(crate) fn finish(&self) -> Result<(), ArenaError> {
        match fs::remove_file(self.folder.join(AHEAD)) {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(self.error(AHEAD, error)),
            _ => Ok(()),
        }
    }

    fn open(folder: &Path) -> Result<Self, ArenaError> {
        let path = folder.join(GAMES);
        let file = OpenOptions::new().create(true).read(true).append(true).open(&path);
        let file = file.map_err(|error| ArenaError::file(&path, error))?;
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => {
                let reason = format!("{} is being played by somebody else", folder.display());
                return Err(ArenaError::Plan(reason));
            }
            // Some file systems know no locks.
            Ok(()) | Err(TryLockError::Error(_)) => {}
        }
        Ok(Self { folder: folder.to_owned(), file, gap: false, ahead: BTreeMap::new() })
    }

    fn error(&self, name: &str, error: std::io::Error) -> ArenaError {
        ArenaError::file(&self.folder.join(name), error)
    }
}

/// Reads all games of a file. If the last record was not written to its end, it tells where that begins.
fn read_games(
    path: &Path,
    mut each: impl FnMut(GameKey, &Match),
) -> Result<Option<u64>, ArenaError> {
    let file = File::open(path).map_err(|error| ArenaError::file(path, error))?;
    let mut games = record::stream(BufReader::new(file), tussle_table::live);
    let fail = |reason: &str| ArenaError::Plan(format!("{}: {reason}", path.display()));
    while let Some(game) = games.next() {
        match game {
            Ok(game) => {
                let key = key_of(&game)
                    .ok_or_else(|| fail("a game does not tell its place in the contest"))?;
                each(key, &game);
            }
            Err(ReadError::Record { offset, .. }) if games.next().is_none() => {
                return Ok(Some(offset as u64));
            }
            Err(error) => return Err(fail(&error.to_string())),
        }
    }
    Ok(None)
}

/// Who sat where, and what it came to.
fn played(game: &Match) -> (Vec<Player>, GameResult) {
    (game.players().to_vec(), GameResult::of(game))
}

fn key_of(game: &Match) -> Option<GameKey> {
    let number = |tag| game.tags().get(tag)?.parse::<usize>().ok()?.checked_sub(1);
    Some(GameKey { set: number(SET_TAG)?, leg: number(LEG_TAG)? })
}
