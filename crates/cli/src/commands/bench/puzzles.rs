//! How long the searches take to solve puzzles.

use std::fs;
use std::io::Write;
use std::path::Path;

use serde_json::json;
use tussle_table::analysis::puzzle::Puzzle;
use tussle_table::analysis::verdict;

use super::rate::Rate;
use crate::failure::Failure;
use crate::{Answer, Outcome};

/// Solves every puzzle of a file and tells the time of each. The answer is no if one of them is not solved.
pub(super) fn run(path: &Path, as_json: bool) -> Outcome {
    let text = fs::read_to_string(path).map_err(|error| Failure::file(path, &error))?;
    let in_file = |error| Failure::In { path: path.display().to_string(), error };
    let mut out = anstream::stdout().lock();
    let mut answer = Answer::Yes;
    for puzzle in Puzzle::read_all(&text).map_err(in_file)? {
        let mut solver = puzzle.solver()?;
        let mut rate = Rate::default();
        let found = rate.time(|| puzzle.solve(&mut *solver))?;
        let (ms, solved) = (1e3 * rate.seconds(), puzzle.is_solved_by(&found));
        if !solved {
            answer = Answer::No;
        }
        let Puzzle { game, position, .. } = &puzzle;
        if as_json {
            let line = json!({
                "game": game, "what": "puzzle_ms", "value": ms, "position": position, "nodes": found.nodes,
                "solved": solved,
            });
            writeln!(out, "{line}")?;
        } else {
            let best = found.best().unwrap_or_default();
            let verdict = found.lines.first().map_or_else(String::new, verdict);
            let mark = if solved { "" } else { "  not solved" };
            let nodes = found.nodes;
            writeln!(
                out,
                "{game:<22} {best:<8} {verdict:<12} {nodes:>7} nodes {ms:>7.1} ms{mark}"
            )?;
        }
        out.flush()?;
    }
    Ok(answer)
}
