//! The games of an installation of `tussle serve`.

use std::collections::HashSet;
use std::fmt;
use std::path::PathBuf;
use std::time::Duration;

use reqwest::StatusCode;
use serde::Deserialize;
use tussle_lab::run::Told;
use tussle_server::admin::Admin;
use tussle_server::store::Database;
use tussle_table::record;

use crate::failure::Failure;

/// Where an installation is.
pub(super) enum Installation {
    /// What it keeps its games in.
    Database(Database),
    /// Its address.
    Address(String),
}

impl Installation {
    /// What a text means: an address, a database, or a data folder.
    pub(super) fn new(text: &str) -> Self {
        if text.starts_with("http://") || text.starts_with("https://") {
            Self::Address(text.trim_end_matches('/').to_owned())
        } else if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            Self::Database(Database::Postgres(text.to_owned()))
        } else {
            Self::Database(Database::Sqlite(PathBuf::from(text).join("tussle.db")))
        }
    }

    /// The games that are over.
    pub(super) fn games(&self) -> Result<Vec<Told>, Failure> {
        match self {
            Self::Database(Database::Sqlite(file)) if !file.exists() => {
                Err(Failure::Message(format!("{}: there is no such file", file.display())))
            }
            Self::Database(database) => stored(database),
            Self::Address(address) => {
                let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
                let fetched = runtime.block_on(fetch(address));
                fetched.map_err(|reason| Failure::Message(format!("{address}: {reason}")))
            }
        }
    }
}

impl fmt::Display for Installation {
    /// Where it is, without a password: this is written to files.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Database(Database::Sqlite(file)) => {
                write!(f, "{}", file.parent().unwrap_or(file).display())
            }
            Self::Database(Database::Postgres(address)) => {
                let (scheme, rest) = address.split_once("://").unwrap_or(("postgres", address));
                let place = rest.rsplit_once('@').map_or(rest, |(_, place)| place);
                write!(f, "{scheme}://{}", place.split('?').next().unwrap_or_default())
            }
            Self::Address(address) => f.write_str(address),
        }
    }
}

fn stored(database: &Database) -> Result<Vec<Told>, Failure> {
    let mut games = Vec::new();
    let read = Admin::open(database).and_then(|admin| {
        admin.each_finished(|play, fun| games.push(Told::new(play, fun.to_vec())))
    });
    read.map_err(|error| Failure::Message(error.to_string()))?;
    Ok(games)
}

#[derive(Deserialize)]
struct Listing {
    id: String,
    changed_at: i64,
}

#[derive(Deserialize)]
struct Look {
    table: Table,
}

#[derive(Deserialize)]
struct Table {
    seats: Vec<Seat>,
}

#[derive(Deserialize)]
struct Seat {
    fun: Option<u8>,
}

/// Why something cannot be had from a server, in words.
type Reason = String;

/// The games that a server lists as over, page by page.
async fn fetch(address: &str) -> Result<Vec<Told>, Reason> {
    let (client, mut known, mut games) = (reqwest::Client::new(), HashSet::new(), Vec::new());
    let mut page = format!("{address}/api/games?which=over");
    loop {
        let text = get(&client, &page).await?;
        let mut fresh: Vec<Listing> = serde_json::from_str(&text).map_err(words)?;
        // The last one of a page may be the first one of the next.
        fresh.retain(|game| known.insert(game.id.clone()));
        let Some(last) = fresh.last() else { return Ok(games) };
        page = format!("{address}/api/games?which=over&before={}", last.changed_at);
        for Listing { id, .. } in fresh {
            let look = get(&client, &format!("{address}/api/games/{id}")).await?;
            let look: Look = serde_json::from_str(&look).map_err(words)?;
            let fun: Vec<_> = look.table.seats.iter().map(|seat| seat.fun).collect();
            let text = get(&client, &format!("{address}/api/games/{id}/record/json")).await?;
            let played = record::read(&text, tussle_table::live).map_err(words)?;
            games.extend(played.iter().map(|play| Told::new(play, fun.clone())));
        }
    }
}

/// Asks for something, again and again if it is asked for too often.
async fn get(client: &reqwest::Client, address: &str) -> Result<String, Reason> {
    loop {
        let answer = client.get(address).send().await.map_err(words)?;
        if answer.status() != StatusCode::TOO_MANY_REQUESTS {
            return answer.error_for_status().map_err(words)?.text().await.map_err(words);
        }
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
}

/// An error with all its reasons.
fn words(error: impl std::error::Error) -> Reason {
    let causes = std::iter::successors(error.source(), |error| error.source());
    causes.fold(error.to_string(), |words, cause| format!("{words}: {cause}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passwords_are_not_told() {
        let place = |text: &str| Installation::new(text).to_string();
        assert_eq!(
            place("postgres://ann:secret@db/tussle?sslmode=require"),
            "postgres://db/tussle"
        );
        assert_eq!(place("http://127.0.0.1:8007/"), "http://127.0.0.1:8007");
        assert_eq!(place("games"), "games");
    }
}
