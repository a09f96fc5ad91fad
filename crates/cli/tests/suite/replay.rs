//! `replay`: every claim of a record is checked.

use std::fs;

use serde_json::Value;

use crate::program::{Run, run_in};

/// A record of a whole game of Bounce on 4x4 between bots.
fn record(home: &std::path::Path) -> String {
    let arguments =
        ["play", "bounce:size=4", "--seat", "red=random", "--seat", "blue=random", "--seed", "1"];
    let out = run_in(home, &arguments, "").success();
    let (_, path) = out.trim_end().rsplit_once("The record is in ").expect("a path");
    fs::read_to_string(path).expect("a record")
}

fn replay(home: &std::path::Path, record: &str, more: &[&str]) -> Run {
    fs::write(home.join("r.tussle"), record).expect("written");
    let arguments: Vec<_> = ["replay", "r.tussle"].iter().chain(more).copied().collect();
    run_in(home, &arguments, "")
}

#[test]
fn a_record_is_walked_through_ply_by_ply() {
    let home = tempfile::tempdir().expect("a folder");
    let record = record(home.path());
    let text = replay(home.path(), &record, &["--boards", "--ascii"]).success();
    assert!(text.contains("   1. Red ") && text.contains(" has won"), "{text}");
    let lines = replay(home.path(), &record, &["--json", "--to", "2"]).success();
    let plies: Vec<Value> =
        lines.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(plies.len(), 2);
    assert_eq!(plies[1]["seat"], "b");
}

#[test]
fn a_move_that_is_not_legal_is_refused_at_its_place() {
    let home = tempfile::tempdir().expect("a folder");
    let record = record(home.path());
    let act = record
        .split_whitespace()
        .find(|word| word.len() == 5 && word.as_bytes()[2] == b'-')
        .expect("a move");
    let error = replay(home.path(), &record.replacen(act, "a1-a2", 1), &[]).bad_input();
    assert!(
        error.contains("a1-a2") && error.contains('^') && error.contains("r.tussle"),
        "{error}"
    );
}

#[test]
fn a_missing_move_is_noticed() {
    let home = tempfile::tempdir().expect("a folder");
    let record = record(home.path());
    let act = record
        .split_whitespace()
        .rfind(|word| word.len() == 5 && word.as_bytes()[2] == b'-')
        .expect("a move");
    let cut = record.replacen(act, "", 1);
    assert_eq!(replay(home.path(), &cut, &[]).code, 2);
}

#[test]
fn a_game_that_is_not_there_is_refused() {
    let home = tempfile::tempdir().expect("a folder");
    let error = replay(home.path(), &record(home.path()), &["--game", "2"]).bad_input();
    assert!(error.contains("the file has 1"), "{error}");
}
