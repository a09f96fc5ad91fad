//! Matches as data: one format, as text for people and as JSON for programs.
//!
//! Both say the same and turn into each other without loss. Whatever is read is played again on the spot: a move that
//! is not legal, one that is missing or too many, a result that the moves do not lead to, all are refused with
//! their place. See `docs/records.md` for the format.

mod replay;
pub(crate) mod tag;

use std::collections::BTreeMap;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use tussle_core::TextError;

use crate::play::Leaving;
use crate::{Ending, Match, Opener};

pub use replay::{Misfit, Place};

/// The version of the format.
pub const VERSION: u32 = 1;

/// One match as data, as it stands in a file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The version of the format: [`VERSION`].
    pub tussle: u32,
    /// Game and variant.
    pub game: String,
    /// The version of the rules.
    pub rules: u32,
    /// The position at the start, if it is not the variant's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// The seed of the dice, if they have one. In JSON it is a string, since not every reader's numbers are that
    /// large.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// Further facts by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub tags: BTreeMap<String, String>,
    /// The players in the order of play.
    pub seats: Vec<SeatLine>,
    /// A remark on the match as a whole.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub comment: Option<String>,
    /// Moves and rolls.
    pub moves: Vec<Move>,
    /// The players who left before the end, in the order in which they did.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub out: Vec<Out>,
    /// How it ended.
    pub result: Verdict,
}

/// A seat and its player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatLine {
    /// The seat's name in small letters: `red`.
    pub seat: String,
    /// The player's name, or the text that makes the bot.
    pub name: String,
    /// Whether it is a bot.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub bot: bool,
}

/// A move or a roll.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Move {
    /// The act.
    pub act: String,
    /// How long the player took.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time: Option<Duration>,
    /// A remark on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub comment: Option<String>,
}

/// A player who left before the end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Out {
    /// The seat's name in small letters.
    pub seat: String,
    /// After how many moves and rolls.
    pub after: usize,
    /// In which way.
    pub how: Leaving,
}

/// How a match ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Verdict {
    /// How.
    pub ending: Ending,
    /// The rank of each seat, best 0; none where nobody won or lost.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ranks: Option<Vec<u8>>,
}

impl Record {
    /// A match as data. One that goes on is [`Ending::Unfinished`].
    pub fn of(_game: &Match) -> Self {
        todo!()
    }

    /// Plays the match again. Everything that is said must be as the rules have it.
    pub fn replay(&self, _open: Opener) -> Result<Match, Misfit> {
        todo!()
    }

    /// The text of the record: canonical, lines of at most 80 columns where that is possible.
    pub fn to_text(&self) -> String {
        todo!()
    }

    /// The record as JSON in one line, without a line feed.
    pub fn to_json(&self) -> String {
        todo!()
    }
}

/// Reads all matches of a file of records, be they text or JSON. Spans of errors are places in the whole text.
pub fn read(_text: &str, _open: Opener) -> Result<Vec<Match>, TextError> {
    todo!()
}
