//! Playing the games of a chunk.

use tussle_core::{FullGame, Visitor};

use super::game::Playing;
use super::measuring::Tables;
use super::{Players, Run};
use crate::LabError;
use crate::measure::Columns;
use crate::plan::Chunk;

/// Progress is told so often in a chunk, about.
const TOLD: u64 = 32;

/// Plays the games of a chunk; none if it was told to stop in between.
pub(super) struct PlayChunk<'c> {
    pub(super) players: &'c Players,
    pub(super) columns: &'c Columns,
    pub(super) chunk: &'c Chunk,
    pub(super) run: &'c Run<'c>,
}

impl Visitor for PlayChunk<'_> {
    type Out = Result<Option<Tables>, LabError>;

    fn visit<G: FullGame>(self, game: G) -> Self::Out {
        let Self { players, columns, chunk, run } = self;
        let (lineup, recipes) =
            (&players.plan.lineups[chunk.lineup], &players.recipes[chunk.lineup]);
        let games = chunk.games.end - chunk.games.start;
        let mut playing =
            Playing::new(&game, &players.plan, lineup, recipes, columns, games as usize)?;
        let often = games.div_ceil(TOLD);
        let mut untold = 0;
        for slot in chunk.games.clone().filter_map(|number| players.schedule.slot(number)) {
            if run.stop.is_set() {
                return Ok(None);
            }
            playing.play(&slot)?;
            untold += 1;
            if untold == often {
                (run.progress)(std::mem::take(&mut untold));
            }
        }
        (run.progress)(untold);
        Ok(Some(playing.finish(columns, chunk.lineup)))
    }
}
