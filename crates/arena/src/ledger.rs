//! The folder of a contest: its plan, and the records of its games.

use std::fs::{self, File, OpenOptions};
use std::io::{BufReader, Write};
use std::path::{Path, PathBuf};

use tussle_table::Match;
use tussle_table::record::{self, ReadError, Record};

use crate::contest::{GameKey, GameResult, Known, LEG_TAG, SET_TAG};
use crate::{ArenaError, Plan};

const PLAN: &str = "arena.json";
const GAMES: &str = "games.tussle";

/// The folder of a contest, open for more records.
#[derive(Debug)]
pub struct Ledger {
    path: PathBuf,
    file: File,
    empty: bool,
}

impl Ledger {
    /// Begins a folder, which must not hold a contest yet.
    pub fn create(folder: &Path, plan: &Plan) -> Result<Self, ArenaError> {
        fs::create_dir_all(folder).map_err(|error| ArenaError::file(folder, error))?;
        let path = folder.join(PLAN);
        if path.exists() {
            let folder = folder.display();
            let reason =
                format!("{folder} holds a contest already; go on with it by --resume {folder}");
            return Err(ArenaError::Plan(reason));
        }
        let text = serde_json::to_string_pretty(plan).expect("a plan has no odd keys") + "\n";
        fs::write(&path, text).map_err(|error| ArenaError::file(&path, error))?;
        Self::open_games(folder)
    }

    /// Opens the folder of a contest that was begun, with its plan and the results so far.
    pub fn resume(folder: &Path) -> Result<(Self, Plan, Known), ArenaError> {
        let path = folder.join(PLAN);
        let text = fs::read_to_string(&path).map_err(|error| ArenaError::file(&path, error))?;
        let plan = serde_json::from_str(&text)
            .map_err(|error| ArenaError::Plan(format!("{}: {error}", path.display())))?;
        let known = read_games(&folder.join(GAMES))?;
        Ok((Self::open_games(folder)?, plan, known))
    }

    /// Appends records.
    pub(crate) fn append(&mut self, records: &[Record]) -> Result<(), ArenaError> {
        if records.is_empty() {
            return Ok(());
        }
        let gap = if self.empty { "" } else { "\n" };
        let text = format!("{gap}{}", record::write_text(records));
        self.empty = false;
        self.file.write_all(text.as_bytes()).map_err(|error| ArenaError::file(&self.path, error))
    }

    fn open_games(folder: &Path) -> Result<Self, ArenaError> {
        let path = folder.join(GAMES);
        let opened = OpenOptions::new().create(true).append(true).open(&path);
        let length = |file: File| file.metadata().map(|it| (file, it.len()));
        let (file, length) =
            opened.and_then(length).map_err(|error| ArenaError::file(&path, error))?;
        Ok(Self { path, file, empty: length == 0 })
    }
}

/// Reads the results of all games. A last record that was not written to its end is cut off: its game is played again.
fn read_games(path: &Path) -> Result<Known, ArenaError> {
    let file_error = |error| ArenaError::file(path, error);
    if !path.exists() {
        return Ok(Known::new());
    }
    let mut known = Known::new();
    let file = BufReader::new(File::open(path).map_err(file_error)?);
    let mut games = record::stream(file, tussle_table::live);
    while let Some(game) = games.next() {
        match game {
            Ok(game) => {
                let key = key_of(&game).ok_or_else(|| {
                    let reason = "a game does not tell its place in the contest";
                    ArenaError::Plan(format!("{}: {reason}", path.display()))
                })?;
                known.insert(key, GameResult::of(&game));
            }
            Err(ReadError::Record { offset, .. }) if games.next().is_none() => {
                let file = OpenOptions::new().write(true).open(path).map_err(file_error)?;
                file.set_len(offset as u64).map_err(file_error)?;
                break;
            }
            Err(error) => {
                return Err(ArenaError::Plan(format!("{}: {error}", path.display())));
            }
        }
    }
    Ok(known)
}

fn key_of(game: &Match) -> Option<GameKey> {
    let number = |tag| game.tags().get(tag)?.parse::<usize>().ok()?.checked_sub(1);
    Some(GameKey { set: number(SET_TAG)?, leg: number(LEG_TAG)? })
}
