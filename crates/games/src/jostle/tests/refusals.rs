//! What is told about moves that are not legal.

use tussle_core::{MoveError, ReasonInfo, Refusal};

use crate::jostle::JostleRefusal;

/// Red's checker on e5 has a friend above and an enemy below.
const MIDDLE: &str = "10/10/10/10/4r5/4r1r3/4b5/10/10/10 r";

/// The code and the whole message.
fn told(position: &str, step: &str) -> (&'static str, String) {
    let mut game = crate::live("jostle").unwrap();
    game.set_position(position).unwrap();
    match game.check(step) {
        Err(MoveError::Refused(refused)) => (refused.code, refused.to_string()),
        other => panic!("{step} was not refused but {other:?}"),
    }
}

#[test]
fn every_reason_is_told_with_its_figures() {
    let lost = "10/10/10/10/10/4r5/10/10/10/10 r";
    let cases = [
        (lost, "e5-e6", "game-over", "the game is over, Red has no move and Blue has won"),
        (MIDDLE, "a1-a2", "empty-square", "there is no checker on a1"),
        (MIDDLE, "e4-e3", "not-your-checker", "the checker on e4 is Blue's, and it is Red's turn"),
        (MIDDLE, "e5-e5", "no-step", "the checker would stay where it is"),
        (
            MIDDLE,
            "e5-g5",
            "not-adjacent",
            "g5 is 2 columns away, and a step goes to the next square up, down, left or right",
        ),
        (
            MIDDLE,
            "e5-e10",
            "not-adjacent",
            "e10 is 5 rows away, and a step goes to the next square up, down, left or right",
        ),
        (
            MIDDLE,
            "e5-f6",
            "not-adjacent",
            "f6 is 1 column and 1 row away, and a step goes to the next square up, down, left or right",
        ),
        (MIDDLE, "e5-e6", "occupied", "there is a red checker on e6"),
        (MIDDLE, "e5-e4", "occupied", "there is a blue checker on e4"),
        (
            MIDDLE,
            "e5-d5",
            "value-not-higher",
            "its value would stay at 0 (0 friends, 0 enemies there)",
        ),
        (
            MIDDLE,
            "e6-f6",
            "value-not-higher",
            "its value would fall from 1 to 0 (0 friends, 0 enemies there)",
        ),
        (
            "10/10/10/10/3rr5/4r1r3/3bb5/10/10/10 r",
            "e5-d5",
            "value-not-higher",
            "its value would stay at 0 (1 friend, 1 enemy there)",
        ),
        (
            "10/10/10/10/2bb6/1b1r6/2bb6/10/10/10 r",
            "d5-c5",
            "value-not-higher",
            "its value would fall from -2 to -3 (0 friends, 3 enemies there)",
        ),
    ];
    for (position, step, code, message) in cases {
        assert_eq!(told(position, step), (code, format!("{step}: {message}")));
    }
    for ReasonInfo { code, .. } in JostleRefusal::REASONS {
        assert!(cases.iter().any(|case| case.2 == *code), "{code} is never given");
    }
}

#[test]
fn the_step_to_a_new_friend_is_allowed() {
    let mut game = crate::live("jostle").unwrap();
    game.set_position(MIDDLE).unwrap();
    assert_eq!(game.check("e5-f5"), Ok(()));
}
