//! Reading what is stored.

use serde_json::from_str;
use sqlx::Row;
use sqlx::any::AnyRow;
use tussle_core::Seat;

use super::{Store, StoreError};
use crate::game::{CommandKey, GameId, Logged, Millis};
use crate::seats::KeyHash;
use crate::wire::{Listing, Phase};

/// How many games a list has at most.
const LISTED: i64 = 100;

/// Which games to list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Which {
    /// Those that are shown to everyone and have come this far.
    Shown(Phase),
    /// Those of them in which nothing has happened since this moment: the rest of a long list.
    ShownBefore(Phase, Millis),
    /// Those in which this key plays.
    Of(KeyHash),
}

impl Store {
    /// Everything that happened in a game; nothing if there is no such game.
    pub async fn load(&self, game: &GameId) -> Result<Vec<Logged>, StoreError> {
        let rows = sqlx::query(
            "SELECT number, at, command, body FROM events WHERE game = $1 ORDER BY number",
        )
        .bind(game.as_str())
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(logged).collect()
    }

    /// The seats of a game that a key may play.
    pub async fn seats(&self, game: &GameId, hash: &KeyHash) -> Result<Vec<Seat>, StoreError> {
        let rows =
            sqlx::query("SELECT seat FROM holders WHERE hash = $1 AND game = $2 ORDER BY seat")
                .bind(hash.as_str())
                .bind(game.as_str())
                .fetch_all(&self.pool)
                .await?;
        let seats = rows.iter().map(|row| Ok(seat(row.try_get("seat")?)));
        Ok(seats.collect::<Result<Vec<_>, StoreError>>()?.into_iter().flatten().collect())
    }

    /// All seats that a key may play, each with the address of its game.
    pub async fn seats_of(&self, hash: &KeyHash) -> Result<Vec<(String, Seat)>, StoreError> {
        let rows = sqlx::query("SELECT game, seat FROM holders WHERE hash = $1")
            .bind(hash.as_str())
            .fetch_all(&self.pool)
            .await?;
        let seats = rows.iter().map(|row| {
            let game = row.try_get("game")?;
            Ok(seat(row.try_get("seat")?).map(|seat| (game, seat)))
        });
        Ok(seats.collect::<Result<Vec<_>, StoreError>>()?.into_iter().flatten().collect())
    }

    /// Whose keys may play which seats of a game.
    pub async fn holders(&self, game: &GameId) -> Result<Vec<(Seat, KeyHash)>, StoreError> {
        let rows = sqlx::query("SELECT seat, hash FROM holders WHERE game = $1")
            .bind(game.as_str())
            .fetch_all(&self.pool)
            .await?;
        let holders = rows.iter().map(|row| {
            let hash = KeyHash::stored(row.try_get("hash")?);
            Ok(seat(row.try_get("seat")?).map(|seat| (seat, hash)))
        });
        Ok(holders.collect::<Result<Vec<_>, StoreError>>()?.into_iter().flatten().collect())
    }

    /// The games of a list, those first in which something happened last.
    pub async fn list(&self, which: &Which) -> Result<Vec<Listing>, StoreError> {
        let query = match which {
            Which::Shown(phase) => sqlx::query(
                "SELECT listing FROM games WHERE listed = 1 AND phase = $1 \
                 ORDER BY changed_at DESC LIMIT $2",
            )
            .bind(phase.word()),
            Which::ShownBefore(phase, moment) => sqlx::query(
                "SELECT listing FROM games WHERE listed = 1 AND phase = $1 AND changed_at <= $2 \
                 ORDER BY changed_at DESC LIMIT $3",
            )
            .bind(phase.word())
            .bind(*moment),
            Which::Of(hash) => sqlx::query(
                "SELECT listing FROM games WHERE id IN (SELECT game FROM holders WHERE hash = $1) \
                 ORDER BY changed_at DESC LIMIT $2",
            )
            .bind(hash.as_str()),
        };
        let rows = query.bind(LISTED).fetch_all(&self.pool).await?;
        rows.iter().map(|row| Ok(from_str(row.try_get("listing")?)?)).collect()
    }

    /// The addresses of all games.
    pub async fn all(&self) -> Result<Vec<GameId>, StoreError> {
        let rows = sqlx::query("SELECT id FROM games ORDER BY id").fetch_all(&self.pool).await?;
        let ids = rows.iter().map(|row| Ok(row.try_get::<String, _>("id")?.try_into().ok()));
        Ok(ids.collect::<Result<Vec<_>, StoreError>>()?.into_iter().flatten().collect())
    }

    /// What is kept for the holder of a key.
    pub async fn preferences(&self, hash: &KeyHash) -> Result<Option<String>, StoreError> {
        let row = sqlx::query("SELECT preferences FROM guests WHERE hash = $1")
            .bind(hash.as_str())
            .fetch_optional(&self.pool)
            .await?;
        Ok(row.map(|row| row.try_get("preferences")).transpose()?)
    }

    /// What is kept for each guest.
    pub async fn guests(&self) -> Result<Vec<(KeyHash, String)>, StoreError> {
        let rows = sqlx::query("SELECT hash, preferences FROM guests ORDER BY hash");
        let rows = rows.fetch_all(&self.pool).await?;
        let guest =
            |row: &AnyRow| Ok((KeyHash::stored(row.try_get("hash")?), row.try_get("preferences")?));
        rows.iter().map(guest).collect()
    }

    /// Whether the database answers.
    pub async fn is_ready(&self) -> bool {
        sqlx::query("SELECT 1").execute(&self.pool).await.is_ok()
    }
}

fn logged(row: &AnyRow) -> Result<Logged, StoreError> {
    let command: Option<String> = row.try_get("command")?;
    Ok(Logged {
        number: row.try_get::<i64, _>("number")?.cast_unsigned(),
        at: row.try_get("at")?,
        command: command.and_then(|text| CommandKey::try_from(text).ok()),
        event: from_str(row.try_get("body")?)?,
    })
}

fn seat(index: i64) -> Option<Seat> {
    Seat::try_from(u8::try_from(index).ok()?).ok()
}
