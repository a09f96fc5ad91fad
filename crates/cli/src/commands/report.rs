//! `tussle report`.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use tussle_lab::report::Document;

use crate::arguments::must_hold_study;
use crate::{Answer, Outcome};

/// Tell what a study found: a page, Markdown, figures and tables, with 95 % intervals.
///
/// Writes report.html, which needs no other file; report.md with its figures as SVG; and the tables as CSV. The same study
/// gives the same files, byte for byte.
///
/// Example: tussle report study
#[derive(Args)]
pub(crate) struct Report {
    /// The folder of a study, as `tussle study` made it.
    #[arg(value_name = "DIR")]
    study: PathBuf,
    /// The folder for the report; that of the study when nothing is said.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

impl Report {
    pub(crate) fn run(&self) -> Outcome {
        must_hold_study(&self.study)?;
        let out = self.out.as_ref().unwrap_or(&self.study);
        Document::of_study(&self.study)?.write(out)?;
        writeln!(anstream::stdout().lock(), "{}", out.join("report.html").display())?;
        Ok(Answer::Yes)
    }
}
