//! How a game ends, and who wins.

use tussle_core::scene::Depict;
use tussle_core::{Game, Seat, Turn};

use super::{after, moves, pos};
use crate::jump_sturdy::JumpSturdy;
use crate::jump_sturdy::outcome::{Cause, Outcome};
use crate::jump_sturdy::position::{BLACK, WHITE};

/// The winner of a finished position and how, after checking that every part of the rules takes it for finished.
fn end(text: &str) -> (Seat, Cause) {
    let pos = pos(text);
    assert_eq!(JumpSturdy::new().turn(&pos), Turn::Over, "{text}");
    assert_eq!(moves(&pos), [""; 0], "{text}");
    assert_eq!(JumpSturdy::new().count_choices(&pos), 0, "{text}");
    let Outcome { winner, cause } = Outcome::of(&pos).expect("an end");
    assert_eq!(JumpSturdy::new().ranks(&pos).of(winner), 0, "{text}");
    let name = if winner == WHITE { "White" } else { "Black" };
    assert_eq!(JumpSturdy::new().state(&pos).prompt, format!("{name} has won"));
    (winner, cause)
}

#[test]
fn a_man_on_the_far_rank_has_won_whoever_is_to_move() {
    for side in ["w", "b"] {
        for men in ["w0", "ww", "bw", "wb"] {
            let (winner, cause) = end(&format!("3{men}2/8/8/2b05/8/8/8/w05 {side}"));
            assert_eq!(winner, WHITE);
            assert!(matches!(cause, Cause::Arrived(square) if square.name() == "e8"));
        }
        for men in ["b0", "bb", "wb", "bw"] {
            let (winner, cause) = end(&format!("6/8/8/2b05/8/8/8/w0{men}4 {side}"));
            assert_eq!(winner, BLACK);
            assert!(matches!(cause, Cause::Arrived(square) if square.name() == "c1"));
        }
    }
}

#[test]
fn arriving_counts_before_everything_else() {
    assert!(matches!(end("w05/8/8/8/8/8/8/6 b"), (WHITE, Cause::Arrived(_))));
    assert!(matches!(end("w05/8/8/8/8/8/8/6 w"), (WHITE, Cause::Arrived(_))));
}

#[test]
fn a_side_without_men_has_lost() {
    for side in ["w", "b"] {
        assert_eq!(end(&format!("6/8/8/2w05/8/8/8/6 {side}")), (WHITE, Cause::NoMan));
        assert_eq!(end(&format!("6/8/8/2b05/8/8/8/6 {side}")), (BLACK, Cause::NoMan));
    }
}

#[test]
fn a_side_to_move_without_a_move_has_lost() {
    // White's only man is covered.
    let blocked = "6/8/8/2wb5/8/8/8/6";
    assert_eq!(end(&format!("{blocked} w")), (BLACK, Cause::NoMove));
    assert_eq!(JumpSturdy::new().turn(&pos(&format!("{blocked} b"))), Turn::Choose(BLACK));
    // White's only man is hemmed in by enemies that it cannot capture.
    assert_eq!(end("6/8/8/8/b07/w0b06/8/6 w"), (BLACK, Cause::NoMove));
}

#[test]
fn the_last_move_decides() {
    let arriving = after(&pos("6/1w06/8/2b05/8/8/8/6 w"), "b7-b8");
    assert_eq!(Outcome::of(&arriving).map(|outcome| outcome.winner), Some(WHITE));
    let taking_all = after(&pos("6/8/8/2w05/3b04/8/8/6 b"), "d4-c4");
    assert_eq!(Outcome::of(&taking_all), None);
    let taking_all = after(&pos("6/8/8/2b05/3w04/8/8/6 b"), "c5-d4");
    assert_eq!(Outcome::of(&taking_all), Some(Outcome { winner: BLACK, cause: Cause::NoMan }));
}
