//! A report as one page that needs nothing else.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::cell_text;
use crate::plot;
use crate::report::document::{Cell, Document, Figure, Part, Section, Table};
use crate::report::number;

const SHEET: &str = include_str!("page.css");

/// The page.
pub(crate) fn html(document: &Document) -> String {
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (document.title) }
                style { (PreEscaped(SHEET)) (PreEscaped(plot::SHEET)) }
            }
            body {
                main {
                    h1 { (document.title) }
                    @if let Some(question) = &document.question { p.question { (question) } }
                    section id="summary" {
                        h2 { "Summary" }
                        dl {
                            @for finding in &document.summary {
                                dt { (finding.about) }
                                dd { @for line in &finding.lines { p { (line) } } }
                            }
                        }
                    }
                    nav aria-label="Sections" {
                        @for section in &document.sections {
                            a href={ "#" (section.slug) } { (section.title) } " "
                        }
                    }
                    @for section in &document.sections { (section_markup(section)) }
                }
            }
        }
    }
    .into_string()
        + "\n"
}

fn section_markup(section: &Section) -> Markup {
    html! {
        section id=(section.slug) {
            h2 { (section.title) }
            @for part in &section.parts {
                @match part {
                    Part::Text(text) => p { (text) },
                    Part::Code(text) => pre { code { (text) } },
                    Part::Table(table) => (table_markup(table)),
                    Part::Figure(figure) => (figure_markup(figure)),
                }
            }
        }
    }
}

fn table_markup(table: &Table) -> Markup {
    let numeric = |cell: &Cell| !matches!(cell, Cell::Text(_));
    let is_numeric =
        |column: usize| table.rows.iter().any(|row| row.get(column).is_some_and(numeric));
    let figures =
        |row: &Vec<Cell>| row.iter().filter(|cell| matches!(cell, Cell::Figure(_))).count();
    // Many figures beside each other have their intervals below.
    let many = table.rows.iter().map(figures).max().unwrap_or(0) > 2;
    html! {
        div.wide.many[many] tabindex="0" role="region" aria-label=(table.caption) {
            table {
                caption { (table.caption) }
                thead {
                    tr {
                        @for (i, column) in table.columns.iter().enumerate() {
                            th.n[is_numeric(i)] scope="col" { (column) }
                        }
                    }
                }
                tbody {
                    @for row in &table.rows {
                        tr { @for cell in row { td.n[numeric(cell)] { (cell_markup(cell)) } } }
                    }
                }
            }
        }
    }
}

/// The interval of a figure stands back behind the figure.
fn cell_markup(cell: &Cell) -> Markup {
    html! {
        @match cell {
            Cell::Figure(it) => { (number::value(*it)) " " span.interval { (number::interval(*it)) } },
            cell => (cell_text(cell)),
        }
    }
}

fn figure_markup(figure: &Figure) -> Markup {
    html! {
        figure id=(figure.slug) {
            (figure.plot.inline())
            figcaption { b { (figure.plot.title()) "." } " " (figure.caption) }
        }
    }
}
