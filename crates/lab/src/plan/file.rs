//! A plan as a TOML file:
//!
//! ```toml
//! title = "Men and skill"
//! question = "Do more men mean more skill?"
//! seed = 1
//! measures = ["choice", "tension"]
//! games = 1000
//!
//! [[experiment]]
//! name = "first steps"
//! game = "jokerball"
//! variants = ["size=4,rows=1", "size=4,rows=2"]
//! lineups = [["random", "random"], ["greedy", "random"]]
//! ```
//!
//! An experiment plays every line-up at every variant, `games` games each. `game` may be a list, too; without `variants`
//! each is played as it is. `games`, `opening-choices`, `stop-after`, `judge`, `turns`, `jsonl` and `allow-clock` are what
//! they are on the command line; `games` and `opening-choices` may also be set for an experiment of its own. `title` and
//! `question` head the report; experiments with different names are told apart in it.

use std::ops::Range;

use toml::de::DeTable;
use tussle_core::TextError;

use super::reading::{Placed, Reading, get};
use super::{About, Judge, Lineup, Plan, Stage};
use crate::measure::Group;

/// What may stand at the top.
const KEYS: &[&str] = &[
    "title",
    "question",
    "seed",
    "measures",
    "judge",
    "turns",
    "jsonl",
    "stop-after",
    "allow-clock",
    "games",
    "opening-choices",
    "experiment",
];

/// What may stand in an experiment.
const EXPERIMENT_KEYS: &[&str] =
    &["name", "game", "variants", "lineups", "games", "opening-choices"];

/// The games of a line-up when nothing is said.
const GAMES: u64 = 1_000;

/// What holds for all experiments that say nothing else.
#[derive(Clone, Copy)]
struct Usual {
    games: u64,
    opening_choices: Option<u32>,
    allow_clock: bool,
}

/// Reads a plan, or tells every fault of it at its place.
pub fn read(text: &str) -> Result<Plan, TextError> {
    let (mut reading, table) = Reading::new(text);
    let top = table.get_ref();
    reading.check_keys(top, KEYS);
    let flag = |reading: &mut Reading<'_>, key: &str| {
        get(top, key).and_then(|place| reading.flag(place)).unwrap_or(false)
    };
    let about = About {
        title: words(&mut reading, top, "title"),
        question: words(&mut reading, top, "question"),
    };
    let (turns, jsonl) = (flag(&mut reading, "turns"), flag(&mut reading, "jsonl"));
    let usual = Usual {
        games: GAMES,
        opening_choices: None,
        allow_clock: flag(&mut reading, "allow-clock"),
    };
    let usual = own(&mut reading, top, usual);
    let measures = measures(&mut reading, top);
    let judge = get(top, "judge").and_then(|place| {
        let judge = Judge::read(reading.text(place)?);
        judge.map_err(|error| reading.faults_of(place, error)).ok()
    });
    let stop_after = get(top, "stop-after").and_then(|place| small(&mut reading, place));
    let seed = get(top, "seed").and_then(|place| reading.whole(place)).unwrap_or(1);
    let mut lineups = Vec::new();
    match get(top, "experiment") {
        None => reading.fault(text.len()..text.len(), "an [[experiment]] is missing"),
        Some(place) => {
            for place in place.items() {
                if let Some(table) = reading.table(place) {
                    experiment(&mut reading, place, table, usual, &mut lineups);
                }
            }
        }
    }
    reading.finish()?;
    let allow_clock = usual.allow_clock;
    let mut plan =
        Plan { about, seed, lineups, measures, judge: None, turns, jsonl, stop_after, allow_clock };
    if let Some(judge) = judge {
        plan.set_judge(judge);
    }
    Ok(plan)
}

/// A text, if it is there.
fn words(reading: &mut Reading<'_>, table: &DeTable<'_>, key: &str) -> Option<String> {
    get(table, key).and_then(|place| reading.text(place)).map(str::to_owned)
}

/// What a table says of its own, or what is usual.
fn own(reading: &mut Reading<'_>, table: &DeTable<'_>, usual: Usual) -> Usual {
    let games = get(table, "games").and_then(|place| reading.positive(place));
    let opening = get(table, "opening-choices");
    let opening_choices = opening.and_then(|place| small(reading, place));
    Usual {
        games: games.unwrap_or(usual.games),
        opening_choices: opening_choices.or(usual.opening_choices),
        ..usual
    }
}

fn small(reading: &mut Reading<'_>, place: Placed<'_>) -> Option<u32> {
    let number = u32::try_from(reading.whole(place)?);
    number.map_err(|_| reading.fault(place.span(), "this number is too large")).ok()
}

fn measures(reading: &mut Reading<'_>, top: &DeTable<'_>) -> Vec<Group> {
    let Some(place) = get(top, "measures") else { return Group::usual() };
    let mut groups = Vec::new();
    for place in place.items() {
        let Some(word) = reading.text(place) else { continue };
        match Group::read(word) {
            Ok(found) => groups.extend(found),
            Err(error) => reading.faults_of(place, error),
        }
    }
    Group::in_order(groups)
}

/// Adds the line-ups of an experiment.
fn experiment<'v>(
    reading: &mut Reading<'_>,
    whole: Placed<'_>,
    table: &'v DeTable<'v>,
    usual: Usual,
    lineups: &mut Vec<Lineup>,
) {
    reading.check_keys(table, EXPERIMENT_KEYS);
    let name = words(reading, table, "name");
    let usual = own(reading, table, usual);
    let stages = stages(reading, whole, table);
    let Some(place) = get(table, "lineups") else {
        return reading.fault(whole.span(), "`lineups` is missing: which bots play?");
    };
    for place in reading.list(place).unwrap_or_default() {
        let bots: Vec<_> = place.items();
        for stage in &stages {
            let found = lineup(reading, place, &bots, stage, usual);
            lineups.extend(found.map(|lineup| Lineup { experiment: name.clone(), ..lineup }));
        }
    }
}

/// The games of an experiment in their variants.
fn stages<'v>(reading: &mut Reading<'_>, whole: Placed<'_>, table: &'v DeTable<'v>) -> Vec<Stage> {
    let Some(games) = get(table, "game") else {
        reading.fault(whole.span(), "`game` is missing");
        return Vec::new();
    };
    let variants = match get(table, "variants") {
        Some(variants) => variants.items(),
        None => Vec::new(),
    };
    let mut stages = Vec::new();
    for place in games.items() {
        let Some(game) = reading.text(place) else { continue };
        match Stage::new(game) {
            Err(error) => reading.faults_of(place, error),
            Ok(stage) if variants.is_empty() => stages.push(stage),
            Ok(_) => {
                let found = variants.iter().filter_map(|place| variant(reading, game, *place));
                stages.extend(found);
            }
        }
    }
    stages
}

/// A game in a variant that is given by its options alone; no option means the game as it is.
fn variant(reading: &mut Reading<'_>, game: &str, place: Placed<'_>) -> Option<Stage> {
    let options = reading.text(place)?;
    let spec = if options.is_empty() { game.to_owned() } else { format!("{game}:{options}") };
    let before = spec.len() - options.len();
    let stage = Stage::new(&spec).map_err(|mut error| {
        // Only the options stand in the file.
        for fault in &mut error.faults {
            let Range { start, end } = fault.span.clone();
            fault.span = start.saturating_sub(before)..end.saturating_sub(before);
        }
        options.clone_into(&mut error.text);
        reading.faults_of(place, error);
    });
    stage.ok()
}

fn lineup(
    reading: &mut Reading<'_>,
    whole: Placed<'_>,
    places: &[Placed<'_>],
    stage: &Stage,
    usual: Usual,
) -> Option<Lineup> {
    if let Err(reason) = stage.seat(places.len()) {
        reading.fault(whole.span(), reason);
        return None;
    }
    let mut bots = Vec::new();
    for place in places {
        let Some(bot) = reading.text(*place) else { continue };
        match stage.recipe(bot, usual.allow_clock) {
            Ok(_) => bots.push(bot.to_owned()),
            Err(error) => reading.faults_of(*place, error),
        }
    }
    (bots.len() == places.len()).then(|| {
        Lineup::new(stage, &bots, usual.games, usual.opening_choices, usual.allow_clock).ok()
    })?
}
