//! Which game in which variant, as text: `slug` or `slug:key=value,key=value`.
//!
//! Read here: the form only. What the keys and values mean is the game's affair, which asks for them one by one and
//! gets every fault reported at once.

use std::ops::{Range, RangeInclusive};

use crate::{Fault, OptionInfo, TextError};

const SUBJECT: &str = "variant";

/// A game and the options of a variant, as they were written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spec {
    text: String,
    slug: Range<usize>,
    options: Vec<OptionText>,
}

/// One `key=value`, by its places in the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionText {
    /// Where the key stands.
    pub key: Range<usize>,
    /// Where the value stands.
    pub value: Range<usize>,
}

impl Spec {
    /// Reads the form; the game may still refuse it.
    pub fn parse(text: &str) -> Result<Self, TextError> {
        let slug_end = text.find(':').unwrap_or(text.len());
        if slug_end == 0 {
            return Err(TextError::new(SUBJECT, text, 0..0, "the name of a game is missing"));
        }
        let mut options = Vec::new();
        if slug_end < text.len() {
            let mut at = slug_end + 1;
            for part in text[at..].split(',') {
                let Some(equals) = part.find('=') else {
                    let reason = format!("expected `key=value`, found `{part}`");
                    return Err(TextError::new(SUBJECT, text, at..at + part.len(), reason));
                };
                options.push(OptionText {
                    key: at..at + equals,
                    value: at + equals + 1..at + part.len(),
                });
                at += part.len() + 1;
            }
        }
        Ok(Self { text: text.to_owned(), slug: 0..slug_end, options })
    }

    /// The whole text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The game's name.
    pub fn slug(&self) -> &str {
        &self.text[self.slug.clone()]
    }

    /// The options as pairs of key and value, in the order in which they were written.
    pub fn pairs(&self) -> impl Iterator<Item = (&str, &str)> {
        self.options
            .iter()
            .map(|option| (&self.text[option.key.clone()], &self.text[option.value.clone()]))
    }

    /// An error about the name of the game.
    pub fn unknown_game(&self, known: &[&str]) -> TextError {
        let reason = format!("there is no game `{}`; known: {}", self.slug(), known.join(", "));
        TextError::new(SUBJECT, &self.text, self.slug.clone(), reason)
    }

    /// Starts to read the options with their meaning.
    pub fn options<'s>(&'s self, known: &'static [OptionInfo]) -> Options<'s> {
        let mut options = Options { spec: self, known, faults: Vec::new() };
        for (i, option) in self.options.iter().enumerate() {
            let key = &self.text[option.key.clone()];
            if !known.iter().any(|info| info.key == key) {
                let keys: Vec<_> = known.iter().map(|info| info.key).collect();
                let known = if keys.is_empty() { "none".to_owned() } else { keys.join(", ") };
                options.fault(
                    option.key.clone(),
                    format!("{} has no option `{key}`; it has {known}", self.slug()),
                );
            } else if self.options[..i].iter().any(|o| self.text[o.key.clone()] == *key) {
                options.fault(option.key.clone(), format!("`{key}` is given twice"));
            }
        }
        options
    }
}

/// Reads the options of a spec with their meaning and collects every fault.
#[derive(Debug)]
pub struct Options<'s> {
    spec: &'s Spec,
    known: &'static [OptionInfo],
    faults: Vec<Fault>,
}

impl<'s> Options<'s> {
    /// The value of an option, or its default, with its place (empty at the end for a default).
    ///
    /// # Panics
    /// If the game has no such option.
    pub fn value(&self, key: &str) -> (&'s str, Range<usize>) {
        let text = &self.spec.text;
        let given = self.spec.options.iter().find(|option| &text[option.key.clone()] == key);
        if let Some(option) = given {
            return (&text[option.value.clone()], option.value.clone());
        }
        let info = self.known.iter().find(|info| info.key == key).expect("a known option");
        (info.default, text.len()..text.len())
    }

    /// A whole number in a range; the smallest one stands in where there is a fault.
    pub fn number(&mut self, key: &str, range: RangeInclusive<usize>) -> usize {
        let (text, span) = self.value(key);
        let plain = text.len() < 10 && (text == "0" || !text.starts_with('0'));
        match text.parse::<usize>() {
            Ok(number) if plain && range.contains(&number) && !text.starts_with('+') => number,
            _ => {
                let (low, high) = (*range.start(), *range.end());
                self.fault(
                    span,
                    format!("`{key}` must be a number from {low} to {high}, not `{text}`"),
                );
                low
            }
        }
    }

    /// An even number in a range; the smallest one stands in where there is a fault.
    pub fn even_number(&mut self, key: &str, range: RangeInclusive<usize>) -> usize {
        let low = *range.start();
        let number = self.number(key, range);
        if number.is_multiple_of(2) {
            return number;
        }
        let (_, span) = self.value(key);
        self.fault(span, format!("`{key}` must be even, not {number}"));
        low
    }

    /// Notes a fault.
    pub fn fault(&mut self, span: Range<usize>, reason: String) {
        self.faults.push(Fault { span, reason });
    }

    /// Adds the faults of an option's value that was read on its own, starting at `offset`.
    pub fn faults_of(&mut self, error: TextError, offset: usize) {
        self.faults.extend(error.within(SUBJECT, &self.spec.text, offset).faults);
    }

    /// Everything that was wrong, if anything was.
    pub fn finish(mut self) -> Result<(), TextError> {
        if self.faults.is_empty() {
            return Ok(());
        }
        self.faults.sort_by_key(|fault| fault.span.start);
        Err(TextError { subject: SUBJECT, text: self.spec.text.clone(), faults: self.faults })
    }
}
