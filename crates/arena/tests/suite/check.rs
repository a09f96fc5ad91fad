//! Checking programs before they play.

use std::time::Duration;

use tussle_arena::check::{Check, Report, check};

use crate::external::{example, script};

fn report(bot: &str, game: &str) -> Report {
    let game = tussle_table::live(game).expect("a game");
    let wishes = Check { positions: 8, time: Duration::from_secs(3), nodes: None, seed: 1 };
    let mut shown = String::new();
    let mut show = |piece: &dyn std::fmt::Display| shown.push_str(&piece.to_string());
    let report = check(bot, game.as_ref(), &wishes, &mut show).expect("a command");
    assert_eq!(shown, report.to_string());
    report
}

/// The names of what failed.
fn failed(report: &Report) -> Vec<&'static str> {
    report.findings.iter().filter(|it| !it.passed).map(|it| it.name).collect()
}

#[test]
fn the_examples_pass() {
    for (bot, game, protocol) in [
        ("random.py", "jostle-2007", "JSON lines"),
        ("first.sh", "jump-sturdy", "JSON lines"),
        ("ugi_jostle.py", "jostle", "UGI"),
    ] {
        let report = report(&example(bot), game);
        assert!(report.passed(), "{report}");
        assert!(report.to_string().contains(protocol), "{report}");
    }
}

#[test]
fn what_was_sent_and_received_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let bot = script(folder.path(), "while read -r q; do echo a1-b9; done\n");
    let report = report(&format!("cmd:{bot}"), "jostle");
    assert_eq!(failed(&report), ["legal moves", "garbage"], "{report}");
    let text = report.to_string();
    assert!(text.contains("sent: {\"game\":\"jostle\""), "{text}");
    assert!(text.contains("it answered `a1-b9`"), "{text}");
}

#[test]
fn what_was_said_on_standard_error_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let bot = script(folder.path(), "while read -r q; do echo dear me >&2; echo a1-b9; done\n");
    let text = report(&format!("cmd:{bot}"), "jostle").to_string();
    assert_eq!(text.matches("standard error: dear me").count(), 4, "{text}");
}

#[test]
fn an_engine_that_never_answers_has_made_no_legal_move() {
    let folder = tempfile::tempdir().expect("a folder");
    let bot = script(
        folder.path(),
        "while read -r q; do case $q in ugi) echo ugiok;; isready) echo readyok;; quit) exit;; esac; done\n",
    );
    let game = tussle_table::live("jostle").expect("a game");
    let wishes = Check { positions: 8, time: Duration::from_millis(10), nodes: None, seed: 1 };
    let report = check(&bot, game.as_ref(), &wishes, &mut |_| ()).expect("a command");
    assert_eq!(failed(&report), ["legal moves", "time", "garbage"], "{report}");
    let text = report.to_string();
    assert!(text.contains("no answer came in time"), "{text}");
    assert!(text.contains("3 of 3 answers did not come in time"), "{text}");
}

#[test]
fn the_start_is_no_part_of_the_time() {
    let folder = tempfile::tempdir().expect("a folder");
    // Starts slowly, and ends after two answers: every other answer has a start in it.
    let body = "sleep 1; for i in 1 2; do read -r q || exit; m=${q#*'\"moves\":[\"'}; echo \"${m%%'\"'*}\"; done\n";
    let bot = script(folder.path(), body);
    let report = report(&format!("cmd:{bot}"), "jostle");
    let time = report.findings.iter().find(|it| it.name == "time").expect("it was measured");
    assert!(time.detail.starts_with("the slowest answer took 0."), "{report}");
}

#[test]
fn a_bot_that_garbage_kills_is_told_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let body = "while read -r q; do case $q in '{\"game\"'*) m=${q#*'\"moves\":[\"'}; echo \"${m%%'\"'*}\";; *) exit 1;; esac; done\n";
    let bot = script(folder.path(), body);
    let report = report(&format!("cmd:{bot}"), "jostle");
    assert_eq!(failed(&report), ["garbage"], "{report}");
}

#[test]
fn a_bot_that_never_ends_about_garbage_is_told_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let body = "while read -r q; do case $q in '{\"game\"'*) m=${q#*'\"moves\":[\"'}; echo \"${m%%'\"'*}\";; *) yes what;; esac; done\n";
    let bot = script(folder.path(), body);
    let report = report(&format!("cmd:{bot}"), "jostle");
    assert_eq!(failed(&report), ["garbage"], "{report}");
}

#[test]
fn the_time_is_told_with_what_was_granted() {
    let report = report(&example("random.py"), "bounce").to_string();
    assert!(report.contains("s of 3s and 0.5s of grace"), "{report}");
}

#[test]
fn a_program_that_is_not_there_is_refused() {
    let game = tussle_table::live("jostle").expect("a game");
    let wishes = Check { positions: 1, time: Duration::from_secs(1), nodes: None, seed: 1 };
    let error = check("./no-such-program", game.as_ref(), &wishes, &mut |_| ())
        .expect_err("it is not there");
    assert!(error.to_string().contains("could not be started"), "{error}");
}

#[test]
fn a_program_that_does_nothing_is_not_waited_for_forever() {
    let folder = tempfile::tempdir().expect("a folder");
    let bot = script(folder.path(), "exit 0\n");
    let report = report(&bot, "jostle");
    assert!(!report.passed(), "{report}");
}
