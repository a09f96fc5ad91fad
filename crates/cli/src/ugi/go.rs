//! `go`: choosing a move.

use tussle_core::Turn;
use tussle_table::bots::Situation;

use super::{Complaint, Engine};

impl Engine {
    /// Answers with a move. The limits are read and checked; a random choice needs none of them.
    pub(super) fn go(&self, limits: &str) -> Result<Vec<String>, Complaint> {
        check_limits(limits)?;
        let seat = match self.game.turn() {
            Turn::Choose(seat) => seat,
            Turn::Roll(_) => return Err("a roll is due: send it as a move".to_owned()),
            Turn::Over => return Err("the game is over".to_owned()),
        };
        let situation = Situation { game: self.game.as_ref(), seat, plies: self.plies, left: None };
        let act = self.bot()?.choose(&situation).map_err(|error| error.to_string())?;
        Ok(vec![format!("bestmove {act}")])
    }
}

/// `movetime`, `depth`, `nodes` and each player's `p1time` and `p1inc` take a number; `infinite` stands alone.
fn check_limits(text: &str) -> Result<(), Complaint> {
    let mut words = text.split_whitespace();
    while let Some(word) = words.next() {
        if word == "infinite" {
            continue;
        }
        let of_player = word
            .strip_prefix('p')
            .and_then(|rest| rest.strip_suffix("time").or_else(|| rest.strip_suffix("inc")));
        let known = matches!(word, "movetime" | "depth" | "nodes")
            || of_player.is_some_and(|n| n.parse::<u8>().is_ok());
        if !known {
            return Err(format!("unknown limit `{word}`"));
        }
        let value = words.next().ok_or_else(|| format!("`{word}` needs a number"))?;
        if value.parse::<u64>().is_err() {
            return Err(format!("`{word}` needs a number, not `{value}`"));
        }
    }
    Ok(())
}
