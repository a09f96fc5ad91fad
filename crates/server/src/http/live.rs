//! A game as it goes on: a WebSocket.

use std::net::IpAddr;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::ws::{
    CloseFrame, Message as Frame, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code,
};
use axum::extract::{ConnectInfo, State};
use axum::response::Response;
use serde::Deserialize;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::watch;
use tokio::time::{Instant, MissedTickBehavior, interval_at, timeout};
use tussle_core::Seat;

use super::App;
use super::extract::Place;
use super::failure::Failure;
use super::games::seats_of;
use super::refusals::note_refusal;
use crate::door::Peer;
use crate::game::{GameId, Refusal};
use crate::room::{Room, Watch};
use crate::seats::Guest;
use crate::wire::{Command, CommandId, Message};

/// The largest message that is read, in bytes.
const MESSAGE: usize = 4 * 1024;

/// How often it is asked whether the other side is still there, and told that this one is. Who is silent twice is gone: a
/// connection that was cut somewhere on the way tells nobody.
const HEARTBEAT: Duration = Duration::from_secs(20);

/// How long a message may take to be sent; who does not read for so long is cut off.
const SENDING: Duration = Duration::from_secs(20);

/// Watches a game, and plays it if the sender holds a seat.
pub(super) async fn connect(
    State(app): State<App>,
    guest: Guest,
    ConnectInfo(Peer(peer)): ConnectInfo<Peer>,
    Place(id): Place<GameId>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Failure> {
    let seats = seats_of(&app, &id, &guest).await?;
    let watch = app.hall.ask(&id, |room| {
        let seats = seats.clone();
        async move { room.watch(seats).await }
    });
    let watch = watch.await?;
    // Each connection keeps a buffer of that size; the usual one is 32 times as large.
    let upgrade =
        upgrade.max_message_size(MESSAGE).max_frame_size(MESSAGE).read_buffer_size(MESSAGE);
    Ok(upgrade.on_upgrade(move |socket| async move {
        metrics::gauge!("tussle_connections").increment(1.0);
        let session = Session { app, peer, id, seats, socket };
        session.run(watch).await;
        metrics::gauge!("tussle_connections").decrement(1.0);
    }))
}

/// One connection.
struct Session {
    app: App,
    peer: IpAddr,
    id: GameId,
    seats: Vec<Seat>,
    socket: WebSocket,
}

/// The connection is gone, or must go.
struct Gone;

impl Session {
    async fn run(mut self, watch: Watch) {
        let _ = self.talk(watch).await;
        let seats = self.seats.clone();
        let leave = |room: Room| {
            let seats = seats.clone();
            async move {
                room.leave(seats).await;
                Ok(())
            }
        };
        let _ = self.app.hall.ask(&self.id, leave).await;
    }

    async fn talk(&mut self, watch: Watch) -> Result<(), Gone> {
        let Watch { welcome, mut news } = watch;
        self.say(&welcome).await?;
        // It would last as long as the connection, and there are many of these.
        drop(welcome);
        let mut stopping = self.app.stopping.clone();
        let mut heard = Instant::now();
        let mut heartbeat = interval_at(heard + HEARTBEAT, HEARTBEAT);
        heartbeat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                // Whoever lags behind is cut off and comes back to a new welcome.
                said = news.recv() => match said {
                    Ok(text) => self.send(Frame::Text(text)).await?,
                    Err(RecvError::Lagged(_) | RecvError::Closed) => return Err(Gone),
                },
                frame = self.socket.recv() => {
                    heard = Instant::now();
                    match frame {
                        Some(Ok(Frame::Text(text))) => {
                            let answer = self.answer(&text).await?;
                            self.say(&answer).await?;
                        }
                        Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => {}
                        Some(Ok(Frame::Binary(_)) | Err(_)) => return self.hang_up().await,
                        Some(Ok(Frame::Close(_))) | None => return Err(Gone),
                    }
                }
                _ = heartbeat.tick() => {
                    if heard.elapsed() > 2 * HEARTBEAT {
                        return Err(Gone);
                    }
                    // Scripts of pages do not see the ping.
                    self.say(&Message::Alive).await?;
                    self.send(Frame::Ping(Bytes::new())).await?;
                }
                () = stopped(&mut stopping) => return Err(Gone),
            }
        }
    }

    async fn answer(&mut self, text: &str) -> Result<Message, Gone> {
        if !self.app.limits.allow(self.peer) {
            return Ok(refused(None, "limit", "too many messages; wait a second".to_owned()));
        }
        let command: Command = match serde_json::from_str(text) {
            Ok(command) => command,
            Err(error) => {
                return Ok(refused(id_of(text), "malformed", error.to_string()));
            }
        };
        if !self.seats.contains(&command.seat) {
            let refusal = Refusal::NotYours;
            return Ok(refused(Some(command.id), refusal.code(), refusal.to_string()));
        }
        let ask = |room: Room| {
            let (command, held) = (command.clone(), self.seats.clone());
            async move { room.command(command, held).await }
        };
        self.app.hall.ask(&self.id, ask).await.map_err(|_| Gone)
    }

    async fn say(&mut self, message: &Message) -> Result<(), Gone> {
        let text = serde_json::to_string(message).map_err(|_| Gone)?;
        self.send(Frame::Text(text.into())).await
    }

    async fn send(&mut self, frame: Frame) -> Result<(), Gone> {
        let sent = timeout(SENDING, self.socket.send(frame)).await;
        sent.map_err(|_| Gone)?.map_err(|_| Gone)
    }

    /// Ends the connection of somebody who does not keep to the protocol.
    async fn hang_up(&mut self) -> Result<(), Gone> {
        const REASON: Utf8Bytes = Utf8Bytes::from_static("a message is text of 4096 bytes at most");
        let close = CloseFrame { code: close_code::POLICY, reason: REASON };
        // A connection that was cut off comes to this too, but nothing can be sent there any more.
        self.send(Frame::Close(Some(close))).await?;
        note_refusal("frame", &REASON);
        Err(Gone)
    }
}

fn refused(id: Option<CommandId>, code: &str, reason: String) -> Message {
    note_refusal(code, &reason);
    Message::Refused { id, code: code.to_owned(), reason, table: None }
}

/// The id of a message that is no command otherwise, so that its sender knows which one is meant.
fn id_of(text: &str) -> Option<CommandId> {
    #[derive(Deserialize)]
    struct Named {
        id: CommandId,
    }
    serde_json::from_str(text).ok().map(|named: Named| named.id)
}

/// Returns when the server is about to stop.
async fn stopped(stopping: &mut watch::Receiver<bool>) {
    // An error means that nobody can say so any more, which comes to the same.
    let _ = stopping.wait_for(|stopping| *stopping).await;
}
