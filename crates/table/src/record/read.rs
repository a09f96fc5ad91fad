//! Files of records: any number of matches, as text or as JSON.
//!
//! JSON has one record to a line; in text a record begins with a line that begins with `[tussle `.

use std::error::Error;
use std::fmt;
use std::io::{self, BufRead};

use tussle_core::TextError;

use super::json;
use super::text::{Extent, Parsed, Splitter};
use crate::{Match, Opener};

/// Why a file of records cannot be read.
#[derive(Debug)]
pub enum ReadError {
    /// The file itself cannot be read.
    Io(io::Error),
    /// A record is refused.
    Record {
        /// Where its text begins in the file, in bytes.
        offset: usize,
        /// On which line that is, counted from 0.
        line: usize,
        /// What is wrong, with places in the text of this record alone.
        error: TextError,
    },
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(error) => error.fmt(f),
            Self::Record { line: 0, error, .. } => error.fmt(f),
            Self::Record { line, error, .. } => {
                write!(f, "in the record that begins on line {}: {error}", line + 1)
            }
        }
    }
}

impl Error for ReadError {}

/// Reads all matches of a file of records. Spans of an error are places in the whole text.
pub fn read(text: &str, open: Opener) -> Result<Vec<Match>, TextError> {
    stream(text.as_bytes(), open)
        .map(|game| {
            game.map_err(|error| match error {
                ReadError::Record { offset, error, .. } => error.within("record", text, offset),
                ReadError::Io(error) => unreachable!("a text in memory can be read: {error}"),
            })
        })
        .collect()
}

/// Reads the matches of a file of records one by one. No more than one is in memory at a time, so a file may be of
/// any size. A record that is refused does not keep those after it from being read.
pub fn stream<R: BufRead>(file: R, open: Opener) -> Games<R> {
    Games { file, open, offset: 0, line: 0, number: 0, ahead: Vec::new(), broken: false }
}

/// The matches of a file of records.
#[derive(Debug)]
pub struct Games<R> {
    file: R,
    open: Opener,
    /// Where the next record begins: bytes and lines before it.
    offset: usize,
    line: usize,
    /// How many records have been read.
    number: usize,
    /// The first line of the next record, if it has been read already.
    ahead: Vec<u8>,
    /// Whether the file could not be read any further.
    broken: bool,
}

impl<R: BufRead> Games<R> {
    /// The bytes of the next record with the blank lines around it; blank at the end.
    fn next_bytes(&mut self) -> io::Result<Vec<u8>> {
        let mut bytes = std::mem::take(&mut self.ahead);
        let mut splitter = Splitter::default();
        splitter.begins_record(&String::from_utf8_lossy(&bytes));
        loop {
            let mut line = Vec::new();
            if self.file.read_until(b'\n', &mut line)? == 0 {
                return Ok(bytes);
            }
            let begins_record = splitter.begins_record(&String::from_utf8_lossy(&line));
            let so_far = bytes.trim_ascii_start();
            if !so_far.is_empty() && (begins_record || is_json(so_far)) {
                self.ahead = line;
                return Ok(bytes);
            }
            bytes.append(&mut line);
        }
    }

    /// Reads the text of a record.
    fn replay(&self, text: &[u8]) -> Result<Match, TextError> {
        let text = str::from_utf8(text).map_err(|error| {
            let place = error.valid_up_to()..error.valid_up_to();
            let reason = "these bytes are no text (UTF-8)";
            TextError::new("record", &String::from_utf8_lossy(text), place, reason)
        })?;
        if is_json(text.as_bytes()) {
            json::read_line(text, self.number, self.open)
        } else {
            Parsed::new(text, Extent::Whole).and_then(|parsed| parsed.replay(self.open))
        }
    }
}

impl<R: BufRead> Iterator for Games<R> {
    type Item = Result<Match, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.broken {
            return None;
        }
        let whole = match self.next_bytes() {
            Ok(bytes) => bytes,
            Err(error) => {
                self.broken = true;
                return Some(Err(ReadError::Io(error)));
            }
        };
        let text = whole.trim_ascii_start();
        let blanks = &whole[..whole.len() - text.len()];
        let offset = self.offset + blanks.len();
        let line = self.line + line_ends(blanks);
        self.offset += whole.len();
        self.line += line_ends(&whole);
        if text.is_empty() {
            return None;
        }
        self.number += 1;
        Some(self.replay(text).map_err(|error| ReadError::Record { offset, line, error }))
    }
}

/// Whether a record is JSON, by its first sign: `{`, where text has `[`.
fn is_json(text: &[u8]) -> bool {
    text.starts_with(b"{")
}

fn line_ends(text: &[u8]) -> usize {
    text.split(|byte| *byte == b'\n').count() - 1
}
