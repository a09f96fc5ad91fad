//! `convert`.

use std::fs;

use crate::program::{run, run_in};

#[test]
fn records_go_to_json_and_back_unchanged() {
    let home = tempfile::tempdir().expect("a folder");
    let bots = ["--seat", "red=random", "--seat", "blue=random", "--seed", "5"];
    let out =
        run_in(home.path(), &[&["play", "jokerball:size=4"][..], &bots].concat(), "").success();
    let (_, path) = out.trim_end().rsplit_once("The record is in ").expect("a path");
    let text = run_in(home.path(), &["convert", "record", path, "--to", "text"], "").success();
    let json = run_in(home.path(), &["convert", "record", path, "--to", "json"], "").success();
    fs::write(home.path().join("r.json"), &json).expect("written");
    let back = run_in(home.path(), &["convert", "record", "r.json", "--to", "text"], "").success();
    assert_eq!(back, text);
    let piped = run_in(home.path(), &["convert", "record", "-", "--to", "json"], &text).success();
    assert_eq!(piped, json);
}

#[test]
fn the_dialect_of_jump_sturdy_goes_both_ways() {
    let ours = "b0b0b0b0b0b0/1b0b0b0b0b0b01/8/8/8/8/1w0w0w0w0w0w01/w0w0w0w0w0w0 w";
    let theirs = "b0b0b0b0b0b0/1b0b0b0b0b0b01/8/8/8/8/1r0r0r0r0r0r01/r0r0r0r0r0r0 r";
    let there = run(&["convert", "position", "jump-sturdy", ours, "--to", "tu-berlin"]).success();
    assert_eq!(there.trim(), theirs);
    let back =
        run(&["convert", "position", "jump-sturdy", theirs, "--from", "tu-berlin"]).success();
    assert_eq!(back.trim(), ours);
    assert_eq!(
        run(&["convert", "move", "jump-sturdy", "B7-B6", "--from", "tu-berlin"]).success().trim(),
        "b2-b3"
    );
    assert_eq!(
        run(&["convert", "move", "jump-sturdy", "b2-b3", "--to", "tu-berlin"]).success().trim(),
        "B7-B6"
    );
}

#[test]
fn what_does_not_fit_is_refused() {
    assert!(
        run(&["convert", "move", "jump-sturdy", "b2-b3", "--from", "tu-berlin"])
            .bad_input()
            .contains('^')
    );
    assert!(
        run(&["convert", "move", "jostle", "c8-b8", "--to", "tu-berlin"])
            .bad_input()
            .contains("dialect")
    );
    assert_eq!(run(&["convert", "record", "nowhere.tussle", "--to", "json"]).code, 2);
}
