//! What goes over the wire: a closed set of messages each way, the same over WebSocket and HTTP.
//!
//! A client sends [`Command`]s and hears [`Message`]s. `docs/protocol.md` tells the same in prose.

mod command;
mod message;
mod requests;
mod study;
mod table;

pub use command::{Command, CommandId, Order};
pub use message::{Message, News};
pub use requests::{
    ChairRequest, Control, Created, JoinRequest, Joined, ListedSeat, Listing, NewGame, Problem,
};
pub use study::{AnalysisRequest, Attempt, PositionRequest, PositionView};
pub use table::{
    ChoiceView, ClockView, DiceView, DrawKind, DrawView, DueView, OutcomeView, Phase, PlyView,
    SeatView, TableView,
};
