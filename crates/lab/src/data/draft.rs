//! A table that is being written, row by row.

use super::{Column, Fields, Table, Value};

/// So many rows are kept together before they are told apart by column. To every row belong dozens of columns, each with
/// a place of its own in memory; a processor that had to visit all of them for each row would mostly wait.
const BLOCK: usize = 32;

/// A table in the making.
#[derive(Clone, Debug)]
pub struct Draft {
    columns: Vec<Column>,
    widest: usize,
    /// The bits of the last rows, one row after another.
    block: Vec<u64>,
    /// How many rows have been written.
    rows: usize,
}

impl Draft {
    /// A table without rows.
    pub fn new(fields: &Fields) -> Self {
        Self::with_room(fields, 0)
    }

    /// A table without rows but with room for so many.
    pub fn with_room(fields: &Fields, rows: usize) -> Self {
        let columns: Vec<_> =
            fields.list().iter().map(|field| Column::new(field.clone(), rows)).collect();
        let block = Vec::with_capacity(BLOCK * columns.len());
        Self { columns, widest: fields.widest(), block, rows: 0 }
    }

    /// Starts a row for a game with this many seats. Every column has to be given its value, in order.
    pub fn row(&mut self, seats: usize) -> Row<'_> {
        Row { draft: self, column: 0, seats }
    }

    /// The table with all rows.
    pub fn finish(mut self) -> Table {
        self.sort_by_column();
        Table::new(self.columns)
    }

    fn sort_by_column(&mut self) {
        let width = self.columns.len();
        for (place, column) in self.columns.iter_mut().enumerate() {
            let below = self.block.get(place..).unwrap_or_default();
            column.extend(below.chunks(width).map(|row| row[0]));
        }
        self.block.clear();
    }
}

/// A row that is being written, from the first column to the last.
#[derive(Debug)]
pub struct Row<'d> {
    draft: &'d mut Draft,
    /// The next column.
    column: usize,
    seats: usize,
}

impl Row<'_> {
    /// The value of the next column, or none if it is missing.
    ///
    /// # Panics
    /// If it is missing or a text, and there is no such column: whoever writes rows knows their columns.
    #[inline(always)]
    pub fn put<'v>(&mut self, value: impl Into<Option<Value<'v>>>) {
        let value = value.into();
        debug_assert!(
            self.draft.columns[self.column].may_hold(value),
            "{value:?} in {:?}",
            self.draft.columns[self.column].field()
        );
        let bits = match value {
            Some(Value::Whole(whole)) => whole,
            Some(Value::Number(number)) => number.to_bits(),
            Some(Value::Text(text)) => self.draft.columns[self.column].place(text),
            None => {
                self.draft.columns[self.column].miss(self.draft.rows);
                0
            }
        };
        self.draft.block.push(bits);
        self.column += 1;
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
        for seat in 0..self.draft.widest {
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
    /// If there are more columns than values, or fewer.
    pub fn end(self) {
        let draft = self.draft;
        assert_eq!(self.column, draft.columns.len(), "a value for each column");
        draft.rows += 1;
        if draft.rows.is_multiple_of(BLOCK) {
            draft.sort_by_column();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::Kind;

    #[test]
    fn rows_come_out_as_they_were_written() {
        let mut fields = Fields::new(2);
        fields.one("number", Kind::Serial, "").one("word", Kind::Text, "");
        fields.seats("share", Kind::F64, "");
        let mut draft = Draft::new(&fields);
        // More than a block, and some rows of games with one seat less.
        let count = 2 * BLOCK as u64 + 5;
        let seats = |number| if number % 3 == 0 { 1 } else { 2 };
        for number in 0..count {
            let mut row = draft.row(seats(number));
            row.whole(number);
            row.put((number % 2 == 0).then_some(Value::Text("even")));
            row.seats(|seat| Some(Value::Number(number as f64 + seat as f64)));
            row.end();
        }
        let table = draft.finish();
        assert_eq!(table.len() as u64, count);
        let [number, word, first, second] = table.columns() else { unreachable!() };
        let all = number.wholes().zip(word.texts()).zip(first.numbers().zip(second.numbers()));
        for (expected, ((number, word), (first, second))) in (0..count).zip(all) {
            assert_eq!(number, Some(expected));
            assert_eq!(word, (expected % 2 == 0).then_some("even"));
            assert_eq!(first, Some(expected as f64));
            assert_eq!(second, (seats(expected) == 2).then_some(expected as f64 + 1.0));
        }
    }
}
