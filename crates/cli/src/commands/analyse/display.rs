//! What is known so far, shown to a person: in place on a terminal, block after block elsewhere.

use std::io::{self, IsTerminal, Write};

use tussle_table::analysis::{Analysis, verdict};

/// What stands in place of moves where there are none.
const BEFORE_THE_ROLL: &str = "before the roll";

/// Where an analysis is shown.
pub(super) struct Display {
    /// Rows of the block that stands there and is written anew; none where blocks follow each other.
    standing: Option<usize>,
    /// What was shown last.
    last: String,
    /// The first thing that went wrong.
    failure: Option<io::Error>,
}

impl Display {
    pub(super) fn new() -> Self {
        let standing = io::stdout().is_terminal().then_some(0);
        Self { standing, last: String::new(), failure: None }
    }

    /// Shows a block, if it says anything new.
    pub(super) fn show(&mut self, found: &Analysis) {
        let block = block(found, self.standing.map(|_| width()));
        if self.failure.is_none() && block != self.last {
            self.failure = self.write(&block).err();
            self.last = block;
        }
    }

    /// Whether all of it could be shown.
    pub(super) fn end(self) -> io::Result<()> {
        self.failure.map_or(Ok(()), Err)
    }

    fn write(&mut self, block: &str) -> io::Result<()> {
        let mut out = anstream::stdout().lock();
        if let Some(rows) = &mut self.standing {
            if *rows > 0 {
                // Up to where the old block begins, and away with it.
                write!(out, "\u{1b}[{rows}A\u{1b}[J")?;
            }
            *rows = block.lines().count();
        } else if !self.last.is_empty() {
            writeln!(out)?;
        }
        out.write_all(block.as_bytes())?;
        out.flush()
    }
}

/// One row about the search and one for each line, none of them wider than this.
fn block(found: &Analysis, width: Option<usize>) -> String {
    let mut rows = vec![format!(
        "depth {}, {} positions, {:.1} s",
        found.depth,
        found.nodes,
        found.time.as_secs_f64()
    )];
    rows.extend(found.lines.iter().map(|line| {
        // A line without moves is about dice that are to be rolled.
        let acts = if line.acts.is_empty() { BEFORE_THE_ROLL } else { &line.acts.join(" ") };
        format!("  {:<12} {acts}", verdict(line))
    }));
    let cut = |row: &str| -> String {
        row.chars().take(width.unwrap_or(usize::MAX)).chain(['\n']).collect()
    };
    rows.iter().map(|row| cut(row)).collect()
}

fn width() -> usize {
    const USUAL: usize = 80;
    let size = rustix::termios::tcgetwinsize(io::stdout());
    // A terminal that does not know says 0.
    size.ok().map(|size| usize::from(size.ws_col)).filter(|columns| *columns > 0).unwrap_or(USUAL)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tussle_table::search::Line;

    use super::*;

    #[test]
    fn rows_are_cut_to_the_width() {
        let acts = ["c4-c5", "d5-d6"].map(str::to_owned).to_vec();
        let lines = vec![Line { acts, win: 0.63, shares: Vec::new(), exact: None }];
        let found = Analysis { depth: 2, nodes: 7, time: Duration::from_millis(1_500), lines };
        assert_eq!(
            block(&found, None),
            "depth 2, 7 positions, 1.5 s\n  63 %         c4-c5 d5-d6\n"
        );
        assert_eq!(block(&found, Some(17)), "depth 2, 7 positi\n  63 %         c4\n");
    }
}
