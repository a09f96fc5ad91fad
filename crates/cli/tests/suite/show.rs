//! `show`.

use std::fs;

use crate::program::{run, run_in};

#[test]
fn text_fits_into_80_columns_and_has_no_colours_in_a_pipe() {
    for game in [
        "jostle:size=16",
        "bounce:size=16",
        "jump-sturdy",
        "jokerball:size=8",
        "jostle-2007:players=6,pieces=6",
    ] {
        for form in [&["show", game][..], &["show", game, "--ascii"][..]] {
            let text = run(form).success();
            assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
            assert!(!text.contains('\u{1b}'), "{game} is coloured");
            assert!(form.len() == 2 || text.is_ascii(), "{text}");
        }
    }
}

#[test]
fn colours_come_when_asked_for() {
    let home = tempfile::tempdir().expect("a folder");
    let mut command = crate::program::tussle(home.path());
    let output = command
        .env_remove("NO_COLOR")
        .args(["show", "jostle", "--color", "always"])
        .output()
        .expect("a run");
    assert!(output.stdout.contains(&0x1b));
}

#[test]
fn pictures_are_written_to_files() {
    let home = tempfile::tempdir().expect("a folder");
    run_in(home.path(), &["show", "jokerball", "--svg", "a.svg"], "").success();
    run_in(home.path(), &["show", "jokerball", "--png", "a.png", "--width", "300"], "").success();
    let svg = fs::read_to_string(home.path().join("a.svg")).expect("an SVG");
    assert!(svg.starts_with("<svg") && svg.contains("<title>"));
    let png = fs::read(home.path().join("a.png")).expect("a PNG");
    assert_eq!(&png[1..4], b"PNG");
    assert_eq!(png[16..20], 300_u32.to_be_bytes());
}

#[test]
fn the_last_move_is_marked() {
    let plain = run(&["show", "jostle"]).success();
    let marked = run(&["show", "jostle", "--last", "c8-b8"]).success();
    assert_ne!(plain, marked);
    assert!(run(&["show", "jostle", "--last", "hello"]).bad_input().contains('^'));
}

#[test]
fn a_position_is_described_in_words() {
    let words = run(&["show", "bounce:size=4", "--spoken"]).success();
    assert!(words.contains("b1") && words.to_lowercase().contains("red"), "{words}");
}

#[test]
fn a_file_that_cannot_be_written_is_named() {
    assert!(
        run(&["show", "jostle", "--svg", "no/such/folder.svg"])
            .bad_input()
            .contains("no/such/folder.svg")
    );
}
