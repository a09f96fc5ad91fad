//! Reading text: errors that name the place and the reason, and a cursor that keeps track of the place.

use std::error::Error;
use std::fmt;
use std::ops::Range;

/// One thing wrong with a text: where (in bytes) and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The bytes that are to blame; empty at the place where something is missing.
    pub span: Range<usize>,
    /// Why, for a person.
    pub reason: String,
}

/// A text that could not be read, with everything that is wrong with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextError {
    /// What the text should have been: `position`, `move`, `variant`, `record`, ….
    pub subject: &'static str,
    /// The text itself, so that any front end can draw a caret under the place.
    pub text: String,
    /// What is wrong: at least one fault, in the order of their places.
    pub faults: Vec<Fault>,
}

impl TextError {
    /// A text with one fault.
    pub fn new(
        subject: &'static str,
        text: &str,
        span: Range<usize>,
        reason: impl Into<String>,
    ) -> Self {
        Self { subject, text: text.to_owned(), faults: vec![Fault { span, reason: reason.into() }] }
    }

    /// The same error as part of a longer text, in which this one starts at `offset`.
    #[must_use]
    pub fn within(mut self, subject: &'static str, text: &str, offset: usize) -> Self {
        for fault in &mut self.faults {
            fault.span = fault.span.start + offset..fault.span.end + offset;
        }
        self.subject = subject;
        text.clone_into(&mut self.text);
        self
    }
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.faults.iter().enumerate() {
            if i > 0 {
                f.write_str("; ")?;
            }
            let before = self.text.get(..fault.span.start).unwrap_or(&self.text);
            let (lines, line) = match before.rfind('\n') {
                Some(end) => (before[..=end].matches('\n').count(), &before[end + 1..]),
                None => (0, before),
            };
            f.write_str(self.subject)?;
            if self.text.trim_end().contains('\n') {
                write!(f, ", line {}", lines + 1)?;
            }
            write!(f, ", character {}: {}", line.chars().count() + 1, fault.reason)?;
        }
        Ok(())
    }
}

impl Error for TextError {}

/// A cursor over a text that knows where it is.
#[derive(Clone, Debug)]
pub struct Reader<'t> {
    subject: &'static str,
    text: &'t str,
    at: usize,
}

impl<'t> Reader<'t> {
    /// A cursor at the start of a text that should be a `subject`.
    pub fn new(subject: &'static str, text: &'t str) -> Self {
        Self { subject, text, at: 0 }
    }

    /// The place, in bytes from the start.
    pub fn at(&self) -> usize {
        self.at
    }

    /// What has not been read yet.
    pub fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    /// The next character, without reading it.
    pub fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Reads the next character.
    pub fn next_char(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.at += next.len_utf8();
        Some(next)
    }

    /// Reads this character if it is the next one.
    pub fn eat(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        if found {
            self.at += wanted.len_utf8();
        }
        found
    }

    /// Reads this character or fails, saying what it is there for.
    pub fn expect(&mut self, wanted: char, purpose: &str) -> Result<(), TextError> {
        if self.eat(wanted) {
            Ok(())
        } else {
            Err(self.fail_here(format!("expected `{wanted}` {purpose}, found {}", self.found())))
        }
    }

    /// Reads characters up to (not including) the first that does not fit.
    pub fn take_while(&mut self, mut fits: impl FnMut(char) -> bool) -> &'t str {
        let rest = self.rest();
        let end = rest.find(|c| !fits(c)).unwrap_or(rest.len());
        self.at += end;
        &rest[..end]
    }

    /// Reads a decimal number without leading zeros, at most `max`.
    pub fn number(&mut self, what: &str, max: usize) -> Result<usize, TextError> {
        let start = self.at;
        let digits = self.take_while(|c| c.is_ascii_digit());
        if digits.is_empty() {
            return Err(self.fail_here(format!("expected {what}, found {}", self.found())));
        }
        if digits.len() > 1 && digits.starts_with('0') {
            return Err(self.fail(start, format!("{what} `{digits}` has a leading zero")));
        }
        match digits.parse::<usize>() {
            Ok(number) if number <= max => Ok(number),
            _ => Err(self.fail(start, format!("{what} {digits} is more than {max}"))),
        }
    }

    /// Fails unless everything has been read.
    pub fn end(&self) -> Result<(), TextError> {
        if self.rest().is_empty() {
            Ok(())
        } else {
            let all = self.at..self.text.len();
            let reason = format!("nothing was expected after this, found `{}`", self.rest());
            Err(TextError::new(self.subject, self.text, all, reason))
        }
    }

    /// An error about everything since `start`, up to here.
    pub fn fail(&self, start: usize, reason: impl Into<String>) -> TextError {
        TextError::new(self.subject, self.text, start..self.at, reason)
    }

    /// An error about the next character.
    pub fn fail_here(&self, reason: impl Into<String>) -> TextError {
        let width = self.peek().map_or(0, char::len_utf8);
        TextError::new(self.subject, self.text, self.at..self.at + width, reason)
    }

    /// What stands here, for error messages.
    pub fn found(&self) -> String {
        self.peek().map_or_else(|| "the end".to_owned(), |c| format!("`{}`", c.escape_debug()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_read_with_its_place() {
        let mut reader = Reader::new("position", "a12,007");
        assert!(reader.eat('a'));
        assert_eq!(reader.number("a count", 20), Ok(12));
        reader.expect(',', "between counts").unwrap();
        let error = reader.number("a count", 20).unwrap_err();
        assert_eq!(error.faults[0].span, 4..7);
        assert_eq!(error.to_string(), "position, character 5: a count `007` has a leading zero");
    }

    #[test]
    fn too_large_numbers_never_overflow() {
        let text = "9".repeat(100);
        assert!(Reader::new("move", &text).number("a cell", 9).is_err());
    }

    #[test]
    fn places_are_counted_in_characters() {
        let error = TextError::new("move", "ä-x", 3..4, "no");
        assert_eq!(error.to_string(), "move, character 3: no");
    }

    #[test]
    fn places_in_a_text_of_several_lines_name_the_line() {
        let error = TextError::new("record", "ä\nb c\n", 5..6, "no");
        assert_eq!(error.to_string(), "record, line 2, character 3: no");
    }
}
