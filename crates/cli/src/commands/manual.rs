//! `tussle completions` and `tussle man`: what the definitions of the commands give for free.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use clap_complete::Shell;

use crate::failure::Failure;
use crate::{Answer, Outcome};

/// Print completions for a shell.
///
/// Example: tussle completions bash > ~/.local/share/bash-completion/completions/tussle
#[derive(Args)]
pub(crate) struct Completions {
    shell: Shell,
}

impl Completions {
    pub(crate) fn run(&self, mut program: clap::Command) -> Outcome {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut program, "tussle", &mut script);
        std::io::stdout().write_all(&script)?;
        Ok(Answer::Yes)
    }
}

/// Print the manual page, or write one for each command.
///
/// Example: tussle man | man -l -
#[derive(Args)]
pub(crate) struct Man {
    /// Write tussle.1 and a page for each command into this folder.
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
}

impl Man {
    pub(crate) fn run(&self, program: &clap::Command) -> Outcome {
        if let Some(folder) = &self.out {
            clap_mangen::generate_to(program.clone(), folder)
                .map_err(|error| Failure::file(folder, &error))?;
        } else {
            let mut page = Vec::new();
            clap_mangen::Man::new(program.clone()).render(&mut page)?;
            std::io::stdout().write_all(&page)?;
        }
        Ok(Answer::Yes)
    }
}
