//! Two tiny games that stand in for the real ones, so that the table is tested apart from any of their rules.

pub(crate) mod corridor;
pub(crate) mod dash;

use tussle_core::live::MakeLive;
use tussle_core::scene::{Arrows, Board, Cell, CellKind, GridPoint, Point};
use tussle_core::{Family, GameInfo, Live, Seat, Spec, TextError};
use tussle_table::bots::{Bot, MakeBot, Workshop};
use tussle_table::dice::SeededDice;
use tussle_table::{Match, Player};

pub(crate) const GAMES: &[&GameInfo] = &[&corridor::INFO, &dash::INFO];

pub(crate) const RED: Seat = Seat::new(0);
pub(crate) const BLUE: Seat = Seat::new(1);
pub(crate) const GREEN: Seat = Seat::new(1);
pub(crate) const YELLOW: Seat = Seat::new(2);

pub(crate) fn open(text: &str) -> Result<Box<dyn Live>, TextError> {
    let spec = Spec::parse(text)?;
    match spec.slug() {
        "corridor" => corridor::Corridor::with_variant(&spec, MakeLive),
        "dash" => dash::Dash::with_variant(&spec, MakeLive),
        _ => Err(spec.unknown_game(&["corridor", "dash"])),
    }
}

/// A bot for one of them.
pub(crate) fn bot(text: &str, spec: &str, seed: u64) -> Result<Box<dyn Bot>, TextError> {
    let spec = Spec::parse(spec)?;
    let recipe = Workshop::timeless().recipe(text, spec.slug())?;
    let make = MakeBot { recipe: &recipe, seed };
    match spec.slug() {
        "corridor" => corridor::Corridor::with_variant(&spec, make)?,
        _ => dash::Dash::with_variant(&spec, make)?,
    }
}

/// A match of people without dice.
pub(crate) fn new_match(spec: &str) -> Match {
    let live = open(spec).unwrap();
    let players = Seat::all(live.seats()).map(|seat| Player::person(format!("P{}", seat.index())));
    let players = players.collect();
    Match::new(live, players).unwrap()
}

/// A match of people with dice.
pub(crate) fn seeded_match(spec: &str, seed: u64) -> Match {
    new_match(spec).with_dice(SeededDice::new(seed))
}

/// Plays these acts, separated by spaces.
pub(crate) fn play(game: &mut Match, acts: &str) {
    for act in acts.split_whitespace() {
        game.play(act).unwrap();
    }
}

/// Cells in a row.
fn row(names: impl Iterator<Item = String>, kind: CellKind) -> Board {
    let cell = |(i, name): (usize, String)| Cell {
        name,
        kind,
        outline: Vec::new(),
        centre: Point::new(i as f32, 0.0),
        grid: GridPoint { row: 0, column: 2 * i as u16 },
        arrows: Arrows::default(),
    };
    Board {
        size: Point::new(100.0, 1.0),
        cells: names.enumerate().map(cell).collect(),
        walls: Vec::new(),
        links: Vec::new(),
        labels: Vec::new(),
    }
}
