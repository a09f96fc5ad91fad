//! Why a game refuses something.

use tussle_core::{MoveError, TextError};
use tussle_table::MatchError;
use tussle_table::dice::NumberError;
use tussle_table::forgiving::Unmatched;
use tussle_table::play::Barrier;

/// What a game cannot do, and why. Nothing has changed then.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// The command was meant for an older position.
    #[error("the position has changed in the meantime")]
    Stale,
    /// Seats are still empty.
    #[error("the game begins when every seat is taken")]
    NotBegun,
    /// The sender does not hold the seat.
    #[error("this is not your seat")]
    NotYours,
    /// Somebody else has to move.
    #[error("it is not your turn")]
    NotYourTurn,
    /// Somebody sits there already.
    #[error("this seat is taken")]
    Taken,
    /// The game has no such seat.
    #[error("this game has no such seat")]
    NoSuchSeat,
    /// The number of chairs does not fit the game.
    #[error("this game is for {seats} players, not {asked}")]
    Seats {
        /// How many seats the game has.
        seats: usize,
        /// How many chairs were asked for.
        asked: usize,
    },
    /// The times are out of bounds.
    #[error("a clock has more than no time and at most a day; a move adds at most a day")]
    Clock,
    /// The name cannot be shown.
    #[error("a name has 1 to 40 characters, none of them a control character")]
    Name,
    /// The number for the dice cannot be used.
    #[error(transparent)]
    Number(#[from] NumberError),
    /// No legal move is meant by these cells.
    #[error("no legal move is made by pointing there")]
    NoGesture,
    /// Several moves fit the text.
    #[error("{0}")]
    Ambiguous(Unmatched),
    /// The rules forbid the move, or it is none.
    #[error("{0}")]
    Move(MoveError),
    /// The match forbids it.
    #[error("{0}")]
    Match(MatchError),
    /// The text is to blame.
    #[error("{0}")]
    Text(TextError),
    /// There is nothing to take back, or it must not be.
    #[error("{0}")]
    Barrier(Barrier),
    /// Nobody has asked to take a move back.
    #[error("nobody has asked to take a move back")]
    NoTakeback,
    /// Somebody has asked that already.
    #[error("that has been asked already")]
    Asked,
    /// Bots do not agree to draws.
    #[error("a bot at the table plays on")]
    BotPlaysOn,
    /// Nobody stays away, or not for long enough.
    #[error("nobody has stayed away for {0} seconds")]
    NotAway(u64),
    /// It has to be over first.
    #[error("the game is not over")]
    NotOver,
    /// The rating is out of bounds.
    #[error("fun is counted from 1 to 5")]
    Fun,
}

impl Refusal {
    /// A stable word for the reason. Moves that the rules forbid have the word of the game.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Stale => "stale",
            Self::NotBegun => "not-begun",
            Self::NotYours => "not-yours",
            Self::NotYourTurn => "not-your-turn",
            Self::Taken => "taken",
            Self::NoSuchSeat | Self::Match(MatchError::NoSuchSeat) => "no-such-seat",
            Self::Seats { .. } => "seats",
            Self::Clock => "clock",
            Self::Name => "name",
            Self::Number(_) => "number",
            Self::NoGesture => "no-gesture",
            Self::Ambiguous(_) => "ambiguous",
            Self::Move(MoveError::Refused(refused)) => refused.code,
            Self::Move(MoveError::Text(_)) | Self::Text(_) => "text",
            Self::Match(MatchError::Over(_)) => "over",
            Self::Match(_) => "match",
            Self::Barrier(_) => "barrier",
            Self::NoTakeback => "no-takeback",
            Self::Asked => "asked",
            Self::BotPlaysOn => "bot-plays-on",
            Self::NotAway(_) => "not-away",
            Self::NotOver => "not-over",
            Self::Fun => "fun",
        }
    }
}

impl From<TextError> for Refusal {
    fn from(error: TextError) -> Self {
        Self::Text(error)
    }
}

impl From<MatchError> for Refusal {
    fn from(error: MatchError) -> Self {
        match error {
            MatchError::Move(error) => Self::Move(error),
            error => Self::Match(error),
        }
    }
}

impl From<Unmatched> for Refusal {
    fn from(error: Unmatched) -> Self {
        match error {
            Unmatched::Move(error) => Self::Move(error),
            error @ Unmatched::Ambiguous { .. } => Self::Ambiguous(error),
        }
    }
}

impl From<Barrier> for Refusal {
    fn from(error: Barrier) -> Self {
        Self::Barrier(error)
    }
}
