//! Games that the search plays against itself, and what is kept of them.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use rand::RngExt;
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tussle_core::{Features, Seat};

use super::course::{self, look, searcher, shares};
use super::{Plan, Sample, Samples};
use crate::{Search, Stop, crew, hash};

/// One choice of so many is random all the way. Between equals who choose well, whoever has lost something has got
/// something for it, and what was lost would seem to be worth nothing. With many more of them, games would tell what
/// matters among players who blunder.
const BLUNDER: u32 = 30;

/// The most positions taken from one game: more of them have less and less to say.
const SAMPLES: usize = 16;

/// Plays the games of a plan and gives the samples of each, in the order of their numbers. Tells after each game how
/// many have been played.
///
/// If it is stopped, it gives as many games as are complete from the first one on: the same that a shorter plan gives.
pub fn play<G: Features>(
    game: &G,
    plan: &Plan,
    stop: &Stop,
    progress: &(dyn Fn(usize) + Sync),
) -> Vec<Samples> {
    let begun = AtomicUsize::new(0);
    let played = Mutex::new(vec![None; plan.games]);
    let work = || {
        let mut searcher = searcher(game);
        loop {
            let number = begun.fetch_add(1, Ordering::Relaxed);
            if number >= plan.games {
                break;
            }
            searcher.forget();
            let ControlFlow::Continue(samples) =
                play_one(game, plan, number, searcher.as_mut(), stop)
            else {
                break;
            };
            // Nobody panics while holding it, and if somebody did, the games would still be right.
            let mut played = played.lock().unwrap_or_else(PoisonError::into_inner);
            played[number] = Some(samples);
            progress(played.iter().flatten().count());
        }
    };
    crew::run((1..plan.threads).map(|_| work), work);
    let played = played.into_inner().unwrap_or_else(PoisonError::into_inner);
    played.into_iter().map_while(|samples| samples).collect()
}

/// Plays one game and samples it; breaks off when stopped.
fn play_one<G: Features>(
    game: &G,
    plan: &Plan,
    number: usize,
    searcher: &mut dyn Search<G>,
    stop: &Stop,
) -> ControlFlow<(), Samples> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(hash::key(&(plan.seed, number)));
    let mut quiet = Vec::new();
    let end = course::play(game, plan.longest, &mut rng, &mut |moment, rng| {
        if moment.chooser.is_none() {
            quiet.push(moment.pos.clone());
            return ControlFlow::Continue(None);
        }
        let best = look(searcher, &moment, plan, stop)?.best();
        let mut forces = false;
        game.forcing(moment.pos, &mut |act| forces |= best == Some(act));
        if !forces {
            quiet.push(moment.pos.clone());
        }
        ControlFlow::Continue(best.filter(|_| !rng.random_ratio(1, BLUNDER)))
    })?;
    let (chosen, _) = quiet.partial_shuffle(&mut rng, SAMPLES);
    let shares = shares(game, &end);
    let sample = |quiet: &G::Pos| Sample { features: features(game, quiet), shares };
    ControlFlow::Continue(chosen.iter().map(sample).collect())
}

/// The features of a position for each seat, one seat after the other.
fn features<G: Features>(game: &G, pos: &G::Pos) -> Box<[i32]> {
    let mut features = vec![0; game.seats() * G::NAMES.len()];
    for (seat, out) in Seat::all(game.seats()).zip(features.chunks_exact_mut(G::NAMES.len())) {
        game.features(pos, seat, out);
    }
    features.into()
}
