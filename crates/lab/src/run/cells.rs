//! The file of cells: the counts of all chunks of a line-up, added up.

use std::collections::BTreeMap;

use crate::LabError;
use crate::data::{Column, Draft, Fields, Reader, Table};

/// The counts of each cell, by line-up and place in the reading order of its board.
#[derive(Debug, Default)]
pub(super) struct Cells {
    sums: BTreeMap<(usize, usize), Cell>,
}

/// The counts of a cell.
#[derive(Debug)]
struct Cell {
    variant: String,
    name: String,
    /// Visited, captured on, jostled from.
    counts: [u64; 3],
}

impl Cells {
    /// Adds the counts of a chunk.
    pub(super) fn add(&mut self, lineup: usize, piece: &Reader) -> Result<(), LabError> {
        for (place, cell) in read(piece)?.into_iter().enumerate() {
            let counts = cell.counts;
            let sum = self.sums.entry((lineup, place)).or_insert(Cell { counts: [0; 3], ..cell });
            for (sum, count) in sum.counts.iter_mut().zip(counts) {
                *sum += count;
            }
        }
        Ok(())
    }

    /// All of it as a table.
    pub(super) fn table(&self, fields: &Fields) -> Table {
        let mut draft = Draft::new(fields);
        for ((lineup, _), cell) in &self.sums {
            let mut row = draft.row(0);
            row.text(&cell.variant);
            row.whole(*lineup as u64);
            row.text(&cell.name);
            for count in cell.counts {
                row.whole(count);
            }
            row.end();
        }
        draft.finish()
    }
}

fn read(piece: &Reader) -> Result<Vec<Cell>, LabError> {
    let mut cells = Vec::new();
    for group in 0..piece.groups() {
        let texts = |name| -> Result<Vec<String>, LabError> {
            let column = piece.column(group, name)?;
            let texts = column.iter().flat_map(Column::texts);
            Ok(texts.map(|text| text.unwrap_or_default().to_owned()).collect())
        };
        let counts = |name| -> Result<Vec<u64>, LabError> {
            let column = piece.column(group, name)?;
            Ok(column.iter().flat_map(Column::wholes).map(Option::unwrap_or_default).collect())
        };
        let counts = [counts("visited")?, counts("captured")?, counts("jostled")?];
        let names = texts("variant")?.into_iter().zip(texts("cell")?);
        cells.extend(names.enumerate().map(|(row, (variant, name))| Cell {
            variant,
            name,
            counts: [counts[0][row], counts[1][row], counts[2][row]],
        }));
    }
    Ok(cells)
}
