//! Lines of styled characters.

use std::fmt::Write;

use anstyle::Style;

use super::{TextStyle, WIDTH};

/// Characters with their styles. Every character is taken to be one column wide.
pub(super) type Run = Vec<(char, Style)>;

/// A text in one style.
pub(super) fn run(text: &str, style: Style) -> Run {
    text.chars().map(|c| (c, style)).collect()
}

/// The lines so far.
#[derive(Default)]
pub(super) struct Page {
    lines: Vec<Run>,
}

impl Page {
    /// How many lines there are.
    pub(super) fn len(&self) -> usize {
        self.lines.len()
    }

    /// Sets what follows apart by an empty line.
    pub(super) fn gap(&mut self) {
        if self.lines.last().is_some_and(|line| !line.is_empty()) {
            self.lines.push(Run::new());
        }
    }

    /// Writes at a place, over what is there.
    pub(super) fn put(&mut self, line: usize, column: usize, run: Run) {
        if self.lines.len() <= line {
            self.lines.resize(line + 1, Run::new());
        }
        let target = &mut self.lines[line];
        let end = column + run.len();
        if target.len() < end {
            target.resize(end, (' ', Style::new()));
        }
        target.splice(column..end, run);
    }

    /// Adds items side by side, on as many lines as they need. An item is broken only when it is too long for a line.
    pub(super) fn flow(&mut self, items: impl IntoIterator<Item = Run>, gap: usize) {
        let mut line = Run::new();
        for item in items {
            for piece in item.chunks(WIDTH) {
                if !line.is_empty() && line.len() + gap + piece.len() > WIDTH {
                    self.lines.push(std::mem::take(&mut line));
                }
                if !line.is_empty() {
                    line.extend(run(&" ".repeat(gap), Style::new()));
                }
                line.extend_from_slice(piece);
            }
        }
        if !line.is_empty() {
            self.lines.push(line);
        }
    }

    /// The text of all lines.
    pub(super) fn finish(self, style: TextStyle) -> String {
        let mut out = String::new();
        for line in self.lines {
            let end = line.iter().rposition(|(c, _)| *c != ' ').map_or(0, |last| last + 1);
            for piece in line[..end].chunk_by(|a, b| a.1 == b.1) {
                let text: String = piece.iter().map(|(c, _)| printable(*c, style.ascii)).collect();
                let paint = if style.colour { piece[0].1 } else { Style::new() };
                // Writing to a string cannot fail.
                _ = write!(out, "{paint}{text}{paint:#}");
            }
            out.push('\n');
        }
        out
    }
}

/// Names and prompts come from elsewhere, so what could upset a terminal is replaced here, at the last moment.
fn printable(c: char, ascii: bool) -> char {
    if c.is_control() || (ascii && !c.is_ascii()) { '?' } else { c }
}
