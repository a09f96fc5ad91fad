//! The writer: one task, one transaction for all that is waiting.

use sqlx::any::AnyArguments;
use sqlx::query::Query;
use sqlx::{Any, AnyPool, Transaction};
use tokio::sync::{mpsc, oneshot};
use tracing::error;
use tussle_core::Seat;

use super::news::CHANNEL;
use super::{Append, Notice, StoreError};
use crate::game::{CommandKey, GameId};
use crate::seats::KeyHash;

/// How many writes may wait before those who write have to wait themselves.
const WAITING: usize = 4096;

/// How many writes share a transaction at most, so that none waits long for the others.
const TOGETHER: usize = 512;

/// Something to be written, and who wants to know when it is.
#[derive(Debug)]
pub(super) struct Job {
    pub(super) work: Work,
    pub(super) reply: oneshot::Sender<Result<(), StoreError>>,
}

/// Something to be written.
#[derive(Debug)]
pub(super) enum Work {
    Append(Box<Append>),
    Hold { game: GameId, seat: Seat, hash: KeyHash },
    Preferences { hash: KeyHash, preferences: String },
    Delete { game: GameId },
}

impl Work {
    /// What it is about. Servers that share a database write in this order, so they never wait for each other in a
    /// circle.
    fn subject(&self) -> &str {
        match self {
            Self::Append(append) => append.game.as_str(),
            Self::Hold { game, .. } | Self::Delete { game } => game.as_str(),
            Self::Preferences { hash, .. } => hash.as_str(),
        }
    }
}

/// Starts the writer. It stops when nobody can send it anything any more.
pub(super) fn start(pool: AnyPool, shared: bool) -> mpsc::Sender<Job> {
    let (sender, mut jobs) = mpsc::channel(WAITING);
    tokio::spawn(async move {
        let mut batch = Vec::new();
        while jobs.recv_many(&mut batch, TOGETHER).await > 0 {
            batch.sort_by(|a: &Job, b: &Job| a.work.subject().cmp(b.work.subject()));
            metrics::histogram!("tussle_store_batch").record(batch.len() as f64);
            write_batch(&pool, shared, batch.drain(..)).await;
        }
    });
    sender
}

/// Writes all or nothing, but for those whose events somebody else has written first.
async fn write_batch(pool: &AnyPool, shared: bool, batch: impl Iterator<Item = Job>) {
    let (works, replies): (Vec<_>, Vec<_>) = batch.map(|job| (job.work, job.reply)).unzip();
    match try_write(pool, shared, &works).await {
        Ok(outcomes) => {
            for (reply, written) in replies.into_iter().zip(outcomes) {
                let _ = reply.send(if written { Ok(()) } else { Err(StoreError::Conflict) });
            }
        }
        Err(failure) => {
            error!(%failure, writes = works.len(), "the store failed");
            for reply in replies {
                let _ = reply.send(Err(StoreError::Failed));
            }
        }
    }
}

async fn try_write(pool: &AnyPool, shared: bool, works: &[Work]) -> Result<Vec<bool>, StoreError> {
    let mut transaction = pool.begin().await?;
    let mut outcomes = Vec::with_capacity(works.len());
    for work in works {
        let written = match work {
            Work::Append(append) => write_events(&mut transaction, append, shared).await?,
            other => {
                for query in other.queries() {
                    query.execute(&mut *transaction).await?;
                }
                true
            }
        };
        outcomes.push(written);
    }
    transaction.commit().await?;
    Ok(outcomes)
}

impl Work {
    /// The statements for what cannot conflict.
    fn queries(&self) -> Vec<Query<'_, Any, AnyArguments>> {
        match self {
            Self::Append(_) => Vec::new(),
            Self::Hold { game, seat, hash } => vec![hold(game, *seat, hash)],
            Self::Preferences { hash, preferences } => vec![
                sqlx::query(
                    "INSERT INTO guests (hash, preferences) VALUES ($1, $2) \
                     ON CONFLICT (hash) DO UPDATE SET preferences = excluded.preferences",
                )
                .bind(hash.as_str())
                .bind(preferences.as_str()),
            ],
            Self::Delete { game } => [
                "DELETE FROM events WHERE game = $1",
                "DELETE FROM holders WHERE game = $1",
                "DELETE FROM games WHERE id = $1",
            ]
            .map(|statement| sqlx::query(statement).bind(game.as_str()))
            .into(),
        }
    }
}

fn hold<'q>(game: &'q GameId, seat: Seat, hash: &'q KeyHash) -> Query<'q, Any, AnyArguments> {
    sqlx::query("INSERT INTO holders (hash, game, seat) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING")
        .bind(hash.as_str())
        .bind(game.as_str())
        .bind(seat.index() as i64)
}

/// Says whether the events were written. They are not if one of this number is there, or the game is not any more.
/// Numbers have no gaps, so then it is the first of them that is refused, and nothing has been written.
async fn write_events(
    transaction: &mut Transaction<'_, Any>,
    append: &Append,
    shared: bool,
) -> Result<bool, StoreError> {
    for logged in &append.events {
        let written = sqlx::query(
            "INSERT INTO events (game, number, at, command, body) SELECT $1, $2, $3, $4, $5 \
             WHERE $2 = 1 OR EXISTS (SELECT 1 FROM events WHERE game = $1 AND number = $2 - 1) \
             ON CONFLICT DO NOTHING",
        )
        .bind(append.game.as_str())
        .bind(logged.number.cast_signed())
        .bind(logged.at)
        .bind(logged.command.as_ref().map(CommandKey::to_string))
        .bind(serde_json::to_string(&logged.event)?)
        .execute(&mut **transaction)
        .await?;
        if written.rows_affected() == 0 {
            return Ok(false);
        }
    }
    sqlx::query(
        "INSERT INTO games (id, phase, listed, changed_at, listing) VALUES ($1, $2, $3, $4, $5) \
         ON CONFLICT (id) DO UPDATE SET phase = excluded.phase, listed = excluded.listed, \
         changed_at = excluded.changed_at, listing = excluded.listing",
    )
    .bind(append.game.as_str())
    .bind(append.listing.phase.word())
    .bind(i64::from(append.listed))
    .bind(append.listing.changed_at)
    .bind(serde_json::to_string(&append.listing)?)
    .execute(&mut **transaction)
    .await?;
    for (seat, hash) in &append.holders {
        hold(&append.game, *seat, hash).execute(&mut **transaction).await?;
    }
    if let Some(last) = append.events.last().filter(|_| shared) {
        let notice = Notice::Changed { game: append.game.clone(), number: last.number };
        sqlx::query("SELECT pg_notify($1, $2)")
            .bind(CHANNEL)
            .bind(serde_json::to_string(&notice)?)
            .execute(&mut **transaction)
            .await?;
    }
    Ok(true)
}
