//! What every game must pass, for the tests of the crates that implement them.
//!
//! [`conformance`] plays random games and checks in every position that the parts of a game agree with one another.
//! It panics at the first disagreement and says where.

mod board;
mod judgement;
mod position;
mod random;

use std::collections::HashSet;
use std::fmt::Write;

use rand::Rng;

use crate::scene::Roster;
use crate::{Effect, FullGame, Turn};

/// How much is checked.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Random games to play.
    pub games: usize,
    /// Plies after which a game is left alone.
    pub plies: usize,
    /// Positions in which the fairness of random acts is measured.
    pub draws: usize,
}

/// Checks a game in one variant.
///
/// # Panics
/// If the game contradicts itself.
pub fn conformance<G: FullGame>(game: &G, effort: Effort, rng: &mut (impl Rng + Clone)) {
    let board = game.board();
    board::check(&board);
    let mut seen = Vec::new();
    let mut draws = effort.draws;
    for _ in 0..effort.games {
        let mut pos = game.start();
        let mut roster = Roster::new(&game.state(&pos));
        let mut met = HashSet::new();
        for ply in 0..effort.plies {
            let context = context(game, &pos);
            position::check(game, &board, &pos, &seen, &context);
            judgement::check(game, &pos, rng, &context);
            assert!(G::CAN_REPEAT || met.insert(pos.clone()), "{context}: it came back");
            random::check_roll(game, &pos, rng, &context);
            if draws > 0 && ply % 7 == 0 && matches!(game.turn(&pos), Turn::Choose(_)) {
                draws -= 1;
                random::check(game, &pos, rng, &context);
            }
            let Some(act) = game.random_act(&pos, rng) else { break };
            let (next, effects) = played(game, &pos, act, &context);
            let declared = |effect: &Effect| {
                let known = game.info().effects.iter();
                known.map(|kind| kind.word()).any(|word| word == effect.kind.word())
            };
            assert!(effects.iter().all(declared), "{context}: {effects:?} are not all declared");
            roster.follow(&effects);
            board::check_roster(&board, &roster, &game.state(&next), &context);
            // A sample of acts of other positions: most of them are refused later, and each needs a reason.
            if ply % 5 == 0 && seen.len() < 200 && !seen.contains(&act) {
                seen.push(act);
            }
            pos = next;
        }
    }
}

/// Plays an act with and without listening, which must come to the same.
fn played<G: FullGame>(
    game: &G,
    pos: &G::Pos,
    act: G::Act,
    context: &str,
) -> (G::Pos, Vec<Effect>) {
    let (mut told, mut silent) = (pos.clone(), pos.clone());
    let mut effects = Vec::new();
    game.apply(&mut told, act, &mut effects);
    game.apply(&mut silent, act, &mut ());
    assert_eq!(told, silent, "{context}: listening changes the game");
    (told, effects)
}

fn context<G: FullGame>(game: &G, pos: &G::Pos) -> String {
    let mut text = game.spec();
    write!(text, " {}", game.position_text(pos)).expect("writing to a string");
    text
}
