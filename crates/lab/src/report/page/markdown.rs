//! A report as Markdown, with figures in files beside it.

use std::fmt::Write;

use super::{FIGURES, cell_text};
use crate::report::document::{Cell, Document, Part, Table};

/// The text.
pub(crate) fn markdown(document: &Document) -> String {
    let mut text = format!("# {}\n\n", escaped(&document.title));
    if let Some(question) = &document.question {
        // Writing to a string cannot fail.
        _ = writeln!(text, "{}\n", escaped(question));
    }
    text.push_str("## Summary\n\n");
    for finding in &document.summary {
        _ = writeln!(text, "**{}**\n", finding.about);
        for line in &finding.lines {
            _ = writeln!(text, "- {}", escaped(line));
        }
        text.push('\n');
    }
    for section in &document.sections {
        _ = writeln!(text, "## {}", section.title);
        for part in &section.parts {
            text.push('\n');
            match part {
                Part::Text(paragraph) => _ = writeln!(text, "{}", escaped(paragraph)),
                Part::Code(code) => _ = writeln!(text, "```sh\n{code}\n```"),
                Part::Table(table) => write_table(&mut text, table),
                Part::Figure(figure) => {
                    let title = escaped(figure.plot.title());
                    _ = writeln!(text, "![{title}]({FIGURES}/{}.svg)", figure.slug);
                    _ = writeln!(text, "\n*{title}. {}*", escaped(&figure.caption));
                }
            }
        }
        text.push('\n');
    }
    text.truncate(text.trim_end().len());
    text.push('\n');
    text
}

fn write_table(text: &mut String, table: &Table) {
    let numeric = |column: usize| {
        table.rows.iter().any(|row| row.get(column).is_some_and(|it| !matches!(it, Cell::Text(_))))
    };
    let line = |cells: &mut dyn Iterator<Item = String>| {
        format!("| {} |\n", cells.collect::<Vec<_>>().join(" | "))
    };
    _ = writeln!(text, "{}:\n", escaped(&table.caption));
    text.push_str(&line(&mut table.columns.iter().map(|column| escaped(column))));
    let rules = (0..table.columns.len()).map(|i| if numeric(i) { "---:" } else { "---" });
    text.push_str(&line(&mut rules.map(str::to_owned)));
    for row in &table.rows {
        text.push_str(&line(&mut row.iter().map(|cell| escaped(&cell_text(cell)))));
    }
}

/// A text that means itself.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if matches!(c, '|' | '*' | '_' | '<' | '`' | '[' | '\\') {
            out.push('\\');
        }
        out.push(c);
    }
    out
}
