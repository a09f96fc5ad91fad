//! `arena`: matches between bots.

use std::fs;
use std::path::Path;
use std::process::{Child, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

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
    // Games of very different length, so that some are done long before others that come first.
    let bots = ["--bot", "ab:nodes=10000", "--bot", "random:seed=2", "--bot", "random"];
    let plan = ["arena", "jostle", "--games", "200", "--seed", "1", "--json", "--threads", "3"];
    let plan = [&plan[..], &bots].concat();
    let whole = run_in(home.path(), &[&plan[..], &["--out", "whole"]].concat(), "").success();
    let child = start(home.path(), &[&plan[..], &["--out", "part"]].concat());
    let games = home.path().join("part/games.tussle");
    wait_until(|| fs::metadata(&games).is_ok_and(|file| file.len() > 10_000));
    let (code, told) = interrupted(child);
    assert_eq!(code, Some(130));
    assert!(told.contains("tussle arena --resume part"), "{told}");
    // Somebody cut the power while a record was written.
    let text = fs::read_to_string(&games).expect("records");
    fs::write(&games, &text[..text.len() - 30]).expect("written");
    let resumed = run_in(home.path(), &["arena", "--resume", "part", "--json"], "").success();
    assert_eq!(resumed, whole);
    let records =
        |folder: &str| fs::read(home.path().join(folder).join("games.tussle")).expect(folder);
    assert_eq!(records("part"), records("whole"), "in the order of the plan");
    let files = fs::read_dir(home.path().join("part")).expect("a folder").count();
    assert_eq!(files, 2, "nothing waits for its turn any more");
    // A plan that somebody changes does not fit the records any more.
    let plan = home.path().join("part/arena.json");
    let text = fs::read_to_string(&plan).expect("a plan");
    fs::write(&plan, text.replace("ab:nodes=10000", "greedy")).expect("written");
    let told = run_in(home.path(), &["arena", "--resume", "part"], "").bad_input();
    assert!(told.contains("the records have ab:nodes=10000 and random:seed=2 in set 1, leg 1"));
}

#[test]
fn a_contest_without_a_folder_is_kept_too() {
    let home = tempfile::tempdir().expect("a folder");
    let bots = ["--bot", "random", "--bot", "ab:time=600s"];
    let child = start(home.path(), &[&["arena", "jostle"], &bots[..]].concat());
    let contests = home.path().join("tussle/contests");
    let found = || fs::read_dir(&contests).into_iter().flatten().flatten().next();
    wait_until(|| found().is_some_and(|folder| folder.path().join("games.tussle").exists()));
    let folder = found().expect("a folder").path();
    let again = run_in(home.path(), &["arena", "--resume", folder.to_str().expect("text")], "");
    assert!(again.bad_input().contains("is being played by somebody else"));
    let (code, told) = interrupted(child);
    assert_eq!(code, Some(130), "it does not wait for the move: {told}");
    assert!(told.contains(&format!("--resume {}", folder.display())), "{told}");
}

#[test]
fn programs_that_hang_are_ended_with_the_contest() {
    let home = tempfile::tempdir().expect("a folder");
    let note = home.path().join("number");
    // It does not begin before it is asked: a contest starts each bot once only to see that it can be.
    let bot = format!("cmd:sh -c 'read -r q; sleep 600 & echo $! >{}; wait'", note.display());
    for check in [false, true] {
        let contest = ["arena", "jostle", "--bot", &bot, "--bot", "random", "--time", "600s"];
        let arguments = if check { vec!["check", &bot] } else { contest.to_vec() };
        let _ = fs::remove_file(&note);
        let child = start(home.path(), &arguments);
        wait_until(|| fs::read_to_string(&note).is_ok_and(|text| text.ends_with('\n')));
        let (code, told) = interrupted(child);
        assert_eq!(code, Some(130), "{told}");
        let number = fs::read_to_string(&note).expect("a number");
        // What is killed takes a moment to end; then there may still be its number, but nothing that runs.
        let command = format!("/proc/{}/cmdline", number.trim());
        wait_until(|| fs::read(&command).unwrap_or_default().is_empty());
    }
}

#[test]
fn nothing_is_said_anew_of_a_contest_that_goes_on() {
    for option in [["--games", "5"], ["--time", "2s"], ["--format", "swiss"], ["--alpha", "0.1"]] {
        let told = run(&[&["arena", "--resume", "somewhere"], &option[..]].concat()).bad_input();
        assert!(told.contains("cannot be used with"), "{told}");
    }
}

#[test]
fn bots_of_the_same_name_are_numbered() {
    let bots = ["--bot", "random", "--bot", "random", "--games", "20", "--seed", "1"];
    let out = run(&[&["arena", "bounce:size=4"], &bots[..]].concat()).success();
    assert!(out.contains("\nrandom #1 ") && out.contains("\nrandom #2 "), "{out}");
    assert!(out.contains("pairs that random #1 ended with"), "{out}");
}

/// Starts the program in a folder.
fn start(home: &Path, arguments: &[&str]) -> Child {
    let mut command = tussle(home);
    command.args(arguments).current_dir(home).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().expect("the program starts")
}

fn wait_until(ready: impl Fn() -> bool) {
    let deadline = Instant::now() + Duration::from_mins(1);
    while !ready() {
        assert!(Instant::now() < deadline, "waited in vain");
        sleep(Duration::from_millis(5));
    }
}

/// Sends Ctrl-C: the exit code, and what was said on standard error.
fn interrupted(child: Child) -> (Option<i32>, String) {
    let id = rustix::process::Pid::from_child(&child);
    rustix::process::kill_process(id, rustix::process::Signal::INT).expect("it runs");
    let output = child.wait_with_output().expect("it ends");
    (output.status.code(), String::from_utf8(output.stderr).expect("text"))
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
        (
            vec!["arena", "jostle", "--bot", "random", "--bot", "random", "--threads", "100000"],
            "100000 is not in 1..=256",
        ),
        (vec!["arena", "--resume", "nowhere"], "arena.json"),
    ] {
        let error = run(&arguments).bad_input();
        assert!(error.contains(reason), "{error}");
    }
}
