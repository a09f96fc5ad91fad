//! Studies of games that were played elsewhere, such as by people on a server.

use std::collections::BTreeMap;
use std::path::Path;

use tussle_core::{FullGame, Ranks, Turn, Visitor};
use tussle_table::{Match, with_game};

use super::folder::{self, Folder};
use super::measuring::{Measuring, Origin, Tables};
use crate::LabError;
use crate::data::Manifest;
use crate::measure::Columns;
use crate::plan::{Chunk, Lineup, Plan};

/// What a player is called who is no bot. Names are nobody's business in a study.
const PERSON: &str = "person";

/// A game that was played elsewhere.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// Game and variant, canonical.
    variant: String,
    /// By seat: the bot, or that it was a person.
    players: Vec<String>,
    /// Where it started.
    start: String,
    /// Everything that was played.
    acts: Vec<String>,
    /// How it ended; none where nobody won or lost.
    ranks: Option<Ranks>,
    /// By seat: from 1 to 5, how much fun the player had, where that was told.
    fun: Vec<Option<u8>>,
}

impl Told {
    /// A match, and how much fun it was to each seat.
    pub fn new(game: &Match, fun: Vec<Option<u8>>) -> Self {
        let players = game.players().iter().map(|player| player.as_bot().unwrap_or(PERSON));
        Self {
            variant: game.game().spec(),
            players: players.map(str::to_owned).collect(),
            start: game.start().to_owned(),
            acts: game.plies().iter().map(|ply| ply.act.clone()).collect(),
            ranks: game.outcome().ranks,
            fun,
        }
    }
}

/// Makes a study of games that were played elsewhere: the same files as of any other study, with a column for fun. The plan
/// says what is measured; who played follows from the games. An older study of the same source is replaced.
pub fn study_told(
    plan: &Plan,
    games: Vec<Told>,
    source: &str,
    folder: &Path,
    command: &str,
) -> Result<Manifest, LabError> {
    if games.is_empty() {
        return Err(LabError::Study(format!("{source} has no game that is over")));
    }
    let folder = Folder::new(folder);
    if folder.is_begun() && Manifest::read(folder.path())?.source.as_deref() != Some(source) {
        let reason = format!("{} holds another study", folder.path().display());
        return Err(LabError::Study(reason));
    }
    let parts = by_lineup(games);
    let lineups = parts.iter().map(|((variant, players), games)| Lineup {
        experiment: None,
        variant: variant.clone(),
        bots: players.clone(),
        games: games.len() as u64,
        opening_choices: 0,
    });
    let plan = Plan { lineups: lineups.collect(), ..plan.clone() };
    let columns = Columns::new(&plan)?.with_fun();
    let mut manifest = Manifest::new(&plan, command, &folder::files(&columns));
    folder.create()?;
    let (mut chunks, mut first) = (Vec::new(), 0);
    for (number, (lineup, games)) in plan.lineups.iter().zip(parts.values()).enumerate() {
        let chunk = Chunk { number, lineup: number, games: first..first + lineup.games };
        first = chunk.games.end;
        let retell = Retell { lineup, games, columns: &columns, chunk: &chunk };
        let tables = with_game(&lineup.spec()?, retell)??;
        folder.keep(&chunk, &tables, plan.jsonl)?;
        chunks.push(chunk);
    }
    folder.assemble(&chunks.iter().collect::<Vec<_>>(), &columns, &plan.lineups, plan.jsonl)?;
    (manifest.complete, manifest.games) = (true, first);
    manifest.source = Some(source.to_owned());
    manifest.write(folder.path())?;
    folder.tidy_up()?;
    Ok(manifest)
}

/// The games by what was played and who sat where.
fn by_lineup(games: Vec<Told>) -> BTreeMap<(String, Vec<String>), Vec<Told>> {
    let mut parts: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for game in games {
        parts.entry((game.variant.clone(), game.players.clone())).or_default().push(game);
    }
    parts
}

/// Plays the games of a line-up again.
struct Retell<'r> {
    lineup: &'r Lineup,
    games: &'r [Told],
    columns: &'r Columns,
    chunk: &'r Chunk,
}

impl Visitor for Retell<'_> {
    type Out = Result<Tables, LabError>;

    fn visit<G: FullGame>(self, game: G) -> Self::Out {
        let mut measuring = Measuring::new(&game, self.lineup, self.columns, self.games.len())?;
        let seating: Vec<_> = (0..game.seats()).collect();
        for (number, told) in self.chunk.games.clone().zip(self.games) {
            let mut pos = game.read_position(&told.start)?;
            measuring.begin(number, &pos);
            for act in &told.acts {
                let (seat, is_roll) = match game.turn(&pos) {
                    Turn::Choose(seat) => (seat, false),
                    Turn::Roll(seat) => (seat, true),
                    Turn::Over => {
                        let reason = format!("`{act}` was played after the end of a game");
                        return Err(LabError::Study(reason));
                    }
                };
                measuring.play(&mut pos, game.read_act(act)?, seat, is_roll);
            }
            let origin = Origin {
                number,
                lineup: self.chunk.lineup,
                // Each has dice of its own.
                pair: number,
                rotation: 0,
                seed: None,
                seating: &seating,
                fun: Some(&told.fun),
            };
            measuring.end(&origin, &pos, told.ranks);
        }
        Ok(measuring.finish(self.columns, self.chunk.lineup))
    }
}
