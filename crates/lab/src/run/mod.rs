//! Playing a study and keeping what comes out.
//!
//! Threads play chunks of games, each from its first to its last, and keep each chunk in files of its own. Whoever is done
//! takes the next chunk that nobody has. In the end the pieces are put together in the order of their numbers: so the
//! files do not depend on the number of threads nor on interruptions, and no thread holds more than a chunk.

mod cells;
mod chunk;
mod folder;
mod game;
mod measuring;
mod replay;
mod sample;
mod sitting;
mod sizes;
mod told;

use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use tussle_search::Stop;
use tussle_table::bots::Recipe;
use tussle_table::with_game;

pub use self::replay::replay;
pub use self::sample::Sample;
pub use self::told::{Told, study_told};

use self::chunk::PlayChunk;
use self::folder::Folder;
use crate::LabError;
use crate::data::Manifest;
use crate::measure::Columns;
use crate::plan::{Chunk, Plan, Schedule, Stage};

/// A study in its folder.
#[derive(Debug)]
pub struct Study {
    manifest: Manifest,
    folder: Folder,
    players: Players,
    columns: Columns,
}

/// Who plays which game.
#[derive(Debug)]
pub(crate) struct Players {
    pub(crate) plan: Plan,
    pub(crate) schedule: Schedule,
    /// By line-up: its bots.
    pub(crate) recipes: Vec<Vec<Recipe>>,
}

/// Everything that playing needs besides the plan.
#[expect(missing_debug_implementations, reason = "holds a function")]
pub struct Run<'r> {
    /// How many threads play.
    pub threads: usize,
    /// Turned from outside to stop between two games.
    pub stop: &'r Stop,
    /// Is told now and then of so many more games that have been played.
    pub progress: &'r (dyn Fn(u64) + Sync),
}

impl Players {
    /// Reads everything about a plan that must be right before the first game.
    pub(crate) fn new(plan: &Plan) -> Result<Self, LabError> {
        let schedule = Schedule::new(plan)?;
        let mut recipes = Vec::new();
        for lineup in &plan.lineups {
            let stage = Stage::new(&lineup.variant)?;
            let bots = lineup.bots.iter().map(|bot| stage.recipe(bot, plan.allow_clock));
            recipes.push(bots.collect::<Result<_, _>>()?);
        }
        Ok(Self { plan: plan.clone(), schedule, recipes })
    }
}

impl Study {
    /// Begins a study in a folder, or goes on with it if the folder holds this very study. The command is kept for those
    /// who want to run it again.
    pub fn begin(plan: &Plan, folder: &Path, command: &str) -> Result<Self, LabError> {
        let columns = Columns::new(plan)?;
        let manifest = Manifest::new(plan, command, &folder::files(&columns));
        let players = Players::new(plan)?;
        let folder = Folder::new(folder);
        if folder.is_begun() {
            let begun = Self::resume(folder.path())?;
            if begun.manifest.plan != *plan || begun.manifest.version != manifest.version {
                let reason = format!("{} holds another study", folder.path().display());
                return Err(LabError::Study(reason));
            }
            return Ok(begun);
        }
        folder.create()?;
        manifest.write(folder.path())?;
        Ok(Self { manifest, folder, players, columns })
    }

    /// Goes on with the study of a folder.
    pub fn resume(folder: &Path) -> Result<Self, LabError> {
        let manifest = Manifest::read(folder)?;
        manifest.must_be_ours()?;
        Ok(Self {
            columns: Columns::new(&manifest.plan)?,
            players: Players::new(&manifest.plan)?,
            folder: Folder::new(folder),
            manifest,
        })
    }

    /// What it is.
    pub fn manifest(&self) -> &Manifest {
        &self.manifest
    }

    /// How many games it plays in all.
    pub fn games(&self) -> u64 {
        self.players.schedule.games()
    }

    /// How many games have been played and kept.
    pub fn done(&self) -> u64 {
        if self.manifest.complete {
            return self.games();
        }
        let chunks = self.players.schedule.chunks();
        let done = chunks.iter().filter(|chunk| self.folder.has(chunk));
        done.map(|chunk| chunk.games.end - chunk.games.start).sum()
    }

    /// Plays what has not been played yet, until all is done or a stop is asked for, and puts the files together. Whether
    /// the study is complete is told by its manifest then.
    pub fn run(&mut self, run: &Run<'_>) -> Result<(), LabError> {
        if self.manifest.complete {
            return Ok(());
        }
        self.folder.create()?;
        let chunks = self.players.schedule.chunks();
        let due: Vec<_> = chunks.iter().filter(|chunk| !self.folder.has(chunk)).collect();
        let (next, failure) = (AtomicUsize::new(0), Mutex::new(None));
        std::thread::scope(|scope| {
            for _ in 0..run.threads.max(1) {
                scope.spawn(|| {
                    while let Some(chunk) = due.get(next.fetch_add(1, Ordering::Relaxed)) {
                        match self.play(chunk, run) {
                            Ok(true) => {}
                            Ok(false) => break,
                            Err(error) => {
                                // One fault is enough to tell, and nobody needs to play on.
                                next.store(due.len(), Ordering::Relaxed);
                                *failure.lock().unwrap_or_else(PoisonError::into_inner) =
                                    Some(error);
                            }
                        }
                    }
                });
            }
        });
        if let Some(error) = failure.into_inner().unwrap_or_else(PoisonError::into_inner) {
            return Err(error);
        }
        self.put_together(&chunks)
    }

    /// Plays a chunk and keeps it; false if it was told to stop in between.
    fn play(&self, chunk: &Chunk, run: &Run<'_>) -> Result<bool, LabError> {
        let spec = self.players.plan.lineups[chunk.lineup].spec()?;
        let play = PlayChunk { players: &self.players, columns: &self.columns, chunk, run };
        let Some(tables) = with_game(&spec, play)?? else { return Ok(false) };
        self.folder.keep(chunk, &tables, self.players.plan.jsonl)?;
        Ok(true)
    }

    fn put_together(&mut self, chunks: &[Chunk]) -> Result<(), LabError> {
        let done: Vec<_> = chunks.iter().filter(|chunk| self.folder.has(chunk)).collect();
        let Plan { lineups, jsonl, .. } = &self.players.plan;
        self.folder.assemble(&done, &self.columns, lineups, *jsonl)?;
        self.manifest.games = self.done();
        self.manifest.complete = done.len() == chunks.len();
        self.manifest.write(self.folder.path())?;
        if self.manifest.complete { self.folder.tidy_up() } else { Ok(()) }
    }
}
