//! The ten-line way: a question is one line of JSON, an answer one line with a move.

use serde_json::json;
use tussle_table::bots::Situation;

use super::{Fault, Limits, Process};

/// The question: game, position, legal moves, seat and time, in this order and without blanks, so that a shell script
/// can take it apart too.
pub fn question(situation: &Situation<'_>, limits: &Limits) -> String {
    let game = situation.game;
    let seat = game.info().seats[situation.seat.index()].letter.to_string();
    format!(
        "{{\"game\":{},\"position\":{},\"moves\":{},\"seat\":{},\"time_ms\":{}}}",
        json!(game.spec()),
        json!(game.position()),
        json!(game.choices()),
        json!(seat),
        limits.think.as_millis()
    )
}

/// Asks for a move. The answer is the next line that is not blank.
pub(super) fn ask(
    process: &mut Process,
    question: &str,
    patience: std::time::Duration,
) -> Result<String, Fault> {
    if let Some(line) = process.unasked() {
        return Err(Fault::Unasked(line));
    }
    process.send(question);
    process.wait_for(patience, |line| (!line.is_empty()).then(|| line.to_owned()))
}
