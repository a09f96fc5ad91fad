//! What people type.

use tussle_core::MoveError;
use tussle_table::forgiving::{Unmatched, completions, match_move};

use crate::games::{new_match, play};

#[test]
fn capitals_spaces_and_missing_ends_are_forgiven() {
    let mut game = new_match("corridor:size=20");
    play(&mut game, "c1-c2 c20-c19");
    let live = game.game();
    for text in ["c2-c3", "C2-C3", " c2 - c3 "] {
        assert_eq!(match_move(live, text).unwrap(), "c2-c3");
    }
    assert_eq!(match_move(live, "C2-c1").unwrap(), "c2-c1");
    assert_eq!(completions(live, "c 2-"), ["c2-c1", "c2-c3"]);
    let error = match_move(live, "c2").unwrap_err();
    assert_eq!(error.to_string(), "`c2` could be c2-c1, c2-c3");
}

#[test]
fn a_whole_move_is_not_the_beginning_of_another() {
    let mut game = new_match("corridor:size=20");
    play(&mut game, "c1-c2 c20-c19");
    // `c2-c1` could go on as `c2-c19` on this board, but stands for itself.
    assert_eq!(match_move(game.game(), "C2-C1").unwrap(), "c2-c1");
}

#[test]
fn faces_of_the_dice_are_completed_too() {
    let game = new_match("dash");
    assert_eq!(match_move(game.game(), "2").unwrap(), "2:");
    assert_eq!(completions(game.game(), ""), ["1:", "2:", "3:"]);
}

#[test]
fn what_fits_nothing_gets_the_best_reason() {
    let game = new_match("corridor");
    let reason = |text| match_move(game.game(), text).unwrap_err().to_string();
    assert_eq!(reason("C1-C4"), "c1-c4: that is 3 cells far");
    assert!(matches!(match_move(game.game(), "hello"), Err(Unmatched::Move(MoveError::Text(_)))));
    let mut game = new_match("corridor");
    assert!(matches!(match_move(game.game(), " "), Err(Unmatched::Move(MoveError::Text(_)))));
    play(&mut game, "c1-c2 c5-c4 c2-c3 c4-c3");
    assert!(match_move(game.game(), "c").is_err(), "nothing is left to complete");
}
