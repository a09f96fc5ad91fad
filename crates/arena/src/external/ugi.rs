//! The arena's side of the Universal Game Interface.

use std::time::Duration;

use super::{Fault, Limits, Process};

/// The greeting: the engine says who it is, and that it is ready.
pub(crate) fn greet(process: &mut Process, patience: Duration) -> Result<(), Fault> {
    process.send("ugi");
    process.wait_for(patience, |line| (line == "ugiok").then_some(()))?;
    process.send("uginewgame");
    process.send("isready");
    process.wait_for(patience, |line| (line == "readyok").then_some(()))
}

/// The lines that ask for a move.
pub(crate) fn go(position: &str, limits: &Limits) -> String {
    let limit = match limits.nodes {
        Some(nodes) => format!("nodes {nodes}"),
        None => format!("movetime {}", limits.think.as_millis()),
    };
    format!("position fen {position}\ngo {limit}")
}

/// Asks for a move. Lines about the search come before the answer; an error is an answer too.
pub(super) fn ask(
    process: &mut Process,
    question: &str,
    patience: Duration,
) -> Result<String, Fault> {
    process.send(question);
    process.wait_for(patience, answer)?
}

fn answer(line: &str) -> Option<Result<String, Fault>> {
    if let Some(rest) = line.strip_prefix("bestmove ") {
        // A move to ponder on may follow.
        return Some(Ok(rest.split_whitespace().next().unwrap_or("").to_owned()));
    }
    let reason = || "this is no `bestmove`".to_owned();
    (line.starts_with("error") || line == "bestmove")
        .then(|| Err(Fault::Nonsense { answer: line.to_owned(), reason: reason() }))
}
