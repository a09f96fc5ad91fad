//! `tussle verify`.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use tussle_table::dice;

use crate::commands::convert::read_records;
use crate::{Answer, Outcome};

/// Check that the dice of games were not chosen by anybody: every roll is made again.
///
/// This is for records of `tussle serve`, which commits to its dice before each game. The answer is no if any roll differs.
///
/// Example: tussle verify game.tussle
#[derive(Args)]
pub(crate) struct Verify {
    /// The record file, text or JSON; `-` is standard input.
    record: PathBuf,
}

impl Verify {
    pub(crate) fn run(&self) -> Outcome {
        let mut out = anstream::stdout().lock();
        let mut answer = Answer::Yes;
        for (number, game) in (1..).zip(&read_records(&self.record)?) {
            if game.game().state().dice.is_empty() {
                writeln!(out, "game {number}: no dice, nothing to check")?;
                continue;
            }
            match dice::verify(game) {
                Ok(draws) => writeln!(out, "game {number}: {draws} rolls, all as committed")?,
                Err(doubt) => {
                    answer = Answer::No;
                    writeln!(out, "game {number}: {doubt}")?;
                }
            }
        }
        Ok(answer)
    }
}
