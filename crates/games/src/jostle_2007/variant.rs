//! The options of a variant.

use std::fmt;
use std::ops::RangeInclusive;

use tussle_core::{OptionInfo, Spec, TextError};

use super::track::{self, Track};

/// The options, in the order in which they are written.
pub(super) const OPTIONS: &[OptionInfo] = &[
    OptionInfo {
        key: "players",
        default: "3",
        values: "2 to 6",
        help: "How many players; the sheet has three.",
        from_toml: None,
    },
    OptionInfo {
        key: "pieces",
        default: "3",
        values: "2 to 6",
        help: "How many pieces each player has.",
        from_toml: None,
    },
    OptionInfo {
        key: "end",
        default: "full",
        values: "full or last-cell",
        help: "What starts the last round: the target area is full, or its last cell is taken.",
        from_toml: None,
    },
    OptionInfo {
        key: "track",
        default: Track::STANDARD,
        values: "standard, or length.target cells, then .bCELL-STEPS and .xCELL-CELL",
        help: "The track, such as 40.6.b9-2.b13-4.x5-17: 40 cells, 6 of them target cells; \
               9 sends pieces back by 2, 13 by 4; 5 and 17 exchange.",
        from_toml: Some(track::from_toml),
    },
];

const PLAYERS: RangeInclusive<usize> = 2..=6;
const PIECES: RangeInclusive<usize> = 2..=6;

/// A variant of the game.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Variant {
    pub(super) players: usize,
    pub(super) pieces: usize,
    pub(super) end: End,
    pub(super) track: Track,
}

/// What starts the last round. The words of the sheet allow both readings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum End {
    /// The whole target area is occupied.
    Full,
    /// The last cell of the track is occupied.
    LastCell,
}

impl Variant {
    /// Reads the options of a spec and reports everything that is wrong with them.
    pub fn read(spec: &Spec) -> Result<Self, TextError> {
        let mut options = spec.options(OPTIONS);
        let players = options.number("players", PLAYERS);
        let pieces = options.number("pieces", PIECES);
        let (word, span) = options.value("end");
        let end = End::from_word(word).unwrap_or_else(|| {
            options.fault(span, format!("`end` must be `full` or `last-cell`, not `{word}`"));
            End::Full
        });
        let (text, span) = options.value("track");
        let track = Track::parse(text).unwrap_or_else(|error| {
            options.faults_of(error, span.start);
            Track::standard()
        });
        options.finish()?;
        Ok(Self { players, pieces, end, track })
    }

    /// The track.
    pub fn track(&self) -> &Track {
        &self.track
    }
}

impl Default for Variant {
    /// The game as the sheet has it.
    fn default() -> Self {
        Self { players: 3, pieces: 3, end: End::Full, track: Track::standard() }
    }
}

impl End {
    const fn word(self) -> &'static str {
        match self {
            Self::Full => "full",
            Self::LastCell => "last-cell",
        }
    }

    fn from_word(word: &str) -> Option<Self> {
        [Self::Full, Self::LastCell].into_iter().find(|end| end.word() == word)
    }
}

impl fmt::Display for Variant {
    /// The options that are not default.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let values = [
            self.players.to_string(),
            self.pieces.to_string(),
            self.end.word().to_owned(),
            self.track.to_string(),
        ];
        let given = OPTIONS.iter().zip(values).filter(|(option, value)| option.default != value);
        for (i, (option, value)) in given.enumerate() {
            let comma = if i > 0 { "," } else { "" };
            write!(f, "{comma}{}={value}", option.key)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(options: &str) -> Result<Variant, TextError> {
        Variant::read(&Spec::parse(&format!("jostle-2007:{options}")).unwrap())
    }

    #[test]
    fn only_what_is_not_default_is_written() {
        for (read_text, written) in [
            ("players=3,track=32.5.b11-3.b24-3.b25-3.x7-15.x14-19", ""),
            ("track=standard,end=full", ""),
            ("end=last-cell,players=6,pieces=3", "players=6,end=last-cell"),
            ("track=40.6.x5-17,pieces=2", "pieces=2,track=40.6.x5-17"),
        ] {
            assert_eq!(read(read_text).unwrap().to_string(), written);
        }
        assert_eq!(read("players=3"), Ok(Variant::default()));
    }

    #[test]
    fn every_fault_is_reported_at_its_place() {
        let error = read("players=7,pieces=1,end=soon,track=32.32.b0-1").unwrap_err();
        let places: Vec<_> =
            error.faults.iter().map(|fault| &error.text[fault.span.clone()]).collect();
        assert_eq!(places, ["7", "1", "soon", "32", "0"]);
    }
}
