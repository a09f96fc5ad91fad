//! A server that is killed without warning, again and again: whatever it acknowledged is there, and nothing twice.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use serde_json::{Value, json};
use tokio::task::JoinSet;
use tussle_server::store::Database;

use crate::postgres::Postgres;
use crate::support::{folder, sqlite};
use crate::victim::Victim;

/// How often the server is killed.
const ROUNDS: usize = 4;
/// How many games go on at once.
const GAMES: usize = 8;
/// How many moves are acknowledged before it is killed.
const MOVES: usize = 60;
/// After what time a server is taken to be gone. A request that it was killed under now and then gets neither an answer
/// nor an error.
const PATIENCE: Duration = Duration::from_secs(20);

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_loses_nothing_and_repeats_nothing() {
    let folder = folder();
    survive(&sqlite(folder.path())).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_loses_nothing_and_repeats_nothing() {
    let postgres = Postgres::start();
    survive(&postgres.database()).await;
}

/// A game and what its players know of it.
#[derive(Default)]
struct Played {
    id: String,
    key: String,
    /// The moves that were acknowledged.
    acknowledged: Vec<Value>,
    /// The command that got no answer.
    pending: Option<Value>,
    next: usize,
}

async fn survive(database: &Database) {
    let mut games: Vec<Played> = (0..GAMES).map(|_| Played::default()).collect();
    let mut total = 0;
    for _ in 0..ROUNDS {
        let mut victim = Victim::start(database);
        let moves = Arc::new(AtomicUsize::new(0));
        let mut players = JoinSet::new();
        for game in games.drain(..) {
            players.spawn(play(game, victim.address, Arc::clone(&moves)));
        }
        while moves.load(Ordering::Relaxed) < MOVES {
            tokio::task::yield_now().await;
        }
        victim.kill();
        games = players.join_all().await;
        total = games.iter().map(|game| game.acknowledged.len()).sum();
    }
    let victim = Victim::start(database);
    for mut game in games {
        game.check(victim.address).await.expect("an answer");
    }
    assert!(total >= ROUNDS * MOVES);
}

/// Plays until the server is gone.
async fn play(mut game: Played, address: SocketAddr, moves: Arc<AtomicUsize>) -> Played {
    if game.id.is_empty() {
        let seat = json!({ "for": "me", "name": "Ann" });
        let body = json!({ "spec": "bounce:size=12", "seats": [seat, seat] });
        match post(&format!("http://{address}/api/games"), "", &body).await {
            None => return game,
            Some(created) => {
                created["id"].as_str().expect("an address").clone_into(&mut game.id);
                created["key"].as_str().expect("a key").clone_into(&mut game.key);
            }
        }
    }
    let checked = game.check(address).await;
    let Some(mut table) = checked else { return game };
    while table["phase"] == "playing" {
        game.next += 1;
        let choices = table["choices"].as_array().expect("choices");
        let act = &choices[game.next * 7 % choices.len()]["act"];
        let order = json!({ "do": "play", "act": act });
        let command = json!({ "id": format!("m{}", game.next), "seat": table["due"]["seat"], "turn": table["turn"], "order": order });
        game.pending = Some(command);
        if game.send_pending(address).await.is_none() {
            return game;
        }
        moves.fetch_add(1, Ordering::Relaxed);
        match game.look(address).await {
            Some(look) => table = look["table"].clone(),
            None => return game,
        }
    }
    game
}

impl Played {
    /// Compares what the server knows with what it has acknowledged, and sends again what it has not.
    async fn check(&mut self, address: SocketAddr) -> Option<Value> {
        if self.id.is_empty() {
            return Some(Value::Null);
        }
        if self.pending.is_some() {
            self.send_pending(address).await?;
        }
        let look = self.look(address).await?;
        let plies = look["plies"].as_array().expect("plies");
        let acts: Vec<_> = plies.iter().map(|ply| ply["act"].clone()).collect();
        assert_eq!(acts, self.acknowledged, "game {}", self.id);
        Some(look["table"].clone())
    }

    async fn look(&self, address: SocketAddr) -> Option<Value> {
        let url = format!("http://{address}/api/games/{}", self.id);
        let request = reqwest::Client::new().get(url).timeout(PATIENCE);
        request.send().await.ok()?.json().await.ok()
    }

    async fn send_pending(&mut self, address: SocketAddr) -> Option<()> {
        let command = self.pending.clone()?;
        let url = format!("http://{address}/api/games/{}/commands", self.id);
        let answer = post(&url, &self.key, &command).await?;
        assert_eq!(answer["type"], "done", "{command} {answer}");
        self.acknowledged.push(command["order"]["act"].clone());
        self.pending = None;
        Some(())
    }
}

/// The answer, unless the server is gone.
async fn post(url: &str, key: &str, body: &Value) -> Option<Value> {
    let request = reqwest::Client::new().post(url).timeout(PATIENCE).bearer_auth(key).json(body);
    request.send().await.ok()?.json().await.ok()
}
