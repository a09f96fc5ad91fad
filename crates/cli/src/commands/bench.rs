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
use tussle_lab::measure::Group;
use tussle_lab::run::Sample;
use tussle_table::{GAMES, with_game};

use crate::failure::Failure;
use crate::{Answer, Outcome};

/// Measure the speed of the games and of studies of them: CPU time of one thread.
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
            for what in What::ALL {
                let value = with_game(&spec, Measure { what, seconds: self.seconds })??;
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
    /// Whole random games.
    RandomGames,
    /// Random games as a study plays them: measured, and encoded as rows of a data file.
    StudyGames,
    /// Rows of such a study when it has one for every turn too.
    StudyRows,
    /// Perft leaves, with the last ply counted.
    PerftBulk,
    /// Perft leaves, with every ply played.
    PerftMake,
}

impl What {
    const ALL: [Self; 6] = [
        Self::RandomPlies,
        Self::RandomGames,
        Self::StudyGames,
        Self::StudyRows,
        Self::PerftBulk,
        Self::PerftMake,
    ];

    fn name(self) -> &'static str {
        match self {
            Self::RandomPlies => "random_plies_ps",
            Self::RandomGames => "random_games_ps",
            Self::StudyGames => "study_games_ps",
            Self::StudyRows => "study_rows_ps",
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
    type Out = Result<f64, Failure>;

    fn visit<G: FullGame>(self, game: G) -> Self::Out {
        let Self { what, seconds } = self;
        Ok(match what {
            What::RandomPlies => random(&game, seconds, |plies| plies),
            What::RandomGames => random(&game, seconds, |_| 1),
            What::StudyGames => study(&game, seconds, false)?,
            What::StudyRows => study(&game, seconds, true)?,
            What::PerftBulk => perft_leaves(&game, Leaves::Counted, seconds),
            What::PerftMake => perft_leaves(&game, Leaves::Played, seconds),
        })
    }
}

/// What a study measures here: what the games themselves tell, without judging positions.
const MEASURES: [Group; 4] = [Group::Outcome, Group::Length, Group::Jostling, Group::Clusters];

/// Games of a study, or rows with those of turns.
fn study<G: FullGame>(game: &G, seconds: f64, turns: bool) -> Result<f64, Failure> {
    let mut sample = Sample::new(&game.spec(), MEASURES.to_vec(), turns)?;
    let mut failure = None;
    let value = rate(seconds, || match sample.play() {
        Ok((games, rows)) => {
            if turns {
                rows
            } else {
                games
            }
        }
        Err(error) => {
            failure = Some(error);
            0
        }
    });
    failure.map_or(Ok(value), |error| Err(error.into()))
}

/// Random games, each of which counts by its plies.
fn random<G: FullGame>(game: &G, seconds: f64, count: impl Fn(u64) -> u64) -> f64 {
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
            total += count(plies);
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
