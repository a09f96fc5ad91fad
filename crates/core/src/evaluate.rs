//! Judging positions: what a search wants to know of a game beyond its rules.

use rand::Rng;

use crate::{Character, Game, Seat};

/// A game whose unfinished positions can be judged. The judgement lives with the game; search knows only this trait.
///
/// Judgements are in hundredths of a logit: with two seats, a seat judged `e` expects to win with the chance
/// `1 / (1 + exp(-e / 100))`. With more seats the chances are those of [`chances`].
pub trait Evaluate: Game {
    /// The characters of this game: judges of single choices, by one rule each.
    const CHARACTERS: &'static [Character<Self>] = &[];

    /// How good an unfinished position is for a seat. With two seats, one's gain is the other's loss: the two
    /// judgements add up to nothing.
    fn evaluate(&self, pos: &Self::Pos, seat: Seat) -> i32;

    /// How good an unfinished position is for each seat. The same as one by one, for games in which all together cost
    /// less.
    fn judgements(&self, pos: &Self::Pos) -> [i32; Seat::MAX] {
        let mut judgements = [0; Seat::MAX];
        for seat in Seat::all(self.seats()) {
            judgements[seat.index()] = self.evaluate(pos, seat);
        }
        judgements
    }

    /// Hands over the legal choices that change so much at once that judging before them would mislead, so that a
    /// search looks at them even at its horizon. Each leads closer to an end of such choices: a capture, not a chase.
    fn forcing(&self, _pos: &Self::Pos, _each: &mut impl FnMut(Self::Act)) {}

    /// How promising an act looks without playing it, in the unit of judgements: a guess at what it gains. A search
    /// tries larger ones first and looks less deep at those that promise nothing.
    fn promise(&self, _pos: &Self::Pos, _act: Self::Act) -> i32 {
        0
    }

    /// An act for a quick playout: random, but drawn with more sense where the game gains by it. None when over.
    fn playout_act(&self, pos: &Self::Pos, rng: &mut impl Rng) -> Option<Self::Act> {
        self.random_act(pos, rng)
    }
}

/// A game whose judgement is a weighted sum of features that mean something, so that the weights can be fitted from
/// games.
pub trait Features: Evaluate {
    /// What each feature is called, in the order of [`features`](Self::features).
    const NAMES: &'static [&'static str];

    /// The weights in force, in the same order: a judgement is the sum of the features, each times its weight.
    fn weights(&self) -> &[i32];

    /// Puts others in force, one for each name.
    ///
    /// # Panics
    /// If they are not as many as there are names.
    fn set_weights(&mut self, weights: &[i32]);

    /// The features of an unfinished position for a seat: as many as there are names. With two seats, those of the
    /// other seat are the opposite.
    fn features(&self, pos: &Self::Pos, seat: Seat, out: &mut [i32]);
}

/// The largest judgement, so that a finished game always counts for more.
pub const MOST: i32 = 10_000;

/// The chance of winning of each seat in an unfinished position.
pub fn chances<G: Evaluate>(game: &G, pos: &G::Pos) -> [f64; Seat::MAX] {
    let mut chances = [0.0; Seat::MAX];
    for (chance, judgement) in chances.iter_mut().zip(game.judgements(pos)).take(game.seats()) {
        // Half of it, since with two seats the other one has the opposite.
        *chance = (f64::from(judgement) / 200.0).exp();
    }
    let sum: f64 = chances.iter().sum();
    chances.map(|chance| chance / sum)
}

/// The chance of winning that a judgement means with two seats.
pub fn chance(judgement: i32) -> f64 {
    1.0 / (1.0 + (f64::from(-judgement) / 100.0).exp())
}
