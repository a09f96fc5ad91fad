//! Records as JSON: each match is one object on a line of its own.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use tussle_core::TextError;

use super::{Misfit, Place, Record};
use crate::{Match, Opener};

const SUBJECT: &str = "record";

impl Record {
    /// The record as JSON in one line, which is not ended.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("a record has only keys that are strings")
    }
}

/// Reads a line with the match of this number, counted from 1, and plays it again.
pub(super) fn read_line(line: &str, number: usize, open: Opener) -> Result<Match, TextError> {
    let line = line.trim_end();
    let mut source = serde_json::Deserializer::from_str(line);
    let record: Record = serde_path_to_error::deserialize(&mut source).map_err(|error| {
        let path = error.path().to_string();
        let at = if path == "." { String::new() } else { format!(", {path}") };
        syntax_error(line, &format!("game {number}{at}"), error.inner())
    })?;
    source.end().map_err(|error| syntax_error(line, &format!("game {number}"), &error))?;
    record.replay(open).map_err(|misfit| {
        let reason = format!("game {number}, {}: {misfit}", path(&misfit));
        TextError::new(SUBJECT, line, 0..line.len(), reason)
    })
}

/// What the parser says, at the place where it stopped.
fn syntax_error(line: &str, at: &str, error: &serde_json::Error) -> TextError {
    let stop = line.floor_char_boundary(error.column().saturating_sub(1));
    let reason = error.to_string();
    let reason = reason.rsplit_once(" at line ").map_or(reason.as_str(), |(reason, _)| reason);
    TextError::new(
        SUBJECT,
        line,
        stop..line.ceil_char_boundary(stop + 1),
        format!("{at}: {reason}"),
    )
}

/// The path to a place, and for people the number of the move.
fn path(misfit: &Misfit) -> String {
    match &misfit.place {
        Place::Version => "tussle".to_owned(),
        Place::Game => "game".to_owned(),
        Place::Rules => "rules".to_owned(),
        Place::Start => "start".to_owned(),
        Place::Tag(name) => format!("tags.{name}"),
        Place::Seat(i) => format!("seats[{i}]"),
        Place::Move(i) => format!("moves[{i}].act (move {})", i + 1),
        Place::Out(i) => format!("out[{i}]"),
        Place::Result => "result".to_owned(),
    }
}

/// Comments say something.
pub(super) fn comment<'de, D: Deserializer<'de>>(source: D) -> Result<Option<String>, D::Error> {
    let comment = String::deserialize(source)?;
    if comment.is_empty() {
        return Err(Error::custom("a comment must not be empty"));
    }
    Ok(Some(comment))
}

/// Tags, each given once.
pub(super) fn tags<'de, D: Deserializer<'de>>(
    source: D,
) -> Result<BTreeMap<String, String>, D::Error> {
    struct Tags;

    impl<'de> Visitor<'de> for Tags {
        type Value = BTreeMap<String, String>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("an object of strings")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
            let mut tags = BTreeMap::new();
            while let Some((name, value)) = map.next_entry::<String, String>()? {
                if tags.contains_key(&name) {
                    return Err(Error::custom(format!("`{name}` is given twice")));
                }
                tags.insert(name, value);
            }
            Ok(tags)
        }
    }

    source.deserialize_map(Tags)
}

/// Times as in the text.
pub(super) mod time {
    use std::time::Duration;

    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    use crate::duration;

    #[expect(clippy::ref_option, reason = "serde hands over a reference to the field")]
    pub(in crate::record) fn serialize<S: Serializer>(
        time: &Option<Duration>,
        target: S,
    ) -> Result<S::Ok, S::Error> {
        match time {
            Some(time) => target.serialize_str(&duration::write(*time)),
            None => target.serialize_none(),
        }
    }

    pub(in crate::record) fn deserialize<'de, D: Deserializer<'de>>(
        source: D,
    ) -> Result<Option<Duration>, D::Error> {
        duration::read(&String::deserialize(source)?).map(Some).map_err(Error::custom)
    }
}

/// Seeds as strings, since not every program's numbers are that large.
pub(super) mod seed {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    #[expect(clippy::ref_option, reason = "serde hands over a reference to the field")]
    pub(in crate::record) fn serialize<S: Serializer>(
        seed: &Option<u64>,
        target: S,
    ) -> Result<S::Ok, S::Error> {
        match seed {
            Some(seed) => target.serialize_str(&seed.to_string()),
            None => target.serialize_none(),
        }
    }

    pub(in crate::record) fn deserialize<'de, D: Deserializer<'de>>(
        source: D,
    ) -> Result<Option<u64>, D::Error> {
        let text = String::deserialize(source)?;
        let seed = text.parse::<u64>().ok().filter(|seed| seed.to_string() == text);
        seed.map(Some).ok_or_else(|| Error::custom("a seed is a whole number below 2^64 in quotes"))
    }
}
