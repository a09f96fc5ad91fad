//! The checked cases that stand beside this file as JSON, and the variants that tests run through.

use serde::Deserialize;
use tussle_core::Live;
use tussle_games::GAMES;

/// The cases of one game.
#[derive(Deserialize)]
pub struct Cases {
    pub game: String,
    pub perft: Vec<PerftCase>,
    pub positions: Vec<PositionCase>,
    pub games: Vec<GameCase>,
}

/// Numbers of sequences from depth 1.
#[derive(Deserialize)]
pub struct PerftCase {
    pub variant: String,
    pub position: String,
    pub counts: Vec<u64>,
}

/// The legal acts of a position, sorted by bytes.
#[derive(Deserialize)]
pub struct PositionCase {
    pub variant: String,
    pub position: String,
    pub moves: Vec<String>,
    pub perft2: u64,
}

/// A whole game; `winner` has the letters of all who share the win.
#[derive(Deserialize)]
pub struct GameCase {
    pub variant: String,
    pub moves: String,
    #[serde(rename = "final")]
    pub last: String,
    pub winner: String,
}

/// The cases of every game.
pub fn all() -> Vec<Cases> {
    let files = [
        include_str!("vectors/jostle.json"),
        include_str!("vectors/bounce.json"),
        include_str!("vectors/jump-sturdy.json"),
        include_str!("vectors/jokerball.json"),
        include_str!("vectors/jostle-2007.json"),
    ];
    files.iter().map(|file| serde_json::from_str(file).expect("well-formed cases")).collect()
}

/// `slug` or `slug:variant`.
pub fn spec(slug: &str, variant: &str) -> String {
    if variant.is_empty() { slug.to_owned() } else { format!("{slug}:{variant}") }
}

/// The game at its start.
pub fn start(slug: &str, variant: &str) -> Box<dyn Live> {
    let spec = spec(slug, variant);
    tussle_games::live(&spec).unwrap_or_else(|error| panic!("{spec}: {error}"))
}

/// The game at a position.
pub fn at(slug: &str, variant: &str, position: &str) -> Box<dyn Live> {
    let mut live = start(slug, variant);
    live.set_position(position).unwrap_or_else(|error| panic!("{slug}: {position}: {error}"));
    live
}

/// Every game in its default variant and in all its sample variants, as slug and variant.
pub fn variants() -> impl Iterator<Item = (&'static str, &'static str)> {
    GAMES.iter().flat_map(|info| {
        let samples = info.sample_variants.iter().copied();
        std::iter::once("").chain(samples).map(|variant| (info.slug, variant))
    })
}

/// All acts of a position, choices and rolls, sorted by bytes.
pub fn acts(live: &dyn Live) -> Vec<String> {
    let rolls = live.rolls().into_iter().map(|(roll, _)| roll);
    let mut acts: Vec<_> = live.choices().into_iter().chain(rolls).collect();
    acts.sort();
    acts
}
