//! Matches as data: one format, as text for people and as JSON for programs.
//!
//! Both say the same and turn into each other without loss. Whatever is read is played again on the spot: a move that
//! is not legal, one that is missing or too many, a result that the moves do not lead to, all are refused with
//! their place. See `docs/notation.md` for the format.

mod export;
mod json;
mod misfit;
mod read;
mod replay;
pub(crate) mod tag;
pub(crate) mod text;

use std::collections::BTreeMap;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::Ending;
use crate::play::Leaving;

pub use misfit::{Misfit, Place};
pub use read::{Games, ReadError, read, stream};

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
    /// The seed of the dice, if they have one.
    #[serde(default, with = "json::seed", skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// Further facts by name.
    #[serde(default, deserialize_with = "json::tags", skip_serializing_if = "BTreeMap::is_empty")]
    pub tags: BTreeMap<String, String>,
    /// The players in the order of play.
    pub seats: Vec<SeatLine>,
    /// A remark on the match as a whole.
    #[serde(default, deserialize_with = "json::comment", skip_serializing_if = "Option::is_none")]
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
    #[serde(default, with = "json::time", skip_serializing_if = "Option::is_none")]
    pub time: Option<Duration>,
    /// A remark on it.
    #[serde(default, deserialize_with = "json::comment", skip_serializing_if = "Option::is_none")]
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

/// The text of a file with these records: a blank line between them.
pub fn write_text<'r>(records: impl IntoIterator<Item = &'r Record>) -> String {
    let texts: Vec<_> = records.into_iter().map(Record::to_text).collect();
    texts.join("\n")
}

/// The JSON of a file with these records: one to a line.
pub fn write_json<'r>(records: impl IntoIterator<Item = &'r Record>) -> String {
    records.into_iter().map(|record| record.to_json() + "\n").collect()
}
