//! A report as data: what it says, before anyone decides how it looks.

use crate::plot::Plot;
use crate::stats::Estimate;

/// A report.
#[derive(Clone, Debug)]
pub struct Document {
    /// Its title.
    pub title: String,
    /// The question that it answers, if the study has one.
    pub question: Option<String>,
    /// What was found, how sure it is, what was not tested.
    pub summary: Vec<Finding>,
    /// Everything else.
    pub sections: Vec<Section>,
}

/// A point of the summary.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// What it is about, in a word or two.
    pub about: &'static str,
    /// What there is to say, a sentence or two each.
    pub lines: Vec<String>,
}

/// A section of a report.
#[derive(Clone, Debug)]
pub struct Section {
    /// Its name in links and files.
    pub slug: &'static str,
    /// Its title.
    pub title: &'static str,
    /// What it consists of.
    pub parts: Vec<Part>,
}

/// A part of a section.
#[derive(Clone, Debug)]
pub enum Part {
    /// A paragraph.
    Text(String),
    /// Something to be typed.
    Code(String),
    /// A table.
    Table(Table),
    /// A figure.
    Figure(Figure),
}

/// A table.
#[derive(Clone, PartialEq, Debug)]
pub struct Table {
    /// Its name in files.
    pub slug: String,
    /// What it shows.
    pub caption: String,
    /// The titles of its columns, with units.
    pub columns: Vec<String>,
    /// Its rows.
    pub rows: Vec<Vec<Cell>>,
}

/// A figure.
#[derive(Clone, Debug)]
pub struct Figure {
    /// Its name in files.
    pub slug: String,
    /// What it shows, and how to read it.
    pub caption: String,
    /// The drawing.
    pub plot: Plot,
}

/// What stands in one place of a table.
#[derive(Clone, PartialEq, Debug)]
pub enum Cell {
    /// Words.
    Text(String),
    /// A number of things.
    Count(u64),
    /// A figure with its interval, in the unit of the column.
    Figure(Estimate),
    /// Nothing is known.
    Empty,
}

impl From<&str> for Cell {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<u64> for Cell {
    fn from(count: u64) -> Self {
        Self::Count(count)
    }
}

impl From<Option<Estimate>> for Cell {
    fn from(estimate: Option<Estimate>) -> Self {
        estimate.map_or(Self::Empty, Self::Figure)
    }
}

impl Section {
    /// A section with its first paragraph.
    pub(super) fn new(slug: &'static str, title: &'static str, intro: &str) -> Self {
        Self { slug, title, parts: vec![Part::Text(intro.to_owned())] }
    }

    /// Adds a table unless it is empty.
    pub(super) fn table(&mut self, table: Table) {
        if !table.rows.is_empty() {
            self.parts.push(Part::Table(table));
        }
    }

    /// Adds a figure.
    pub(super) fn figure(
        &mut self,
        slug: impl Into<String>,
        caption: impl Into<String>,
        plot: Plot,
    ) {
        self.parts.push(Part::Figure(Figure { slug: slug.into(), caption: caption.into(), plot }));
    }

    /// Adds a paragraph.
    pub(super) fn text(&mut self, text: impl Into<String>) {
        self.parts.push(Part::Text(text.into()));
    }
}

impl Table {
    /// A table without rows.
    pub(super) fn new<const N: usize>(slug: &str, caption: &str, columns: [&str; N]) -> Self {
        Self {
            slug: slug.to_owned(),
            caption: caption.to_owned(),
            columns: columns.map(str::to_owned).to_vec(),
            rows: Vec::new(),
        }
    }
}
