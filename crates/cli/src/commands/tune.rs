//! `tussle tune`: weights from self-play.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use tussle_core::{FullGame, Spec, Visitor};
use tussle_search::Stop;
use tussle_search::fit::{Climbed, Fit, Plan, Samples, climb, fit, loss, play};
use tussle_table::{GAMES, weights, with_game};

use crate::arguments::{GameArgument, ThreadsArgument, read_seed};
use crate::failure::Failure;
use crate::progress::games_bar;
use crate::{Answer, Outcome, interrupt};

/// Fit the weights of a game's judgement to games that it plays against itself.
///
/// In the first round it plays with weights of nothing, in each later one with those that the one before found. What
/// foretells results best does not play best: with `--climb` the weights then move, step by step, to where they win more games.
/// Prints the weights in use and the new ones, and how well each foretell games that they were not fitted to: the
/// smaller the loss, the better. Ctrl-C ends the games early: the first round is fitted to those that have been played, a
/// later one is given up, and a climb ends where it is. The weights do not depend on the number of threads, and the file
/// tells the command that finds them again.
///
/// Example: tussle tune jump-sturdy --games 5000 --rounds 3 --climb 20000 --out weights.toml
///
/// Then: tussle arena jump-sturdy --bot ab:nodes=1000,weights=weights.toml --bot ab:nodes=1000
#[derive(Args)]
pub(crate) struct Tune {
    #[command(flatten)]
    game: GameArgument,
    /// How many games to play in each round.
    #[arg(long, default_value_t = 2_000)]
    games: usize,
    /// Positions to visit for each move.
    #[arg(long, default_value_t = 2_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// How often to play and fit.
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,
    /// How many more games to play between weights that differ a little, to move to those that win more: tens of
    /// thousands, in steps of 64.
    #[arg(long, value_name = "GAMES", default_value_t = 0)]
    climb: usize,
    /// A file of weights to begin with, instead of nothing.
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
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
        let stop = interrupt::switch()?;
        let tuned = with_game(&spec, Tuning { wanted: self, stop: stop.clone() })??;
        tuned.print()?;
        if let Some(path) = &self.out {
            let text = weights::write(&self.origin(&spec, &tuned), tuned.names, &tuned.weights);
            fs::write(path, text).map_err(|error| Failure::file(path, &error))?;
        }
        Ok(if stop.is_set() { Answer::Interrupted } else { Answer::Yes })
    }

    /// The command that finds the same weights.
    fn origin(&self, spec: &Spec, tuned: &Tuned) -> String {
        let Tuned { fitted, climbed, .. } = tuned;
        let climb = (*climbed > 0).then(|| format!(" --climb {climbed}"));
        let from = self.from.as_ref().map(|path| format!(" --from {}", path.display()));
        format!(
            "tussle tune {} --games {} --nodes {} --rounds {}{} --seed {}{}",
            spec.text(),
            fitted.played.len(),
            self.nodes,
            fitted.rounds,
            climb.unwrap_or_default(),
            self.seed,
            from.unwrap_or_default()
        )
    }

    fn plan(&self, longest: u32) -> Plan {
        Plan {
            games: self.games,
            nodes: self.nodes,
            seed: self.seed,
            longest,
            threads: self.threads.count(),
        }
    }
}

/// After how many plies a game without end is given up, where the game itself does not say.
const LONGEST: u32 = 1_000;

/// What is done for each game.
struct Tuning<'t> {
    wanted: &'t Tune,
    stop: Stop,
}

impl Visitor for Tuning<'_> {
    type Out = Result<Tuned, Failure>;

    fn visit<G: FullGame>(self, mut game: G) -> Self::Out {
        let in_use = game.weights().to_vec();
        game.set_weights(&match &self.wanted.from {
            Some(path) => weights_in::<G>(path)?,
            None => vec![0; in_use.len()],
        });
        let plan = self.wanted.plan(game.info().stop_after.unwrap_or(LONGEST));
        let fitted = self.fit(&mut game, &plan)?;
        let climbed = self.climb(&game, &fitted.played, &plan);
        let (weights, climbed) = match climbed {
            Some(climbed) => (climbed.weights, climbed.games),
            None => (game.weights().to_vec(), 0),
        };
        let losses = [&in_use, &weights].map(|weights| loss(&fitted.played, weights));
        Ok(Tuned { names: G::NAMES, in_use, weights, losses, fitted, climbed })
    }
}

impl Tuning<'_> {
    /// Plays and fits, round after round; the game has the new weights then.
    fn fit<G: FullGame>(&self, game: &mut G, plan: &Plan) -> Result<Fitted, Failure> {
        let mut last: Option<Fitted> = None;
        for round in 1..=self.wanted.rounds {
            let bar = games_bar(plan.games as u64);
            bar.set_message(format!("round {round} of {}", self.wanted.rounds));
            let played = play(game, plan, &self.stop, &|played| bar.set_position(played as u64));
            bar.finish_and_clear();
            if round > 1 && played.len() < plan.games {
                break;
            }
            let games = played.len();
            let fit = fit(game, &played).ok_or_else(|| {
                Failure::Message(format!("{games} games are too few to fit weights to"))
            })?;
            game.set_weights(&fit.weights);
            let Fit { positions, held_out, .. } = fit;
            last = Some(Fitted { played, positions, held_out, rounds: round });
            if self.stop.is_set() {
                break;
            }
        }
        last.ok_or_else(|| Failure::Message("no round was played".to_owned()))
    }

    /// Climbs from the weights of the game, if that is wanted.
    fn climb<G: FullGame>(&self, game: &G, played: &[Samples], plan: &Plan) -> Option<Climbed> {
        let games = Some(self.wanted.climb).filter(|games| *games > 0)?;
        let bar = games_bar(games as u64);
        bar.set_message("climb");
        let plan = Plan { games, ..*plan };
        let climbed =
            climb(game, played, &plan, &self.stop, &|played| bar.set_position(played as u64));
        bar.finish_and_clear();
        Some(climbed).filter(|climbed| climbed.games > 0)
    }
}

/// The weights in a file, for this game.
fn weights_in<G: FullGame>(path: &Path) -> Result<Vec<i32>, Failure> {
    let text = fs::read_to_string(path).map_err(|error| Failure::file(path, &error))?;
    let weights = weights::read(&text, G::NAMES);
    weights.map_err(|error| Failure::Message(format!("{}: {error}", path.display())))
}

/// What the rounds came to.
struct Fitted {
    /// The games of the last one.
    played: Vec<Samples>,
    /// How many positions its weights were fitted to.
    positions: usize,
    /// How many were held out.
    held_out: usize,
    rounds: u32,
}

/// What came out.
struct Tuned {
    names: &'static [&'static str],
    in_use: Vec<i32>,
    weights: Vec<i32>,
    /// Of the weights in use and of the new ones.
    losses: [f64; 2],
    fitted: Fitted,
    /// How many games were played to climb.
    climbed: usize,
}

impl Tuned {
    fn print(&self) -> io::Result<()> {
        let mut out = anstream::stdout().lock();
        let Self { fitted, losses: [old, new], .. } = self;
        let width = self.names.iter().map(|name| name.len()).max().unwrap_or(0).max(10);
        writeln!(out, "{:<width$} {:>7} {:>7}", "", "in use", "new")?;
        for (name, (old, new)) in self.names.iter().zip(self.in_use.iter().zip(&self.weights)) {
            writeln!(out, "{name:<width$} {old:>7} {new:>7}")?;
        }
        writeln!(out, "{:<width$} {old:>7.4} {new:>7.4}", "loss")?;
        let (games, Fitted { positions, held_out, rounds, .. }) = (fitted.played.len(), fitted);
        writeln!(
            out,
            "\nFitted to {positions} positions of {games} games of round {rounds}; the loss is that in {held_out} others, held out."
        )?;
        if self.climbed > 0 {
            writeln!(out, "From there they climbed by {} games.", self.climbed)?;
        }
        Ok(())
    }
}
