//! Weights that win more games.
//!
//! What foretells results best does not play best: a search asks which of two positions is better, and only in those
//! that it gets to. So the fitted weights climb: pairs of games are played between weights that are a little to either
//! side of those reached, each weight to a random side, and all move towards the side that won (simultaneous
//! perturbation, SPSA). The result is the mean of where the second half of the climb was, since each place alone
//! depends on the luck of a few games.
//!
//! A climb changes how far judgements are from even, which searches hardly notice, but whoever reads chances does. So its
//! result is stretched until it foretells the samples as well as it can.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tussle_core::{Features, Seat};

use super::course::{self, look, searcher, shares};
use super::regression::Regression;
use super::{Plan, Sample, Samples};
use crate::{Stop, crew, hash};

/// Pairs of games between two steps.
const PAIRS: usize = 32;

/// By how much each weight changes judgements, in the root of the mean square, when it is moved to a side.
const REACH: f64 = 8.0;

/// How far a step goes, in the same unit, if the same side of a weight won all the games.
const STRIDE: f64 = 2.0;

/// A feature that is rarer or smaller counts as if it were so large, so that no weight is moved without measure.
const SMALLEST: f64 = 0.1;

/// The most that judgements are stretched or shrunk afterwards. Weights that lead nowhere foretell nothing either.
const STRETCH: f64 = 2.0;

/// Weights that were climbed to.
#[derive(Clone, PartialEq, Debug)]
pub struct Climbed {
    /// The weights, in the order of the names.
    pub weights: Vec<i32>,
    /// How many games were played.
    pub games: usize,
}

/// Climbs from the weights in force by the games of a plan, with samples of earlier games as the measure of what is
/// much and how sure results are. Tells after each step how many games have been played.
///
/// If it is stopped, it gives the same as a shorter plan.
pub fn climb<G: Features>(
    game: &G,
    samples: &[Samples],
    plan: &Plan,
    stop: &Stop,
    progress: &dyn Fn(usize),
) -> Climbed {
    let samples: Vec<&Sample> = samples.iter().flatten().collect();
    let units = units(&samples, game.weights().len());
    let mut weights: Vec<f64> = game.weights().iter().copied().map(f64::from).collect();
    let mut way = vec![weights.clone()];
    for step in 0..plan.games.div_ceil(2 * PAIRS) {
        let around = Around { game, weights: &weights, units: &units, plan };
        let Some(advantages) = around.step(step, stop) else { break };
        for ((weight, unit), advantage) in weights.iter_mut().zip(&units).zip(advantages) {
            *weight += STRIDE * unit * advantage;
        }
        way.push(weights.clone());
        progress(2 * PAIRS * (step + 1));
    }
    let games = 2 * PAIRS * (way.len() - 1);
    let late = &way[way.len() / 2..];
    let mean = |index| late.iter().map(|at| at[index]).sum::<f64>() / late.len() as f64;
    let mean: Vec<f64> = (0..weights.len()).map(mean).collect();
    let stretch = stretch(&samples, &mean);
    Climbed {
        weights: mean.iter().map(|weight| (weight * stretch).round() as i32).collect(),
        games,
    }
}

/// By how much each weight has to change to change judgements by one, in the root of the mean square.
fn units(samples: &[&Sample], names: usize) -> Vec<f64> {
    let mut squares = vec![0.0; names];
    let mut count = 0.0;
    for sample in samples {
        let seats = sample.by_seat(names).count() as f64;
        for (index, square) in squares.iter_mut().enumerate() {
            let of_seats = || sample.by_seat(names).map(|features| f64::from(features[index]));
            // What all have changes nothing.
            let mean = of_seats().sum::<f64>() / seats;
            *square += of_seats().map(|feature| (feature - mean).powi(2)).sum::<f64>();
        }
        count += seats;
    }
    squares.iter().map(|square| 1.0 / (square / count).sqrt().max(SMALLEST)).collect()
}

/// The factor under which weights foretell the samples best.
fn stretch(samples: &[&Sample], weights: &[f64]) -> f64 {
    let judgement = |features: &[i32]| {
        let terms = features.iter().zip(weights);
        terms.map(|(feature, weight)| f64::from(*feature) * weight).sum::<f64>().round() as i32
    };
    let judged: Vec<Sample> = samples
        .iter()
        .map(|sample| Sample {
            features: sample.by_seat(weights.len()).map(judgement).collect(),
            shares: sample.shares,
        })
        .collect();
    let judged: Vec<&Sample> = judged.iter().collect();
    let best = Regression { samples: &judged, prior: &[1] }.solve()[0];
    best.clamp(1.0 / STRETCH, STRETCH)
}

/// The surroundings of the weights that were reached.
struct Around<'a, G> {
    game: &'a G,
    weights: &'a [f64],
    units: &'a [f64],
    plan: &'a Plan,
}

/// The two sides of each weight.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Up,
    Down,
}

impl Side {
    fn sign(self) -> f64 {
        match self {
            Self::Up => 1.0,
            Self::Down => -1.0,
        }
    }
}

impl<G: Features> Around<'_, G> {
    /// Plays the pairs of a step and gives the mean advantage of each weight's upper side: one if it won all games. None
    /// when stopped.
    fn step(&self, step: usize, stop: &Stop) -> Option<Vec<f64>> {
        let begun = AtomicUsize::new(0);
        let played = Mutex::new(vec![None; PAIRS]);
        let work = || {
            loop {
                let pair = begun.fetch_add(1, Ordering::Relaxed);
                if pair >= PAIRS {
                    break;
                }
                let number = step * PAIRS + pair;
                let ControlFlow::Continue(advantages) = self.play_pair(number, stop) else { break };
                // Nobody panics while holding it, and if somebody did, the games would still be right.
                played.lock().unwrap_or_else(PoisonError::into_inner)[pair] = Some(advantages);
            }
        };
        crew::run((1..self.plan.threads).map(|_| work), work);
        let played = played.into_inner().unwrap_or_else(PoisonError::into_inner);
        let played: Option<Vec<Vec<f64>>> = played.into_iter().collect();
        let played = played?;
        let mean =
            |index| played.iter().map(|advantages| advantages[index]).sum::<f64>() / PAIRS as f64;
        Some((0..self.weights.len()).map(mean).collect())
    }

    /// Plays two games with the same opening and seats swapped, each weight being to one side for some seats and to the
    /// other for the rest, and gives the advantage of each weight's upper side.
    fn play_pair(&self, number: usize, stop: &Stop) -> ControlFlow<(), Vec<f64>> {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(hash::key(&(self.plan.seed, number)));
        let signs: Vec<f64> =
            self.weights.iter().map(|_| if rng.random() { 1.0 } else { -1.0 }).collect();
        let mut sides = [Side::Up, Side::Down].map(|side| {
            let mut game = self.game.clone();
            game.set_weights(&self.moved(&signs, side, &mut rng));
            searcher(&game)
        });
        let seats = self.game.seats();
        // Neither none nor all of the seats.
        let up = rng.random_range(1..(1u32 << seats) - 1);
        let mut advantage = 0.0;
        for swapped in [false, true] {
            let side_of = |seat: Seat| {
                let is_up = (up >> seat.index() & 1 == 1) ^ swapped;
                if is_up { Side::Up } else { Side::Down }
            };
            for searcher in &mut sides {
                searcher.forget();
            }
            let mut rng = rng.clone();
            let end = course::play(self.game, self.plan.longest, &mut rng, &mut |moment, _| {
                let Some(seat) = moment.chooser else { return ControlFlow::Continue(None) };
                let searcher = sides[side_of(seat) as usize].as_mut();
                ControlFlow::Continue(look(searcher, &moment, self.plan, stop)?.best())
            })?;
            let shares = shares(self.game, &end);
            let signed = |seat: Seat| side_of(seat).sign() * shares[seat.index()];
            advantage += Seat::all(seats).map(signed).sum::<f64>() / 2.0;
        }
        ControlFlow::Continue(signs.iter().map(|sign| sign * advantage).collect())
    }

    /// The weights of a side. What is between two whole numbers becomes one of them by chance, since a small change of
    /// a weight whose feature is large would be none.
    fn moved(&self, signs: &[f64], side: Side, rng: &mut Xoshiro256PlusPlus) -> Vec<i32> {
        let moved = self.weights.iter().zip(self.units).zip(signs);
        moved
            .map(|((weight, unit), sign)| {
                let exact = weight + side.sign() * sign * REACH * unit;
                (exact + rng.random::<f64>()).floor() as i32
            })
            .collect()
    }
}
