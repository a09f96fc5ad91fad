//! `tussle perft`.

use std::io::Write;

use clap::Args;
use serde_json::json;
use tussle_core::Live;
use tussle_core::perft::{DEEPEST, Leaves};

use crate::arguments::PositionArguments;
use crate::{Answer, Outcome};

/// Count the sequences of exactly so many plies; each face of a roll is one branch.
///
/// Example: tussle perft bounce:size=4 5
#[derive(Args)]
#[command(allow_missing_positional = true)]
pub(crate) struct Perft {
    #[command(flatten)]
    at: PositionArguments,
    /// How many plies.
    #[arg(value_parser = clap::value_parser!(u32).range(..=i64::from(DEEPEST)))]
    depth: u32,
    /// Tell the sequences apart by their first ply.
    #[arg(long)]
    divide: bool,
    /// One JSON object a line.
    #[arg(long)]
    json: bool,
}

impl Perft {
    pub(crate) fn run(&self) -> Outcome {
        let live = self.at.live()?;
        if self.divide { self.by_first_ply(live.as_ref()) } else { self.by_depth(live.as_ref()) }
    }

    /// Each depth as soon as it is known, so that a long count shows how far it is.
    fn by_depth(&self, live: &dyn Live) -> Outcome {
        let mut out = anstream::stdout().lock();
        for depth in 1..=self.depth {
            let count = live.perft(depth, Leaves::Counted);
            if self.json {
                writeln!(out, "{}", json!({"depth": depth, "count": count}))?;
            } else {
                writeln!(out, "{depth:>3} {count}")?;
            }
            out.flush()?;
        }
        Ok(Answer::Yes)
    }

    fn by_first_ply(&self, live: &dyn Live) -> Outcome {
        let mut out = anstream::stdout().lock();
        let mut rows = live.divide(self.depth);
        rows.sort();
        let total: u64 = rows.iter().map(|(_, count)| count).sum();
        for (act, count) in rows {
            if self.json {
                writeln!(out, "{}", json!({"move": act, "count": count}))?;
            } else {
                writeln!(out, "{act} {count}")?;
            }
        }
        if self.json {
            writeln!(out, "{}", json!({"total": total}))?;
        } else {
            writeln!(out, "total {total}")?;
        }
        Ok(Answer::Yes)
    }
}
