//! Spans of time as text: seconds with up to nine decimals and an `s`, such as `3.2s`.
//!
//! [`read`] takes only what is written, so no leading zeros and no trailing zeros after the point. People may also give
//! whole milliseconds, `20ms`: [`read_setting`].

use std::time::Duration;

use tussle_core::notation::require_canonical;
use tussle_core::{Reader, TextError};

const SUBJECT: &str = "time";
const DECIMALS: usize = 9;

/// Reads a span of time.
pub fn read(text: &str) -> Result<Duration, TextError> {
    let mut reader = Reader::new(SUBJECT, text);
    let Ok(seconds) = reader.take_while(|c| c.is_ascii_digit()).parse() else {
        return Err(reader.fail(0, "expected a number of seconds below 2^64"));
    };
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
    let time = Duration::new(seconds, nanos);
    require_canonical(SUBJECT, text, &write(time))?;
    Ok(time)
}

/// Reads a span of time that a person gives as a setting: also in milliseconds.
pub fn read_setting(text: &str) -> Result<Duration, TextError> {
    match text.strip_suffix("ms").and_then(|number| number.parse().ok()) {
        Some(millis) => Ok(Duration::from_millis(millis)),
        None => read(text).map_err(|_| {
            TextError::new(
                SUBJECT,
                text,
                0..text.len(),
                "expected a time such as 120s, 0.5s or 20ms",
            )
        }),
    }
}

/// Writes a span of time.
pub fn write(time: Duration) -> String {
    let decimals = format!("{:0DECIMALS$}", time.subsec_nanos());
    let decimals = decimals.trim_end_matches('0');
    let point = if decimals.is_empty() { "" } else { "." };
    format!("{}{point}{decimals}s", time.as_secs())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_as_they_are_written() {
        for (text, time) in [
            ("0s", Duration::ZERO),
            ("3.2s", Duration::from_millis(3_200)),
            ("0.000000001s", Duration::from_nanos(1)),
            ("18446744073709551615.999999999s", Duration::MAX),
        ] {
            assert_eq!(write(time), text);
            assert_eq!(read(text), Ok(time));
        }
    }

    #[test]
    fn settings_may_be_in_milliseconds() {
        assert_eq!(read_setting("20ms"), Ok(Duration::from_millis(20)));
        assert_eq!(read_setting("0.5s"), Ok(Duration::from_millis(500)));
        for text in ["", "ms", "20", "-1ms", "0.5ms", "3.20s"] {
            assert!(read_setting(text).is_err(), "{text}");
        }
    }

    #[test]
    fn every_other_way_to_write_a_time_is_refused() {
        for text in
            ["", "s", "3", "3.s", "3.20s", "03s", ".5s", "-1s", "1e3s", "3s ", "3.1234567890s"]
        {
            assert!(read(text).is_err(), "{text}");
        }
        let error = read("3.20s").unwrap_err();
        assert_eq!(error.faults[0].span, 3..5);
    }
}
