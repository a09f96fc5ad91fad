//! Perft: counting sequences of plies, the classic proof of a move generator.
//!
//! A choice and a roll are one ply each, and every face of a roll is one branch.

use multiversion::multiversion;

use crate::Game;

/// How the last ply is treated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leaves {
    /// It is counted without being played.
    Counted,
    /// It is played like every other ply.
    Played,
}

/// Nobody lives to see longer sequences counted, and the stack has no room for them.
pub const DEEPEST: u32 = 100;

/// The number of sequences of exactly `depth` plies from a position, at most [`DEEPEST`].
pub fn perft<G: Game>(game: &G, pos: &G::Pos, depth: u32, leaves: Leaves) -> u64 {
    count(game, pos, depth, leaves, &|| true)
}

/// The same; none if it was given up because `go_on`, which is asked now and then, said no.
pub fn perft_while<G: Game>(
    game: &G,
    pos: &G::Pos,
    depth: u32,
    go_on: &impl Fn() -> bool,
) -> Option<u64> {
    let sum = count(game, pos, depth, Leaves::Counted, go_on);
    go_on().then_some(sum)
}

/// The number of sequences, or something less when it is given up.
fn count<G: Game>(
    game: &G,
    pos: &G::Pos,
    depth: u32,
    leaves: Leaves,
    go_on: &impl Fn() -> bool,
) -> u64 {
    match (depth, leaves) {
        (0, _) => 1,
        (1, Leaves::Counted) => count_acts(game, pos),
        (2, Leaves::Counted) => count_two_plies(game, pos),
        _ if !go_on() => 0,
        _ => sum_after(game, pos, |next| count(game, next, depth - 1, leaves, go_on)),
    }
}

/// The number of sequences of two plies.
///
/// Nearly all of the time goes here. Without a call in between, playing and counting become one piece of code, which is
/// made for newer processors too: they count bits with one instruction.
#[multiversion(targets("x86_64+bmi1+bmi2+lzcnt+popcnt"))]
fn count_two_plies<G: Game>(game: &G, pos: &G::Pos) -> u64 {
    sum_after(game, pos, |next| count_acts(game, next))
}

/// The number of acts of a position.
#[inline(always)]
fn count_acts<G: Game>(game: &G, pos: &G::Pos) -> u64 {
    (game.count_choices(pos) + game.rolls(pos).len()) as u64
}

/// The sum of the counts of all positions that follow.
#[inline(always)]
fn sum_after<G: Game>(game: &G, pos: &G::Pos, count: impl Fn(&G::Pos) -> u64) -> u64 {
    let mut sum = 0;
    for_each_act(game, pos, &mut |act| {
        let mut next = pos.clone();
        game.apply(&mut next, act, &mut ());
        sum += count(&next);
    });
    sum
}

/// The same, told apart by the first ply.
pub fn divide<G: Game>(game: &G, pos: &G::Pos, depth: u32) -> Vec<(G::Act, u64)> {
    let mut rows = Vec::new();
    if depth == 0 {
        return rows;
    }
    for_each_act(game, pos, &mut |act| {
        let mut next = pos.clone();
        game.apply(&mut next, act, &mut ());
        rows.push((act, perft(game, &next, depth - 1, Leaves::Counted)));
    });
    rows
}

/// Hands over every act of a position, be it a choice or a face of the dice.
#[inline(always)]
pub fn for_each_act<G: Game>(game: &G, pos: &G::Pos, each: &mut impl FnMut(G::Act)) {
    for (act, _) in game.rolls(pos) {
        each(*act);
    }
    game.choices(pos, each);
}
