//! Puzzles: positions with a known best act, which a search should find.
//!
//! A file of puzzles has one JSON object a line. `nodes` is how many positions the best search of the game needs at most.
//! Where the win is forced, `win_in` says in how many plies at most; where dice have a part, `win` and `next` are the
//! chances of winning after the best act and after the next best one, by a much deeper search.
//! ```json
//! {"game":"bounce","position":"…","best":"c4-c5","win_in":7,"nodes":5000}
//! {"game":"jokerball","position":"…","best":"b2-b4","win":0.61,"next":0.43,"nodes":2000}
//! ```

use serde::Deserialize;
use tussle_core::TextError;
use tussle_search::{Control, Exact, Limits, NoClock, Settings, Stop};

use super::{Analysis, Analyst, Question, analyst};

/// A position with a known best act.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// Game and variant.
    pub game: String,
    /// The position.
    pub position: String,
    /// The best act.
    pub best: String,
    /// The plies to the end, if it is a forced win.
    pub win_in: Option<u32>,
    /// The chance of winning after the best act, if there is no forced win.
    pub win: Option<f64>,
    /// The chance of winning after the next best act.
    pub next: Option<f64>,
    /// How many positions suffice to find it.
    pub nodes: u64,
}

impl Puzzle {
    /// Reads a file of puzzles.
    pub fn read_all(text: &str) -> Result<Vec<Self>, TextError> {
        let mut puzzles = Vec::new();
        let mut start = 0;
        for line in text.split_inclusive('\n') {
            let content = line.trim_end();
            let puzzle = serde_json::from_str(content).map_err(|error| {
                TextError::new("puzzles", text, start..start + content.len(), error.to_string())
            })?;
            puzzles.push(puzzle);
            start += line.len();
        }
        Ok(puzzles)
    }

    /// Who is to solve it: the best search of the game, which remembers nothing yet.
    pub fn solver(&self) -> Result<Box<dyn Analyst>, TextError> {
        analyst(&self.game, &Settings::default(), 0)
    }

    /// Lets a solver think, no longer than should be needed.
    pub fn solve(&self, solver: &mut dyn Analyst) -> Result<Analysis, TextError> {
        let question = Question {
            position: &self.position,
            past: &[],
            lines: 1,
            limits: Limits::nodes(self.nodes),
        };
        let mut control = Control { clock: &NoClock, stop: Stop::default(), progress: &mut |_| {} };
        solver.analyse(&question, &mut control)
    }

    /// Whether this is the solution: the best act, and if it is a forced win, the certainty of it.
    pub fn is_solved_by(&self, found: &Analysis) -> bool {
        let certain =
            matches!(found.lines.first().map(|line| line.exact), Some(Some(Exact::Win(_))));
        found.best().as_ref() == Some(&self.best) && (certain || self.win_in.is_none())
    }
}
