//! A column of a table in memory.

use super::texts::Texts;
use super::{Field, Kind};

/// The values of a column, some of which may be missing.
#[derive(Clone, PartialEq, Debug)]
pub struct Column {
    field: Field,
    pub(super) values: Values,
    /// For each row, 1 if it has a value and 0 if not: the definition levels of Parquet.
    pub(super) present: Vec<i16>,
}

/// The values that are there, as Parquet stores them.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Values {
    /// Numbers of 32 bits or less.
    Int(Vec<i32>),
    /// Numbers of 64 bits.
    Long(Vec<i64>),
    /// Numbers with a fraction.
    Double(Vec<f64>),
    /// Texts.
    Text(Texts),
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
    /// An empty column.
    pub(super) fn new(field: Field) -> Self {
        let values = match field.kind {
            Kind::U8 | Kind::U32 => Values::Int(Vec::new()),
            Kind::U64 => Values::Long(Vec::new()),
            Kind::F64 => Values::Double(Vec::new()),
            Kind::Text => Values::Text(Texts::default()),
        };
        Self { field, values, present: Vec::new() }
    }

    /// What it holds and means.
    pub fn field(&self) -> &Field {
        &self.field
    }

    /// The number of rows.
    pub fn len(&self) -> usize {
        self.present.len()
    }

    /// Whether there is no row.
    pub fn is_empty(&self) -> bool {
        self.present.is_empty()
    }

    /// The value of each row, or none where it is missing.
    pub fn iter(&self) -> impl Iterator<Item = Option<Value<'_>>> {
        let mut next = 0;
        self.present.iter().map(move |present| {
            (*present > 0).then(|| {
                next += 1;
                self.value(next - 1)
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

    fn value(&self, index: usize) -> Value<'_> {
        match &self.values {
            // The bits of an unsigned number travel in a signed one.
            Values::Int(values) => Value::Whole(u64::from(values[index].cast_unsigned())),
            Values::Long(values) => Value::Whole(values[index].cast_unsigned()),
            Values::Double(values) => Value::Number(values[index]),
            Values::Text(values) => Value::Text(values.get(index)),
        }
    }

    /// Adds a row without a value.
    #[inline]
    pub(super) fn push_missing(&mut self) {
        self.present.push(0);
    }

    /// Adds a row with a value, which must be of the column's kind.
    #[inline]
    pub(super) fn push(&mut self, value: Value<'_>) {
        self.present.push(1);
        match (&mut self.values, value) {
            (Values::Int(values), Value::Whole(whole)) => values.push((whole as u32).cast_signed()),
            (Values::Long(values), Value::Whole(whole)) => values.push(whole.cast_signed()),
            (Values::Double(values), Value::Number(number)) => values.push(number),
            (Values::Text(values), Value::Text(text)) => values.push(text.as_bytes()),
            (_, value) => unreachable!("{value:?} is not what `{}` holds", self.field.name),
        }
    }
}
