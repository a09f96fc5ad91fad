//! The examples of the rule sheet.

use tussle_core::scene::{Depict, Roster};
use tussle_core::{Effect, EffectKind, Game, Notation, Seat};

use super::{after, moves, moves_from, pos};
use crate::jump_sturdy::JumpSturdy;
use crate::jump_sturdy::position::{BLACK, SQUARES, WHITE};

/// Singles on b2, d6 and f3.
const SINGLES: &str = "6/8/3w04/8/4bbw0wb1/1b0b01b0w0b01/1w0w05/6 w";

/// A mixed double on c4 and a double of one side on g2.
const DOUBLES: &str = "6/8/1w01ww4/4bw3/2bw2wb1bb/4b03/6ww1/6 w";

#[test]
fn the_start_has_34_moves() {
    let start = JumpSturdy::new().start();
    let text = "b0b0b0b0b0b0/1b0b0b0b0b0b01/8/8/8/8/1w0w0w0w0w0w01/w0w0w0w0w0w0 w";
    assert_eq!(JumpSturdy::new().position_text(&start), text);
    assert_eq!(moves(&start).len(), 34);
    assert_eq!(JumpSturdy::new().count_choices(&start), 34);
}

#[test]
fn a_single_steps_ahead_and_aside_and_captures_diagonally() {
    let singles = pos(SINGLES);
    assert_eq!(moves_from(&singles, "d6"), ["d6-c6", "d6-d7", "d6-e6"]);
    assert_eq!(moves_from(&singles, "b2"), ["b2-a2", "b2-c2", "b2-c3"]);
    assert_eq!(moves_from(&singles, "f3"), ["f3-e4", "f3-f4", "f3-g4"]);
}

#[test]
fn a_double_jumps_and_captures_by_jumps() {
    let doubles = pos(DOUBLES);
    assert_eq!(moves_from(&doubles, "c4"), ["c4-a5", "c4-b6"]);
    assert_eq!(moves_from(&doubles, "g2"), ["g2-e3", "g2-f4", "g2-h4"]);
}

#[test]
fn what_stands_where_after_a_move() {
    for (before, act, then) in [
        (SINGLES, "f3-f4", "6/8/3w04/8/4bbwwwb1/1b0b01b01b01/1w0w05/6 b"),
        (SINGLES, "f3-e4", "6/8/3w04/8/4bww0wb1/1b0b01b01b01/1w0w05/6 b"),
        (SINGLES, "f3-g4", "6/8/3w04/8/4bbw0ww1/1b0b01b01b01/1w0w05/6 b"),
        (DOUBLES, "c4-a5", "6/8/1w01ww4/w03bw3/2b02wb1bb/4b03/6ww1/6 b"),
        (DOUBLES, "c4-b6", "6/8/1ww1ww4/4bw3/2b02wb1bb/4b03/6ww1/6 b"),
        (DOUBLES, "g2-e3", "6/8/1w01ww4/4bw3/2bw2wb1bb/4w03/6w01/6 b"),
        (DOUBLES, "g2-f4", "6/8/1w01ww4/4bw3/2bw2ww1bb/4b03/6w01/6 b"),
        (DOUBLES, "g2-h4", "6/8/1w01ww4/4bw3/2bw2wb1bw/4b03/6w01/6 b"),
    ] {
        assert_eq!(JumpSturdy::new().position_text(&after(&pos(before), act)), then, "{act}");
    }
}

#[test]
fn effects_tell_capture_move_and_release_in_this_order() {
    let cell = |name: &str| JumpSturdy::new().board().find(name).expect("a cell");
    let effects = |text: &str, act: &str| {
        let mut effects = Vec::new();
        let act = JumpSturdy::new().read_act(act).expect("a move");
        JumpSturdy::new().apply(&mut pos(text), act, &mut effects);
        effects
    };
    let freed =
        |man: Seat, at: &str| Effect::plain(EffectKind::Freed, Some(man), cell(at), cell(at));
    let moved = |from: &str, to: &str| Effect::moved(WHITE, cell(from), cell(to));
    assert_eq!(effects(SINGLES, "d6-d7"), [moved("d6", "d7")]);
    assert_eq!(effects(DOUBLES, "c4-b6"), [moved("c4", "b6"), freed(BLACK, "c4")]);
    let captured = Effect::captured(BLACK, cell("f4"), WHITE);
    assert_eq!(effects(DOUBLES, "g2-f4"), [captured, moved("g2", "f4"), freed(WHITE, "g2")]);
}

#[test]
fn men_keep_their_identity() {
    let before = pos(DOUBLES);
    let mut roster = Roster::new(&JumpSturdy::new().state(&before));
    let at = |roster: &Roster, name: &str| {
        roster.at(JumpSturdy::new().board().find(name).expect("a cell")).collect::<Vec<_>>()
    };
    let (capturer, freed) = (at(&roster, "g2")[1], at(&roster, "g2")[0]);
    let below = at(&roster, "f4")[0];
    let mut effects = Vec::new();
    let act = JumpSturdy::new().read_act("g2-f4").expect("a move");
    JumpSturdy::new().apply(&mut before.clone(), act, &mut effects);
    roster.follow(&effects);
    assert_eq!(at(&roster, "f4"), [below, capturer]);
    assert_eq!(at(&roster, "g2"), [freed]);
}

#[test]
fn men_are_shown_bottom_up_in_reading_order() {
    let state = JumpSturdy::new().state(&pos("6/8/8/2bw5/8/8/8/w05 w"));
    let men: Vec<_> = state.men.iter().map(|man| (man.cell, man.owner)).collect();
    let cell = |name: &str| SQUARES.board().find(name).expect("a cell");
    assert_eq!(
        men,
        [(cell("c5"), Some(BLACK)), (cell("c5"), Some(WHITE)), (cell("b1"), Some(WHITE))]
    );
    assert_eq!(state.prompt, "White to move");
}
