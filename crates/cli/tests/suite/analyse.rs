//! `analyse`.

use serde_json::Value;

use crate::program::run;

#[test]
fn lines_are_found_for_programs() {
    let out =
        run(&["analyse", "bounce:size=4", "--nodes", "5000", "--lines", "2", "--json"]).success();
    let found: Value = serde_json::from_str(&out).expect("one JSON object");
    assert!(found["nodes"].as_u64().expect("a number") <= 5000);
    assert!(found["depth"].as_u64().expect("a number") >= 1);
    let lines = found["lines"].as_array().expect("lines");
    assert_eq!(lines.len(), 2);
    for line in lines {
        let moves = line["moves"].as_array().expect("moves");
        assert!(moves[0].as_str().expect("a move").contains('-'), "{out}");
        assert!((0.0..=1.0).contains(&line["win"].as_f64().expect("a chance")));
        assert_eq!(line["exact"].is_null(), line["in"].is_null(), "{out}");
    }
    let keys: Vec<_> = ["depth", "nodes", "lines"].map(|key| out.find(key)).into();
    assert!(keys.is_sorted() && out.lines().count() == 1, "{out}");
}

#[test]
fn a_result_that_is_certain_is_said_to_be() {
    let out = run(&["analyse", "bounce:size=4", "--depth", "30", "--json"]).success();
    let found: Value = serde_json::from_str(&out).expect("one JSON object");
    let best = &found["lines"][0];
    assert_eq!(best["exact"], "loss", "the second player wins on the smallest board: {out}");
    assert_eq!(best["win"], 0.0);
    assert!(best["in"].as_u64().expect("plies") > 0);
}

#[test]
fn people_see_a_block_for_each_depth() {
    let out = run(&["analyse", "jump-sturdy", "--depth", "3", "--lines", "2"]).success();
    let heads: Vec<_> = out.lines().filter(|line| line.starts_with("depth ")).collect();
    assert!(heads.len() >= 3 && heads[0].starts_with("depth 1, "), "{out}");
    assert!(out.contains('%'), "{out}");
    assert!(!out.contains('\u{1b}'), "no tricks where there is no terminal");
}

#[test]
fn time_and_threads_are_heeded() {
    let limits = ["--time", "0.05s", "--threads", "2", "--hash", "1"];
    for game in ["jostle", "bounce", "jump-sturdy"] {
        let arguments: Vec<_> = ["analyse", game].into_iter().chain(limits).collect();
        run(&arguments).success();
    }
}

#[test]
fn before_a_roll_there_is_a_chance_and_a_way_to_give_the_roll() {
    for game in ["jokerball", "jostle-2007"] {
        let analyse = ["analyse", game, "--nodes", "200"];
        let out = run(&[&analyse[..], &["--json"]].concat()).success();
        let found: Value = serde_json::from_str(&out).expect("one JSON object");
        let lines = found["lines"].as_array().expect("lines");
        assert_eq!(lines.len(), 1, "{out}");
        assert_eq!(lines[0]["moves"].as_array().expect("moves").len(), 0, "{out}");
        assert!((0.01..=0.99).contains(&lines[0]["win"].as_f64().expect("a chance")), "{out}");
        let out = run(&analyse).success();
        assert!(out.contains("% ") && out.contains("before the roll"), "{out}");
        let advice = out.lines().last().expect("a line");
        let advice = advice.strip_prefix("Red is to roll. To give a roll: tussle analyse ");
        let (spec, position) = advice.and_then(|it| it.split_once(' ')).expect("a command");
        let given = ["analyse", spec, position.trim_matches('\''), "--nodes", "200"];
        let out = run(&given).success();
        assert!(out.contains('-') && !out.contains("to roll"), "{out}");
    }
}

#[test]
fn where_nothing_is_to_choose_the_answer_is_no() {
    let over = "rrrrrrrb/1bbrbbbb/bbbbbbbb/bbbbbrbr/bbrbrrrr/brrrrrrr/bbrrrrrr/bbbrr3 r";
    let answer = run(&["analyse", "bounce", over]);
    assert_eq!((answer.code, answer.out.as_str()), (1, ""), "{answer:?}");
    assert!(answer.err.contains("the game is over"), "{answer:?}");
    let answer = run(&["analyse", "bounce", over, "--json"]);
    assert_eq!(answer.out, "{\"depth\":0,\"nodes\":0,\"lines\":[]}\n");
    assert_eq!(answer.code, 1);
}

#[test]
fn what_makes_no_sense_is_refused() {
    for arguments in [
        ["analyse", "jostle", "--time", "1"],
        ["analyse", "jostle", "--time", "0s"],
        ["analyse", "jostle", "--depth", "0"],
        ["analyse", "jostle", "--nodes", "0"],
        ["analyse", "jostle", "--lines", "0"],
        ["analyse", "jostle", "--threads", "0"],
        ["analyse", "jostle", "--hash", "99999999"],
    ] {
        run(&arguments).bad_input();
    }
}
