//! Positions in words.

use tussle_draw::spoken::{cell, state};

use crate::fixtures;

#[test]
fn stacks_are_told_from_the_top_down() {
    let scene = fixtures::scene("jump-sturdy");
    assert_eq!(
        state(&scene.picture()),
        "Black on c8, f8, g2; Black over White on c7, e3; Black over Black on g7; \
         White on d6, c2, d1; White over Black on c5; White over White on f1; \
         last move from d5 to c7; picked c5; can be reached b7, d7, a6, e6; White to move"
    );
}

#[test]
fn men_beside_the_board_are_counted_and_dice_read_out() {
    let scene = fixtures::scene("jostle-2007");
    assert_eq!(
        state(&scene.picture()),
        "1 Red and 1 Green on 0; Yellow on 6, 13, 32; Green on 8, 12; Red on 14, 28; \
         last move from 5 to 8, 12; blocked 7, 15; must move 6; die 2; Yellow to move"
    );
}

#[test]
fn the_ball_is_told_and_blank_dice_are_not() {
    let scene = fixtures::scene("jokerball-6");
    let text = state(&scene.picture());
    assert!(text.contains("; ball on f6; "), "{text}");
    assert!(text.ends_with("; direction die 2; Red to move the ball"), "{text}");
    assert!(!text.contains("distance"), "{text}");
}

#[test]
fn cells_tell_what_they_do() {
    let scene = fixtures::scene("jostle-2007");
    let tell = |name| cell(&scene.picture(), scene.at(name)).expect("a cell");
    assert_eq!(tell("7"), "7: empty, exchanges with 15, blocked");
    assert_eq!(tell("11"), "11: empty, sends 3 back");
    assert_eq!(tell("28"), "28: Red, worth 1 point");
    assert_eq!(tell("32"), "32: Yellow, worth 5 points");
}

#[test]
fn cells_are_told_one_by_one() {
    let scene = fixtures::scene("jump-sturdy");
    let tell = |name| cell(&scene.picture(), scene.at(name));
    assert_eq!(tell("c7").as_deref(), Some("c7: Black over White, last move to here"));
    assert_eq!(tell("b7").as_deref(), Some("b7: empty, can be reached"));
    assert_eq!(cell(&scene.picture(), tussle_core::CellId(999)), None);
}
