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

    /// Shows what is known so far, if it is anything new. What stands on a terminal must fit there, or it could not be
    /// written anew.
    pub(super) fn show(&mut self, found: &Analysis) {
        self.put(block(found, self.standing.map(|_| size())));
    }

    /// Shows all of what was found at last, and says whether everything could be shown.
    pub(super) fn end(mut self, found: &Analysis) -> io::Result<()> {
        let columns = self.standing.map(|_| size().0);
        self.put(block(found, columns.map(|columns| (columns, usize::MAX))));
        self.failure.map_or(Ok(()), Err)
    }

    fn put(&mut self, block: String) {
        if self.failure.is_none() && block != self.last {
            self.failure = self.write(&block).err();
            self.last = block;
        }
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

/// One row about the search and one for each line, none of them wider than so many columns, and no more than so many rows.
fn block(found: &Analysis, size: Option<(usize, usize)>) -> String {
    let (columns, most) = size.unwrap_or((usize::MAX, usize::MAX));
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
    let cut = |row: &String| -> String { row.chars().take(columns).chain(['\n']).collect() };
    rows.iter().take(most).map(cut).collect()
}

/// How many columns a terminal has, and how many rows besides that of the cursor.
fn size() -> (usize, usize) {
    const USUAL: (usize, usize) = (80, 24);
    let size = rustix::termios::tcgetwinsize(io::stdout());
    let size = size.map_or((0, 0), |size| (usize::from(size.ws_col), usize::from(size.ws_row)));
    // A terminal that does not know says 0.
    let (columns, rows) = if size.0 > 0 && size.1 > 1 { size } else { USUAL };
    (columns, rows - 1)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tussle_table::search::Line;

    use super::*;

    #[test]
    fn blocks_are_cut_to_the_terminal() {
        let acts = ["c4-c5", "d5-d6"].map(str::to_owned).to_vec();
        let lines = vec![Line { acts, win: 0.63, shares: Vec::new(), exact: None }];
        let found = Analysis { depth: 2, nodes: 7, time: Duration::from_millis(1_500), lines };
        assert_eq!(
            block(&found, None),
            "depth 2, 7 positions, 1.5 s\n  63 %         c4-c5 d5-d6\n"
        );
        assert_eq!(block(&found, Some((17, 2))), "depth 2, 7 positi\n  63 %         c4\n");
        assert_eq!(block(&found, Some((80, 1))), "depth 2, 7 positions, 1.5 s\n");
    }
}
