//! Arguments that many commands share.

use std::borrow::Cow;
use std::path::Path;
use std::thread::available_parallelism;
use std::time::Duration;

use clap::Args;
use tussle_core::Live;
use tussle_lab::data::Manifest;
use tussle_table::bots::THREADS;
use tussle_table::{GAMES, duration};

use crate::failure::Failure;

/// Which game in which variant.
#[derive(Args, Clone, Debug)]
pub(crate) struct GameArgument {
    /// The game: `slug` or `slug:key=value,…`, for example `bounce:size=6`; see `tussle games`. A track may be a TOML file.
    #[arg(value_name = "GAME")]
    pub(crate) spec: String,
}

impl GameArgument {
    /// The game at its start.
    pub(crate) fn start(&self) -> Result<Box<dyn Live>, Failure> {
        live_at(&self.spec, None)
    }
}

/// A game and a position in it.
#[derive(Args, Clone, Debug)]
pub(crate) struct PositionArguments {
    #[command(flatten)]
    pub(crate) game: GameArgument,
    /// The position as text; the start if there is none.
    pub(crate) position: Option<String>,
}

impl PositionArguments {
    /// The game at the position.
    pub(crate) fn live(&self) -> Result<Box<dyn Live>, Failure> {
        live_at(&self.game.spec, self.position.as_deref())
    }
}

/// How many games go on at once.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct ThreadsArgument {
    /// How many games at once; as many as there are cores when nothing is said.
    #[arg(long, value_parser = clap::value_parser!(u64).range(THREADS))]
    threads: Option<u64>,
}

impl ThreadsArgument {
    /// As many as were asked for, or one for each core.
    pub(crate) fn count(self) -> usize {
        let cores = || available_parallelism().map_or(1, usize::from);
        self.threads.map_or_else(cores, |threads| threads as usize)
    }
}

/// The game and variant at a position, or at its start.
pub(crate) fn live_at(spec: &str, position: Option<&str>) -> Result<Box<dyn Live>, Failure> {
    let mut live = tussle_table::live(&tussle_table::spec::load(spec, GAMES)?)?;
    if let Some(position) = position {
        live.set_position(position)?;
    }
    Ok(live)
}

/// Refuses a folder that holds no study.
pub(crate) fn must_hold_study(folder: &Path) -> Result<(), Failure> {
    let manifest = folder.join(Manifest::FILE);
    if manifest.is_file() {
        return Ok(());
    }
    let (folder, manifest) = (folder.display(), manifest.display());
    Err(Failure::Message(format!("{folder} is no study: there is no file {manifest}")))
}

/// A seed, for whatever happens at random.
pub(crate) fn read_seed(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| "a seed is a whole number from 0, below 2^64".to_owned())
}

/// A span of time, in seconds or milliseconds: `120s`, `0.5s`, `10ms`.
pub(crate) fn read_time(text: &str) -> Result<Duration, String> {
    duration::read_setting(text).map_err(|error| error.faults[0].reason.clone())
}

/// A span of time in which something can be done.
pub(crate) fn read_time_to_think(text: &str) -> Result<Duration, String> {
    match read_time(text)? {
        Duration::ZERO => Err("nobody can think in no time at all".to_owned()),
        time => Ok(time),
    }
}

/// A path as a shell takes it for one word.
pub(crate) fn in_shell(path: &Path) -> String {
    let path = path.display().to_string();
    // What no shell can be told, nobody could have typed.
    shlex::try_quote(&path).map(Cow::into_owned).unwrap_or(path)
}
