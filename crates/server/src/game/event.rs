//! What happened in a game: what the store keeps, in order, for ever.

use serde::{Deserialize, Serialize};
use tussle_core::Seat;
use tussle_table::play::Leaving;

use super::{CommandKey, GameId, Setup};

/// A moment: milliseconds since 1970, by the clock of the server.
pub type Millis = i64;

/// One thing that happened. The names are part of what is stored: they never change their meaning.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Event {
    /// The game was opened. The first event, and never another.
    Opened(Box<Setup>),
    /// A person sat down.
    Joined {
        /// Where.
        seat: Seat,
        /// Under which name.
        name: String,
        /// With this part in the dice.
        number: String,
    },
    /// A player moved.
    Played {
        /// The move.
        act: String,
        /// How long it took, in milliseconds.
        took: u64,
    },
    /// A roll, or the move of a seat whose player has left.
    Drawn {
        /// What was drawn.
        act: String,
    },
    /// A player wants to take a move back.
    TakebackAsked {
        /// Who.
        seat: Seat,
    },
    /// A player agrees to that.
    TakebackAgreed {
        /// Who.
        seat: Seat,
    },
    /// A player does not.
    TakebackDeclined {
        /// Who.
        seat: Seat,
    },
    /// Moves were taken back.
    Undone {
        /// How many plies.
        plies: usize,
    },
    /// A player offered a draw.
    DrawOffered {
        /// Who.
        seat: Seat,
    },
    /// A player agreed to the draw.
    DrawAgreed {
        /// Who.
        seat: Seat,
    },
    /// A player declined the draw, or took the offer back.
    DrawDeclined {
        /// Who.
        seat: Seat,
    },
    /// A player left the game.
    Left {
        /// Who.
        seat: Seat,
        /// In which way.
        how: Leaving,
    },
    /// Only bots were left, and they would have gone on for ever.
    Abandoned,
    /// A bot took the place of a player who stayed away.
    Replaced {
        /// Where.
        seat: Seat,
        /// The bot.
        bot: String,
    },
    /// Another game was opened to play again.
    Rematched {
        /// Its address.
        game: GameId,
    },
    /// A player said how much fun it was.
    Rated {
        /// Who.
        seat: Seat,
        /// From 1 to 5.
        fun: u8,
    },
}

/// An event as it is stored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Logged {
    /// Its place in the game, from 1.
    pub number: u64,
    /// When it happened.
    pub at: Millis,
    /// The command that led to it, with the first event of each.
    pub command: Option<CommandKey>,
    /// What happened.
    pub event: Event,
}
