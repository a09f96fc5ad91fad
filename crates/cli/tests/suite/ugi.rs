//! The engine protocol.

use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;
use std::time::{Duration, Instant};

use crate::program::{run_with, tussle};

/// What the engine says to these lines.
fn talk(game: &str, lines: &[&str]) -> Vec<String> {
    let input = lines.join("\n") + "\n";
    run_with(&["ugi", game], &input).success().lines().map(str::to_owned).collect()
}

#[test]
fn the_handshake_ends_with_ugiok() {
    let lines = talk("jostle", &["ugi", "isready", "quit", "isready"]);
    assert!(lines[0].starts_with("id name Tussle"));
    assert_eq!(lines[lines.len() - 2..], ["ugiok", "readyok"], "nothing is said after quit");
}

#[test]
fn queries_are_answered_in_one_line_each() {
    let lines = talk(
        "bounce:size=4",
        &[
            "query position",
            "query turn",
            "query moves",
            "query gameover",
            "query p1turn",
            "query result",
            "query perft 3",
        ],
    );
    assert_eq!(
        lines,
        [
            "response 1br1/brbr/rbrb/1rb1 r",
            "response choose r",
            "response a2-a1 a2-d4 b1-a1 b1-d4 b3-a1 b3-d4 c2-a1 c2-d4 c4-a1 c4-d4 d3-a1 d3-d4",
            "response false",
            "response true",
            "response none",
            "response 1956",
        ]
    );
}

#[test]
fn dice_are_moves_in_the_list() {
    let lines = talk(
        "jostle-2007",
        &[
            "query turn",
            "position startpos moves 6: 0-6 5: 6-11",
            "query position",
            "query turn",
            "go",
            "query moves",
        ],
    );
    assert_eq!(lines[0], "response roll R");
    assert_eq!(lines[1], "response 0,0,8/0,0,0/0,0,0 G - - - -");
    assert_eq!(lines[2], "response roll G");
    assert!(lines[3].starts_with("error "), "a roll is due: {}", lines[3]);
    assert_eq!(lines[4], "response 1: 2: 3: 4: 5: 6:");
}

#[test]
fn a_finished_game_has_a_result_and_no_move() {
    let over =
        "position fen rrrrrrrb/1bbrbbbb/bbbbbbbb/bbbbbrbr/bbrbrrrr/brrrrrrr/bbrrrrrr/bbbrr3 r";
    let lines = talk(
        "bounce",
        &[over, "query turn", "query result", "query gameover", "query moves", "go"],
    );
    assert_eq!(lines[..4], ["response over", "response 1 0", "response true", "response "]);
    assert!(lines[4].starts_with("error "));
}

#[test]
fn bad_input_is_answered_and_changes_nothing() {
    let lines = talk(
        "jump-sturdy",
        &[
            "position startpos moves b2-b3",
            "position startpos moves b2-b3 b2-b4",
            "position fen nonsense w",
            "position here",
            "go depth x",
            "setoption name Colour value red",
            "make tea",
            "query tea",
            "query perft",
            "query perft 1000000",
            "query position",
        ],
    );
    assert_eq!(lines.len(), 10);
    assert!(lines[..9].iter().all(|line| line.starts_with("error ")), "{lines:?}");
    assert!(lines[0].contains("move 2"), "{}", lines[0]);
    assert!(lines[9].contains("/1w06/"), "the first position still stands: {}", lines[8]);
}

/// The moves of all answers to `go`.
fn best_moves(lines: &[String]) -> Vec<&str> {
    lines.iter().filter_map(|line| line.strip_prefix("bestmove ")).collect()
}

#[test]
fn go_answers_with_a_legal_move_that_the_seed_fixes() {
    let ask = |seed: &str| {
        let seed = format!("setoption name Seed value {seed}");
        let level = "setoption name Level value 1";
        let lines =
            talk("jokerball", &[&seed, level, "position startpos moves 43:", "query moves", "go"]);
        let best = best_moves(&lines)[0].to_owned();
        assert!(lines[0].split(' ').any(|act| act == best), "{lines:?}");
        best
    };
    assert_eq!(ask("7"), ask("7"));
    let others = ["1", "2", "3", "4", "5", "6"].map(ask);
    assert!(others.iter().any(|other| *other != others[0]), "the seed matters");
}

#[test]
fn limits_are_kept_and_told() {
    let lines = talk("jump-sturdy", &["go depth 2", "go nodes 3000", "go movetime 30"]);
    assert_eq!(best_moves(&lines).len(), 3, "every go is answered: {lines:?}");
    let infos: Vec<_> = lines.iter().filter(|line| line.starts_with("info ")).collect();
    assert!(infos[0].starts_with("info depth 1 nodes "), "{lines:?}");
    for info in infos {
        let words: Vec<_> = info.split(' ').collect();
        let after = |word: &str| {
            let place = words.iter().position(|it| *it == word).expect("the word is there");
            words[place + 1]
        };
        for word in ["depth", "nodes", "nps", "time"] {
            after(word).parse::<u64>().expect("a number");
        }
        assert_eq!(after("score"), "win", "{info}");
        assert!((0.0..=1.0).contains(&after("win").parse::<f64>().expect("a chance")), "{info}");
        assert!(after("pv").contains('-'), "{info}");
    }
}

#[test]
fn several_lines_are_numbered() {
    let lines = talk("bounce:size=4", &["setoption name MultiPV value 2", "go depth 3"]);
    let second = |line: &String| line.starts_with("info depth 3 multipv 2 nodes ");
    assert!(lines.iter().any(second), "{lines:?}");
}

#[test]
fn every_option_is_told_set_and_checked() {
    let told = talk("jostle", &["ugi"]);
    for option in ["Threads", "Hash", "Level", "Seed", "MultiPV"] {
        let name = format!("option name {option} type spin default ");
        assert!(told.iter().any(|line| line.starts_with(&name)), "{told:?}");
        let set = |value: &str| format!("setoption name {option} value {value}");
        let lines = talk("jostle", &[&set("2"), &set("-1"), &set("much")]);
        assert_eq!(lines.len(), 2, "{lines:?}");
        assert!(lines[0].starts_with(&format!("error {option} is a whole number from")));
    }
    let lines = talk(
        "bounce:size=6",
        &["setoption name threads value 2", "setoption name hash value 1", "go nodes 4000"],
    );
    assert_eq!(best_moves(&lines).len(), 1, "{lines:?}");
}

#[test]
fn it_listens_while_it_thinks() {
    let lines = talk(
        "jostle",
        &["go infinite", "isready", "position startpos", "go", "query turn", "stop", "isready"],
    );
    let said: Vec<_> = lines.iter().filter(|line| !line.starts_with("info ")).collect();
    assert_eq!(said[0], "readyok");
    assert!(said[1].starts_with("error still thinking") && said[2].starts_with("error still"));
    assert_eq!(said[3], "response choose r");
    assert!(said[4].starts_with("bestmove "), "{said:?}");
    assert_eq!(said[5], "readyok");
}

#[test]
fn it_listens_while_it_counts() {
    // Nobody lives to hear the answer.
    let lines = talk("jump-sturdy", &["query perft 99", "isready", "stop", "query turn"]);
    assert_eq!(
        lines,
        ["readyok", "error told to stop before all was counted", "response choose w"]
    );
}

#[test]
fn questions_are_answered_in_order_also_where_counting_takes_long() {
    let lines = talk("bounce:size=4", &["query perft 5", "query perft 1", "query p1turn", "quit"]);
    assert_eq!(lines, ["response 177800", "response 12", "response true"]);
}

#[test]
fn what_is_found_early_waits_for_stop() {
    // The position is decided at once, and still the answer may not come before it is wanted.
    let lines = talk("bounce:size=4", &["go infinite depth 1", "query p1turn", "stop"]);
    let said: Vec<_> = lines.iter().filter(|line| !line.starts_with("info ")).collect();
    assert_eq!(said[0], "response true");
    assert!(said[1].starts_with("bestmove "), "{said:?}");
}

#[test]
fn the_end_of_input_or_quit_leaves_no_go_unanswered() {
    for lines in [&["go infinite"][..], &["go nodes 3000"], &["go infinite", "quit"]] {
        let said = talk("jostle", lines);
        assert!(said.last().expect("an answer").starts_with("bestmove "), "{lines:?}: {said:?}");
    }
}

#[test]
fn stop_is_obeyed_within_moments() {
    let home = tempfile::tempdir().expect("a folder");
    let mut engine = tussle(home.path())
        .args(["ugi", "jostle"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut to = engine.stdin.take().expect("a pipe");
    let mut from = BufReader::new(engine.stdout.take().expect("a pipe")).lines();
    let mut heard = |start: &str| {
        let mut lines = from.by_ref().map(|line| line.expect("text"));
        lines.find(|line| line.starts_with(start)).expect("the engine goes on")
    };
    writeln!(to, "go infinite").expect("it listens");
    heard("info depth 2");
    writeln!(to, "stop").expect("it listens");
    let begin = Instant::now();
    heard("bestmove ");
    // Far more than it needs, for machines that are busy.
    assert!(begin.elapsed() < Duration::from_secs(2));
    writeln!(to, "quit").expect("it listens");
    assert!(engine.wait().expect("it ends").success());
}
