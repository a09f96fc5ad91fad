//! Games that the search plays against itself.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use rand::RngExt;
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tussle_core::{Features, Seat, Turn};

use super::{Plan, Sample, Samples};
use crate::{Control, Limits, NoClock, Search, Settings, Stop, Task, crew, hash};

/// The most random plies at the start of a game, which make games differ.
const OPENING: usize = 10;

/// One choice of so many is random all the way. Between equals who choose well, whoever has lost something has got
/// something for it, and what was lost would seem to be worth nothing. With many more of them, games would tell what
/// matters among players who blunder.
const BLUNDER: u32 = 30;

/// The most positions taken from one game: more of them have less and less to say.
const SAMPLES: usize = 16;

/// Memory of each search in MiB. Searches are short, and it is cleared before each game.
const MEMORY: usize = 2;

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
        let settings = Settings { memory: MEMORY, ..Settings::default() };
        let Ok(mut searcher) = settings.build(game.clone()) else {
            unreachable!("there is a search for every game")
        };
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
    let mut opening = rng.random_range(0..=OPENING);
    let mut past = Vec::new();
    let mut quiet = Vec::new();
    let mut pos = game.start();
    for _ in 0..plan.longest {
        let mut is_quiet = false;
        let act = match game.turn(&pos) {
            Turn::Over => break,
            Turn::Choose(_) if opening == 0 => {
                let task = Task { past: &past, ..Task::new(&pos, Limits::nodes(plan.nodes)) };
                let mut control =
                    Control { clock: &NoClock, stop: stop.clone(), progress: &mut |_| {} };
                let report = searcher.search(&task, &mut control);
                let mut forces = false;
                game.forcing(&pos, &mut |act| forces |= report.best() == Some(act));
                is_quiet = !forces;
                report.best().filter(|_| !rng.random_ratio(1, BLUNDER))
            }
            Turn::Choose(_) => {
                opening -= 1;
                None
            }
            Turn::Roll(_) => {
                is_quiet = opening == 0;
                None
            }
        };
        if stop.is_set() {
            return ControlFlow::Break(());
        }
        if is_quiet {
            quiet.push(pos.clone());
        }
        let Some(act) = act.or_else(|| game.random_act(&pos, &mut rng)) else { break };
        past.push(pos.clone());
        game.apply(&mut pos, act, &mut ());
    }
    let (chosen, _) = quiet.partial_shuffle(&mut rng, SAMPLES);
    let shares = shares(game, &pos);
    let sample = |quiet: &G::Pos| Sample { features: features(game, quiet), shares };
    ControlFlow::Continue(chosen.iter().map(sample).collect())
}

/// What each seat has of the win; a game that goes on is shared by all.
fn shares<G: Features>(game: &G, pos: &G::Pos) -> [f64; Seat::MAX] {
    let ranks = (game.turn(pos) == Turn::Over).then(|| game.ranks(pos));
    let mut shares = [0.0; Seat::MAX];
    for seat in Seat::all(game.seats()) {
        let even = 1.0 / game.seats() as f64;
        shares[seat.index()] = ranks.map_or(even, |ranks| ranks.share(seat));
    }
    shares
}

/// The features of a position for each seat, one seat after the other.
fn features<G: Features>(game: &G, pos: &G::Pos) -> Box<[i32]> {
    let mut features = vec![0; game.seats() * G::NAMES.len()];
    for (seat, out) in Seat::all(game.seats()).zip(features.chunks_exact_mut(G::NAMES.len())) {
        game.features(pos, seat, out);
    }
    features.into()
}
