//! `arena`: matches between bots.

use std::fs;
use std::process::Stdio;
use std::thread::sleep;
use std::time::Duration;

use serde_json::Value;

use crate::program::{run, run_in, tussle};

/// The last line that the arena prints, as JSON.
fn summary(out: &str) -> Value {
    serde_json::from_str(out.lines().last().expect("a line")).expect("JSON")
}

#[test]
fn the_last_line_tells_the_results() {
    let arguments = [
        "arena",
        "bounce:size=4",
        "--bot",
        "random",
        "--bot",
        "random:seed=5",
        "--games",
        "31",
        "--seed",
        "1",
        "--json",
    ];
    let line = summary(&run(&arguments).success());
    assert_eq!(line["games"], 31);
    let bots = line["bots"].as_array().expect("a list");
    assert_eq!(bots[0]["bot"], "random");
    assert_eq!(bots[1]["bot"], "random:seed=5");
    assert_eq!(bots[0]["wins"], bots[1]["losses"]);
    let count = |key: &str| bots[0][key].as_u64().expect("a number");
    assert_eq!(count("wins") + count("losses") + count("ties"), 31);
    let elo = |key: &str| bots[0][key].as_f64().expect("a number");
    assert!(elo("elo_low") < elo("elo") && elo("elo") < elo("elo_high"));
}

#[test]
fn threads_change_nothing() {
    let home = tempfile::tempdir().expect("a folder");
    let records = |threads: &str, format: &str| {
        let out = format!("{format}-{threads}");
        let arguments = [
            "arena",
            "jostle-2007",
            "--bot",
            "random",
            "--bot",
            "random",
            "--bot",
            "random",
            "--bot",
            "random",
            "--games",
            "30",
            "--seed",
            "4",
            "--format",
            format,
            "--threads",
            threads,
            "--out",
            &out,
            "--json",
        ];
        let line = run_in(home.path(), &arguments, "").success();
        (line, fs::read_to_string(home.path().join(out).join("games.tussle")).expect("records"))
    };
    for format in ["round-robin", "gauntlet", "swiss"] {
        assert_eq!(records("1", format), records("3", format));
    }
}

#[test]
fn games_of_a_set_share_opening_and_dice() {
    let home = tempfile::tempdir().expect("a folder");
    let arguments = [
        "arena",
        "jostle-2007:players=2",
        "--bot",
        "random",
        "--bot",
        "random:seed=3",
        "--games",
        "4",
        "--seed",
        "9",
        "--out",
        "o",
    ];
    run_in(home.path(), &arguments, "").success();
    let json = run_in(home.path(), &["convert", "record", "o/games.tussle", "--to", "json"], "");
    let games: Vec<Value> =
        json.success().lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let opening = |game: &Value| game["moves"].as_array().expect("moves")[..4].to_vec();
    assert_eq!(games[0]["seed"], games[1]["seed"]);
    assert_eq!(opening(&games[0]), opening(&games[1]));
    assert_ne!(games[0]["seed"], games[2]["seed"]);
    assert_eq!(games[0]["seats"][0]["name"], games[1]["seats"][1]["name"]);
}

#[test]
fn unfinished_games_count_for_nobody() {
    let home = tempfile::tempdir().expect("a folder");
    let arguments = [
        "arena",
        "jostle",
        "--bot",
        "random",
        "--bot",
        "random",
        "--games",
        "6",
        "--seed",
        "1",
        "--stop-after",
        "10",
        "--out",
        "o",
        "--json",
    ];
    let line = summary(&run_in(home.path(), &arguments, "").success());
    assert_eq!(line["games"], 6);
    assert_eq!(line["unfinished"], 6);
    assert_eq!(line["bots"][0]["wins"], 0);
    assert_eq!(line["bots"][0]["losses"], 0);
    let records = fs::read_to_string(home.path().join("o/games.tussle")).expect("records");
    assert_eq!(records.matches("[result - unfinished]").count(), 6);
}

#[test]
fn an_opening_longer_than_any_game_is_made_shorter() {
    let plies = ["--opening-plies", "1000000", "--games", "2", "--seed", "1", "--json"];
    let bots = ["arena", "bounce:size=4", "--bot", "random", "--bot", "random"];
    let line = summary(&run(&[&bots[..], &plies].concat()).success());
    assert_eq!((&line["games"], &line["unfinished"]), (&2.into(), &0.into()));
}

#[test]
fn openings_come_from_a_file() {
    let home = tempfile::tempdir().expect("a folder");
    let start = "1br1/brbr/rbrb/1rb1 b";
    fs::write(home.path().join("starts.txt"), format!("# Blue begins\n\n{start}\n")).expect("ok");
    let arguments = [
        "arena",
        "bounce:size=4",
        "--bot",
        "random",
        "--bot",
        "random",
        "--games",
        "2",
        "--seed",
        "1",
        "--openings",
        "starts.txt",
        "--out",
        "o",
    ];
    run_in(home.path(), &arguments, "").success();
    let records = fs::read_to_string(home.path().join("o/games.tussle")).expect("records");
    assert_eq!(records.matches(&format!("[start \"{start}\"]")).count(), 2);
}

#[test]
fn a_file_of_openings_is_refused_with_its_name_and_lines() {
    let home = tempfile::tempdir().expect("a folder");
    let refused = |text: &str| {
        fs::write(home.path().join("starts.txt"), text).expect("written");
        let plan = ["arena", "bounce:size=4", "--bot", "random", "--bot", "random"];
        let arguments = [&plan[..], &["--openings", "starts.txt"]].concat();
        run_in(home.path(), &arguments, "").bad_input()
    };
    let start = "1br1/brbr/rbrb/1rb1 b";
    let told = refused(&format!("# Two are bad\n{start}\nmake tea\n  1br1/brbr/rbxb/1rb1 b\n"));
    assert!(told.contains("starts.txt:3:1") && told.contains("for 2 reasons"), "{told}");
    assert!(told.contains("4 |   1br1/brbr/rbxb/1rb1 b"), "{told}");
    let told = refused("# Nothing yet\n");
    assert!(told.contains("starts.txt: there is no position in this file"), "{told}");
}

#[test]
fn a_test_that_does_not_pass_is_answered_with_no() {
    let arguments = [
        "arena",
        "bounce:size=4",
        "--bot",
        "random",
        "--bot",
        "random",
        "--games",
        "4000",
        "--seed",
        "1",
        "--sprt",
        "200,400",
        "--json",
    ];
    let run = run(&arguments);
    assert_eq!(run.code, 1, "{run:?}");
    let line = summary(&run.out);
    assert_eq!(line["test"]["verdict"], "failed");
    assert!(line["games"].as_u64().expect("a number") < 400, "it stops early: {line}");
}

#[test]
fn an_interrupted_contest_goes_on_as_if_nothing_had_happened() {
    let home = tempfile::tempdir().expect("a folder");
    let arguments = |out: &'static str| {
        [
            "arena",
            "jostle",
            "--bot",
            "random",
            "--bot",
            "random:seed=2",
            "--games",
            "400",
            "--seed",
            "1",
            "--out",
            out,
            "--json",
            "--threads",
            "2",
        ]
    };
    let whole = run_in(home.path(), &arguments("whole"), "").success();
    let child = tussle(home.path())
        .args(arguments("part"))
        .current_dir(home.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let games = home.path().join("part/games.tussle");
    while fs::metadata(&games).map_or(0, |file| file.len()) < 10_000 {
        sleep(Duration::from_millis(5));
    }
    let id = rustix::process::Pid::from_child(&child);
    rustix::process::kill_process(id, rustix::process::Signal::INT).expect("it runs");
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(130));
    let told = String::from_utf8(output.stderr).expect("text");
    assert!(told.contains("tussle arena --resume part"), "{told}");
    // Somebody cut the power while a record was written.
    let text = fs::read_to_string(&games).expect("records");
    fs::write(&games, &text[..text.len() - 30]).expect("written");
    let resumed = run_in(home.path(), &["arena", "--resume", "part", "--json"], "").success();
    assert_eq!(resumed, whole);
}

#[test]
fn senseless_plans_are_refused() {
    for (arguments, reason) in [
        (vec!["arena", "jostle", "--bot", "random"], "at least two bots"),
        (vec!["arena", "jostle", "--bot", "random", "--bot", "nobody"], "there is no bot"),
        (
            vec!["arena", "jostle", "--bot", "random", "--bot", "random", "--sprt", "5,0"],
            "the lower first",
        ),
        (
            vec![
                "arena", "jostle", "--sprt", "0,5", "--bot", "random", "--bot", "random", "--bot",
                "random",
            ],
            "between two bots",
        ),
        (
            vec!["arena", "jostle", "--bot", "random", "--bot", "random", "--games", "0"],
            "0 is not in 1..",
        ),
        (
            vec!["arena", "jostle", "--bot", "random", "--bot", "random", "--seed", "-1"],
            "a seed is a whole number",
        ),
        (vec!["arena", "--resume", "nowhere"], "arena.json"),
    ] {
        let error = run(&arguments).bad_input();
        assert!(error.contains(reason), "{error}");
    }
}
