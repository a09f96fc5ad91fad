//! Fitting the weights of a game's [`Features`] from games that the search plays against itself.
//!
//! [`play`] collects quiet positions of such games with the share of the win that each seat had in the end, halfway to
//! what the search expected. [`fit`] finds the weights under which the judgements foretell these shares best: logistic regression, or with more than two seats
//! the softmax of [`tussle_core::evaluate::chances`]. Some of the games are held out to tell how good the weights are.
//!
//! Both find the same again for the same seed, however many threads play.

mod games;
mod regression;

use tussle_core::{Features, Seat};

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
    /// Each seat's share of the win, as far as the end and the search tell.
    shares: [f64; Seat::MAX],
}

/// The samples of one game; few or none if it was noisy or short.
pub type Samples = Vec<Sample>;

/// Weights, and how well they foretell the games that they were not fitted to.
#[derive(Clone, PartialEq, Debug)]
pub struct Fit {
    /// The weights, in the order of the names.
    pub weights: Vec<i32>,
    /// How many positions they were fitted to.
    pub positions: usize,
    /// How many positions were held out.
    pub held_out: usize,
    /// The mean logarithmic loss of the old weights in these, in nats.
    pub old_loss: f64,
    /// That of the new ones.
    pub new_loss: f64,
}

/// One game of so many is held out.
const HELD_OUT: usize = 5;

/// Fits the weights to the samples of games. None if there are too few of them to hold some out.
pub fn fit<G: Features>(game: &G, games: &[Samples]) -> Option<Fit> {
    let is_held_out = |number: usize| number % HELD_OUT == HELD_OUT - 1;
    let part = |held_out: bool| -> Vec<&Sample> {
        let chosen =
            games.iter().enumerate().filter(|(number, _)| is_held_out(*number) == held_out);
        chosen.flat_map(|(_, samples)| samples).collect()
    };
    let (known, unknown) = (part(false), part(true));
    if known.is_empty() || unknown.is_empty() {
        return None;
    }
    let old = game.weights();
    let weights = Regression { samples: &known, prior: old }.solve();
    let test = Regression { samples: &unknown, prior: old };
    Some(Fit {
        positions: known.len(),
        held_out: unknown.len(),
        old_loss: test.loss(old),
        new_loss: test.loss(&weights),
        weights,
    })
}
