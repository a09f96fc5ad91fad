//! Making every draw of a finished match again.

use std::error::Error;
use std::fmt;

use super::{COMMITMENT_TAG, CommittedDice, NUMBERS_TAG, NumberError, SECRET_TAG, Secret};
use crate::play::SeatingError;
use crate::{Match, MatchError};

/// Why the dice of a match cannot be vouched for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Doubt {
    /// The record lacks this tag: nobody committed to anything, or the secret has not been shown.
    Missing(&'static str),
    /// The secret is none.
    Secret,
    /// The secret is not the one that was committed to.
    Commitment,
    /// A player's number is none.
    Numbers(NumberError),
    /// The dice would have shown something else.
    Draw {
        /// After how many plies.
        after: usize,
        /// What they would have shown.
        drawn: String,
        /// What the record says.
        played: String,
    },
    /// The moves cannot be played again.
    Match(MatchError),
    /// The players do not fit the game.
    Seating(SeatingError),
}

impl fmt::Display for Doubt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing(tag) => write!(f, "the record has no tag `{tag}`"),
            Self::Secret => write!(f, "`{SECRET_TAG}` is not 64 hexadecimal digits"),
            Self::Commitment => f.write_str("the secret is not the one that was committed to"),
            Self::Numbers(error) => write!(f, "`{NUMBERS_TAG}`: {error}"),
            Self::Draw { after, drawn, played } => {
                write!(f, "ply {}: the dice give {drawn}, the record says {played}", after + 1)
            }
            Self::Match(error) => error.fmt(f),
            Self::Seating(error) => error.fmt(f),
        }
    }
}

impl Error for Doubt {}

impl From<MatchError> for Doubt {
    fn from(error: MatchError) -> Self {
        Self::Match(error)
    }
}

/// Makes every draw of a match again, from the secret and the players' numbers in its record, and says how many there
/// were: rolls, and moves for players who had left.
pub fn verify(game: &Match) -> Result<usize, Doubt> {
    let tag = |name| game.tags().get(name).map(String::as_str).ok_or(Doubt::Missing(name));
    let (commitment, numbers) = (tag(COMMITMENT_TAG)?, tag(NUMBERS_TAG)?);
    let secret = Secret::read(tag(SECRET_TAG)?).ok_or(Doubt::Secret)?;
    if secret.commitment() != commitment {
        return Err(Doubt::Commitment);
    }
    let dice = CommittedDice::new(secret, numbers.split(',')).map_err(Doubt::Numbers)?;
    let mut live = game.game().boxed_clone();
    live.set_position(game.start()).map_err(|error| MatchError::Move(error.into()))?;
    let again = Match::new(live, game.players().to_vec()).map_err(Doubt::Seating)?;
    let mut again = again.with_dice(dice);
    let mut departures = game.departures().iter().peekable();
    let mut draws = 0;
    for (after, ply) in game.plies().iter().enumerate() {
        while let Some(departure) = departures.next_if(|departure| departure.after == after) {
            again.leave(departure.seat, departure.leaving.clone())?;
        }
        if let Some(drawn) = again.drawn()? {
            draws += 1;
            if drawn != ply.act {
                return Err(Doubt::Draw { after, drawn, played: ply.act.clone() });
            }
        }
        again.play(&ply.act)?;
    }
    Ok(draws)
}
