//! `tussle arena`.

mod openings;
mod progress;

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};
use tussle_arena::contest::{Known, Run};
use tussle_arena::{Claims, Contest, Format, Ledger, Plan, Summary};
use tussle_core::Live;

use self::progress::Bar;
use crate::arguments::{GameArgument, ThreadsArgument, in_shell, read_seed, read_time};
use crate::failure::Failure;
use crate::{Answer, Outcome, home, interrupt};

/// Random plies at the start of each game when nothing is said: bots that never vary would repeat one game.
const OPENING_PLIES: usize = 4;

/// Let bots play against each other, and measure their strength.
///
/// Games are played in sets that share their opening and their dice, with the bots on each other's seats. The records of all
/// games are kept. Ctrl-C ends it with what has been played (exit code 130), and tells how to go on.
///
/// Example: tussle arena jostle --bot greedy --bot random --games 100 --seed 1
#[derive(Args)]
pub(crate) struct Arena {
    #[command(flatten)]
    game: Option<GameArgument>,
    /// A bot, at least twice: one of ours by name (see `tussle bots`), `cmd:PROGRAM` for a program that answers lines of JSON, `ugi:PROGRAM` for an engine.
    #[arg(long = "bot", value_name = "BOT", required_unless_present = "resume")]
    bots: Vec<String>,
    /// How many games, all bots together; with --sprt, at most.
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Fixes openings, dice and the bots' random choices.
    #[arg(long, value_parser = read_seed, allow_negative_numbers = true)]
    seed: Option<u64>,
    /// Who meets whom: all each other, the first all others, or by score round by round.
    #[arg(long, value_enum, default_value_t = FormatArgument::RoundRobin)]
    format: FormatArgument,
    /// Random plies at the start of each game (4, or 0 with --openings).
    #[arg(long, value_name = "PLIES")]
    opening_plies: Option<usize>,
    /// A file of positions to start from by turns, one a line; lines that begin with # are skipped.
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,
    /// Stop games after so many plies; they stay unfinished and count for nobody.
    #[arg(long, value_name = "PLIES")]
    stop_after: Option<u32>,
    /// End as soon as it is clear whether the first bot is better than the second by ELO0 or by ELO1.
    #[arg(long, value_name = "ELO0,ELO1", value_parser = read_claims, allow_hyphen_values = true)]
    sprt: Option<(f64, f64)>,
    /// With --sprt: the chance to pass by mistake.
    #[arg(long, default_value_t = 0.05)]
    alpha: f64,
    /// With --sprt: the chance to fail by mistake.
    #[arg(long, default_value_t = 0.05)]
    beta: f64,
    /// The time for a move of an external program.
    #[arg(long, default_value = "1s", value_parser = read_time)]
    time: Duration,
    /// Tell external engines to look at so many nodes, in place of a time.
    #[arg(long)]
    nodes: Option<u64>,
    #[command(flatten)]
    threads: ThreadsArgument,
    /// A folder for the records of all games, which must not hold a contest yet; a new one among Tussle's data if nothing is said.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Go on with the contest in this folder, as it was planned.
    #[arg(long, value_name = "DIR", conflicts_with_all = [
        "spec", "bots", "games", "seed", "format", "opening_plies", "openings", "stop_after", "sprt", "alpha", "beta", "time",
        "nodes", "out",
    ])]
    resume: Option<PathBuf>,
    /// End with one line of JSON.
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum FormatArgument {
    RoundRobin,
    Gauntlet,
    Swiss,
}

impl Arena {
    pub(crate) fn run(&self) -> Outcome {
        // Before the first program is started: it would outlive us.
        let stop = interrupt::switch()?;
        let (contest, folder, ledger, known) = self.set_up()?;
        let bar = Bar::new(contest.plan().games, known.len() as u64);
        let threads = self.threads.count();
        let run = Run { threads, stop: &stop, progress: &|course| bar.show(&contest, course) };
        let course = contest.run(known, ledger, &run)?;
        bar.finish();
        let summary = Summary::of(&contest, &course);
        let mut out = anstream::stdout().lock();
        if self.json {
            writeln!(out, "{}", summary.to_json())?;
        } else {
            write!(out, "{summary}")?;
        }
        out.flush()?;
        if !course.is_over() {
            let folder = in_shell(&folder);
            anstream::eprintln!("Interrupted. Go on with: tussle arena --resume {folder}");
            return Ok(Answer::Interrupted);
        }
        anstream::eprintln!("The games are in {}", folder.display());
        // A test that was asked for and did not pass is a question answered with no.
        let passed = summary.test.is_none_or(|test| test.verdict == "passed");
        Ok(if passed { Answer::Yes } else { Answer::No })
    }

    /// The contest, the folder where it is kept, and what has been played of it.
    fn set_up(&self) -> Result<(Contest, PathBuf, Ledger, Known), Failure> {
        if let Some(folder) = &self.resume {
            let (ledger, plan, known) = Ledger::resume(folder)?;
            return Ok((Contest::new(plan)?, folder.clone(), ledger, known));
        }
        let contest = Contest::new(self.plan()?)?;
        let folder = match &self.out {
            Some(folder) => folder.clone(),
            None => new_folder(&contest)?,
        };
        let ledger = Ledger::create(&folder, contest.plan())?;
        Ok((contest, folder, ledger, Known::new()))
    }

    fn plan(&self) -> Result<Plan, Failure> {
        let Some(game) = &self.game else {
            let reason = "which game? For example: tussle arena jostle --bot random --bot random";
            return Err(Failure::Message(reason.to_owned()));
        };
        let game = game.start()?;
        let openings = self.read_openings(game.as_ref())?;
        let test =
            self.sprt.map(|(low, high)| Claims { low, high, alpha: self.alpha, beta: self.beta });
        Ok(Plan {
            game: game.spec(),
            bots: self.bots.clone(),
            format: match self.format {
                FormatArgument::RoundRobin => Format::RoundRobin,
                FormatArgument::Gauntlet => Format::Gauntlet,
                FormatArgument::Swiss => Format::Swiss,
            },
            games: self.games,
            seed: match self.seed {
                Some(seed) => seed,
                None => getrandom::u64().map_err(|error| Failure::Message(error.to_string()))?,
            },
            opening_plies: self.opening_plies.unwrap_or(if openings.is_empty() {
                OPENING_PLIES
            } else {
                0
            }),
            openings,
            stop_after: self.stop_after,
            test,
            time_ms: u64::try_from(self.time.as_millis()).unwrap_or(u64::MAX),
            nodes: self.nodes,
        })
    }

    fn read_openings(&self, game: &dyn Live) -> Result<Vec<String>, Failure> {
        let Some(path) = &self.openings else { return Ok(Vec::new()) };
        let text = fs::read_to_string(path).map_err(|error| Failure::file(path, &error))?;
        let name = path.display().to_string();
        match openings::read(&text, game) {
            Ok(positions) if positions.is_empty() => {
                Err(Failure::Message(format!("{name}: there is no position in this file")))
            }
            Ok(positions) => Ok(positions),
            Err(error) => Err(Failure::In { path: name, error }),
        }
    }
}

/// A folder of its own for a contest to which none was given.
fn new_folder(contest: &Contest) -> Result<PathBuf, Failure> {
    let contests = home::contests()?;
    home::make_folder(&contests)?;
    let slug = contest.game().info().slug;
    let (folder, ()) = home::make_new(&contests, slug, "", |path| fs::create_dir(path))?;
    Ok(folder)
}

/// Two Elo differences with a comma between them.
fn read_claims(text: &str) -> Result<(f64, f64), String> {
    let claims = text
        .split_once(',')
        .and_then(|(low, high)| Some((low.trim().parse().ok()?, high.trim().parse().ok()?)));
    claims.ok_or_else(|| "expected two Elo differences, for example 0,30".to_owned())
}
