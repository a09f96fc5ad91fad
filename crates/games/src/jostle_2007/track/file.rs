//! Reads a track from a TOML file:
//!
//! ```toml
//! length = 40
//! target = 6
//! back = [ { cell = 9, steps = 2 }, { cell = 13, steps = 4 } ]
//! exchange = [[5, 17], [21, 26]]
//! ```
//!
//! `back` and `exchange` may be left out, and the events may come in any order.

use serde::Deserialize;
use toml::Spanned;
use tussle_core::TextError;

use super::super::placed::Placed;
use super::draft::{self, Draft};

const SUBJECT: &str = "track file";

type Number = Spanned<i64>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TrackFile {
    length: Number,
    target: Number,
    #[serde(default)]
    back: Vec<BackEntry>,
    #[serde(default)]
    exchange: Vec<(Number, Number)>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BackEntry {
    cell: Number,
    steps: Number,
}

/// The track of a TOML file as one word, or every fault of it at its place in the file.
pub(in super::super) fn from_toml(text: &str) -> Result<String, TextError> {
    let file: TrackFile = toml::from_str(text).map_err(|error| {
        let span = error.span().unwrap_or(0..text.len());
        TextError::new(SUBJECT, text, span, error.message())
    })?;
    let checked = Draft::from(file).check();
    checked.map(|track| track.to_string()).map_err(|mut faults| {
        faults.sort_by_key(|fault| fault.span.start);
        TextError { subject: SUBJECT, text: text.to_owned(), faults }
    })
}

impl From<TrackFile> for Draft {
    fn from(file: TrackFile) -> Self {
        let pair = |(one, other): (Number, Number)| (placed(one), placed(other));
        Self {
            length: placed(file.length),
            target: placed(file.target),
            back: file.back.into_iter().map(|entry| pair((entry.cell, entry.steps))).collect(),
            exchange: file.exchange.into_iter().map(pair).collect(),
        }
    }
}

fn placed(number: Number) -> draft::Number {
    Placed { span: number.span(), value: number.into_inner() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_says_the_same_as_one_word() {
        let file = "
            length = 40
            target = 6
            back = [ { cell = 13, steps = 4 }, { cell = 9, steps = 2 }, { cell = 30, steps = 3 } ]
            exchange = [[21, 26], [17, 5]]
        ";
        assert_eq!(from_toml(file).unwrap(), "40.6.b9-2.b13-4.b30-3.x5-17.x21-26");
        assert_eq!(from_toml("target = 1\nlength = 2").unwrap(), "2.1");
    }

    #[test]
    fn the_standard_track_goes_by_its_name() {
        let file = "length = 32\ntarget = 5\nexchange = [[7, 15], [14, 19]]\n\
            [[back]]\ncell = 11\nsteps = 3\n\
            [[back]]\ncell = 24\nsteps = 3\n\
            [[back]]\ncell = 25\nsteps = 3\n";
        assert_eq!(from_toml(file).unwrap(), "standard");
    }

    #[test]
    fn every_fault_is_reported_at_its_place() {
        let file = "length = 32\ntarget = 5\nback = [{ cell = 30, steps = 3 }]\n\
            exchange = [[7, 27], [-7, 9223372036854775807]]";
        let error = from_toml(file).unwrap_err();
        let places: Vec<_> = error.faults.iter().map(|fault| &file[fault.span.clone()]).collect();
        assert_eq!(places, ["30", "3", "-7", "9223372036854775807"]);
        assert_eq!(error.faults[1].reason, "cell 30 leads to the exchange cell 27");
    }

    #[test]
    fn what_is_no_track_at_all_is_refused() {
        for (text, place) in [
            ("length = 32\ntarget = 'all'", "'all'"),
            ("length = 32\ntarget = 5\nlap = 2", "lap"),
            ("length = 32\ntarget = 5\nback = [{ cell = 3, stepz = 1 }]", "stepz"),
            ("length = 32\ntarget = 5\nexchange = [7, 15]", "7"),
            ("length = = 3", "="),
        ] {
            let error = from_toml(text).unwrap_err();
            assert_eq!(&text[error.faults[0].span.clone()], place, "{error}");
        }
        assert!(from_toml("").is_err());
        assert!(from_toml("length = 99999999999999999999\ntarget = 1").is_err());
    }
}
