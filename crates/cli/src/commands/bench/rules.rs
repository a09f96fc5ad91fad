//! The speed of the rules.
//!
//! Each measured loop is a function of its own. Left to itself, the compiler makes one huge function of all of them, for
//! all games, and is short of registers in every one.

use std::hint::black_box;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tussle_core::perft::{Leaves, perft};
use tussle_core::{FullGame, Spec, Visitor};
use tussle_table::with_game;

use super::measurement::Measurement;
use super::rate::rate;
use crate::failure::Failure;

/// Uniformly random games.
#[derive(Clone, Copy)]
pub(super) enum RandomPlay {
    /// Their plies, rolls included.
    Plies,
    /// Whole games.
    Games,
}

impl Measurement for RandomPlay {
    fn name(&self) -> &'static str {
        match self {
            Self::Plies => "random_plies_ps",
            Self::Games => "random_games_ps",
        }
    }

    fn take(&self, spec: &Spec, seconds: f64) -> Result<f64, Failure> {
        Ok(with_game(spec, PlayRandomly { what: *self, seconds })?)
    }
}

struct PlayRandomly {
    what: RandomPlay,
    seconds: f64,
}

impl Visitor for PlayRandomly {
    type Out = f64;

    fn visit<G: FullGame>(self, game: G) -> f64 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        rate(self.seconds, || {
            let plies = random_games(&game, &mut rng);
            match self.what {
                RandomPlay::Plies => plies,
                RandomPlay::Games => GAMES,
            }
        })
    }
}

/// Games between two looks at the clock.
const GAMES: u64 = 50;

/// Plays some random games and counts their plies.
#[inline(never)]
fn random_games<G: FullGame>(game: &G, rng: &mut Xoshiro256PlusPlus) -> u64 {
    let stop = game.info().stop_after.map_or(u64::MAX, u64::from);
    // Kept at hand: the loop must not go through memory for it.
    let mut own_rng = rng.clone();
    let mut total = 0;
    for _ in 0..GAMES {
        let (mut pos, mut plies) = (game.start(), 0);
        while plies < stop
            && let Some(act) = game.random_act(&pos, &mut own_rng)
        {
            game.apply(&mut pos, act, &mut ());
            plies += 1;
        }
        total += plies;
    }
    *rng = own_rng;
    total
}

/// Leaves of perft.
pub(super) struct Perft(pub(super) Leaves);

impl Measurement for Perft {
    fn name(&self) -> &'static str {
        match self.0 {
            Leaves::Counted => "perft_bulk_nps",
            Leaves::Played => "perft_make_nps",
        }
    }

    fn take(&self, spec: &Spec, seconds: f64) -> Result<f64, Failure> {
        Ok(with_game(spec, CountLeaves { leaves: self.0, seconds })?)
    }
}

struct CountLeaves {
    leaves: Leaves,
    seconds: f64,
}

impl Visitor for CountLeaves {
    type Out = f64;

    fn visit<G: FullGame>(self, game: G) -> f64 {
        /// Enough work for the clock, little enough for one round to end in good time.
        const ROUND: u64 = 2_000_000;
        let start = game.start();
        let mut depth = 1;
        while perft(&game, &start, depth, Leaves::Counted) < ROUND {
            depth += 1;
        }
        rate(self.seconds, || perft(&game, black_box(&start), depth, self.leaves))
    }
}
