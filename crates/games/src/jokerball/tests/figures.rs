//! The figures of the rule sheet.

use tussle_core::{Seat, Turn};

use super::{at, moves, moves_from};
use crate::jokerball::position::{BLUE, RED};

/// Red's man on d5 can go the full distance, up to the ball, or back to capture.
const FIGURE_2: &str = "6/7/6o1/9/10/11/10/r3r4/8/7/4b1 r 52";

fn winner(live: &dyn tussle_core::Live) -> Option<Seat> {
    live.ranks()?.winners().next()
}

#[test]
fn figure_1_is_the_start() {
    let start = crate::live("jokerball").expect("a game");
    let text = "bbbbbb/bbbbbbb/8/9/10/5o5/10/9/8/rrrrrrr/rrrrrr r --";
    assert_eq!(start.position(), text);
    assert_eq!(start.turn(), Turn::Roll(RED));
    assert_eq!(start.rolls().len(), 36);
    assert!(start.rolls().iter().all(|(_, weight)| *weight == 1));
    assert!(start.choices().is_empty());
}

#[test]
fn figure_2_full_distance_stopped_by_the_ball_and_backward_capture() {
    assert_eq!(moves_from(at(FIGURE_2).as_ref(), "d5"), ["d5-h7", "d5-i2", "d5xa5"]);
}

#[test]
fn figure_3_the_ball_goes_left_up_to_the_man() {
    let mut live = at(FIGURE_2);
    live.play("d5-i2").expect("a move");
    assert_eq!(live.position(), "6/7/1r4o1/9/10/11/10/r8/8/7/4b1 r -2");
    assert_eq!(moves(live.as_ref()), ["i7-i3", "i7-i4", "i7-i5", "i7-i6"]);
}

#[test]
fn figure_4_blue_must_move_the_ball_off_the_top_and_loses() {
    let mut live = at("3o2/7/1r3r2/9/10/11/10/5b3/2b5/7/6 b 46");
    assert_eq!(moves(live.as_ref()), ["c3-off", "d6-off"]);
    live.play("c3-off").expect("a move");
    assert_eq!(live.turn(), Turn::Choose(BLUE));
    assert_eq!(moves(live.as_ref()), ["k4-off"]);
    live.play("k4-off").expect("a move");
    assert_eq!(live.position(), "6/7/1r3r2/9/10/11/10/5b3/8/7/6 r +");
    assert_eq!(live.turn(), Turn::Over);
    assert_eq!(winner(live.as_ref()), Some(RED));
    assert!(live.choices().is_empty() && live.rolls().is_empty());
}

#[test]
fn the_ball_through_the_bottom_wins_for_blue() {
    let mut live = at("6/7/8/9/10/11/10/9/8/7/2o3 r -1");
    assert_eq!(moves(live.as_ref()), ["a3-off"]);
    live.play("a3-off").expect("a move");
    assert_eq!(winner(live.as_ref()), Some(BLUE));
}
