//! Positions in which a move is asked for.

use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tussle_core::{Live, Turn};

/// No position is further from the start, in plies.
const FURTHEST: usize = 80;

/// The first position in which somebody has to choose.
pub(super) fn first(game: &dyn Live) -> Box<dyn Live> {
    walk(game, 0, &mut Xoshiro256PlusPlus::seed_from_u64(0))
}

/// So many positions from random play, early and late ones.
pub(super) fn draw(game: &dyn Live, count: usize, seed: u64) -> Vec<Box<dyn Live>> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    (0..count)
        .map(|_| {
            let plies = rng.random_range(0..FURTHEST);
            walk(game, plies, &mut rng)
        })
        .collect()
}

/// Plays at random for so many plies and on to the next choice; if the game ends on the way, its last choice.
fn walk(game: &dyn Live, plies: usize, rng: &mut Xoshiro256PlusPlus) -> Box<dyn Live> {
    let mut game = game.boxed_clone();
    let mut last = game.boxed_clone();
    for ply in 0.. {
        let mut acts = match game.turn() {
            Turn::Over => break,
            Turn::Roll(_) => game.rolls().into_iter().map(|(roll, _)| roll).collect(),
            Turn::Choose(_) => {
                last = game.boxed_clone();
                if ply >= plies {
                    break;
                }
                game.choices()
            }
        };
        let act = acts.swap_remove(rng.random_range(0..acts.len()));
        if game.play(&act).is_err() {
            break;
        }
    }
    last
}
