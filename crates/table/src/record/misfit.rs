//! What is wrong with a record, and where, whatever it was read from.

use std::error::Error;
use std::fmt;

use tussle_core::{Fault, MoveError, TextError};

use crate::MatchError;

/// Something in a record that does not fit the rest of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Misfit {
    /// Where.
    pub place: Place,
    /// What is wrong: at least one fault.
    pub faults: Vec<Fault>,
    /// Whether the faults' spans are places in the text there. If not, they mean nothing and all of it is to blame.
    pub inside: bool,
}

/// A place in a record. Seats, moves and departures are counted from 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// The version of the format.
    Version,
    /// The game and variant.
    Game,
    /// The version of the rules.
    Rules,
    /// The position at the start.
    Start,
    /// The tag with this name.
    Tag(String),
    /// A seat; one beyond the last where one is missing.
    Seat(usize),
    /// A move or roll.
    Move(usize),
    /// A departure.
    Out(usize),
    /// The result.
    Result,
}

impl Misfit {
    pub(super) fn new(place: Place, reason: impl Into<String>) -> Self {
        Self { place, faults: vec![Fault { span: 0..0, reason: reason.into() }], inside: false }
    }

    pub(super) fn inside(place: Place, error: TextError) -> Self {
        Self { place, faults: error.faults, inside: true }
    }

    /// What the match refused while it was played again.
    pub(super) fn refused(place: Place, error: MatchError) -> Self {
        match error {
            MatchError::Move(MoveError::Text(error)) | MatchError::Tag(error) => {
                Self::inside(place, error)
            }
            MatchError::Over(ending) => {
                Self::new(place, format!("the match is over before this ({})", ending.word()))
            }
            error => Self::new(place, error.to_string()),
        }
    }
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let reasons: Vec<_> = self.faults.iter().map(|fault| fault.reason.as_str()).collect();
        f.write_str(&reasons.join("; "))
    }
}

impl Error for Misfit {}
