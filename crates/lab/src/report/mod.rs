//! Reports: what a study found, for people.
//!
//! A [`Document`] is made in three steps. The *survey* reads the games in one pass and keeps sums; the *sections* turn
//! sums into figures, tables and sentences, as far as the columns of the study allow; the *page* writes them as HTML, Markdown,
//! SVG and CSV. The same study gives the same bytes.

mod catalogue;
mod document;
mod fun;
mod heats;
mod number;
mod page;
mod rows;
mod sections;
mod sizes;
mod survey;

use std::path::Path;

pub use document::{Cell, Document, Figure, Finding, Part, Section, Table};

use crate::LabError;
use crate::data::Manifest;
use fun::Fun;
use heats::Heats;
use rows::Rows;
use sizes::Sizes;
use survey::Survey;

impl Document {
    /// The report of the study in a folder.
    pub fn of_study(folder: &Path) -> Result<Self, LabError> {
        let manifest = Manifest::read(folder)?;
        let rows = Rows::open(folder)?;
        let survey = Survey::of(&rows, &manifest)?;
        let (heats, sizes) = (Heats::read(folder)?, Sizes::read(folder)?);
        let fun = Fun::of(&rows, &manifest)?;
        Ok(sections::compose(&survey, &heats, &sizes, &fun, &manifest))
    }
}
