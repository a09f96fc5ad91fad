//! How a match ended.

use serde::{Deserialize, Serialize};
use tussle_core::{Ranks, Seat};

use crate::play::{Departure, Leaving};

/// How a match came to its end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ending {
    /// The rules of the game ended it.
    Won,
    /// All players but one have left, the last of them by resigning.
    Resigned,
    /// All players but one have left, the last of them by running out of time.
    Time,
    /// All players but one have left, the last of them by losing the right to play; the
    /// reason is with the [`Departure`].
    Forfeit,
    /// Everyone agreed to a draw.
    Agreed,
    /// The same position came up again and again, and that counted as a draw.
    Repetition,
    /// The players gave up the match; nobody won or lost.
    Abandoned,
    /// It has not ended: it goes on, or it was stopped.
    Unfinished,
}

impl Ending {
    /// Every way in which a match can end.
    pub const ALL: [Self; 8] = [
        Self::Won,
        Self::Resigned,
        Self::Time,
        Self::Forfeit,
        Self::Agreed,
        Self::Repetition,
        Self::Abandoned,
        Self::Unfinished,
    ];

    /// The word for it in records.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Won => "won",
            Self::Resigned => "resigned",
            Self::Time => "time",
            Self::Forfeit => "forfeit",
            Self::Agreed => "agreed",
            Self::Repetition => "repetition",
            Self::Abandoned => "abandoned",
            Self::Unfinished => "unfinished",
        }
    }
}

impl From<&Leaving> for Ending {
    fn from(leaving: &Leaving) -> Self {
        match leaving {
            Leaving::Resigned => Self::Resigned,
            Leaving::Time => Self::Time,
            Leaving::Forfeit { .. } => Self::Forfeit,
        }
    }
}

/// How a match ended, and where that left each seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// How it ended.
    pub ending: Ending,
    /// The rank of each seat; none where nobody won or lost.
    pub ranks: Option<Ranks>,
}

impl Outcome {
    /// An outcome without winners and losers.
    pub(crate) const fn open(ending: Ending) -> Self {
        Self { ending, ranks: None }
    }
}

/// Ranks those who stayed by what the game says of them, and after them those who left: who left first is last.
///
/// No rank of the game means that all who stayed share the first place.
pub(crate) fn rank(seats: usize, by_rules: Option<&Ranks>, departures: &[Departure]) -> Ranks {
    let score = |seat: Seat| {
        let left = departures.iter().position(|departure| departure.seat == seat);
        let stayed = || 2 * Seat::MAX - by_rules.map_or(0, |ranks| usize::from(ranks.of(seat)));
        left.unwrap_or_else(stayed) as u32
    };
    let scores: Vec<_> = Seat::all(seats).map(score).collect();
    Ranks::by_score(&scores)
}
