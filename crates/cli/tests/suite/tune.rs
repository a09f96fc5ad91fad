//! `tune`: the form of what it prints and writes, and that it can be repeated.

use std::fs;

use crate::program::run;

#[test]
fn weights_are_printed_and_written_the_same_each_time() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("weights.toml");
    let path = path.to_str().expect("a path");
    let tune = |threads: &str| {
        let arguments = [
            "tune",
            "jump-sturdy",
            "--games",
            "10",
            "--nodes",
            "50",
            "--rounds",
            "2",
            "--climb",
            "70",
            "--seed",
            "3",
        ];
        let printed = run(&[&arguments[..], &["--threads", threads, "--out", path]].concat());
        (printed.success(), fs::read_to_string(path).expect("a file"))
    };
    let (printed, written) = tune("1");
    assert!(printed.contains("\nmen "), "{printed}");
    assert!(printed.contains("\nloss "), "{printed}");
    assert!(printed.contains("climbed by 128 games"), "{printed}");
    let lines: Vec<&str> = written.lines().collect();
    assert_eq!(
        lines[..3],
        [
            "origin = \"tussle tune jump-sturdy --games 10 --nodes 50 --rounds 2 --climb 128 --seed 3\"",
            "",
            "[weights]"
        ]
    );
    assert!(lines[3].starts_with("turn = "), "{written}");
    assert_eq!(tune("2"), (printed, written));
}

#[test]
fn rounds_go_on_from_the_weights_of_the_one_before() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("a path").to_owned();
    let tune = |rounds: &str, from: &[&str], out: &str| {
        let arguments = ["tune", "bounce:size=4", "--games", "20", "--nodes", "20"];
        let rest = ["--threads", "1", "--rounds", rounds, "--out", out];
        run(&[&arguments[..], &rest, from].concat()).success();
        let text = fs::read_to_string(out).expect("a file");
        text.split_once('\n').map(|(origin, rest)| (origin.to_owned(), rest.to_owned()))
    };
    let (_, one) = tune("1", &[], &path("one")).expect("an origin");
    let (_, two) = tune("2", &[], &path("two")).expect("an origin");
    let (origin, on) = tune("1", &["--from", &path("one")], &path("on")).expect("an origin");
    assert_ne!(one, two);
    assert_eq!(on, two);
    assert!(origin.contains(" --from ") && origin.contains("one"), "{origin}");
    let told = run(&["tune", "jostle", "--from", &path("one")]).bad_input();
    assert!(told.contains("there is no feature"), "{told}");
    // A bot plays with them.
    let bot = format!("ab:nodes=20,weights={}", path("two"));
    let arguments = ["arena", "bounce:size=4", "--bot", &bot, "--bot", "random"];
    run(&[&arguments[..], &["--games", "4", "--threads", "1", "--json"]].concat()).success();
}

#[test]
fn too_few_games_are_no_ground_for_weights() {
    let told = run(&["tune", "jump-sturdy", "--games", "1", "--nodes", "10"]).bad_input();
    assert!(told.contains("too few"), "{told}");
}
