//! `tune`: the form of what it prints and writes, and that it can be repeated.

use std::fs;

use crate::program::run;

#[test]
fn weights_are_printed_and_written_the_same_each_time() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("weights.toml");
    let path = path.to_str().expect("a path");
    let tune = |threads: &str| {
        let arguments = ["tune", "jump-sturdy", "--games", "10", "--nodes", "50", "--seed", "3"];
        let printed = run(&[&arguments[..], &["--threads", threads, "--out", path]].concat());
        (printed.success(), fs::read_to_string(path).expect("a file"))
    };
    let (printed, written) = tune("1");
    assert!(printed.contains("\nmen "), "{printed}");
    assert!(printed.contains("\nloss "), "{printed}");
    let lines: Vec<&str> = written.lines().collect();
    assert_eq!(
        lines[..3],
        ["origin = \"tussle tune jump-sturdy --games 10 --nodes 50 --seed 3\"", "", "[weights]"]
    );
    assert!(lines[3].starts_with("turn = "), "{written}");
    assert_eq!(tune("2"), (printed, written));
}

#[test]
fn too_few_games_are_no_ground_for_weights() {
    let told = run(&["tune", "jump-sturdy", "--games", "1", "--nodes", "10"]).bad_input();
    assert!(told.contains("too few"), "{told}");
}
