//! `play` in a real pseudo-terminal: line editing, completion, Ctrl-C.

use rexpect::session::{PtySession, spawn_command};

use crate::program::{run_in, tussle};

const PATIENCE_MS: u64 = 30_000;

fn start(home: &std::path::Path, arguments: &[&str]) -> PtySession {
    let mut command = tussle(home);
    command.args(arguments).current_dir(home).env("TERM", "xterm");
    spawn_command(command, Some(PATIENCE_MS)).expect("a terminal")
}

fn type_keys(terminal: &mut PtySession, keys: &str) {
    terminal.send(keys).and_then(|_| terminal.flush()).expect("typed");
}

#[test]
fn moves_are_completed_by_tab_and_undone() {
    let home = tempfile::tempdir().expect("a folder");
    let mut terminal = start(home.path(), &["play", "jostle"]);
    terminal.exp_string("Red> ").expect("a prompt");
    // Only one legal move begins with `c6-`.
    type_keys(&mut terminal, "c6-\t\r");
    terminal.exp_string("Red plays c6-b6").expect("the move");
    terminal.exp_string("Blue> ").expect("the other's turn");
    terminal.send_line("undo").expect("typed");
    terminal.exp_string("Red> ").expect("taken back");
    terminal.send_line("quit").expect("typed");
    terminal.exp_string("tussle play --resume").expect("how to go on");
    terminal.exp_eof().expect("the end");
}

#[test]
fn history_brings_lines_back() {
    let home = tempfile::tempdir().expect("a folder");
    let mut terminal = start(home.path(), &["play", "bounce:size=4"]);
    terminal.exp_string("Red> ").expect("a prompt");
    terminal.send_line("why a1-b2").expect("typed");
    terminal.exp_string("a1-b2: ").expect("a reason");
    terminal.exp_string("Red> ").expect("a prompt");
    // The arrow up, then Return.
    type_keys(&mut terminal, "\u{1b}[A\r");
    terminal.exp_string("a1-b2: ").expect("the reason again");
    terminal.send_control('d').expect("typed");
    terminal.exp_eof().expect("the end");
}

#[test]
fn after_ctrl_c_nothing_is_lost() {
    let home = tempfile::tempdir().expect("a folder");
    let mut terminal =
        start(home.path(), &["play", "jump-sturdy", "--seat", "black=random", "--seed", "1"]);
    terminal.exp_string("White> ").expect("a prompt");
    terminal.send_line("b2-b3").expect("typed");
    terminal.exp_string("Black plays").expect("the bot's answer");
    terminal.exp_string("White> ").expect("a prompt");
    terminal.send_control('c').expect("typed");
    terminal.exp_string("--resume").expect("how to go on");
    terminal.exp_eof().expect("the end");
    let out = run_in(home.path(), &["play", "--resume"], "quit\n").success();
    assert!(out.contains("Resumed after 2 plies"), "{out}");
}

#[test]
fn an_analysis_ends_at_ctrl_c_with_what_is_known() {
    let home = tempfile::tempdir().expect("a folder");
    let mut terminal = start(home.path(), &["analyse", "jostle", "--time", "3600s"]);
    terminal.exp_string("depth 2, ").expect("the second depth");
    terminal.send_control('c').expect("typed");
    terminal.exp_string("depth ").expect("what is known");
    terminal.exp_eof().expect("the end");
}
