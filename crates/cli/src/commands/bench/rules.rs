//! The speed of the rules.

use std::hint::black_box;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tussle_core::perft::{Leaves, perft};
use tussle_core::playing::RandomPlay;
use tussle_core::{FullGame, Spec, Visitor, play_on};
use tussle_table::with_game;

use super::measurement::Measurement;
use super::rate::rate;
use crate::failure::Failure;

/// Uniformly random games.
#[derive(Clone, Copy)]
pub(super) enum RandomGames {
    /// Their plies, rolls included.
    Plies,
    /// Whole games.
    Whole,
}

impl Measurement for RandomGames {
    fn name(&self) -> &'static str {
        match self {
            Self::Plies => "random_plies_ps",
            Self::Whole => "random_games_ps",
        }
    }

    fn take(&self, spec: &Spec, seconds: f64) -> Result<f64, Failure> {
        Ok(with_game(spec, PlayRandomly { what: *self, seconds })?)
    }
}

struct PlayRandomly {
    what: RandomGames,
    seconds: f64,
}

impl Visitor for PlayRandomly {
    type Out = f64;

    fn visit<G: FullGame>(self, game: G) -> f64 {
        /// Games between two looks at the clock.
        const GAMES: u64 = 50;
        let most = game.info().stop_after.unwrap_or(u32::MAX);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        rate(self.seconds, || {
            let mut total = 0;
            for _ in 0..GAMES {
                let play = RandomPlay { game: &game, rng: rng.clone() };
                let (played, plies) = play_on(play, &mut game.start(), most);
                rng = played.rng;
                total += u64::from(plies);
            }
            match self.what {
                RandomGames::Plies => total,
                RandomGames::Whole => GAMES,
            }
        })
    }
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
