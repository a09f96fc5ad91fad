//! What a client asks of a game.

use serde::{Deserialize, Serialize};
use tussle_core::Seat;
use tussle_core::scene::Gesture;
use utoipa::ToSchema;

/// An order with what makes it safe to send again: nothing is ever done twice for one id.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Command {
    /// Made by the client, new for each order, kept when the same order is sent again.
    pub id: CommandId,
    /// For which seat; the sender must hold it.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// The turn that the sender saw, from [`TableView::turn`](super::TableView::turn). Moves of an older turn are refused.
    pub turn: u64,
    /// What to do.
    pub order: Order,
}

/// What a player can ask for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Order {
    /// Make the move that pointing at these cells means.
    Point {
        /// The cells by their places on the board.
        #[schema(value_type = Vec<u16>)]
        cells: Gesture,
    },
    /// Make the move that this text means; capitals and spaces do not matter.
    Play {
        /// The text.
        act: String,
    },
    /// Take the own last move back: at once among bots, else when everyone agrees.
    Takeback,
    /// Answer another player's wish to take a move back.
    AnswerTakeback {
        /// Whether to agree.
        agree: bool,
    },
    /// Offer a draw.
    OfferDraw,
    /// Answer the offer of a draw.
    AnswerDraw {
        /// Whether to agree.
        agree: bool,
    },
    /// Give up.
    Resign,
    /// Have the player lose who is due to move and has stayed away; with two players the other one wins.
    ClaimWin,
    /// Have a bot play on for the player who is due to move and has stayed away.
    ClaimBot {
        /// Which, such as `level:3`.
        bot: String,
    },
    /// Play again with the seats moved on by one.
    Rematch,
    /// Say how much fun it was.
    Rate {
        /// From 1 to 5.
        fun: u8,
    },
}

/// The name of a command: up to 64 letters, digits, hyphens and underscores.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "String")]
#[schema(value_type = String, max_length = 64)]
pub struct CommandId(String);

impl CommandId {
    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for CommandId {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let fits = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
        if (1..=64).contains(&text.len()) && text.chars().all(fits) {
            Ok(Self(text))
        } else {
            Err("an id is made of 1 to 64 letters, digits, hyphens and underscores")
        }
    }
}
