//! Checks of what a search asks of a game.

use std::collections::HashSet;

use rand::Rng;

use crate::evaluate::MOST;
use crate::{FullGame, Seat, Turn};

/// Playouts drawn in each position.
const DRAWS: usize = 3;

/// Judgements are within bounds and fair to both sides, forcing acts are choices, and playouts play by the rules.
pub(super) fn check<G: FullGame>(game: &G, pos: &G::Pos, rng: &mut impl Rng, context: &str) {
    let turn = game.turn(pos);
    assert!(
        game.has_dice() || !matches!(turn, Turn::Roll(_)),
        "{context}: a roll in a game without dice"
    );
    let mut forcing = Vec::new();
    game.forcing(pos, &mut |act| forcing.push(act));
    let distinct: HashSet<_> = forcing.iter().collect();
    assert_eq!(distinct.len(), forcing.len(), "{context}: an act forces twice");
    for act in &forcing {
        let choosing = matches!(turn, Turn::Choose(_));
        let text = game.act_text(*act);
        assert!(choosing && game.is_legal(pos, *act), "{context}: {text} forces but is not legal");
    }
    for _ in 0..DRAWS {
        let act = game.playout_act(pos, rng);
        assert_eq!(act.is_none(), turn == Turn::Over, "{context}: a playout at the wrong time");
        assert!(act.is_none_or(|act| game.is_legal(pos, act)), "{context}: a playout cheats");
    }
    if turn == Turn::Over {
        return;
    }
    let judgements: Vec<i32> =
        Seat::all(game.seats()).map(|seat| game.evaluate(pos, seat)).collect();
    assert!(
        judgements.iter().all(|judgement| judgement.abs() <= MOST),
        "{context}: {judgements:?} is beyond all bounds"
    );
    if let [first, second] = judgements[..] {
        assert_eq!(first, -second, "{context}: one's gain is not the other's loss");
    }
}
