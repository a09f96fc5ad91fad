//! Why a move is refused.

use std::error::Error;
use std::fmt::{self, Debug, Display};

use crate::{Game, TextError};

/// One of the reasons a game can give, for its page and for programs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReasonInfo {
    /// A stable word: `value-not-higher`.
    pub code: &'static str,
    /// When it is given, in one sentence.
    pub meaning: &'static str,
}

/// Why an act is not legal. `Display` says it to a person, with the figures: "its value would stay at 0".
pub trait Refusal: Display + Debug + Clone + PartialEq + Send + Sync + 'static {
    /// Every reason that the game can give.
    const REASONS: &'static [ReasonInfo];

    /// The code of this one.
    fn code(&self) -> &'static str;
}

/// A game that can say why an act is not legal.
pub trait Explain: Game {
    /// The reasons of this game.
    type Refusal: Refusal;

    /// The reason, or none if the act is legal. Acts that could never be legal anywhere get one too, and so does every
    /// act when the game is over or a roll is due.
    fn refusal(&self, pos: &Self::Pos, act: Self::Act) -> Option<Self::Refusal>;
}

/// A move that was understood but is not legal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused {
    /// The move as text.
    pub act: String,
    /// The stable word for the reason.
    pub code: &'static str,
    /// The reason for a person.
    pub reason: String,
}

impl Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.act, self.reason)
    }
}

impl Error for Refused {}

/// A move given as text that cannot be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveError {
    /// The text is no move.
    Text(TextError),
    /// The move is not legal.
    Refused(Refused),
}

impl Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(error) => Display::fmt(error, f),
            Self::Refused(refused) => Display::fmt(refused, f),
        }
    }
}

impl Error for MoveError {}

impl From<TextError> for MoveError {
    fn from(error: TextError) -> Self {
        Self::Text(error)
    }
}
