//! `tussle study`.

mod installation;
mod plan;

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;
use tussle_lab::run::{Run, Study, study_told};

use self::installation::Installation;
use self::plan::PlanArguments;
use crate::arguments::{ThreadsArgument, in_shell, must_hold_study};
use crate::failure::Failure;
use crate::progress::games_bar;
use crate::{Answer, Outcome, interrupt};

/// Play many games, measure each, and keep what was seen as data files. Or measure those that people have played on a server.
///
/// The same command gives the same files, byte for byte, whatever the number of threads. Ctrl-C keeps what has been
/// played (exit code 130); the same command goes on with it.
///
/// Example: tussle study jostle-2007 --seats jostler,runner,level:3 --games 10000 --seed 1 --out study
#[derive(Args)]
pub(crate) struct StudyCommand {
    #[command(flatten)]
    plan: PlanArguments,
    /// The folder for the files.
    #[arg(long, value_name = "DIR", required_unless_present = "resume")]
    out: Option<PathBuf>,
    /// Go on with the study in this folder.
    #[arg(long, value_name = "DIR", conflicts_with_all = ["game", "ready", "out"])]
    resume: Option<PathBuf>,
    /// Play nothing: take the games of an installation of `tussle serve` that are over, from its data folder, its database
    /// (postgres://…) or, as far as they are listed, its address (http://…). What players said of their fun is a column more.
    #[arg(long, value_name = "WHERE", conflicts_with_all = [
        "game", "ready", "seats", "games", "seed", "opening_choices", "stop_after", "allow_clock", "resume", "threads",
    ])]
    from_server: Option<String>,
    #[command(flatten)]
    threads: ThreadsArgument,
}

impl StudyCommand {
    pub(crate) fn run(&self) -> Outcome {
        if let (Some(source), Some(folder)) = (&self.from_server, &self.out) {
            return self.study_installation(&Installation::new(source), folder);
        }
        let (mut study, folder) = match (&self.resume, &self.out) {
            (Some(folder), _) => {
                must_hold_study(folder)?;
                (Study::resume(folder)?, folder)
            }
            (None, Some(folder)) => {
                let (plan, command) = self.plan.read()?;
                let command = format!("{command} --out {}", folder.display());
                (Study::begin(&plan, folder, &command)?, folder)
            }
            (None, None) => return Err(Failure::Message("where to? Say --out DIR".to_owned())),
        };
        let stop = interrupt::switch()?;
        let bar = games_bar(study.games());
        bar.set_position(study.done());
        bar.reset_eta();
        let threads = self.threads.count();
        study.run(&Run { threads, stop: &stop, progress: &|games| bar.inc(games) })?;
        bar.finish_and_clear();
        let (done, all) = (study.done(), study.games());
        let mut out = anstream::stdout().lock();
        writeln!(out, "{done} of {all} games in {}", folder.display())?;
        if !study.manifest().complete {
            anstream::eprintln!(
                "Interrupted. Go on with: tussle study --resume {}",
                in_shell(folder)
            );
            return Ok(Answer::Interrupted);
        }
        Ok(Answer::Yes)
    }
}

impl StudyCommand {
    fn study_installation(&self, installation: &Installation, folder: &Path) -> Outcome {
        let source = installation.to_string();
        let (plan, command) = self.plan.read_measures(&source)?;
        let command = format!("{command} --out {}", folder.display());
        let manifest = study_told(&plan, installation.games()?, &source, folder, &command)?;
        let (games, folder) = (manifest.games, folder.display());
        writeln!(anstream::stdout().lock(), "{games} games in {folder}")?;
        Ok(Answer::Yes)
    }
}
