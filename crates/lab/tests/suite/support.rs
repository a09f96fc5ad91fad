//! Small studies.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

use tussle_lab::data::{Reader, Value};
use tussle_lab::measure::Group;
use tussle_lab::plan::{About, Lineup, Plan, Stage};
use tussle_lab::run::{Run, Study};
use tussle_table::search::Stop;

/// A plan with everything on, without bots yet.
pub(crate) fn plan(seed: u64) -> Plan {
    Plan {
        about: About::default(),
        seed,
        lineups: Vec::new(),
        measures: Group::ALL.to_vec(),
        judge: None,
        turns: true,
        jsonl: true,
        stop_after: Some(300),
        allow_clock: false,
    }
}

/// The plan with a line-up more.
pub(crate) fn with(mut plan: Plan, spec: &str, bots: &[&str], games: u64) -> Plan {
    let stage = Stage::new(spec).expect("a game");
    let bots: Vec<_> = bots.iter().map(|bot| (*bot).to_owned()).collect();
    plan.lineups.push(Lineup::new(&stage, &bots, games, None, false).expect("a line-up"));
    plan
}

/// Plays a study in a folder; with a limit, it is stopped once that many games have been played.
pub(crate) fn run(plan: &Plan, folder: &Path, threads: usize, limit: Option<u64>) -> Study {
    let mut study = Study::begin(plan, folder, "tussle study").expect("a study");
    let (stop, played) = (Stop::default(), AtomicU64::new(0));
    let progress = |games| {
        let played = played.fetch_add(games, Ordering::Relaxed) + games;
        if limit.is_some_and(|limit| played >= limit) {
            stop.stop();
        }
    };
    study.run(&Run { threads, stop: &stop, progress: &progress }).expect("games");
    study
}

/// The names and bytes of all files of a folder.
pub(crate) fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry"));
    let mut files: Vec<_> = entries
        .map(|entry| {
            let bytes = fs::read(entry.path()).expect("a file and no folder");
            (entry.file_name().into_string().expect("a name"), bytes)
        })
        .collect();
    files.sort();
    files
}

/// A column of a file as texts, over all groups of rows; `-` where it is missing.
pub(crate) fn column(file: &Path, name: &str) -> Vec<String> {
    let reader = Reader::open(file).expect("a file");
    let mut values = Vec::new();
    for group in 0..reader.groups() {
        let column = reader.column(group, name).expect("readable").expect(name);
        values.extend(column.iter().map(|value| match value {
            None => "-".to_owned(),
            Some(Value::Whole(whole)) => whole.to_string(),
            Some(Value::Number(number)) => number.to_string(),
            Some(Value::Text(text)) => text.to_owned(),
        }));
    }
    values
}
