//! Facts of the rules, texts and reasons, checked one by one.

mod counting;
mod dialect;
mod endings;
mod figures;
mod judging;
mod reasons;
mod texts;

use tussle_core::{Game, Notation};

use super::{JumpSturdy, Pos};

/// The position that a text means.
fn pos(text: &str) -> Pos {
    JumpSturdy::new().read_position(text).expect("a position")
}

/// The legal moves, sorted.
fn moves(pos: &Pos) -> Vec<String> {
    let mut moves = Vec::new();
    JumpSturdy::new().choices(pos, &mut |act| moves.push(JumpSturdy::new().act_text(act)));
    moves.sort();
    moves
}

/// The legal moves of the man on one cell, sorted.
fn moves_from(pos: &Pos, cell: &str) -> Vec<String> {
    moves(pos).into_iter().filter(|text| text.starts_with(cell)).collect()
}

/// The position after a move.
fn after(pos: &Pos, act: &str) -> Pos {
    let act = JumpSturdy::new().read_act(act).expect("a move");
    assert!(JumpSturdy::new().is_legal(pos, act));
    let mut next = *pos;
    JumpSturdy::new().apply(&mut next, act, &mut ());
    next
}
