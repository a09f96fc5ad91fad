//! JSON values from a stream that has no frames.
//!
//! What is sent in one go may arrive in pieces, and what is sent one after the other may arrive in one piece. A value
//! is handed over as soon as its last byte is there.

use std::error::Error;
use std::fmt;
use std::io::{self, ErrorKind, Read};

use serde_json::{Deserializer, Value};

/// No value is longer than this many bytes. The longest honest one has about two hundred.
pub const LONGEST: usize = 4096;

/// Why no further value can be read. Without frames nobody can tell where the next one would begin.
#[derive(Debug)]
pub enum StreamError {
    /// The stream is broken.
    Io(io::Error),
    /// Something else than JSON came.
    Syntax(serde_json::Error),
    /// A value did not end within [`LONGEST`] bytes.
    TooLong,
    /// The stream ended within a value.
    CutOff,
}

impl fmt::Display for StreamError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(error) => error.fmt(f),
            Self::Syntax(error) => write!(f, "expected JSON: {error}"),
            Self::TooLong => write!(f, "a message did not end within {LONGEST} bytes"),
            Self::CutOff => f.write_str("the connection ended within a message"),
        }
    }
}

impl Error for StreamError {}

/// The values of a stream.
#[derive(Debug)]
pub struct Values<R> {
    source: R,
    /// What has arrived and is part of no value yet.
    held: Vec<u8>,
}

impl<R: Read> Values<R> {
    /// The values that come from here.
    pub fn new(source: R) -> Self {
        Self { source, held: Vec::new() }
    }

    /// Waits for the next value; none comes when the stream has ended.
    pub fn receive(&mut self) -> Result<Option<Value>, StreamError> {
        loop {
            if let Some(value) = self.take()? {
                return Ok(Some(value));
            }
            let room = LONGEST - self.held.len();
            if room == 0 {
                return Err(StreamError::TooLong);
            }
            let mut piece = [0; 512];
            let piece = &mut piece[..room.min(512)];
            match self.source.read(piece) {
                Ok(0) if self.held.is_empty() => return Ok(None),
                Ok(0) => return Err(StreamError::CutOff),
                Ok(length) => self.held.extend_from_slice(&piece[..length]),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(StreamError::Io(error)),
            }
        }
    }

    /// The first value of what is held, if it is all there.
    fn take(&mut self) -> Result<Option<Value>, StreamError> {
        let mut values = Deserializer::from_slice(&self.held).into_iter();
        let (first, end) = (values.next(), values.byte_offset());
        match first {
            None => {
                // Nothing but blanks.
                self.held.clear();
                Ok(None)
            }
            Some(Ok(value)) => {
                self.held.drain(..end);
                Ok(Some(value))
            }
            Some(Err(error)) if error.is_eof() => Ok(None),
            Some(Err(error)) => Err(StreamError::Syntax(error)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    /// A stream that arrives in pieces of this length.
    struct Pieces<'b>(&'b [u8], usize);

    impl Read for Pieces<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let length = self.1.min(self.0.len()).min(buffer.len());
            let (now, later) = self.0.split_at(length);
            buffer[..length].copy_from_slice(now);
            self.0 = later;
            Ok(length)
        }
    }

    #[test]
    fn values_come_whole_whatever_the_pieces() {
        let text = "0\"get\"\"E7-E6\" {\"a\":[1,\"}\"]}\r\n\"ä\\\"\"  ".as_bytes();
        for length in 1..=text.len() {
            let mut values = Values::new(Pieces(text, length));
            let all: Vec<_> =
                std::iter::from_fn(|| values.receive().expect("only values")).collect();
            let wanted =
                [json!(0), json!("get"), json!("E7-E6"), json!({"a": [1, "}"]}), json!("ä\"")];
            assert_eq!(all, wanted, "{length}");
        }
    }

    #[test]
    fn a_value_is_there_with_its_last_byte() {
        // The source would panic if more were asked of it.
        struct Once(Option<&'static [u8]>);
        impl Read for Once {
            fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
                let bytes = self.0.take().expect("asked for more than was needed");
                buffer[..bytes.len()].copy_from_slice(bytes);
                Ok(bytes.len())
            }
        }
        for text in ["0", "\"get\"", "{\"end\":true}"] {
            let mut values = Values::new(Once(Some(text.as_bytes())));
            assert!(values.receive().expect("a value").is_some(), "{text}");
        }
    }

    #[test]
    fn everything_else_is_refused() {
        let error = |bytes: &[u8]| Values::new(bytes).receive().expect_err("no value").to_string();
        assert!(error(b"get").starts_with("expected JSON"));
        assert!(error(b"\"\xff\"").starts_with("expected JSON"));
        assert!(error(&[b'['; LONGEST]).starts_with("expected JSON"), "too deep");
        assert_eq!(error(b"\"ge"), "the connection ended within a message");
        assert!(error(&[&b"\""[..], &[b'x'; LONGEST]].concat()).contains("4096 bytes"));
    }

    #[test]
    fn blanks_may_go_on_for_ever() {
        let text = [" ".repeat(3 * LONGEST), "\"get\"".to_owned()].concat();
        let mut values = Values::new(text.as_bytes());
        assert_eq!(values.receive().expect("a value"), Some(json!("get")));
    }
}
