//! What is to be played.

use serde::{Deserialize, Serialize};

/// Everything that decides what a contest plays, and so its results, unless bots go by time. It is kept with the
/// records so that an interrupted contest can go on.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// Game and variant.
    pub game: String,
    /// The bots, each as the text that makes it.
    pub bots: Vec<String>,
    /// Who meets whom.
    pub format: Format,
    /// How many games at most, all bots together.
    pub games: u64,
    /// Fixes openings, dice and the bots' random choices.
    pub seed: u64,
    /// So many random plies begin each game.
    pub opening_plies: usize,
    /// Positions to start from, by turns; none means the game's own start.
    pub openings: Vec<String>,
    /// A game that has so many plies is stopped and stays unfinished.
    pub stop_after: Option<u32>,
    /// A test that may end the contest early.
    pub test: Option<Claims>,
    /// The time for a move of an external program, in milliseconds.
    pub time_ms: u64,
    /// How many nodes an external engine is told to look at, in place of a time.
    pub nodes: Option<u64>,
}

/// Who meets whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// Everyone meets everyone, again and again.
    #[default]
    RoundRobin,
    /// The first bot meets each of the others.
    Gauntlet,
    /// Round by round, bots with similar scores meet.
    Swiss,
}

/// The claims of a sequential test about how much better the first bot is.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Claims {
    /// The lower claim in Elo.
    pub low: f64,
    /// The higher claim in Elo.
    pub high: f64,
    /// The chance to accept the higher claim though the lower one is true.
    pub alpha: f64,
    /// The chance to accept the lower claim though the higher one is true.
    pub beta: f64,
}
