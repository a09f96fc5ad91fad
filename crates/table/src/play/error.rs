//! Why a match refuses something.

use std::error::Error;
use std::fmt;

use tussle_core::{MoveError, TextError};

use super::REPETITIONS;
use crate::Ending;

/// The number of players does not fit the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatingError {
    /// How many seats the game has.
    pub seats: usize,
    /// How many players came.
    pub players: usize,
}

impl fmt::Display for SeatingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "this game is for {} players, not {}", self.seats, self.players)
    }
}

impl Error for SeatingError {}

/// What a match cannot do, and why. Nothing has changed then.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MatchError {
    /// It has ended.
    Over(Ending),
    /// The move cannot be played.
    Move(MoveError),
    /// The dice are not due.
    NoRollDue,
    /// It has no dice of its own.
    NoDice,
    /// It has no such seat.
    NoSuchSeat,
    /// The player of the seat has left.
    HasLeft(&'static str),
    /// Nobody has offered a draw.
    NoDrawOffered,
    /// A draw has been offered already.
    DrawOffered,
    /// The player has agreed to the draw already.
    HasAgreed(&'static str),
    /// The position has come up too few times.
    TooFewRepetitions {
        /// So many times.
        times: usize,
    },
    /// There are not so many plies.
    NoSuchPly {
        /// The ply asked for.
        asked: usize,
        /// How many there are.
        played: usize,
    },
    /// The name of a tag is not allowed.
    Tag(TextError),
}

impl fmt::Display for MatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Over(ending) => write!(f, "the match is over ({})", ending.word()),
            Self::Move(error) => error.fmt(f),
            Self::NoRollDue => f.write_str("no roll of the dice is due"),
            Self::NoDice => f.write_str("this match has no dice of its own; enter what was rolled"),
            Self::NoSuchSeat => f.write_str("this match has no such seat"),
            Self::HasLeft(seat) => write!(f, "{seat} has left the match"),
            Self::NoDrawOffered => f.write_str("nobody has offered a draw"),
            Self::DrawOffered => {
                f.write_str("a draw has been offered already; accept or decline it")
            }
            Self::HasAgreed(seat) => write!(f, "{seat} has agreed to the draw already"),
            Self::TooFewRepetitions { times } => write!(
                f,
                "the position has come up {times} times so far, it must be at least {REPETITIONS}"
            ),
            Self::NoSuchPly { asked, played } => {
                write!(f, "there is no ply {asked}; {played} have been played")
            }
            Self::Tag(error) => error.fmt(f),
        }
    }
}

impl Error for MatchError {}

impl From<MoveError> for MatchError {
    fn from(error: MoveError) -> Self {
        Self::Move(error)
    }
}
