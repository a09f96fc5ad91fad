//! What a column holds and means.

use super::Value;

/// What kind of values a column holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Whole numbers from 0 to 255.
    U8,
    /// Whole numbers below 2^32.
    U32,
    /// Whole numbers below 2^64.
    U64,
    /// Whole numbers below 2^64 that are never less than those before.
    Serial,
    /// Numbers, the same few again and again.
    F64,
    /// Numbers that are hardly ever the same twice, as means are.
    Mean,
    /// Texts, the same few again and again.
    Text,
}

impl Kind {
    /// The word for it in a manifest.
    pub const fn word(self) -> &'static str {
        match self {
            Self::U8 => "u8",
            Self::U32 => "u32",
            Self::U64 | Self::Serial => "u64",
            Self::F64 | Self::Mean => "f64",
            Self::Text => "text",
        }
    }

    /// Whether a value is of this kind.
    pub(super) const fn holds(self, value: &Value<'_>) -> bool {
        match value {
            Value::Whole(_) => matches!(self, Self::U8 | Self::U32 | Self::U64 | Self::Serial),
            Value::Number(_) => matches!(self, Self::F64 | Self::Mean),
            Value::Text(_) => matches!(self, Self::Text),
        }
    }
}

/// A column: its name, its kind and its meaning.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    /// Its name.
    pub name: String,
    /// What it holds; any value may be missing.
    pub kind: Kind,
    /// What it means, for people.
    pub help: String,
}

/// The columns of a file, in their order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fields {
    list: Vec<Field>,
    /// The largest number of seats in the study: so many columns there are of what each seat has.
    widest: usize,
}

impl Fields {
    /// No columns yet.
    pub fn new(widest: usize) -> Self {
        Self { list: Vec::new(), widest }
    }

    /// Adds a column.
    pub fn one(&mut self, name: &str, kind: Kind, help: &str) -> &mut Self {
        self.list.push(Field { name: name.to_owned(), kind, help: help.to_owned() });
        self
    }

    /// Adds a column for each seat: `name_1`, `name_2` and so on.
    pub fn seats(&mut self, name: &str, kind: Kind, help: &str) -> &mut Self {
        for seat in 1..=self.widest {
            self.one(&format!("{name}_{seat}"), kind, &format!("{help} (seat {seat})"));
        }
        self
    }

    /// The columns.
    pub fn list(&self) -> &[Field] {
        &self.list
    }

    /// The largest number of seats.
    pub fn widest(&self) -> usize {
        self.widest
    }
}
