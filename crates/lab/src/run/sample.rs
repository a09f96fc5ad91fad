//! A study that is thrown away, to see how fast studies are.

use tussle_search::Stop;
use tussle_table::with_game;

use super::chunk::PlayChunk;
use super::{Players, Run};
use crate::LabError;
use crate::data::{Table, encode};
use crate::measure::{Columns, Group};
use crate::plan::{About, Lineup, Plan, Stage};

/// Random games of one variant, measured and encoded as a study does it, chunk after chunk.
#[derive(Debug)]
pub struct Sample {
    players: Players,
    columns: Columns,
    next: usize,
}

/// So many games make a chunk of a sample, as in a large study.
const CHUNK: u64 = 1 << 13;

impl Sample {
    /// A sample of a variant with these measures; with turns, it has rows for them too.
    pub fn new(spec: &str, measures: Vec<Group>, turns: bool) -> Result<Self, LabError> {
        let stage = Stage::new(spec)?;
        let bots = vec!["random".to_owned(); stage.seats()];
        // More than anybody waits for.
        let lineup = Lineup::new(&stage, &bots, CHUNK << 20, None, false)?;
        let plan = Plan {
            about: About::default(),
            seed: 1,
            lineups: vec![lineup],
            measures,
            judge: None,
            turns,
            jsonl: false,
            stop_after: None,
            allow_clock: false,
        };
        Ok(Self { columns: Columns::new(&plan)?, players: Players::new(&plan)?, next: 0 })
    }

    /// Plays some more games: how many, and how many rows were made of them.
    pub fn play(&mut self) -> Result<(u64, u64), LabError> {
        let first = self.next as u64 * CHUNK;
        let chunk =
            crate::plan::Chunk { number: self.next, lineup: 0, games: first..first + CHUNK };
        self.next += 1;
        let run = Run { threads: 1, stop: &Stop::default(), progress: &|_| {} };
        let play =
            PlayChunk { players: &self.players, columns: &self.columns, chunk: &chunk, run: &run };
        let spec = self.players.plan.lineups[0].spec()?;
        let Some(tables) = with_game(&spec, play)?? else { return Ok((0, 0)) };
        let mut rows = 0;
        for table in [Some(&tables.games), tables.turns.as_ref()].into_iter().flatten() {
            rows += keep_nothing(table)?;
        }
        Ok((tables.games.len() as u64, rows))
    }
}

fn keep_nothing(table: &Table) -> Result<u64, LabError> {
    encode(table, std::io::sink()).map_err(|error| LabError::Study(error.to_string()))?;
    Ok(table.len() as u64)
}
