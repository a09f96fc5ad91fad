//! What the server says.

use serde::Serialize;
use tussle_core::Seat;
use tussle_core::scene::Board;
use utoipa::ToSchema;

use super::{CommandId, PlyView, TableView};

/// Everything that a client hears.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Message {
    /// The first message on a connection, and whatever was missed before: all there is to know.
    Welcome {
        /// The seats that the listener plays; none for a spectator.
        #[schema(value_type = Vec<u8>)]
        seats: Vec<Seat>,
        /// The board, which stays the same.
        #[schema(value_type = Object)]
        board: Box<Board>,
        /// Everything played so far.
        plies: Vec<PlyView>,
        /// How things stand.
        table: Box<TableView>,
    },
    /// Something happened, and it is stored.
    Changed {
        /// What, in order.
        news: Vec<News>,
        /// How things stand after it.
        table: Box<TableView>,
    },
    /// The command has been carried out, now or when it was first sent.
    Done {
        /// Its id.
        id: CommandId,
        /// The number of the event that it led to.
        number: u64,
    },
    /// The command was refused, and nothing has changed.
    Refused {
        /// Its id; none if the message could not be read that far.
        id: Option<CommandId>,
        /// A stable word for the reason.
        code: String,
        /// The reason for a person.
        reason: String,
        /// How things stand, for those who saw something older; none if there is no such game.
        table: Option<Box<TableView>>,
    },
    /// Nothing has happened, and the connection stands.
    Alive,
}

/// One thing that happened.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[serde(tag = "news", rename_all = "kebab-case")]
pub enum News {
    /// A move or a roll.
    Played {
        /// The ply.
        ply: PlyView,
    },
    /// Moves were taken back.
    Undone {
        /// How many plies are left.
        left: usize,
    },
    /// Something else; what it means for the table is in the table.
    Told {
        /// In words.
        words: String,
    },
}
