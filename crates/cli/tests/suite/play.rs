//! `play` with its input from a pipe.

use std::fs;

use crate::program::{run_in, run_with};

#[test]
fn bots_play_to_the_end_by_themselves_and_leave_a_record() {
    let home = tempfile::tempdir().expect("a folder");
    let seats = ["--seat", "red=random", "--seat", "blue=random", "--seed", "3"];
    let arguments: Vec<_> = ["play", "bounce:size=6"].into_iter().chain(seats).collect();
    let out = run_in(home.path(), &arguments, "").success();
    assert!(out.contains(" wins\n"), "{out}");
    let (_, path) = out.trim_end().rsplit_once("The record is in ").expect("a path");
    let replayed = run_in(home.path(), &["replay", path], "").success();
    assert!(replayed.contains("bounce:size=6"), "{replayed}");
}

#[test]
fn a_game_is_resumed_where_it_was_left() {
    let home = tempfile::tempdir().expect("a folder");
    let out = run_in(home.path(), &["play", "jostle"], "c8-b8\n").success();
    assert!(out.contains("tussle play --resume"), "{out}");
    let out = run_in(home.path(), &["play", "--resume"], "?\nquit\n").success();
    assert!(out.contains("Resumed after 1 plies"), "{out}");
    assert!(out.contains("h8-h9"), "it is Blue's turn: {out}");
}

#[test]
fn moves_are_forgiving_and_refusals_explain() {
    let out =
        run_with(&["play", "jostle"], "C8 - B8\nc8-b8\nwhy h8-h9\nhello\nundo\nundo\nresign\ny\n")
            .success();
    assert!(out.contains("c8-b8: "), "the square is empty now: {out}");
    assert!(out.contains("h8-h9: legal"), "{out}");
    assert!(out.contains('^'), "`hello` is shown with a caret: {out}");
    assert!(
        out.contains("nothing of yours to take back"),
        "the second undo has nothing left: {out}"
    );
    assert!(out.contains("Red resigns; Blue wins"), "{out}");
}

#[test]
fn bots_of_every_kind_sit_down() {
    for bot in ["greedy", "ab:depth=2", "ab:time=0.01s", "mcts:nodes=50", "level:2"] {
        let seat = format!("blue={bot}");
        let out = run_with(&["play", "jostle", "--seat", &seat], "c8-b8\nquit\n").success();
        assert!(out.contains("Blue plays"), "{bot}: {out}");
    }
}

#[test]
fn a_hint_is_a_legal_move_with_its_chance() {
    let out = run_with(&["play", "bounce:size=4"], "hint\nquit\n").success();
    let hint = out.lines().find(|line| line.contains(" (")).expect("a hint");
    let (act, chance) =
        hint.rsplit_once("> ").map_or(hint, |(_, hint)| hint).split_once(" (").expect("two parts");
    assert!(run_with(&["moves", "bounce:size=4", "--why", act], "").code == 0, "{out}");
    assert!(chance.contains('%') || chance.contains("in "), "{out}");
}

#[test]
fn a_draw_needs_consent() {
    let out = run_with(&["play", "jump-sturdy"], "draw\nn\ndraw\ny\n").success();
    assert!(out.contains("wants to play on"), "{out}");
    assert!(out.contains("draw"), "{out}");
    let out =
        run_with(&["play", "jump-sturdy", "--seat", "black=random"], "draw\nquit\n").success();
    assert!(out.contains("Black wants to play on"), "{out}");
}

#[test]
fn no_roll_is_ever_taken_back() {
    let out = run_with(&["play", "jostle-2007", "--seed", "1"], "undo\nquit\n").success();
    assert!(out.contains("nothing of yours") || out.contains("no roll is taken back"), "{out}");
}

#[test]
fn records_are_saved_once_and_loaded_again() {
    let home = tempfile::tempdir().expect("a folder");
    run_in(home.path(), &["play", "jostle"], "c8-b8\nsave mine.tussle\nquit\n").success();
    let record = fs::read_to_string(home.path().join("mine.tussle")).expect("a record");
    assert!(record.contains("c8-b8"), "{record}");
    let out =
        run_in(home.path(), &["play", "bounce"], "save mine.tussle\nload mine.tussle\n?\nquit\n")
            .success();
    assert!(out.contains("exists"), "nothing is overwritten: {out}");
    assert!(out.contains("Resumed after 1 plies"), "{out}");
}

#[test]
fn wrong_seats_and_bots_are_refused_with_what_there_is() {
    let error = run_with(&["play", "jostle", "--seat", "green=random"], "").bad_input();
    assert!(error.contains("red, blue"), "{error}");
    let error = run_with(&["play", "jostle", "--seat", "red=genius"], "").bad_input();
    assert!(error.contains("random, greedy, ab, mcts, level"), "{error}");
    let error = run_with(&["play", "jostle", "--seat", "red=level:11"], "").bad_input();
    assert!(error.contains("from 1 to 10") && error.contains('^'), "{error}");
    assert!(run_with(&["play"], "").bad_input().contains("<GAME>"));
}
