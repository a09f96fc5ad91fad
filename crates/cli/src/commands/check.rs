//! `tussle check`.

use std::io::Write;
use std::time::Duration;

use clap::Args;
use tussle_arena::check::{Check as Wishes, check};

use crate::arguments::{live_at, read_seed, read_time};
use crate::{Answer, Outcome, interrupt};

/// Check that an external bot answers as it should: legal moves, in time, whatever is thrown at it.
///
/// Example: tussle check examples/bots/random.py --game bounce
#[derive(Args)]
pub(crate) struct Check {
    /// The program with its arguments; `cmd:` or `ugi:` before it says how to talk with it, otherwise that is found out.
    bot: String,
    /// The game to ask about: `slug` or `slug:key=value,…`.
    #[arg(long, default_value = "jostle")]
    game: String,
    /// In how many positions a move is asked for.
    #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(u64).range(1..=100_000))]
    positions: u64,
    /// The time for a move.
    #[arg(long, default_value = "1s", value_parser = read_time)]
    time: Duration,
    /// Tell an engine to look at so many nodes, in place of a time.
    #[arg(long)]
    nodes: Option<u64>,
    /// Fixes the positions.
    #[arg(long, default_value_t = 1, value_parser = read_seed, allow_negative_numbers = true)]
    seed: u64,
    /// The report as one line of JSON.
    #[arg(long)]
    json: bool,
}

impl Check {
    pub(crate) fn run(&self) -> Outcome {
        let game = live_at(&self.game, None)?;
        let wishes = Wishes {
            positions: self.positions as usize,
            time: self.time,
            nodes: self.nodes,
            seed: self.seed,
        };
        interrupt::ends_at_once()?;
        let mut out = anstream::stdout().lock();
        let mut told = Ok(());
        let mut tell = |news: &dyn std::fmt::Display| {
            if !self.json && told.is_ok() {
                told = write!(out, "{news}").and_then(|()| out.flush());
            }
        };
        let report = check(&self.bot, game.as_ref(), &wishes, &mut tell)?;
        told?;
        if self.json {
            writeln!(out, "{}", report.to_json())?;
        }
        Ok(if report.passed() { Answer::Yes } else { Answer::No })
    }
}
