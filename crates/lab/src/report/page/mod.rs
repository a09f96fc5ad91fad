//! How a report looks: as a page, as Markdown, as files of figures and tables.

mod csv;
mod html;
mod markdown;

use std::fs;
use std::path::Path;

use super::document::{Cell, Document, Part};
use super::number;
use crate::LabError;

/// The folder of the figures beside the Markdown.
const FIGURES: &str = "figures";
/// The folder of the tables.
const TABLES: &str = "tables";

impl Document {
    /// The report as one page that needs nothing else.
    pub fn to_html(&self) -> String {
        html::html(self)
    }

    /// The report as Markdown, whose figures are files in the folder `figures`.
    pub fn to_markdown(&self) -> String {
        markdown::markdown(self)
    }

    /// Writes page, Markdown, figures and tables to a folder.
    pub fn write(&self, folder: &Path) -> Result<(), LabError> {
        let file = |name: &Path, text: &[u8]| {
            let path = folder.join(name);
            let parent = path.parent().unwrap_or(folder);
            fs::create_dir_all(parent).map_err(LabError::at(parent))?;
            fs::write(&path, text).map_err(LabError::at(&path))
        };
        file(Path::new("report.html"), self.to_html().as_bytes())?;
        file(Path::new("report.md"), self.to_markdown().as_bytes())?;
        for part in self.sections.iter().flat_map(|section| &section.parts) {
            match part {
                Part::Figure(figure) => {
                    let name = Path::new(FIGURES).join(format!("{}.svg", figure.slug));
                    file(&name, figure.plot.file().as_bytes())?;
                }
                Part::Table(table) => {
                    let name = Path::new(TABLES).join(format!("{}.csv", table.slug));
                    let text = csv::csv(table).map_err(|error| LabError::file(&name, error))?;
                    file(&name, &text)?;
                }
                Part::Text(_) | Part::Code(_) => {}
            }
        }
        Ok(())
    }
}

/// What a reader sees of a cell.
fn cell_text(cell: &Cell) -> String {
    match cell {
        Cell::Text(text) => text.clone(),
        Cell::Count(count) => number::count(*count),
        Cell::Figure(estimate) => number::figure(*estimate),
        Cell::Empty => "–".to_owned(),
    }
}
