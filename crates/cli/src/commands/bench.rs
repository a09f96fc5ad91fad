//! `tussle bench`: speed of the rules, in CPU time of one thread.

use std::hint::black_box;
use std::io::Write;

use clap::Args;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use rustix::time::{ClockId, clock_gettime};
use serde_json::json;
use tussle_core::perft::{Leaves, perft};
use tussle_core::{FullGame, Spec, Visitor};
use tussle_table::{GAMES, with_game};

use crate::{Answer, Outcome};

/// Measure the speed of the games: CPU time of one thread.
///
/// Example: tussle bench bounce --json
#[derive(Args)]
pub(crate) struct Bench {
    /// The game: `slug` or `slug:key=value,…`; all games if there is none.
    game: Option<String>,
    /// CPU seconds for each figure.
    #[arg(long, default_value_t = 2.0)]
    seconds: f64,
    /// One JSON object a line: {"game":…,"what":…,"value":…}.
    #[arg(long)]
    json: bool,
}

impl Bench {
    pub(crate) fn run(&self) -> Outcome {
        let specs = match &self.game {
            Some(spec) => vec![spec.as_str()],
            None => GAMES.iter().map(|info| info.slug).collect(),
        };
        let mut out = anstream::stdout().lock();
        for spec in specs {
            let spec = Spec::parse(spec)?;
            for what in [What::RandomPlies, What::PerftBulk, What::PerftMake] {
                let value = with_game(&spec, Measure { what, seconds: self.seconds })?;
                if self.json {
                    let line =
                        json!({"game": spec.text(), "what": what.name(), "value": value.round()});
                    writeln!(out, "{line}")?;
                } else {
                    writeln!(
                        out,
                        "{:<14} {:<16} {:>10.2} million",
                        spec.text(),
                        what.name(),
                        value / 1e6
                    )?;
                }
                out.flush()?;
            }
        }
        Ok(Answer::Yes)
    }
}

/// What is measured, each as a number a second.
#[derive(Clone, Copy)]
enum What {
    /// Plies of uniformly random games, rolls included.
    RandomPlies,
    /// Perft leaves, with the last ply counted.
    PerftBulk,
    /// Perft leaves, with every ply played.
    PerftMake,
}

impl What {
    fn name(self) -> &'static str {
        match self {
            Self::RandomPlies => "random_plies_ps",
            Self::PerftBulk => "perft_bulk_nps",
            Self::PerftMake => "perft_make_nps",
        }
    }
}

/// One measurement of a game.
struct Measure {
    what: What,
    seconds: f64,
}

impl Visitor for Measure {
    type Out = f64;

    fn visit<G: FullGame>(self, game: G) -> f64 {
        match self.what {
            What::RandomPlies => random_plies(&game, self.seconds),
            What::PerftBulk => perft_leaves(&game, Leaves::Counted, self.seconds),
            What::PerftMake => perft_leaves(&game, Leaves::Played, self.seconds),
        }
    }
}

fn random_plies<G: FullGame>(game: &G, seconds: f64) -> f64 {
    let stop = game.info().stop_after.map_or(u64::MAX, u64::from);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    rate(seconds, || {
        let mut total = 0;
        for _ in 0..50 {
            let (mut pos, mut plies) = (game.start(), 0);
            while plies < stop
                && let Some(act) = game.random_act(&pos, &mut rng)
            {
                game.apply(&mut pos, act, &mut ());
                plies += 1;
            }
            total += plies;
        }
        total
    })
}

fn perft_leaves<G: FullGame>(game: &G, leaves: Leaves, seconds: f64) -> f64 {
    /// Enough work for the clock, little enough for one round to end in good time.
    const ROUND: u64 = 2_000_000;
    let start = game.start();
    let mut depth = 1;
    while perft(game, &start, depth, Leaves::Counted) < ROUND {
        depth += 1;
    }
    rate(seconds, || perft(game, black_box(&start), depth, leaves))
}

/// Repeats a piece of work that says how much it did, and gives the amount a CPU second.
fn rate(seconds: f64, mut work: impl FnMut() -> u64) -> f64 {
    let (begin, mut amount) = (cpu_seconds(), 0);
    loop {
        amount += work();
        let spent = cpu_seconds() - begin;
        if spent >= seconds {
            return amount as f64 / spent;
        }
    }
}

fn cpu_seconds() -> f64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 * 1e-9
}
