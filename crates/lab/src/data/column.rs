//! A column of a table in memory.

use super::bits::Bits;
use super::words::Words;
use super::{Field, Kind};

/// The values of a column, some of which may be missing.
#[derive(Clone, PartialEq, Debug)]
pub struct Column {
    field: Field,
    /// For each row, the bits of a number, or the place of a text among the words. Rows are added by the million, so it
    /// shall not matter then what a value is.
    bits: Bits,
    pub(super) words: Words,
    /// The rows without a value, in their order.
    missing: Vec<usize>,
}

/// One value of a table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Value<'v> {
    /// A whole number.
    Whole(u64),
    /// A number.
    Number(f64),
    /// A text.
    Text(&'v str),
}

impl Column {
    /// An empty column, with room for so many rows.
    pub(super) fn new(field: Field, room: usize) -> Self {
        let bits = Bits::new(field.kind, room);
        Self { field, bits, words: Words::default(), missing: Vec::new() }
    }

    /// What it holds and means.
    pub fn field(&self) -> &Field {
        &self.field
    }

    /// The number of rows.
    pub fn len(&self) -> usize {
        self.bits.len()
    }

    /// Whether there is no row.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The bits of each row's value, or none where it is missing.
    fn rows(&self) -> impl Iterator<Item = Option<u64>> {
        let mut missing = self.missing.iter().peekable();
        (0..self.len()).map(move |row| {
            missing.next_if(|next| **next == row).is_none().then(|| self.bits.get(row))
        })
    }

    /// The values that are there, made of their bits.
    pub(super) fn present<T>(&self, make: impl Fn(u64) -> T) -> Vec<T> {
        match self.missing.as_slice() {
            [] => self.bits.map(make),
            _ => self.rows().flatten().map(make).collect(),
        }
    }

    /// For each row, 1 if it has a value and 0 if not: the definition levels of Parquet.
    pub(super) fn levels(&self) -> Vec<i16> {
        let mut levels = vec![1; self.bits.len()];
        for row in &self.missing {
            levels[*row] = 0;
        }
        levels
    }

    /// The value of each row, or none where it is missing.
    pub fn iter(&self) -> impl Iterator<Item = Option<Value<'_>>> {
        self.rows().map(|bits| {
            bits.map(|bits| match self.field.kind {
                Kind::U8 | Kind::U32 | Kind::U64 | Kind::Serial => Value::Whole(bits),
                Kind::F64 | Kind::Mean => Value::Number(f64::from_bits(bits)),
                Kind::Text => Value::Text(self.words.text(bits as usize)),
            })
        })
    }

    /// The value of each row as a number, or none where it is missing or a text.
    pub fn numbers(&self) -> impl Iterator<Item = Option<f64>> {
        self.iter().map(|value| match value? {
            Value::Whole(whole) => Some(whole as f64),
            Value::Number(number) => Some(number),
            Value::Text(_) => None,
        })
    }

    /// The value of each row as a whole number, or none where it is missing or something else.
    pub fn wholes(&self) -> impl Iterator<Item = Option<u64>> {
        self.iter().map(|value| match value? {
            Value::Whole(whole) => Some(whole),
            Value::Number(_) | Value::Text(_) => None,
        })
    }

    /// The value of each row as a text, or none where it is missing or a number.
    pub fn texts(&self) -> impl Iterator<Item = Option<&str>> {
        self.iter().map(|value| match value? {
            Value::Text(text) => Some(text),
            Value::Whole(_) | Value::Number(_) => None,
        })
    }

    /// Whether a value, or none, can be in this column.
    pub(super) fn may_hold(&self, value: Option<Value<'_>>) -> bool {
        value.is_none_or(|value| self.field.kind.holds(&value))
    }

    /// The place of a text among the words, which stands for it.
    #[inline]
    pub(super) fn place(&mut self, text: &str) -> u64 {
        self.words.place(text.as_bytes()) as u64
    }

    /// A row, which is still to come, has no value. Its bits shall be added nevertheless.
    #[inline]
    pub(super) fn miss(&mut self, row: usize) {
        self.missing.push(row);
    }

    /// Adds the bits of rows.
    #[inline]
    pub(super) fn extend(&mut self, bits: impl Iterator<Item = u64>) {
        self.bits.extend(bits);
    }

    /// Adds rows: the definition level of each, and the bits of the values that are there.
    pub(super) fn extend_present(&mut self, levels: &[i16], mut bits: impl Iterator<Item = u64>) {
        for level in levels {
            let bits = if *level > 0 { bits.next() } else { None };
            if bits.is_none() {
                self.miss(self.bits.len());
            }
            self.bits.extend(std::iter::once(bits.unwrap_or_default()));
        }
    }
}
