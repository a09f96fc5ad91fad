//! What servers on one PostgreSQL tell each other.

use data_encoding::BASE32_NOPAD;
use serde::{Deserialize, Serialize};
use sqlx::postgres::PgListener;
use tokio::sync::mpsc;
use tracing::warn;
use tussle_core::Seat;

use super::{Database, Store, StoreError};
use crate::chance;
use crate::game::GameId;

/// The channel on which they do.
pub(super) const CHANNEL: &str = "tussle";

/// One of the servers on a database, by a name that it gives itself when it starts.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct NodeId(String);

impl NodeId {
    /// A name that nobody else has.
    pub(super) fn new() -> Self {
        Self(BASE32_NOPAD.encode(&chance::bytes::<10>()))
    }
}

/// What one server tells all others.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Notice {
    /// A game has changed.
    Changed {
        /// Which.
        game: GameId,
        /// The number of its last event.
        number: u64,
    },
    /// The players of these seats of a game, and no others, are connected to a server.
    Here {
        /// Which game.
        game: GameId,
        /// Which server.
        node: NodeId,
        /// Which seats.
        seats: Vec<Seat>,
    },
    /// A server wants to know who is connected to the others.
    Asked {
        /// In which game.
        game: GameId,
    },
    /// A server works.
    Alive {
        /// Which.
        node: NodeId,
    },
}

/// What came from the database.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum News {
    /// A server told something, be it ourselves or another one.
    Told(Notice),
    /// The connection was lost for a while: anything may have been told.
    Missed,
}

/// How many news may wait.
const WAITING: usize = 1024;

impl Database {
    /// Starts to listen to other servers; none where there is only one.
    pub(crate) async fn listen(&self) -> Result<Option<mpsc::Receiver<News>>, StoreError> {
        let Self::Postgres(address) = self else { return Ok(None) };
        let mut listener = PgListener::connect(address).await?;
        listener.listen(CHANNEL).await?;
        let (sender, news) = mpsc::channel(WAITING);
        tokio::spawn(async move {
            loop {
                let heard = match listener.try_recv().await {
                    // What a newer version tells may mean nothing to this one.
                    Ok(Some(told)) => match serde_json::from_str(told.payload()) {
                        Ok(notice) => News::Told(notice),
                        Err(_) => continue,
                    },
                    Ok(None) => News::Missed,
                    Err(error) => {
                        warn!(%error, "the database does not tell of changes");
                        tokio::time::sleep(std::time::Duration::from_secs(1)).await;
                        News::Missed
                    }
                };
                if sender.send(heard).await.is_err() {
                    return;
                }
            }
        });
        Ok(Some(news))
    }
}

impl Store {
    /// Tells all servers of something that is not stored; nothing where there is only one.
    pub(crate) async fn announce(&self, notice: &Notice) {
        if self.node.is_none() {
            return;
        }
        let told = match serde_json::to_string(notice) {
            Ok(text) => {
                let query = sqlx::query("SELECT pg_notify($1, $2)").bind(CHANNEL).bind(text);
                query.execute(&self.pool).await.map(drop)
            }
            Err(error) => Err(sqlx::Error::Encode(Box::new(error))),
        };
        if let Err(error) = told {
            warn!(%error, "other servers could not be told");
        }
    }
}
