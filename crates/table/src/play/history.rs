//! What has happened in a match.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use tussle_core::{Effect, Seat};

use super::{Match, MatchError};
use crate::record::tag;

/// One step of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ply {
    /// Who acted, or for whom the dice were rolled.
    pub seat: Seat,
    /// The act as text.
    pub act: String,
    /// Whether it was a roll of the dice.
    pub roll: bool,
    /// What it did, in order.
    pub effects: Vec<Effect>,
    /// The position after it.
    pub position: String,
    /// How long the player took, if that is known.
    pub time: Option<Duration>,
    /// What somebody remarked on it.
    pub comment: Option<String>,
}

/// A player who left the match before its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Departure {
    /// Whose seat.
    pub seat: Seat,
    /// After how many plies.
    pub after: usize,
    /// In which way.
    pub leaving: Leaving,
}

/// Ways to leave a match before its end.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Leaving {
    /// The player resigned.
    Resigned,
    /// The player ran out of time.
    Time,
    /// The player lost the right to play on.
    Forfeit {
        /// Why.
        reason: String,
    },
}

impl Match {
    /// The position after so many plies; none if there were fewer.
    pub fn position_after(&self, plies: usize) -> Option<&str> {
        match plies.checked_sub(1) {
            None => Some(&self.start),
            Some(last) => self.plies.get(last).map(|ply| ply.position.as_str()),
        }
    }

    /// The positions before the present one, oldest first.
    pub fn past(&self) -> impl Iterator<Item = &str> {
        let all = std::iter::once(&self.start).chain(self.plies.iter().map(|ply| &ply.position));
        all.map(String::as_str).take(self.plies.len())
    }

    /// How often the present position has come up, this time included.
    pub fn times_here(&self) -> usize {
        let here = self.game.position();
        let positions = self.plies.iter().map(|ply| ply.position.as_str());
        positions.chain([self.start.as_str()]).filter(|position| *position == here).count()
    }

    /// The remark made after so many plies; after none, it is about the match as a whole.
    pub fn comment_after(&self, plies: usize) -> Option<&str> {
        match plies.checked_sub(1) {
            None => self.comment.as_deref(),
            Some(last) => self.plies.get(last)?.comment.as_deref(),
        }
    }

    /// Makes, changes or (when empty) removes the remark after so many plies; after none, it is about the match as a
    /// whole.
    pub fn set_comment(&mut self, plies: usize, text: &str) -> Result<(), MatchError> {
        let played = self.plies.len();
        let place = match plies.checked_sub(1) {
            None => &mut self.comment,
            Some(last) => match self.plies.get_mut(last) {
                Some(ply) => &mut ply.comment,
                None => return Err(MatchError::NoSuchPly { asked: plies, played }),
            },
        };
        *place = (!text.is_empty()).then(|| text.to_owned());
        self.revision += 1;
        Ok(())
    }

    /// Further facts about the match, such as its date and event, by name.
    pub fn tags(&self) -> &BTreeMap<String, String> {
        &self.tags
    }

    /// Notes a further fact about the match. Names are made of small letters, digits and hyphens; those that records
    /// use themselves are refused.
    pub fn set_tag(&mut self, name: &str, value: &str) -> Result<(), MatchError> {
        tag::check_name(name).map_err(MatchError::Tag)?;
        self.tags.insert(name.to_owned(), value.to_owned());
        self.revision += 1;
        Ok(())
    }

    /// Counts the changes to what was there before; plies, departures and an ending that come on top are none.
    pub(crate) fn revision(&self) -> u64 {
        self.revision
    }
}
