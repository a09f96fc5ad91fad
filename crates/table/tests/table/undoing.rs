//! Taking moves back.

use tussle_table::Ending;
use tussle_table::play::Barrier;

use crate::games::{GREEN, RED, new_match, play};

#[test]
fn any_number_of_moves_is_taken_back() {
    let mut game = new_match("corridor");
    play(&mut game, "c1-c2 c5-c4 c2-c1");
    let undone = game.undo(2).unwrap();
    assert_eq!((undone.plies, undone.barrier), (2, None));
    assert_eq!(game.game().position(), "2 5 b");
    play(&mut game, "c5-c4 c2-c3 c4-c3");
    assert_eq!(game.outcome().ending, Ending::Won);
    assert_eq!(game.undo(1).unwrap().plies, 1, "a lost match too");
    assert_eq!(game.outcome().ending, Ending::Unfinished);
    assert_eq!(game.undo(0).unwrap().plies, 0);
}

#[test]
fn the_start_ends_it() {
    let mut game = new_match("corridor");
    assert_eq!(game.undo(1), Err(Barrier::Start));
    play(&mut game, "c1-c2 c5-c4");
    let undone = game.undo(9).unwrap();
    assert_eq!((undone.plies, undone.barrier), (2, Some(Barrier::Start)));
}

#[test]
fn no_roll_is_taken_back() {
    let mut game = new_match("dash");
    play(&mut game, "2: 0-2");
    let undone = game.undo(5).unwrap();
    assert_eq!((undone.plies, undone.barrier), (1, Some(Barrier::Dice { roll: "2:".into() })));
    assert_eq!(game.game().position(), "0/0/0 R 2");
    let error = game.undo(1).unwrap_err();
    assert_eq!(error.to_string(), "the dice have been rolled (2:), and no roll is taken back");
}

#[test]
fn nothing_before_a_departure_is_taken_back() {
    let mut game = new_match("dash");
    play(&mut game, "2: 0-2");
    game.resign(GREEN).unwrap();
    let error = game.undo(1).unwrap_err();
    assert_eq!(
        error.to_string(),
        "Green has left the match, and nothing before that is taken back"
    );
}

#[test]
fn an_agreed_end_stands() {
    let mut game = new_match("corridor");
    play(&mut game, "c1-c2");
    game.resign(RED).unwrap();
    assert_eq!(game.undo(1), Err(Barrier::Ended(Ending::Resigned)));
}

#[test]
fn men_are_themselves_again() {
    let mut game = new_match("dash");
    play(&mut game, "2: 0-2 2: 0-2");
    let roster = game.roster().clone();
    game.undo(1).unwrap();
    assert_ne!(*game.roster(), roster);
    play(&mut game, "0-2");
    assert_eq!(*game.roster(), roster);
}
