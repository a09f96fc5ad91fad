//! Reading a TOML file so that all of its faults come to light at once.

use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};
use tussle_core::{Fault, TextError};

pub(super) const SUBJECT: &str = "study file";

/// A file that is being read, with everything that was wrong so far.
pub(super) struct Reading<'t> {
    text: &'t str,
    faults: Vec<Fault>,
}

/// A value with its place.
#[derive(Clone, Copy)]
pub(super) struct Placed<'v> {
    value: &'v DeValue<'v>,
    start: usize,
    end: usize,
}

impl<'v> Placed<'v> {
    fn new(value: &'v Spanned<DeValue<'v>>) -> Self {
        let Range { start, end } = value.span();
        Self { value: value.get_ref(), start, end }
    }

    pub(super) fn span(self) -> Range<usize> {
        self.start..self.end
    }

    /// The items of a list, or this one item, which stands for a list of itself.
    pub(super) fn items(self) -> Vec<Self> {
        match self.value.as_array() {
            Some(list) => list.iter().map(Self::new).collect(),
            None => vec![self],
        }
    }
}

/// The value of a key, if it is there.
pub(super) fn get<'v>(table: &'v DeTable<'v>, key: &str) -> Option<Placed<'v>> {
    table.get(key).map(Placed::new)
}

impl<'t> Reading<'t> {
    /// Reads the form of the file.
    pub(super) fn new(text: &'t str) -> (Self, Spanned<DeTable<'t>>) {
        let (table, errors) = DeTable::parse_recoverable(text);
        let fault = |error: toml::de::Error| Fault {
            span: error.span().unwrap_or(0..text.len()),
            reason: error.message().to_owned(),
        };
        (Self { text, faults: errors.into_iter().map(fault).collect() }, table)
    }

    /// Notes a fault.
    pub(super) fn fault(&mut self, span: Range<usize>, reason: impl Into<String>) {
        self.faults.push(Fault { span, reason: reason.into() });
    }

    /// Notes the faults of a text that stands in the file.
    pub(super) fn faults_of(&mut self, place: Placed<'_>, error: TextError) {
        // The text follows its quote, unless it is written in some other way.
        let inside = place.start + 1;
        let plain = self.text[inside..place.end].starts_with(&error.text);
        for fault in error.faults {
            let span = fault.span.start + inside..fault.span.end + inside;
            self.fault(if plain { span } else { place.span() }, fault.reason);
        }
    }

    /// Everything that was wrong, if anything was.
    pub(super) fn finish(mut self) -> Result<(), TextError> {
        if self.faults.is_empty() {
            return Ok(());
        }
        self.faults.sort_by(|one, other| {
            (one.span.start, &one.reason).cmp(&(other.span.start, &other.reason))
        });
        // What stands once may have been looked at for several variants.
        self.faults.dedup();
        Err(TextError { subject: SUBJECT, text: self.text.to_owned(), faults: self.faults })
    }

    /// Refuses keys that mean nothing.
    pub(super) fn check_keys(&mut self, table: &DeTable<'_>, known: &[&str]) {
        for key in table.keys() {
            let name = key.get_ref();
            if !known.contains(&name.as_ref()) {
                let reason = format!("there is no `{name}` here; known: {}", known.join(", "));
                self.fault(key.span(), reason);
            }
        }
    }

    fn expected(&mut self, place: Placed<'_>, what: &str) {
        let found = place.value.type_str();
        self.fault(place.span(), format!("expected {what}, found {found}"));
    }

    /// A whole number.
    pub(super) fn whole(&mut self, place: Placed<'_>) -> Option<u64> {
        let number = place
            .value
            .as_integer()
            .and_then(|number| u64::from_str_radix(number.as_str(), number.radix()).ok());
        if number.is_none() {
            self.expected(place, "a whole number from 0");
        }
        number
    }

    /// A whole number above 0.
    pub(super) fn positive(&mut self, place: Placed<'_>) -> Option<u64> {
        let number = self.whole(place)?;
        if number == 0 {
            self.fault(place.span(), "expected a number above 0");
        }
        Some(number)
    }

    /// Yes or no.
    pub(super) fn flag(&mut self, place: Placed<'_>) -> Option<bool> {
        let flag = place.value.as_bool();
        if flag.is_none() {
            self.expected(place, "`true` or `false`");
        }
        flag
    }

    /// A text.
    pub(super) fn text<'v>(&mut self, place: Placed<'v>) -> Option<&'v str> {
        let text = place.value.as_str();
        if text.is_none() {
            self.expected(place, "a text");
        }
        text
    }

    /// A list.
    pub(super) fn list<'v>(&mut self, place: Placed<'v>) -> Option<Vec<Placed<'v>>> {
        let list = place.value.as_array();
        if list.is_none() {
            self.expected(place, "a list");
        }
        list.map(|list| list.iter().map(Placed::new).collect())
    }

    /// A table.
    pub(super) fn table<'v>(&mut self, place: Placed<'v>) -> Option<&'v DeTable<'v>> {
        let table = place.value.as_table();
        if table.is_none() {
            self.expected(place, "a table");
        }
        table
    }
}
