//! A piece of a file in memory.

use super::{Column, Field};

/// Rows in columns.
#[derive(Clone, PartialEq, Debug)]
pub struct Table {
    columns: Vec<Column>,
}

impl Table {
    /// A table of these columns, which have the same number of rows.
    pub(super) fn new(columns: Vec<Column>) -> Self {
        Self { columns }
    }

    /// The columns.
    pub fn columns(&self) -> &[Column] {
        &self.columns
    }

    /// What the columns hold.
    pub fn fields(&self) -> impl Iterator<Item = &Field> {
        self.columns.iter().map(Column::field)
    }

    /// The number of rows.
    pub fn len(&self) -> usize {
        self.columns.first().map_or(0, Column::len)
    }

    /// Whether there is no row.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}
