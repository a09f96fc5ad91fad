//! `bench`: its form; figures are for people to compare.

use std::fs;

use serde_json::{Value, json};

use crate::program::{run, run_in};

/// What is measured, in this order.
const WHAT: [&str; 9] = [
    "random_plies_ps",
    "random_games_ps",
    "perft_bulk_nps",
    "perft_make_nps",
    "search_nodes_ps",
    "mcts_playouts_ps",
    "study_games_ps",
    "study_rows_ps",
    "study_ratio",
];

#[test]
fn each_figure_is_one_json_object() {
    let lines = run(&["bench", "bounce:size=4", "--json", "--seconds", "0.01"]).success();
    let rows: Vec<Value> =
        lines.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let what: Vec<_> = rows.iter().map(|row| row["what"].as_str().expect("a name")).collect();
    assert_eq!(what, WHAT);
    for row in &rows {
        assert_eq!(row["game"], "bounce:size=4");
        assert!(row["value"].as_f64().expect("a number") > 0.0);
    }
}

#[test]
fn a_server_under_load_tells_what_it_bears() {
    let pace = ["--games", "5", "--every", "200ms", "--for", "600ms", "--step", "0s"];
    let bench = [&["bench", "server", "--json", "--within", "60s"], &pace[..]].concat();
    let lines = run(&bench).success();
    let rows: Vec<Value> =
        lines.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let value = |what: &str| {
        let row = rows.iter().find(|row| row["what"] == what).expect(what);
        assert_eq!((&row["games"], &row["moves_ps"]), (&json!(5), &json!(25.0)));
        row["value"].as_f64().expect("a number")
    };
    assert!(value("moves") >= 15.0);
    assert!(value("p50_ms") <= value("p99_ms") && value("p99_ms") <= value("worst_ms"));
    assert!(value("server_memory_mb") > 1.0);
}

/// A forced win in Jump Sturdy.
const PUZZLE: &str = r#"{"game":"jump-sturdy","position":"b05/3b04/6w01/3b02w01/8/3w04/5b02/2ww3 w","best":"d1-f2","win_in":5,"nodes":2000}"#;

#[test]
fn puzzles_are_solved_or_the_answer_is_no() {
    let folder = tempfile::tempdir().expect("a folder");
    let solve = |puzzles: &str| {
        fs::write(folder.path().join("puzzles.jsonl"), puzzles).expect("a file");
        run_in(folder.path(), &["bench", "--puzzles", "puzzles.jsonl", "--json"], "")
    };
    let row: Value = serde_json::from_str(&solve(PUZZLE).success()).expect("JSON");
    assert_eq!((&row["what"], &row["solved"]), (&json!("puzzle_ms"), &json!(true)));
    assert!(row["value"].as_f64().expect("a number") > 0.0);

    let unsolved = solve(&PUZZLE.replace("d1-f2", "d1-b2"));
    assert_eq!(unsolved.code, 1, "{unsolved:?}");

    let told = solve(&format!("{PUZZLE}\nnonsense\n")).bad_input();
    assert!(told.contains("puzzles.jsonl:2"), "{told}");
}
