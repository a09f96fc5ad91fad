//! Tables as comma-separated values: figures in full, each with the ends of its interval in columns of their own.

use csv::Writer;

use crate::report::document::{Cell, Table};

/// The file of a table.
pub(crate) fn csv(table: &Table) -> Result<Vec<u8>, csv::Error> {
    let is_figure = |column: usize| {
        table.rows.iter().any(|row| matches!(row.get(column), Some(Cell::Figure(_))))
    };
    let mut writer = Writer::from_writer(Vec::new());
    writer.write_record(table.columns.iter().enumerate().flat_map(|(i, column)| {
        let ends: &[&str] = if is_figure(i) { &["", " low", " high"] } else { &[""] };
        ends.iter().map(move |end| format!("{column}{end}"))
    }))?;
    for row in &table.rows {
        writer.write_record(row.iter().enumerate().flat_map(|(i, cell)| match cell {
            Cell::Text(text) => vec![text.clone()],
            Cell::Count(count) => vec![count.to_string()],
            Cell::Figure(it) => [it.value, it.low, it.high].map(finite).to_vec(),
            Cell::Empty => vec![String::new(); if is_figure(i) { 3 } else { 1 }],
        }))?;
    }
    writer.into_inner().map_err(|error| error.into_error().into())
}

fn finite(value: f64) -> String {
    if value.is_finite() { value.to_string() } else { String::new() }
}
