//! `info`: what the engine knows while it thinks.

use tussle_table::analysis::Analysis;
use tussle_table::search::Exact;

/// One line for each line of play. They are numbered where more than one is wanted.
pub(super) fn lines(found: &Analysis, numbered: bool) -> impl Iterator<Item = String> {
    let Analysis { depth, nodes, time, .. } = found;
    let (speed, ms) = (found.nodes_per_second().round(), time.as_millis());
    found.lines.iter().zip(1..).map(move |(line, number)| {
        let number = if numbered { format!(" multipv {number}") } else { String::new() };
        let exact = match line.exact {
            None => String::new(),
            Some(Exact::Win(plies)) => format!(" exact win {plies}"),
            Some(Exact::Loss(plies)) => format!(" exact loss {plies}"),
        };
        let (win, acts) = (line.win, line.acts.join(" "));
        format!(
            "info depth {depth}{number} nodes {nodes} nps {speed} time {ms} score win {win:.2}{exact} pv {acts}"
        )
    })
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tussle_table::search::Line;

    use super::*;

    #[test]
    fn lines_tell_what_is_known() {
        let line = |act: &str, win, exact| Line {
            acts: vec![act.to_owned()],
            win,
            shares: Vec::new(),
            exact,
        };
        let found = Analysis {
            depth: 5,
            nodes: 1_000,
            time: Duration::from_millis(500),
            lines: vec![line("c4-c5", 0.634, None), line("c4-d4", 0.0, Some(Exact::Loss(4)))],
        };
        assert!(lines(&found, true).eq([
            "info depth 5 multipv 1 nodes 1000 nps 2000 time 500 score win 0.63 pv c4-c5",
            "info depth 5 multipv 2 nodes 1000 nps 2000 time 500 score win 0.00 exact loss 4 pv c4-d4",
        ]));
        assert!(!lines(&found, false).any(|line| line.contains("multipv")));
    }
}
