//! All rooms of a server.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::OnceCell;
use tracing::info;
use tussle_core::Seat;
use tussle_table::dice::Secret;

use super::nodes::Nodes;
use super::{Closed, Room, actor};
use crate::bots::{Desk, Thinkers};
use crate::chance;
use crate::game::{Corrupt, Event, Game, GameId, Logged, Millis, Refusal, Setup};
use crate::seats::KeyHash;
use crate::store::{Append, News, Notice, Store, StoreError};

/// How rooms behave.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HallSettings {
    /// After which time a room that nobody uses is closed.
    pub idle: Duration,
    /// After which time without a move a player who is not connected counts as staying away.
    pub away_after: Duration,
    /// How long a move takes at least where nobody but bots plays, so that one can watch.
    pub pace: Duration,
    /// How often servers that share a database tell each other that they work. Who is connected to one that was silent
    /// for three times as long counts as absent.
    pub heartbeat: Duration,
}

impl Default for HallSettings {
    fn default() -> Self {
        Self {
            idle: Duration::from_mins(1),
            away_after: Duration::from_mins(5),
            pace: Duration::from_secs(1),
            heartbeat: Duration::from_secs(5),
        }
    }
}

/// Why a game cannot be reached.
#[derive(Debug, thiserror::Error)]
pub enum HallError {
    /// There is none of this address.
    #[error("there is no such game")]
    NoSuchGame,
    /// The game cannot be opened like this.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// What is stored makes no sense.
    #[error(transparent)]
    Corrupt(#[from] Corrupt),
    /// The room closed while it was being asked, twice.
    #[error("the game is busy; try again")]
    Busy,
}

/// All rooms of a server.
#[derive(Debug)]
pub struct Hall {
    store: Store,
    thinkers: Thinkers,
    desk: Desk,
    settings: HallSettings,
    nodes: Nodes,
    /// A cell is filled by whoever comes first, so that no game is ever loaded into two rooms.
    rooms: Mutex<HashMap<GameId, Arc<OnceCell<Room>>>>,
}

impl Hall {
    /// A hall whose games are kept in this store.
    pub fn new(store: Store, thinkers: Thinkers, settings: HallSettings) -> Self {
        let (desk, nodes) = (Desk::default(), Nodes::default());
        Self { store, thinkers, desk, settings, nodes, rooms: Mutex::default() }
    }

    /// Where the games are kept.
    pub fn store(&self) -> &Store {
        &self.store
    }

    /// Where guests have done what takes long.
    pub fn desk(&self) -> &Desk {
        &self.desk
    }

    /// Asks the room of a game, which is opened for it if need be.
    pub async fn ask<T, F>(&self, id: &GameId, ask: impl Fn(Room) -> F) -> Result<T, HallError>
    where
        F: Future<Output = Result<T, Closed>>,
    {
        for _ in 0..2 {
            if let Ok(answer) = ask(self.room(id).await?).await {
                return Ok(answer);
            }
        }
        Err(HallError::Busy)
    }

    /// The room of a game.
    async fn room(&self, id: &GameId) -> Result<Room, HallError> {
        let cell = {
            let mut rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
            if rooms.get(id).is_none_or(|cell| is_closed(cell)) {
                rooms.retain(|_, cell| !is_closed(cell));
                rooms.insert(id.clone(), Arc::default());
            }
            Arc::clone(&rooms[id])
        };
        cell.get_or_try_init(|| self.load(id)).await.cloned()
    }

    async fn load(&self, id: &GameId) -> Result<Room, HallError> {
        let log = self.store.load(id).await?;
        if log.is_empty() {
            return Err(HallError::NoSuchGame);
        }
        let game = Game::replay(id, &log, now())?;
        Ok(actor::open(game, self.store.clone(), self.thinkers.clone(), self.settings))
    }

    /// Opens a game with these holders of its seats.
    pub async fn open(
        &self,
        setup: Setup,
        holders: Vec<(Seat, KeyHash)>,
    ) -> Result<GameId, HallError> {
        setup.check()?;
        Ok(open_game(&self.store, setup, holders).await?)
    }

    /// Tells the rooms that it concerns what came from other servers.
    pub(crate) async fn hear(&self, news: News) {
        match news {
            News::Told(Notice::Changed { game, number }) => {
                if let Some(room) = self.open_room(&game) {
                    room.refresh(number).await;
                }
            }
            News::Told(Notice::Here { node, .. } | Notice::Alive { node })
                if Some(&node) == self.store.node() => {}
            News::Told(Notice::Here { game, node, seats }) => {
                self.nodes.note(&node);
                if let Some(room) = self.open_room(&game) {
                    room.hear_of(node, seats).await;
                }
            }
            News::Told(Notice::Asked { game }) => {
                if let Some(room) = self.open_room(&game) {
                    room.tell_who_is_here().await;
                }
            }
            News::Told(Notice::Alive { node }) => self.nodes.note(&node),
            News::Missed => {
                for (id, room) in self.open_rooms() {
                    room.refresh(u64::MAX).await;
                    room.tell_who_is_here().await;
                    self.store.announce(&Notice::Asked { game: id }).await;
                }
            }
        }
    }

    /// Tells other servers that this one works, and notices which of them do not any more. Never ends.
    pub(crate) async fn keep_in_touch(&self) {
        let Some(node) = self.store.node() else { return };
        loop {
            self.store.announce(&Notice::Alive { node: node.clone() }).await;
            tokio::time::sleep(self.settings.heartbeat).await;
            for silent in self.nodes.forget_silent(3 * self.settings.heartbeat) {
                info!(?silent, "another server has fallen silent");
                for (_, room) in self.open_rooms() {
                    room.hear_of(silent.clone(), Vec::new()).await;
                }
            }
        }
    }

    /// The room of a game, if it is open.
    fn open_room(&self, id: &GameId) -> Option<Room> {
        let rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        rooms.get(id).and_then(|cell| cell.get().cloned())
    }

    /// All rooms that are open.
    fn open_rooms(&self) -> Vec<(GameId, Room)> {
        let rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        rooms.iter().filter_map(|(id, cell)| Some((id.clone(), cell.get()?.clone()))).collect()
    }
}

fn is_closed(cell: &OnceCell<Room>) -> bool {
    cell.get().is_some_and(|room| room.door.is_closed())
}

/// Opens the game that follows one that is over, with every seat moved on by one.
pub(super) async fn open_rematch(store: &Store, game: &Game) -> Result<GameId, super::RoomError> {
    let (setup, before) = game.next_setup(new_secret())?;
    let holders = store.holders(game.id()).await?;
    let holders = holders.into_iter().filter_map(|(old, hash)| {
        let new = before.iter().position(|seat| *seat == old)?;
        Some((Seat::new(new), hash))
    });
    Ok(open_game(store, setup, holders.collect()).await?)
}

async fn open_game(
    store: &Store,
    setup: Setup,
    holders: Vec<(Seat, KeyHash)>,
) -> Result<GameId, StoreError> {
    let (id, listed, now) = (GameId::new(chance::bytes()), setup.listed, now());
    let logged = |number, event| Logged { number, at: now, command: None, event };
    let mut events = vec![logged(1, Event::Opened(Box::new(setup)))];
    let mut game = Game::replay(&id, &events, now)
        .map_err(|corrupt| StoreError::Unplayable(corrupt.to_string()))?;
    let started = game
        .start_without_people(now)
        .map_err(|refusal| StoreError::Unplayable(refusal.to_string()))?;
    events.extend((2..).zip(started).map(|(number, event)| logged(number, event)));
    let listing = game.listing();
    store.append(Append { game: id.clone(), events, listing, listed, holders }).await?;
    Ok(id)
}

/// A new secret for dice, as text.
pub fn new_secret() -> String {
    Secret::new(chance::bytes()).reveal()
}

/// The present time.
pub(super) fn now() -> Millis {
    jiff::Timestamp::now().as_millisecond()
}
