//! Fitting the weights of a game's [`Features`] from games that the search plays against itself.
//!
//! [`play`] collects quiet positions of such games with the share of the win that each seat had in the end. What the search
//! expected has no part in it: it would teach the judgement what that believes already. [`fit`] finds the weights
//! under which the judgements foretell these shares best: logistic regression, or with more than two seats the softmax
//! of [`tussle_core::evaluate::chances`]. Some of the games are held out to tell how good the weights are. [`climb`] then
//! plays games between weights a little to either side, and moves to those that win more.
//!
//! All find the same again for the same seed, however many threads play.

mod climb;
mod course;
mod games;
mod regression;

use tussle_core::{Features, Seat};

pub use self::climb::{Climbed, climb};
pub use self::games::play;

use self::regression::Regression;

/// What to play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// How many games.
    pub games: usize,
    /// Positions to visit for each choice.
    pub nodes: u64,
    /// Decides what is left to chance.
    pub seed: u64,
    /// After how many plies a game is left alone and counts as shared by all.
    pub longest: u32,
    /// How many games to play at a time, at least one.
    pub threads: usize,
}

/// A position of a game that has ended.
#[derive(Clone, PartialEq, Debug)]
pub struct Sample {
    /// The features for each seat, one seat after the other.
    features: Box<[i32]>,
    /// Each seat's share of the win.
    shares: [f64; Seat::MAX],
}

/// The samples of one game; few or none if it was noisy or short.
pub type Samples = Vec<Sample>;

/// Weights, and how much they were fitted to.
#[derive(Clone, PartialEq, Debug)]
pub struct Fit {
    /// The weights, in the order of the names.
    pub weights: Vec<i32>,
    /// How many positions they were fitted to.
    pub positions: usize,
    /// How many positions were held out.
    pub held_out: usize,
}

/// One game of so many is held out.
const HELD_OUT: usize = 5;

/// Fits weights to the samples of games, near those in force where the games say little. None if there are too few of
/// them to hold some out.
pub fn fit<G: Features>(game: &G, games: &[Samples]) -> Option<Fit> {
    let (known, held_out) = (part(games, false), part(games, true));
    if known.is_empty() || held_out.is_empty() {
        return None;
    }
    let weights = Regression { samples: &known, prior: game.weights() }.solve();
    let weights = weights.iter().map(|weight| weight.round() as i32).collect();
    Some(Fit { weights, positions: known.len(), held_out: held_out.len() })
}

/// How badly weights foretell those of the games that [`fit`] holds out: the mean logarithmic loss, in nats.
pub fn loss(games: &[Samples], weights: &[i32]) -> f64 {
    Regression { samples: &part(games, true), prior: weights }.loss(weights)
}

/// The samples to fit to, or those that are held out.
fn part(games: &[Samples], held_out: bool) -> Vec<&Sample> {
    let is_held_out = |number: usize| number % HELD_OUT == HELD_OUT - 1;
    let chosen = games.iter().enumerate().filter(|(number, _)| is_held_out(*number) == held_out);
    chosen.flat_map(|(_, samples)| samples).collect()
}
