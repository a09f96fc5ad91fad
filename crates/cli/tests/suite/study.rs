//! `study`: games by the thousand, and back from a row to its game.

use std::fs;

use serde_json::Value;

use crate::program::{run, run_in};

#[test]
fn a_study_is_played_and_a_row_of_it_is_shown() {
    let home = tempfile::tempdir().expect("a folder");
    let study = [
        "study",
        "jostle-2007",
        "--seats",
        "jostler,runner,random",
        "--games",
        "7",
        "--seed",
        "1",
        "--jsonl",
        "--out",
        "data",
        "--threads",
        "2",
    ];
    let out = run_in(home.path(), &study, "").success();
    assert_eq!(out, "7 of 7 games in data\n");
    let rows = fs::read_to_string(home.path().join("data/games.jsonl")).expect("rows");
    let rows: Vec<Value> =
        rows.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(rows.len(), 7);
    let replay = ["replay", "data", "--game", "4", "--json"];
    let plies = run_in(home.path(), &replay, "").success();
    assert_eq!(plies.lines().count() as u64, rows[4]["plies"].as_u64().expect("a number"));
    let manifest = fs::read_to_string(home.path().join("data/manifest.json")).expect("a manifest");
    let manifest: Value = serde_json::from_str(&manifest).expect("JSON");
    let command = "tussle study jostle-2007 --seats jostler,runner,random --games 7 --seed 1 --jsonl --out data";
    assert_eq!(manifest["command"], command);
    assert_eq!(manifest["rules"]["jostle-2007"], 1);
    let again = run_in(home.path(), &["study", "--resume", "data"], "").success();
    assert_eq!(again, "7 of 7 games in data\n");
}

#[test]
fn the_help_names_every_measure() {
    let help = run(&["study", "--help"]).success();
    for group in tussle_lab::measure::Group::ALL {
        assert!(help.contains(group.word()), "{help}");
    }
}

#[test]
fn what_cannot_be_studied_is_refused() {
    let home = tempfile::tempdir().expect("a folder");
    let refused = |arguments: &[&str]| {
        let run = run_in(home.path(), arguments, "");
        assert_eq!(run.code, 2, "{run:?}");
        run.err
    };
    let clock = refused(&["study", "bounce", "--seats", "ab,random", "--out", "data"]);
    assert!(clock.contains("it would not play the same again; `allow-clock` lets it"), "{clock}");
    let program = refused(&["study", "bounce", "--seats", "cmd:./bot.py,random", "--out", "data"]);
    assert!(program.contains("programs play in the arena only"), "{program}");
    let none = refused(&["study", "bounce", "--games", "0", "--out", "data"]);
    assert!(none.contains("0 is not in 1.."), "{none}");
    let crowd = refused(&["study", "bounce", "--seats", "random,random,random", "--out", "data"]);
    assert!(crowd.contains("bounce has 2 seats, and this line-up has 3 bots"), "{crowd}");
    fs::write(home.path().join("bad.toml"), "sed = 1\n[[experiment]]\ngame = \"chess\"\n")
        .expect("written");
    let file = refused(&["study", "bad.toml", "--out", "data"]);
    for fault in
        ["bad.toml", "there is no `sed` here", "there is no game `chess`", "`lineups` is missing"]
    {
        assert!(file.contains(fault), "{file}");
    }
    assert!(!home.path().join("data").exists(), "nothing is begun");
}
