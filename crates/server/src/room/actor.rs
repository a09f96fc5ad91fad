//! The task of a room.

use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use tokio::sync::{broadcast, mpsc};
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep, sleep_until};
use tracing::{error, info};
use tussle_core::Seat;

use super::hall::{HallSettings, now};
use super::presence::Presence;
use super::{Ask, Room, Watch};
use crate::bots::{Thinkers, Thought};
use crate::game::{Game, Moment};
use crate::store::{Notice, Store};
use crate::wire::Message;

/// How many messages a watcher may lag behind before it is cut off and has to start anew.
const BACKLOG: usize = 32;

/// How many requests may wait at the door.
const QUEUE: usize = 64;

/// A room from the inside.
pub(super) struct Actor {
    pub(super) game: Game,
    /// The number of the last event that is stored.
    pub(super) stored: u64,
    pub(super) store: Store,
    pub(super) settings: HallSettings,
    thinkers: Thinkers,
    ear: mpsc::Receiver<Ask>,
    /// Weak, so that a room which nobody can reach any more ends.
    door: mpsc::WeakSender<Ask>,
    news: broadcast::Sender<Utf8Bytes>,
    presence: Presence,
    /// The bot that is thinking.
    thinking: Option<Thinking>,
}

/// A bot that is thinking.
struct Thinking {
    turn: u64,
    task: JoinHandle<()>,
}

impl Drop for Thinking {
    /// Nobody needs the move any more: where it still waits for a thread, it need not be thought of.
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Opens a room for a game.
pub(super) fn open(game: Game, store: Store, thinkers: Thinkers, settings: HallSettings) -> Room {
    let (door, ear) = mpsc::channel(QUEUE);
    let actor = Actor {
        stored: game.number(),
        presence: Presence::new(store.node().is_some()),
        game,
        store,
        settings,
        thinkers,
        ear,
        door: door.downgrade(),
        news: broadcast::channel(BACKLOG).0,
        thinking: None,
    };
    tokio::spawn(actor.run());
    Room { door }
}

impl Actor {
    async fn run(mut self) {
        metrics::gauge!("tussle_rooms").increment(1.0);
        self.store.announce(&Notice::Asked { game: self.game.id().clone() }).await;
        loop {
            self.set_bot_thinking();
            let rest = Instant::now() + self.settings.idle;
            let alarms = [self.alarm(), self.presence.settles_at()];
            let alarm = alarms.into_iter().flatten().min().unwrap_or(rest);
            tokio::select! {
                ask = self.ear.recv() => match ask {
                    Some(ask) => self.answer(ask).await,
                    None => break,
                },
                () = sleep_until(alarm.min(rest)) => {
                    if alarm < rest {
                        self.wake_up().await;
                    } else if self.is_idle() {
                        break;
                    }
                }
            }
        }
        metrics::gauge!("tussle_rooms").decrement(1.0);
    }

    async fn answer(&mut self, ask: Ask) {
        self.check_time().await;
        match ask {
            Ask::Read(question) => question(&self.game, &self.moment()),
            Ask::Watch { seats, reply } => {
                self.presence.come(&seats);
                if !seats.is_empty() {
                    self.tell_presence();
                    self.announce_presence().await;
                }
                let welcome = self.game.welcome(seats, &self.moment());
                let _ = reply.send(Watch { welcome, news: self.news.subscribe() });
            }
            Ask::Leave { seats } => {
                self.presence.go(&seats);
                if !seats.is_empty() {
                    self.tell_presence();
                    self.announce_presence().await;
                }
            }
            Ask::Elsewhere { node, seats } => {
                if self.presence.hear(node, &seats) {
                    self.tell_presence();
                }
            }
            Ask::WhoIsHere => self.announce_presence().await,
            Ask::Command { command, held, reply } => {
                let answer = self.command(&command, &held).await;
                let _ = reply.send(answer);
            }
            Ask::Join { seat, name, number, reply } => {
                let joined =
                    self.decide(None, |game, moment| game.join(seat, &name, &number, moment.now));
                let _ = reply.send(joined.await.map(|_| ()));
            }
            Ask::Thought { turn, seat, found } => self.thought(turn, seat, found).await,
            Ask::Refresh { number } if number > self.stored => self.refresh().await,
            // What happened here is known here.
            Ask::Refresh { .. } => {}
        }
    }

    /// What orders depend on besides the game.
    pub(super) fn moment(&self) -> Moment {
        Moment {
            now: now(),
            here: self.presence.anywhere(),
            away_after: self.settings.away_after.as_millis() as i64,
        }
    }

    /// Tells everyone who watches. It is fine if nobody does.
    pub(super) fn tell(&self, message: &Message) {
        match serde_json::to_string(message) {
            Ok(text) => _ = self.news.send(text.into()),
            Err(error) => error!(%error, game = %self.game.id(), "a message cannot be written"),
        }
    }

    /// Tells everyone who watches that somebody has come or gone.
    fn tell_presence(&self) {
        self.tell(&self.game.changed(&[], &self.moment()));
    }

    /// Tells other servers whose players are connected to this one.
    async fn announce_presence(&self) {
        let Some(node) = self.store.node().cloned() else { return };
        let (game, seats) = (self.game.id().clone(), self.presence.here());
        self.store.announce(&Notice::Here { game, node, seats }).await;
    }

    /// Something was due at this time.
    async fn wake_up(&mut self) {
        if self.presence.settles_at().is_some_and(|at| at <= Instant::now()) {
            self.presence.settle();
            self.tell_presence();
        }
        self.check_time().await;
    }

    /// When the time of the player who is due runs out.
    fn alarm(&self) -> Option<Instant> {
        let (_, at) = self.game.deadline()?;
        let left = u64::try_from(at - now()).unwrap_or(0);
        Some(Instant::now() + Duration::from_millis(left))
    }

    fn is_idle(&self) -> bool {
        self.news.receiver_count() == 0 && self.thinking.is_none() && self.game.deadline().is_none()
    }

    async fn check_time(&mut self) {
        if self.game.deadline().is_some_and(|(_, at)| at <= now()) {
            let decided = self.decide(None, |game, moment| game.check_time(moment.now)).await;
            if let Err(error) = decided {
                error!(%error, game = %self.game.id(), "time ran out, and that could not be stored");
            }
        }
    }

    /// Sets the bot thinking whose move is due, unless it is already. Where bots play for nobody and no clock runs, they
    /// wait until somebody looks on.
    fn set_bot_thinking(&mut self) {
        let turn = self.game.turn();
        let goes_on = self.game.has_people()
            || self.game.deadline().is_some()
            || self.news.receiver_count() > 0;
        let Some((seat, bot)) = self.game.thinker().filter(|_| goes_on) else {
            self.thinking = None;
            return;
        };
        if self.thinking.as_ref().is_some_and(|thinking| thinking.turn == turn) {
            return;
        }
        let left = self.game.time_left(seat, now()).map(Duration::from_millis);
        let thought =
            self.game.play().and_then(|play| Thought::of(play, bot, self.game.bot_seed(), left));
        let (Some(thought), Some(door)) = (thought, self.door.upgrade()) else { return };
        let thinkers = self.thinkers.clone();
        let pace = if self.game.has_people() { Duration::ZERO } else { self.settings.pace };
        let task = tokio::spawn(async move {
            let (found, ()) = tokio::join!(thinkers.think(thought), sleep(pace));
            // A room that has closed in the meantime will ask again when it opens.
            let _ = door.send(Ask::Thought { turn, seat, found }).await;
        });
        self.thinking = Some(Thinking { turn, task });
    }

    /// A bot has found its move. Moves for a turn that is over are forgotten.
    async fn thought(&mut self, turn: u64, seat: Seat, found: Result<String, String>) {
        if turn != self.game.turn() || self.game.thinker().is_none_or(|(due, _)| due != seat) {
            return;
        }
        let decided = self.decide(None, |game, moment| match &found {
            Ok(act) => game.bot_moves(seat, act, moment.now),
            Err(reason) => game.forfeit(seat, reason, moment.now),
        });
        if let Err(error) = decided.await {
            info!(%error, game = %self.game.id(), "a bot's move came to nothing");
            // It may think again.
            self.thinking = None;
        }
    }
}
