//! The speed of the searches.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use tussle_core::{Spec, Turn};
use tussle_search::mcts::Playouts;
use tussle_search::{Algorithm, Control, Limits, NoClock, Settings, Stop};
use tussle_table::analysis::{Question, analyst};
use tussle_table::live;

use super::measurement::Measurement;
use super::rate::Rate;
use crate::failure::Failure;

/// Positions that the best search of a game visits, judgement included.
pub(super) struct BestSearch;

impl Measurement for BestSearch {
    fn name(&self) -> &'static str {
        "search_nodes_ps"
    }

    fn take(&self, spec: &Spec, seconds: f64) -> Result<f64, Failure> {
        search(spec, &Settings::default(), Limits::nodes(100_000), seconds)
    }
}

/// Random playouts of Monte Carlo tree search.
pub(super) struct RandomPlayouts;

impl Measurement for RandomPlayouts {
    fn name(&self) -> &'static str {
        "mcts_playouts_ps"
    }

    fn take(&self, spec: &Spec, seconds: f64) -> Result<f64, Failure> {
        let settings = Settings {
            algorithm: Some(Algorithm::Mcts),
            playouts: Playouts::RANDOM,
            ..Settings::default()
        };
        search(spec, &settings, Limits::nodes(5_000), seconds)
    }
}

/// Searches one sample position after the other, each as if it were the first, and gives what was visited a second.
fn search(spec: &Spec, settings: &Settings, limits: Limits, seconds: f64) -> Result<f64, Failure> {
    let positions = samples(spec.text())?;
    let mut analyst = analyst(spec.text(), settings, 0)?;
    let mut control = Control { clock: &NoClock, stop: Stop::default(), progress: &mut |_| {} };
    let mut rate = Rate::default();
    for position in positions.iter().cycle() {
        if !rate.is_within(seconds) {
            break;
        }
        analyst.forget();
        let question = Question { position, past: &[], lines: 1, limits };
        let found = rate.time(|| analyst.analyse(&question, &mut control))?;
        rate.count(found.nodes);
    }
    Ok(rate.per_second())
}

/// The first choice of a game and the next ones after some random plies, always the same.
fn samples(spec: &str) -> Result<Vec<String>, Failure> {
    const SAMPLES: usize = 5;
    /// From one sample to the next, at least.
    const APART: usize = 3;
    let mut game = live(spec)?;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let (mut samples, mut plies) = (Vec::new(), APART);
    while samples.len() < SAMPLES {
        let acts = match game.turn() {
            Turn::Choose(_) => game.choices(),
            Turn::Roll(_) => game.rolls().into_iter().map(|(face, _)| face).collect(),
            Turn::Over => break,
        };
        if matches!(game.turn(), Turn::Choose(_)) && plies >= APART {
            samples.push(game.position());
            plies = 0;
        }
        let act = &acts[rng.next_u64() as usize % acts.len()];
        game.play(act)?;
        plies += 1;
    }
    Ok(samples)
}
