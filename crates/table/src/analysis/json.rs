//! An analysis as JSON.

use serde::Serialize;
use tussle_search::{Exact, Line};

use super::Analysis;

#[derive(Serialize)]
struct AnalysisForm<'a> {
    depth: u32,
    nodes: u64,
    lines: Vec<LineForm<'a>>,
}

#[derive(Serialize)]
struct LineForm<'a> {
    moves: &'a [String],
    win: f64,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    shares: Vec<f64>,
    exact: Option<&'static str>,
    r#in: Option<u32>,
}

impl<'a> LineForm<'a> {
    fn new(line: &'a Line<String>) -> Self {
        let exact = line.exact.map(|exact| match exact {
            Exact::Win(_) => "win",
            Exact::Loss(_) => "loss",
        });
        let rounded = |chance: f64| (chance * 1e4).round() / 1e4;
        Self {
            moves: &line.acts,
            win: rounded(line.win),
            shares: line.shares.iter().copied().map(rounded).collect(),
            exact,
            r#in: line.exact.map(Exact::plies),
        }
    }
}

/// The analysis as one line of JSON; chances are those of the player to move, to four decimals. `shares` are those of all
/// seats, where the search keeps them apart.
pub fn to_json(analysis: &Analysis) -> String {
    let form = AnalysisForm {
        depth: analysis.depth,
        nodes: analysis.nodes,
        lines: analysis.lines.iter().map(LineForm::new).collect(),
    };
    serde_json::to_string(&form).expect("numbers and texts are JSON")
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn the_form_is_what_programs_rely_on() {
        let line = |act: &str, win, exact| Line {
            acts: vec![act.to_owned()],
            win,
            shares: Vec::new(),
            exact,
        };
        let lines = vec![
            line("c4-c5", 1.0, Some(Exact::Win(7))),
            line("c4-d4", 0.634_56, None),
            line("a1-a2", 0.0, Some(Exact::Loss(2))),
        ];
        let analysis = Analysis { depth: 9, nodes: 1234, time: Duration::ZERO, lines };
        assert_eq!(
            to_json(&analysis),
            r#"{"depth":9,"nodes":1234,"lines":[{"moves":["c4-c5"],"win":1.0,"exact":"win","in":7},"#
                .to_owned()
                + r#"{"moves":["c4-d4"],"win":0.6346,"exact":null,"in":null},"#
                + r#"{"moves":["a1-a2"],"win":0.0,"exact":"loss","in":2}]}"#
        );
        let shared =
            Line { acts: Vec::new(), win: 0.5, shares: vec![0.5, 0.25, 0.25], exact: None };
        let analysis = Analysis { depth: 1, nodes: 2, time: Duration::ZERO, lines: vec![shared] };
        let lines = r#"[{"moves":[],"win":0.5,"shares":[0.5,0.25,0.25],"exact":null,"in":null}]"#;
        assert_eq!(to_json(&analysis), format!(r#"{{"depth":1,"nodes":2,"lines":{lines}}}"#));
    }
}
