//! `tussle bench`: speed of rules, searches and studies, in CPU time of one thread; and how a server bears a load.

mod measurement;
mod puzzles;
mod rate;
mod rules;
mod search;
mod server;
mod study;

use std::io::Write;
use std::path::PathBuf;

use clap::{Args, Subcommand};
use serde_json::json;
use tussle_core::Spec;
use tussle_table::GAMES;

use self::measurement::{MEASUREMENTS, Unit};
use self::server::ServerBench;
use crate::{Answer, Outcome};

/// Measure the speed of the games, their searches and studies of them: CPU time of one thread.
///
/// Of the rules: `random_plies_ps`, plies of uniformly random games, rolls included; `random_games_ps`, such games;
/// `perft_bulk_nps`, leaves of perft with the last ply counted; `perft_make_nps`, the same with every ply played.
///
/// Of the searches: `search_nodes_ps`, positions that the game's best search visits, judgement included, from the start
/// and a few plies in; `mcts_playouts_ps`, random playouts of Monte Carlo tree search from there.
///
/// Of studies: `study_games_ps`, random games that are measured and encoded as rows; `study_rows_ps`, the rows if every
/// turn has one; `study_ratio`, how many times as long as a bare random game one of a study takes, from times taken in
/// turn.
///
/// With `--puzzles` the searches solve positions with a known best move instead, and the time of each is told; exit code
/// 1 if one is not solved.
///
/// Example: tussle bench bounce --json
#[derive(Args)]
#[command(args_conflicts_with_subcommands = true)]
pub(crate) struct Bench {
    #[command(subcommand)]
    what: Option<What>,
    /// The game: `slug` or `slug:key=value,…`; all games if there is none.
    game: Option<String>,
    /// CPU seconds for each figure.
    #[arg(long, default_value_t = 2.0, value_parser = read_seconds)]
    seconds: f64,
    /// Solve the puzzles of this file, one JSON object a line.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "seconds"])]
    puzzles: Option<PathBuf>,
    /// One JSON object a line: {"game":…,"what":…,"value":…}.
    #[arg(long)]
    json: bool,
}

/// What is measured besides games.
#[derive(Subcommand)]
enum What {
    Server(ServerBench),
}

impl Bench {
    pub(crate) fn run(&self) -> Outcome {
        if let Some(What::Server(bench)) = &self.what {
            return bench.run();
        }
        if let Some(path) = &self.puzzles {
            return puzzles::run(path, self.json);
        }
        let specs = match &self.game {
            Some(spec) => vec![spec.as_str()],
            None => GAMES.iter().map(|info| info.slug).collect(),
        };
        let mut out = anstream::stdout().lock();
        for spec in specs {
            let spec = Spec::parse(spec)?;
            for measurement in MEASUREMENTS {
                let (game, what) = (spec.text(), measurement.name());
                let value = measurement.take(&spec, self.seconds)?;
                if self.json {
                    let value = match measurement.unit() {
                        Unit::PerSecond => value.round(),
                        Unit::Times => (value * 100.0).round() / 100.0,
                    };
                    writeln!(out, "{}", json!({"game": game, "what": what, "value": value}))?;
                } else {
                    let value = match measurement.unit() {
                        Unit::PerSecond => format!("{:>11.3} million", value / 1e6),
                        Unit::Times => format!("{value:>10.2} times"),
                    };
                    writeln!(out, "{game:<14} {what:<16} {value}")?;
                }
                out.flush()?;
            }
        }
        Ok(Answer::Yes)
    }
}

/// A number of seconds that somebody could wait for.
fn read_seconds(text: &str) -> Result<f64, String> {
    let seconds = text.parse().ok().filter(|seconds| (0.0..=86_400.0).contains(seconds));
    seconds.ok_or_else(|| format!("expected seconds, at most a day of them, not `{text}`"))
}
