//! The `tussle` program.

mod arguments;
mod commands;
mod failure;
mod home;
mod interrupt;
mod picture;
mod progress;
mod ugi;
mod workshop;

use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};

use crate::commands::{
    admin, analyse, arena, bench, berlin, bots, check, convert, games, manual, moves, perft, play,
    replay, report, rules, serve, show, study, tune, ugi as ugi_command, verify,
};
use crate::failure::Failure;

/// For the end of the help text.
const EXIT_CODES: &str = "\
Exit codes: 0 done or yes, 1 the answer is no, 2 bad input, 130 interrupted before it was done.
Start with: tussle, for the browser, or tussle play jostle, for the terminal";

/// Five remarkable board games: play, explore and measure them.
///
/// Without a command, the games are served to the browser, as by `tussle serve`.
#[derive(Parser)]
#[command(name = "tussle", version, max_term_width = 100, after_help = EXIT_CODES)]
struct Tussle {
    #[command(flatten)]
    color: colorchoice_clap::Color,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    Games(games::Games),
    Bots(bots::Bots),
    Rules(rules::Rules),
    Show(show::Show),
    Moves(moves::Moves),
    Perft(perft::Perft),
    Play(play::Play),
    Replay(replay::Replay),
    Convert(convert::Convert),
    Analyse(analyse::Analyse),
    Arena(arena::Arena),
    Check(check::Check),
    Bench(bench::Bench),
    Tune(tune::Tune),
    Study(study::StudyCommand),
    Report(report::Report),
    Ugi(ugi_command::Ugi),
    Berlin(berlin::Berlin),
    Serve(serve::Serve),
    Admin(admin::Admin),
    Verify(verify::Verify),
    Completions(manual::Completions),
    Man(manual::Man),
}

/// What a command found out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Answer {
    /// Done, or yes.
    Yes,
    /// The question was understood and the answer is no.
    No,
    /// Somebody did not wait for the end.
    Interrupted,
}

/// What a command comes to.
pub(crate) type Outcome = Result<Answer, Failure>;

fn main() -> ExitCode {
    let tussle = Tussle::parse();
    tussle.color.write_global();
    let outcome = match tussle.command {
        None => serve::Serve::usual().run(),
        Some(command) => run(command),
    };
    match outcome {
        Ok(Answer::Yes) => ExitCode::SUCCESS,
        Ok(Answer::No) => ExitCode::from(1),
        Ok(Answer::Interrupted) => ExitCode::from(interrupt::STATUS),
        // Whoever reads our output has had enough: not our failure, and nobody is left to tell.
        Err(failure) if failure.is_broken_pipe() => ExitCode::SUCCESS,
        Err(failure) => {
            failure.report();
            ExitCode::from(2)
        }
    }
}

fn run(command: Command) -> Outcome {
    match command {
        Command::Games(command) => command.run(),
        Command::Bots(command) => command.run(),
        Command::Rules(command) => command.run(),
        Command::Show(command) => command.run(),
        Command::Moves(command) => command.run(),
        Command::Perft(command) => command.run(),
        Command::Play(command) => command.run(),
        Command::Replay(command) => command.run(),
        Command::Convert(command) => command.run(),
        Command::Analyse(command) => command.run(),
        Command::Arena(command) => command.run(),
        Command::Check(command) => command.run(),
        Command::Bench(command) => command.run(),
        Command::Tune(command) => command.run(),
        Command::Study(command) => command.run(),
        Command::Report(command) => command.run(),
        Command::Ugi(command) => command.run(),
        Command::Berlin(command) => command.run(),
        Command::Serve(command) => command.run(),
        Command::Admin(command) => command.run(),
        Command::Verify(command) => command.run(),
        Command::Completions(command) => command.run(Tussle::command()),
        Command::Man(command) => command.run(&Tussle::command()),
    }
}
