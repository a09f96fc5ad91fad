//! `tussle analyse`.

mod display;
mod roll;

use std::io::Write;
use std::time::{Duration, Instant};

use clap::Args;
use tussle_core::Turn;
use tussle_table::analysis::{self, Analysis, Question};
use tussle_table::bots::{HASH, THREADS};
use tussle_table::search::{Control, Limits, Settings};

use self::display::Display;
use crate::arguments::{PositionArguments, read_time_to_think};
use crate::{Answer, Outcome, interrupt};

/// Find the best lines of a position, with the chances of winning of the player to move.
///
/// Where the dice are to be rolled, it is the chance before the roll; a roll is given in the position. Ctrl-C ends it with
/// what is known by then.
///
/// Example: tussle analyse jostle --time 5s --lines 2
#[derive(Args)]
pub(crate) struct Analyse {
    #[command(flatten)]
    at: PositionArguments,
    /// Time to think, such as 5s or 200ms; 1s if there is no other limit.
    #[arg(long, value_parser = read_time_to_think)]
    time: Option<Duration>,
    /// Plies to look ahead, rolls included.
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(1..))]
    depth: Option<u32>,
    /// Positions to look at.
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// How many lines to show.
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u64).range(1..=100))]
    lines: u64,
    /// Threads to think on. With more than one the result may differ from time to time.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(THREADS))]
    threads: u64,
    /// Memory in MiB.
    #[arg(long, value_name = "MIB", default_value_t = 64, value_parser = clap::value_parser!(u64).range(HASH))]
    hash: u64,
    /// One JSON object at the end: {"depth":…,"nodes":…,"lines":[{"moves":[…],"win":…,"exact":…,"in":…}]}.
    #[arg(long)]
    json: bool,
}

impl Analyse {
    pub(crate) fn run(&self) -> Outcome {
        let live = self.at.live()?;
        if live.turn() == Turn::Over {
            anstream::eprintln!("the game is over: there is nothing to choose");
            if self.json {
                writeln!(anstream::stdout().lock(), "{}", analysis::to_json(&Analysis::default()))?;
            }
            return Ok(Answer::No);
        }
        let stop = interrupt::switch()?;
        let settings = Settings {
            threads: self.threads as usize,
            memory: self.hash as usize,
            ..Settings::default()
        };
        let mut analyst = analysis::analyst(&live.spec(), &settings, 0)?;
        let question = Question {
            position: &live.position(),
            past: &[],
            lines: self.lines as usize,
            limits: self.limits(),
        };
        let mut display = Display::new();
        let mut progress = |found: &_| {
            if !self.json {
                display.show(found);
            }
        };
        let mut control = Control { clock: &Instant::now(), stop, progress: &mut progress };
        let found = analyst.analyse(&question, &mut control)?;
        if self.json {
            writeln!(anstream::stdout().lock(), "{}", analysis::to_json(&found))?;
        } else {
            display.end(&found)?;
            if let Some(advice) = roll::advice(live.as_ref()) {
                writeln!(anstream::stdout().lock(), "{advice}")?;
            }
        }
        Ok(Answer::Yes)
    }

    fn limits(&self) -> Limits {
        let limits = Limits { time: self.time, depth: self.depth, nodes: self.nodes, aim: None };
        if limits == Limits::default() { Limits::time(Duration::from_secs(1)) } else { limits }
    }
}
