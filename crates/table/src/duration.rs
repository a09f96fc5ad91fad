//! Spans of time as text: seconds with up to nine decimals and an `s`, such as `3.2s`.
//!
//! Read: only what is written, so no leading zeros and no trailing zeros after the point.

use std::time::Duration;

use tussle_core::notation::require_canonical;
use tussle_core::{Reader, TextError};

const SUBJECT: &str = "time";
const DECIMALS: usize = 9;

/// Reads a span of time.
pub fn read(text: &str) -> Result<Duration, TextError> {
    let mut reader = Reader::new(SUBJECT, text);
    let seconds = reader.number("seconds", u32::MAX as usize)?;
    let mut nanos = 0;
    if reader.eat('.') {
        let start = reader.at();
        let digits = reader.take_while(|c| c.is_ascii_digit());
        if digits.is_empty() || digits.len() > DECIMALS {
            return Err(reader.fail(start, "expected one to nine digits after the point"));
        }
        nanos = format!("{digits:0<DECIMALS$}").parse().expect("nine digits are a number");
    }
    reader.expect('s', "for seconds")?;
    reader.end()?;
    let time = Duration::new(seconds as u64, nanos);
    require_canonical(SUBJECT, text, &write(time))?;
    Ok(time)
}

/// Writes a span of time.
pub fn write(time: Duration) -> String {
    let decimals = format!("{:09}", time.subsec_nanos());
    let decimals = decimals.trim_end_matches('0');
    let point = if decimals.is_empty() { "" } else { "." };
    format!("{}{point}{decimals}s", time.as_secs())
}
