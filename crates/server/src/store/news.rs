//! How servers on one PostgreSQL hear of each other's moves.

use sqlx::postgres::PgListener;
use tokio::sync::mpsc;
use tracing::warn;

use super::write::CHANNEL;
use super::{Database, StoreError};
use crate::game::GameId;

/// What came from the database.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum News {
    /// A game has changed, be it by us or by another server.
    Changed {
        /// Which.
        game: GameId,
        /// The number of its last event.
        number: u64,
    },
    /// The connection was lost for a while: any game may have changed.
    Missed,
}

/// What is told of a change.
pub(super) fn payload(game: &GameId, number: u64) -> String {
    format!("{game} {number}")
}

fn read(payload: &str) -> Option<News> {
    let (game, number) = payload.split_once(' ')?;
    let game = GameId::try_from(game.to_owned()).ok()?;
    Some(News::Changed { game, number: number.parse().ok()? })
}

/// How many news may wait.
const WAITING: usize = 1024;

impl Database {
    /// Starts to listen for changes; none where there is only one server.
    pub(crate) async fn listen(&self) -> Result<Option<mpsc::Receiver<News>>, StoreError> {
        let Self::Postgres(address) = self else { return Ok(None) };
        let mut listener = PgListener::connect(address).await?;
        listener.listen(CHANNEL).await?;
        let (sender, news) = mpsc::channel(WAITING);
        tokio::spawn(async move {
            loop {
                let heard = match listener.try_recv().await {
                    Ok(Some(notification)) => match read(notification.payload()) {
                        Some(news) => news,
                        None => continue,
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
