//! Rooms: each open game is one task that alone decides what happens in it.
//!
//! A room takes one request after the other. What it decides is stored first and told to those who watch afterwards. Rooms
//! are loaded from the store when somebody asks for them, and close when nobody has for a while.

mod actor;
mod commit;
mod hall;
mod nodes;
mod presence;

use axum::extract::ws::Utf8Bytes;
use tokio::sync::{broadcast, mpsc, oneshot};
use tussle_core::Seat;

use crate::game::{Game, Moment, Refusal};
use crate::store::{NodeId, StoreError};
use crate::wire::{Command, Message};

pub use hall::{Hall, HallError, HallSettings, new_secret};

/// Why a room did not do what it was asked.
#[derive(Debug, thiserror::Error)]
pub enum RoomError {
    /// The game does not allow it.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// It could not be stored, so it did not happen.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl RoomError {
    /// A stable word for the reason.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Refused(refusal) => refusal.code(),
            Self::Store(_) => "store",
        }
    }
}

/// The room has closed; asking the hall for it opens it again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Closed;

/// A question about the game as it stands.
type Question = Box<dyn FnOnce(&Game, &Moment) + Send>;

/// What a room is asked.
enum Ask {
    Read(Question),
    Watch {
        seats: Vec<Seat>,
        reply: oneshot::Sender<Watch>,
    },
    Leave {
        seats: Vec<Seat>,
    },
    Command {
        command: Command,
        /// The seats that its sender holds.
        held: Vec<Seat>,
        reply: oneshot::Sender<Message>,
    },
    Join {
        seat: Seat,
        name: String,
        number: String,
        reply: oneshot::Sender<Result<(), RoomError>>,
    },
    /// A bot has found its move in this turn.
    Thought {
        turn: u64,
        seat: Seat,
        found: Result<String, String>,
    },
    /// The game has come to the event of this number, maybe on another server.
    Refresh {
        number: u64,
    },
    /// The players of these seats are connected to another server.
    Elsewhere {
        node: NodeId,
        seats: Vec<Seat>,
    },
    /// Another server wants to know who is connected to this one.
    WhoIsHere,
}

/// A view of the game that follows it.
#[derive(Debug)]
pub struct Watch {
    /// How things stand.
    pub welcome: Message,
    /// What comes after it: messages as text.
    pub news: broadcast::Receiver<Utf8Bytes>,
}

/// The way to a room.
#[derive(Clone, Debug)]
pub struct Room {
    door: mpsc::Sender<Ask>,
}

impl Room {
    /// Looks at the game.
    pub async fn read<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Game, &Moment) -> T + Send + 'static,
    ) -> Result<T, Closed> {
        self.ask(|reply| {
            Ask::Read(Box::new(move |game, moment| {
                let _ = reply.send(question(game, moment));
            }))
        })
        .await
    }

    /// Starts to watch, as the player of these seats.
    pub async fn watch(&self, seats: Vec<Seat>) -> Result<Watch, Closed> {
        self.ask(|reply| Ask::Watch { seats, reply }).await
    }

    /// Ends watching.
    pub async fn leave(&self, seats: Vec<Seat>) {
        // A room that has closed has forgotten who was there.
        let _ = self.door.send(Ask::Leave { seats }).await;
    }

    /// Has a command carried out; its seat must be among those that its sender holds.
    pub async fn command(&self, command: Command, held: Vec<Seat>) -> Result<Message, Closed> {
        self.ask(|reply| Ask::Command { command, held, reply }).await
    }

    /// Lets a person sit down who may.
    pub async fn join(
        &self,
        seat: Seat,
        name: String,
        number: String,
    ) -> Result<Result<(), RoomError>, Closed> {
        self.ask(|reply| Ask::Join { seat, name, number, reply }).await
    }

    /// Has the game read again, unless it has come to the event of this number here.
    pub async fn refresh(&self, number: u64) {
        let _ = self.door.send(Ask::Refresh { number }).await;
    }

    /// Tells the room whose players are connected to another server.
    pub(crate) async fn hear_of(&self, node: NodeId, seats: Vec<Seat>) {
        let _ = self.door.send(Ask::Elsewhere { node, seats }).await;
    }

    /// Has the room tell other servers whose players are connected to this one.
    pub(crate) async fn tell_who_is_here(&self) {
        let _ = self.door.send(Ask::WhoIsHere).await;
    }

    async fn ask<T>(&self, ask: impl FnOnce(oneshot::Sender<T>) -> Ask) -> Result<T, Closed> {
        let (reply, answer) = oneshot::channel();
        self.door.send(ask(reply)).await.map_err(|_| Closed)?;
        answer.await.map_err(|_| Closed)
    }
}
