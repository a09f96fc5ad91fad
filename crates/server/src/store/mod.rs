//! Where games are kept: SQLite in a file, or PostgreSQL.
//!
//! Both speak the same SQL here, so there is one set of queries. What differs is small and stands in `open` (how a
//! database is set up) and `news` (how several servers on one PostgreSQL hear of each other's moves).
//!
//! All writing goes through one task, the writer. It takes whatever is waiting into one transaction, so that under
//! load many games share the wait for the disk. When a write returns, it is durable.

mod news;
mod open;
mod read;
mod write;

use sqlx::AnyPool;
use tokio::sync::{mpsc, oneshot};

use crate::game::{GameId, Logged};
use crate::seats::KeyHash;
use crate::wire::Listing;
use tussle_core::Seat;

pub use news::{News, NodeId, Notice};
pub use open::Database;
pub use read::Which;
use write::{Job, Work};

/// Why the store cannot do what it was asked.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Somebody else has written these events first.
    #[error("another server has changed the game")]
    Conflict,
    /// The database failed.
    #[error("the store failed: {0}")]
    Database(#[from] sqlx::Error),
    /// A commit failed that others shared. The reason is in the log; one value cannot be handed to several.
    #[error("the store failed; the log says why")]
    Failed,
    /// The database is of another version.
    #[error("the store cannot be brought up to date: {0}")]
    Version(#[from] sqlx::migrate::MigrateError),
    /// A stored value cannot be read.
    #[error("the store holds something that cannot be read: {0}")]
    Corrupt(#[from] serde_json::Error),
    /// What is to be stored could not be played again.
    #[error("this could not be played again: {0}")]
    Unplayable(String),
    /// The writer has stopped.
    #[error("the store is closed")]
    Closed,
}

/// Events to be put after those that are there.
#[derive(Clone, Debug)]
pub struct Append {
    /// The game.
    pub game: GameId,
    /// The events; their numbers go on where the stored ones end.
    pub events: Vec<Logged>,
    /// How the game stands then.
    pub listing: Listing,
    /// Whether others may see it in lists.
    pub listed: bool,
    /// Whose keys may play which seats from now on.
    pub holders: Vec<(Seat, KeyHash)>,
}

/// The store. Clones are the same store.
#[derive(Clone, Debug)]
pub struct Store {
    pool: AnyPool,
    writer: mpsc::Sender<Job>,
    /// Who we are among the servers on this database, if there may be others.
    node: Option<NodeId>,
}

impl Store {
    /// Opens a database, brings it up to date and starts the writer.
    pub async fn open(database: &Database) -> Result<Self, StoreError> {
        let pool = database.connect().await?;
        let writer = write::start(pool.clone(), database.is_shared());
        let node = database.is_shared().then(NodeId::new);
        Ok(Self { pool, writer, node })
    }

    /// Who we are among the servers on this database; none if there are no others.
    pub(crate) fn node(&self) -> Option<&NodeId> {
        self.node.as_ref()
    }

    /// Stores events of a game. They are durable when this returns.
    pub async fn append(&self, append: Append) -> Result<(), StoreError> {
        self.write(Work::Append(Box::new(append))).await
    }

    /// Stores that a key may play a seat.
    pub async fn hold(&self, game: GameId, seat: Seat, hash: KeyHash) -> Result<(), StoreError> {
        self.write(Work::Hold { game, seat, hash }).await
    }

    /// Stores what is kept for the holder of a key.
    pub async fn set_preferences(
        &self,
        hash: KeyHash,
        preferences: String,
    ) -> Result<(), StoreError> {
        self.write(Work::Preferences { hash, preferences }).await
    }

    /// Forgets a game.
    pub async fn delete(&self, game: GameId) -> Result<(), StoreError> {
        self.write(Work::Delete { game }).await
    }

    async fn write(&self, work: Work) -> Result<(), StoreError> {
        let (reply, answer) = oneshot::channel();
        let sent = self.writer.send(Job { work, reply }).await;
        sent.map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }
}
