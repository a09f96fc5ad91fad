//! `tussle moves`.

use std::io::Write;

use clap::Args;
use serde_json::json;
use tussle_core::{Live, MoveError};

use crate::arguments::PositionArguments;
use crate::{Answer, Outcome};

/// List the legal moves of a position, or say why a move is not legal.
///
/// Example: tussle moves jostle --why c4-c5
#[derive(Args)]
pub(crate) struct Moves {
    #[command(flatten)]
    at: PositionArguments,
    /// One JSON object instead of a line for each move.
    #[arg(long)]
    json: bool,
    /// Say whether this move is legal and, if not, why (exit code 1).
    #[arg(long, value_name = "MOVE")]
    why: Option<String>,
}

impl Moves {
    pub(crate) fn run(&self) -> Outcome {
        let live = self.at.live()?;
        match &self.why {
            Some(act) => self.explain(live.as_ref(), act),
            None => self.list(live.as_ref()),
        }
    }

    fn list(&self, live: &dyn Live) -> Outcome {
        let mut out = anstream::stdout().lock();
        let (choices, rolls) = (live.choices(), live.rolls());
        if self.json {
            let rolls: Vec<_> = rolls
                .iter()
                .map(|(roll, weight)| json!({"roll": roll, "weight": weight}))
                .collect();
            let answer = json!({
                "game": live.spec(),
                "position": live.position(),
                "turn": live.turn_text(),
                "moves": choices,
                "rolls": rolls,
            });
            writeln!(out, "{answer}")?;
        } else {
            for act in choices.iter().chain(rolls.iter().map(|(roll, _)| roll)) {
                writeln!(out, "{act}")?;
            }
        }
        Ok(Answer::Yes)
    }

    fn explain(&self, live: &dyn Live, act: &str) -> Outcome {
        let mut out = anstream::stdout().lock();
        let refused = match live.check(act) {
            Ok(()) => None,
            Err(MoveError::Refused(refused)) => Some(refused),
            Err(error @ MoveError::Text(_)) => return Err(error.into()),
        };
        if self.json {
            let reason = refused
                .as_ref()
                .map(|refused| json!({"code": refused.code, "reason": refused.reason}));
            writeln!(out, "{}", json!({"move": act, "legal": refused.is_none(), "why": reason}))?;
        } else if let Some(refused) = &refused {
            writeln!(out, "{refused}")?;
        } else {
            writeln!(out, "{act}: legal")?;
        }
        Ok(if refused.is_none() { Answer::Yes } else { Answer::No })
    }
}
