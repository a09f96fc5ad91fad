//! Text is narrow, and as plain as it is asked to be.

use tussle_draw::text::{TextStyle, WIDTH, render};

use crate::fixtures;

const UNICODE: TextStyle = TextStyle { ascii: false, colour: false };
const ASCII: TextStyle = TextStyle { ascii: true, colour: false };

fn assert_narrow(text: &str) {
    for line in text.lines() {
        assert!(line.chars().count() <= WIDTH, "{line}");
    }
}

/// The text without escape sequences.
fn bare(text: &str) -> String {
    let mut pieces = text.split('\x1b');
    let first = pieces.next().unwrap_or_default().to_owned();
    pieces.fold(first, |bare, piece| {
        let (_, rest) = piece.split_once('m').expect("a colour ends with m");
        bare + rest
    })
}

#[test]
fn every_board_fits_on_a_terminal() {
    for scene in fixtures::all() {
        assert_narrow(&render(&scene.picture(), UNICODE));
        assert_narrow(&render(&scene.picture(), ASCII));
    }
}

#[test]
fn colours_are_all_that_colour_adds() {
    for scene in fixtures::all() {
        for plain in [UNICODE, ASCII] {
            let text = render(&scene.picture(), plain);
            let coloured = render(&scene.picture(), TextStyle { colour: true, ..plain });
            assert!(!text.contains('\x1b'));
            assert!(coloured.contains('\x1b'));
            assert_eq!(bare(&coloured), text);
        }
    }
}

#[test]
fn ascii_is_ascii_whatever_the_game_says() {
    let mut scene = fixtures::scene("jostle-2007");
    scene.state.prompt = "Gelb ist am Zug – würfeln!".to_owned();
    for scene in fixtures::all().into_iter().chain([scene]) {
        assert!(render(&scene.picture(), ASCII).is_ascii(), "{}", scene.file);
    }
}

#[test]
fn long_and_hostile_prompts_stay_in_their_lines() {
    let mut scene = fixtures::scene("bounce-4");
    scene.state.prompt = format!("{} \x1b[31m {}", "word ".repeat(40), "x".repeat(200));
    let text = render(&scene.picture(), UNICODE);
    assert_narrow(&text);
    assert!(!text.contains('\x1b'));
}

#[test]
fn a_board_that_is_too_wide_continues_below() {
    let mut scene = fixtures::scene("bounce-4");
    scene.board = tussle_core::geometry::Squares::full(26).board();
    scene.state.men.clear();
    let text = render(&scene.picture(), UNICODE);
    assert_narrow(&text);
    assert_eq!(text.matches('·').count(), 26 * 26);
}

#[test]
fn men_of_a_stack_stand_side_by_side_and_those_outside_are_counted() {
    let text = |file| render(&fixtures::scene(file).picture(), ASCII);
    assert!(text("jump-sturdy").contains("[wb]"));
    assert!(text("jostle-2007-six").contains("{0}  Rx6  Gx6  Yx6  Bx5  Px2  O\n"));
}

#[test]
fn things_beyond_the_board_are_left_out() {
    let mut scene = fixtures::scene("bounce-4");
    let before = render(&scene.picture(), UNICODE);
    scene.add_things_beyond_the_board();
    assert_eq!(render(&scene.picture(), UNICODE), before);
}
