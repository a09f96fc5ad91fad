//! Facts of the rules, texts and reasons, checked one by one.

mod counting;
mod effects;
mod figures;
mod reasons;
mod texts;
mod turns;

use tussle_core::Live;

/// The game on the standard board in a position.
fn at(position: &str) -> Box<dyn Live> {
    on("jokerball", position)
}

/// A variant of the game in a position.
fn on(spec: &str, position: &str) -> Box<dyn Live> {
    let mut live = crate::live(spec).expect("a variant");
    live.set_position(position).expect(position);
    live
}

/// The legal moves, sorted.
fn moves(live: &dyn Live) -> Vec<String> {
    let mut moves = live.choices();
    moves.sort();
    moves
}

/// The legal moves that begin on a cell, sorted.
fn moves_from(live: &dyn Live, cell: &str) -> Vec<String> {
    let from = |act: &String| act.split(['-', 'x']).next() == Some(cell);
    moves(live).into_iter().filter(from).collect()
}
