//! How men and ball move, and what is skipped.

use tussle_core::Turn;

use super::{at, moves, moves_from, on};
use crate::jokerball::position::{BLUE, RED};

#[test]
fn an_enemy_within_the_distance_can_only_be_captured() {
    // The enemy on g3 is 4 cells away from c4, forward left.
    let board = "6/7/8/9/2b7/10o/10/9/3r4/7/6";
    for (distance, expected) in
        [(3, ["c4-f4", "c4-f7"]), (4, ["c4-g7", "c4xg3"]), (5, ["c4-h7", "c4xg3"])]
    {
        let live = at(&format!("{board} r {distance}2"));
        assert_eq!(moves(live.as_ref()), expected, "distance {distance}");
    }
}

#[test]
fn walls_friends_and_the_ball_stop_a_man_early() {
    // For b1 there is the wall of row f, and the friend on c2 right before it.
    let live = at("6/7/8/9/10/11/4o5/9/1r6/rr5/6 r 65");
    assert_eq!(moves_from(live.as_ref(), "b1"), ["b1-f1"]);
    // For b2 there are that friend and the ball on e5.
    assert_eq!(moves_from(live.as_ref(), "b2"), ["b2-d4"]);
    // For c6 there is a friend on f6, and the wall of row h.
    let live = at("o5/7/8/9/10/5r5/10/9/5r2/7/6 r 65");
    assert_eq!(moves_from(live.as_ref(), "c6"), ["c6-e6", "c6-h9"]);
}

#[test]
fn a_man_leaves_only_with_a_step_to_spare() {
    let board = "6/7/3r4/9/10/11/10/9/8/7/5o";
    assert_eq!(moves(at(&format!("{board} r 21")).as_ref()), ["i4-k2", "i4-k4"]);
    // Two ways off the board are one move.
    assert_eq!(moves(at(&format!("{board} r 31")).as_ref()), ["i4-off"]);
    assert_eq!(at(&format!("{board} r 31")).perft(1, tussle_core::perft::Leaves::Counted), 1);
}

#[test]
fn a_man_on_his_far_row_leaves_with_any_distance() {
    let live = at("r5/7/8/9/10/5o5/10/9/8/7/b5 r 11");
    assert_eq!(moves(live.as_ref()), ["k1-off"]);
    let live = at("r5/7/8/9/10/5o5/10/9/8/7/b5 b 11");
    assert_eq!(moves(live.as_ref()), ["a1-off"]);
}

#[test]
fn men_never_leave_through_their_own_side() {
    // Backward there is nothing to do without an enemy, be the side open or not.
    let live = at("6/7/8/9/10/10o/10/9/8/7/r5 r 61");
    assert_eq!(moves(live.as_ref()), ["a1-f1", "a1-g6"]);
}

#[test]
fn men_capture_in_all_six_directions() {
    let live = at("o5/7/8/9/4bb4/4brb4/4bb4/9/8/7/6 r 11");
    assert_eq!(moves(live.as_ref()), ["f6xe5", "f6xe6", "f6xf5", "f6xf7", "f6xg5", "f6xg6"]);
}

#[test]
fn blue_sees_the_board_turned_round() {
    for (face, goal) in [(1, "g6"), (2, "f7"), (3, "e6"), (4, "e5"), (5, "f5"), (6, "g5")] {
        let live = at(&format!("6/7/8/9/10/5o5/10/9/8/7/6 b -{face}"));
        assert!(live.choices().contains(&format!("f6-{goal}")), "{face}");
    }
}

#[test]
fn without_a_man_that_can_move_the_ball_is_next() {
    // Red's man on f1 has the wall at his left and the ball at his right; the ball can go back.
    let mut live = at("6/7/8/9/o9/r10/10/9/8/7/b5 r --");
    live.play("46:").expect("a roll");
    assert_eq!(live.turn(), Turn::Choose(RED));
    assert_eq!(live.position(), "6/7/8/9/o9/r10/10/9/8/7/b5 r -6");
    // A capture is a move, too: with the distance 5 he reaches a1.
    live.set_position("6/7/8/9/o9/r10/10/9/8/7/b5 r --").expect("a position");
    live.play("51:").expect("a roll");
    assert_eq!(moves(live.as_ref()), ["f1xa1"]);
}

#[test]
fn a_ball_that_cannot_move_is_skipped_after_a_man() {
    let mut live = at("6/7/8/9/10/o10/10/9/8/7/r5 r 12");
    live.play("a1-b1").expect("a move");
    assert_eq!(live.turn(), Turn::Roll(BLUE));
    assert_eq!(live.position(), "6/7/8/9/10/o10/10/9/8/r6/6 b --");
}

#[test]
fn a_turn_in_which_nothing_can_move_passes() {
    let mut live = at("6/7/8/9/10/o10/10/9/8/7/6 r --");
    live.play("62:").expect("a roll");
    assert_eq!(live.turn(), Turn::Roll(BLUE));
}

#[test]
fn the_ball_stops_anywhere_or_leaves() {
    let live = at("6/7/8/9/10/5o5/10/9/8/7/6 r -3");
    assert_eq!(moves(live.as_ref()), ["f6-g5", "f6-h4", "f6-i3", "f6-j2", "f6-k1", "f6-off"]);
    let live = on("jokerball:size=4", "4/5/6/o6/6/5/4 r -5");
    assert_eq!(moves(live.as_ref()), ["d1-d2", "d1-d3", "d1-d4", "d1-d5", "d1-d6", "d1-d7"]);
    // The path ends at a wall.
    let live = on("jokerball:size=4", "4/5/6/1o5/6/5/4 r -3");
    assert_eq!(moves(live.as_ref()), ["d2-e1"]);
    assert_eq!(live.turn(), Turn::Choose(RED));
}
