//! `tussle tune`: weights from self-play.

use std::fmt::Write as _;
use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;
use tussle_core::{FullGame, Spec, Visitor};
use tussle_search::Stop;
use tussle_search::fit::{Fit, Plan, fit, play};
use tussle_table::{GAMES, with_game};

use crate::arguments::{GameArgument, ThreadsArgument, read_seed};
use crate::failure::Failure;
use crate::progress::games_bar;
use crate::{Answer, Outcome, interrupt};

/// Fit the weights of a game's judgement to games that it plays against itself.
///
/// Prints the old and the new weights and how well each foretell games that they were not fitted to: the smaller the
/// loss, the better. Ctrl-C ends the games early and fits to those that have been played. The weights do not
/// depend on the number of threads.
///
/// Example: tussle tune jump-sturdy --games 5000 --out weights.toml
#[derive(Args)]
pub(crate) struct Tune {
    #[command(flatten)]
    game: GameArgument,
    /// How many games to play.
    #[arg(long, default_value_t = 2_000)]
    games: usize,
    /// Positions to visit for each move.
    #[arg(long, default_value_t = 2_000)]
    nodes: u64,
    /// Another seed, other games.
    #[arg(long, default_value_t = 1, value_parser = read_seed, allow_negative_numbers = true)]
    seed: u64,
    #[command(flatten)]
    threads: ThreadsArgument,
    /// Write the new weights to this file, as TOML with their origin.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

impl Tune {
    pub(crate) fn run(&self) -> Outcome {
        let spec = Spec::parse(&tussle_table::spec::load(&self.game.spec, GAMES)?)?;
        let plan = Plan {
            games: self.games,
            nodes: self.nodes,
            seed: self.seed,
            longest: LONGEST,
            threads: self.threads.count(),
        };
        let stop = interrupt::switch()?;
        let tuned = with_game(&spec, Tuning { plan, stop })?;
        let Some(fit) = &tuned.fit else {
            let played = tuned.played;
            return Err(Failure::Message(format!("{played} games are too few to fit weights to")));
        };
        tuned.print(fit)?;
        if let Some(path) = &self.out {
            let origin = format!(
                "tussle tune {} --games {} --nodes {} --seed {}",
                spec.text(),
                tuned.played,
                self.nodes,
                self.seed
            );
            fs::write(path, tuned.file(fit, &origin))
                .map_err(|error| Failure::file(path, &error))?;
        }
        Ok(Answer::Yes)
    }
}

/// After how many plies a game without end is given up, where the game itself does not say.
const LONGEST: u32 = 1_000;

/// What is done for each game.
struct Tuning {
    plan: Plan,
    stop: Stop,
}

impl Visitor for Tuning {
    type Out = Tuned;

    fn visit<G: FullGame>(mut self, game: G) -> Tuned {
        self.plan.longest = game.info().stop_after.unwrap_or(self.plan.longest);
        let bar = games_bar(self.plan.games as u64);
        let games = play(&game, &self.plan, &self.stop, &|played| bar.set_position(played as u64));
        bar.finish_and_clear();
        Tuned {
            names: G::NAMES,
            old: game.weights().to_vec(),
            played: games.len(),
            fit: fit(&game, &games),
        }
    }
}

/// What came out.
struct Tuned {
    names: &'static [&'static str],
    old: Vec<i32>,
    played: usize,
    fit: Option<Fit>,
}

impl Tuned {
    fn print(&self, fit: &Fit) -> io::Result<()> {
        let mut out = anstream::stdout().lock();
        let width = self.names.iter().map(|name| name.len()).max().unwrap_or(0).max(10);
        writeln!(out, "{:<width$} {:>7} {:>7}", "", "old", "new")?;
        for (name, (old, new)) in self.names.iter().zip(self.old.iter().zip(&fit.weights)) {
            writeln!(out, "{name:<width$} {old:>7} {new:>7}")?;
        }
        writeln!(out, "{:<width$} {:>7.4} {:>7.4}", "loss", fit.old_loss, fit.new_loss)?;
        writeln!(
            out,
            "\nFitted to {} positions of {} games; the loss is that in {} others, held out.",
            fit.positions, self.played, fit.held_out
        )
    }

    /// The new weights as a file.
    fn file(&self, fit: &Fit, origin: &str) -> String {
        let mut text = format!("origin = \"{origin}\"\n\n[weights]\n");
        for (name, weight) in self.names.iter().zip(&fit.weights) {
            let _ = writeln!(text, "{name} = {weight}");
        }
        text
    }
}
