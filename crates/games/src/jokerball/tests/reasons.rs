//! Each reason for refusing a move, with its figures.

use std::collections::BTreeSet;

use tussle_core::{MoveError, Refusal};

use super::at;
use crate::jokerball::Reason;

const BOARD: &str = "b5/2r4/r7/6r2/6r3/2b2o5/2b7/9/2r4b/7/5r";

/// Side and dice, the move, the code of the reason, its words.
const CASES: &[(&str, &str, &str, &str)] = &[
    ("r --", "c3-d3", "roll-due", "roll the dice first"),
    ("r 43", "43:", "rolled", "the dice show 43: move a man by 4"),
    ("r -3", "11:", "rolled", "the dice are rolled: the ball moves forward left"),
    ("r 43", "f6-g5", "man-due", "a man moves first, then the ball"),
    ("r -3", "c3xe3", "ball-due", "the ball on f6 is to move now"),
    ("r 43", "a1-b1", "no-man", "there is no man on a1"),
    ("r 43", "e3-d3", "enemy-man", "the man on e3 is Blue's"),
    ("b 43", "c3-d3", "enemy-man", "the man on c3 is Red's"),
    ("r 43", "c3-c3", "stays", "a move has to leave its cell"),
    ("r 43", "c3-d6", "not-straight", "c3 and d6 are not on one line"),
    (
        "r 43",
        "c3-c2",
        "not-forward",
        "men move only forward left or forward right unless they capture",
    ),
    ("r 43", "c3-d3", "enemy-in-way", "an enemy man on e3 is in the way: the distance is 4"),
    ("r 43", "g7-i7", "blocked", "a friendly man on h7 is right before it"),
    (
        "r 43",
        "a6-c6",
        "wrong-distance",
        "it must go exactly 4 cells (or stop at a block): the move is 2",
    ),
    (
        "r 43",
        "c3-d4",
        "wrong-distance",
        "it must go 2 cells, right up to the ball on f6: the move is 1",
    ),
    ("r 43", "j3-k2", "must-leave", "a distance of 4 takes it off the board: write j3-off"),
    ("r 43", "c3-off", "open-side-far", "leaving takes 9 steps: the distance is 4"),
    (
        "r 43",
        "i1-off",
        "ways-off-blocked",
        "a wall and an enemy man on k1 block its ways off the board",
    ),
    ("r 43", "c3-e3", "write-capture", "e3 holds an enemy man: write c3xe3"),
    ("r 43", "c3xd3", "nothing-to-capture", "there is nothing to capture on d3"),
    ("r 43", "c3xf6", "nothing-to-capture", "the ball on f6 is nothing to capture"),
    ("r 43", "g7xh7", "nothing-to-capture", "a friendly man on h7 is nothing to capture"),
    ("r 43", "c3xc8", "capture-far", "c8 is 5 cells away: the distance is 4"),
    ("r 43", "c3-c8", "capture-far", "c8 is 5 cells away: the distance is 4"),
    ("r 43", "c3xf3", "in-way", "an enemy man on e3 is in the way"),
    ("r -3", "f6-k1", "in-way", "an enemy man on k1 is in the way"),
    ("r -3", "f6-off", "in-way", "an enemy man on k1 is in the way"),
    ("r -3", "f6xk1", "ball-captures", "the ball captures nothing"),
    ("r -3", "f6-g6", "ball-direction", "the ball's die says 3 (forward left)"),
    ("r -2", "f6-off", "ball-direction", "the ball's die says 2 (left)"),
    ("b -6", "f6-g6", "ball-direction", "the ball's die says 6 (backward right)"),
];

fn refused(position: &str, act: &str) -> (&'static str, String) {
    match at(position).check(act) {
        Err(MoveError::Refused(refused)) => (refused.code, refused.reason),
        other => panic!("{position} {act}: {other:?}"),
    }
}

#[test]
fn every_reason_is_given_with_its_figures() {
    let mut given = BTreeSet::from(["game-over"]);
    for (dice, act, code, words) in CASES {
        let (found, reason) = refused(&format!("{BOARD} {dice}"), act);
        assert_eq!((found, reason.as_str()), (*code, *words), "{dice} {act}");
        given.insert(found);
    }
    let all: BTreeSet<_> = Reason::REASONS.iter().map(|info| info.code).collect();
    assert_eq!(given, all);
}

#[test]
fn a_finished_game_says_who_has_won() {
    let over = "6/7/8/9/10/11/10/9/8/7/6 b +";
    let expected = ("game-over", "the game is over: Blue has won".to_owned());
    assert_eq!(refused(over, "f6-f7"), expected);
    assert_eq!(refused(over, "11:"), expected);
}

#[test]
fn walls_are_named() {
    let ball = "6/7/8/9/10/1o9/10/9/8/7/6 r -3";
    assert_eq!(refused(ball, "f2-off"), ("in-way", "a wall is in the way".to_owned()));
    let man = "6/7/8/9/10/11/10/9/8/7/r4o r 64";
    let words = "it must go 5 cells, right up to a wall: the move is 2".to_owned();
    assert_eq!(refused(man, "a1-c1"), ("wrong-distance", words));
}
