//! What is told about acts, and what is shown.

use tussle_core::scene::{Die, Gesture, MarkKind};
use tussle_core::{CellId, Effect, EffectKind, Live};

use super::at;
use crate::jokerball::position::{BLUE, RED};

fn cell(live: &dyn Live, name: &str) -> CellId {
    live.board().find(name).expect("a cell")
}

#[test]
fn a_capture_is_told_before_the_move() {
    let mut live = at("6/7/6o1/9/10/11/10/r3r4/8/7/4b1 r 52");
    let (from, to) = (cell(live.as_ref(), "d5"), cell(live.as_ref(), "a5"));
    let effects = live.play("d5xa5").expect("a move");
    assert_eq!(effects, [Effect::captured(BLUE, to, RED), Effect::moved(RED, from, to)]);
}

#[test]
fn men_and_ball_leave_to_the_outside() {
    let mut live = at("3o2/7/1r3r2/9/10/11/10/5b3/2b5/7/6 b 46");
    let [c3, k4, top, bottom] =
        ["c3", "k4", "off-top", "off-bottom"].map(|name| cell(live.as_ref(), name));
    let gestures = |live: &dyn Live, act: &str| {
        live.gestures().into_iter().find(|(text, _)| text == act).map(|(_, gestures)| gestures)
    };
    assert_eq!(gestures(live.as_ref(), "c3-off"), Some(vec![Gesture::from_to(c3, bottom)]));
    let left = |man, from, to| Effect::plain(EffectKind::Left, man, from, to);
    assert_eq!(live.play("c3-off").expect("a move"), [left(Some(BLUE), c3, bottom)]);
    assert_eq!(gestures(live.as_ref(), "k4-off"), Some(vec![Gesture::from_to(k4, top)]));
    let scored = Effect::plain(EffectKind::Scored { points: 1 }, Some(RED), top, top);
    assert_eq!(live.play("k4-off").expect("a move"), [left(None, k4, top), scored]);
}

#[test]
fn a_roll_moves_nothing() {
    let mut live = crate::live("jokerball").expect("a game");
    assert_eq!(live.play("43:").expect("a roll"), []);
}

#[test]
fn the_state_shows_dice_ball_and_prompt() {
    let mut live = crate::live("jokerball:size=4").expect("a game");
    let shown = |live: &dyn Live| {
        let state = live.state();
        let dice: Vec<_> = state.dice.iter().map(|die| die.shows).collect();
        (dice, state.prompt)
    };
    assert_eq!(shown(live.as_ref()), (vec![None, None], "Red rolls the dice".to_owned()));
    live.play("45:").expect("a roll");
    assert_eq!(shown(live.as_ref()), (vec![Some(4), Some(5)], "Red to move a man".to_owned()));
    live.play("b5-d7").expect("a move");
    assert_eq!(shown(live.as_ref()), (vec![None, Some(5)], "Red to move the ball".to_owned()));
    let state = live.state();
    assert_eq!(state.dice[0], Die { name: "distance", sides: 4, shows: None });
    assert_eq!(state.marks.len(), 1);
    assert_eq!(
        (state.marks[0].cell, state.marks[0].kind),
        (cell(live.as_ref(), "d4"), MarkKind::MustMove)
    );
    assert_eq!(state.men.len(), 19);
    assert_eq!(state.men.iter().filter(|man| man.owner.is_none()).count(), 1);
    live.set_position("4/5/6/7/6/5/4 b +").expect("a position");
    assert_eq!(shown(live.as_ref()), (vec![None, None], "Blue has won".to_owned()));
}
