//! A piece of a file in memory.

use super::{Column, Field, Fields, Value};

/// Rows in columns.
#[derive(Clone, PartialEq, Debug)]
pub struct Table {
    columns: Vec<Column>,
    widest: usize,
}

impl Table {
    /// A table without rows.
    pub fn new(fields: &Fields) -> Self {
        let columns = fields.list().iter().map(|field| Column::new(field.clone())).collect();
        Self { columns, widest: fields.widest() }
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

    /// Starts a row for a game with this many seats. Every column has to be given its value, in order.
    pub fn row(&mut self, seats: usize) -> Row<'_> {
        Row { columns: self.columns.iter_mut(), seats, widest: self.widest }
    }
}

/// A row that is being written, from the first column to the last.
#[derive(Debug)]
pub struct Row<'t> {
    columns: std::slice::IterMut<'t, Column>,
    seats: usize,
    widest: usize,
}

impl Row<'_> {
    /// The value of the next column, or none if it is missing.
    ///
    /// # Panics
    /// If there is no such column, or it holds another kind of values: whoever writes rows knows their columns.
    #[inline]
    pub fn put<'v>(&mut self, value: impl Into<Option<Value<'v>>>) {
        let column = self.columns.next().expect("a column for each value");
        match value.into() {
            Some(value) => column.push(value),
            None => column.push_missing(),
        }
    }

    /// A whole number.
    #[inline]
    pub fn whole(&mut self, number: impl Into<u64>) {
        self.put(Value::Whole(number.into()));
    }

    /// A number, or none.
    #[inline]
    pub fn number(&mut self, number: impl Into<Option<f64>>) {
        self.put(number.into().map(Value::Number));
    }

    /// A text.
    #[inline]
    pub fn text(&mut self, text: &str) {
        self.put(Value::Text(text));
    }

    /// The values of the next columns, one for each seat; those of seats that the game does not have are missing.
    #[inline]
    pub fn seats<'v>(&mut self, mut value: impl FnMut(usize) -> Option<Value<'v>>) {
        for seat in 0..self.widest {
            self.put(if seat < self.seats { value(seat) } else { None });
        }
    }

    /// Whole numbers, one for each seat.
    #[inline]
    pub fn seat_counts(&mut self, counts: &[u32]) {
        self.seats(|seat| Some(Value::Whole(u64::from(counts[seat]))));
    }

    /// Leaves out the values of so many columns.
    pub fn skip(&mut self, columns: usize) {
        for _ in 0..columns {
            self.put(None);
        }
    }

    /// Ends the row.
    ///
    /// # Panics
    /// If a column has not been given its value.
    pub fn end(mut self) {
        if let Some(column) = self.columns.next() {
            unreachable!("`{}` has no value in this row", column.field().name);
        }
    }
}
