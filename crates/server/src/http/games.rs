//! Games: opening, finding, looking, sitting down, and orders for programs without a WebSocket.

use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum_extra::extract::CookieJar;
use serde::Deserialize;
use tussle_core::Seat;

use super::App;
use super::extract::{Asked, Body, Place};
use super::failure::Failure;
use crate::chance;
use crate::game::{Chair, GameId, Millis, Refusal, Setup, check_sitter};
use crate::room::{Room, new_secret};
use crate::seats::{Guest, Key};
use crate::store::Which;
use crate::wire::{
    ChairRequest, Command, Created, JoinRequest, Joined, Listing, Message, NewGame, Phase, Problem,
};

/// Opens a game.
#[utoipa::path(post, path = "/api/games", request_body = NewGame,
    responses((status = 201, body = Created), (status = 422, body = Problem)))]
pub(super) async fn open(
    State(app): State<App>,
    guest: Guest,
    jar: CookieJar,
    Body(wanted): Body<NewGame>,
) -> Result<(StatusCode, CookieJar, Json<Created>), Failure> {
    let key = guest.key();
    let (mut chairs, mut holders, mut links) = (Vec::new(), Vec::new(), Vec::new());
    for (seat, chair) in wanted.seats.iter().enumerate().take(Seat::MAX) {
        let (chair, holder) = match chair {
            ChairRequest::Me { name, number } => {
                check_sitter(name, number)?;
                (Chair::Held, Some(key.clone()))
            }
            ChairRequest::Link => (Chair::Held, Some(Key::new(chance::bytes()))),
            ChairRequest::Anyone => (Chair::Open, None),
            ChairRequest::Bot { bot } => (Chair::Bot(bot.clone()), None),
        };
        chairs.push(chair);
        let link = holder.as_ref().filter(|holder| **holder != key);
        links.push(link.map(|link| link.reveal().to_owned()));
        holders.extend(holder.map(|holder| (Seat::new(seat), holder.hash())));
    }
    let setup = Setup {
        spec: tussle_table::live(&wanted.spec).map_err(Refusal::from)?.spec(),
        start: wanted.start,
        chairs,
        clock: wanted.clock,
        listed: wanted.listed,
        secret: new_secret(),
    };
    let id = app.hall.open(setup, holders).await?;
    for (seat, chair) in wanted.seats.into_iter().enumerate() {
        if let ChairRequest::Me { name, number } = chair {
            sit_down(&app, &id, Seat::new(seat), &name, &number).await?;
        }
    }
    let created = Created { id: id.to_string(), key: key.reveal().to_owned(), links };
    Ok((StatusCode::CREATED, app.keep(&key, jar), Json(created)))
}

/// Which games to list.
#[derive(Deserialize)]
pub(super) struct Wanted {
    which: Kind,
    before: Option<Millis>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Kind {
    Open,
    Playing,
    Over,
    Mine,
}

/// Lists games: those that wait for players, go on or are over as far as they are shown to all, or the sender's own. At most
/// 100, those first in which something happened last.
#[utoipa::path(get, path = "/api/games",
    params(("which" = String, Query, description = "`open`, `playing`, `over` or `mine`"),
        ("before" = Option<i64>, Query, description = "of those that are `over`, the ones in which nothing happened after this time")),
    responses((status = 200, body = Vec<Listing>)))]
pub(super) async fn list(
    State(app): State<App>,
    guest: Guest,
    Asked(wanted): Asked<Wanted>,
) -> Result<Json<Vec<Listing>>, Failure> {
    let which = match (wanted.which, guest.0) {
        (Kind::Open, _) => Which::Shown(Phase::Waiting),
        (Kind::Playing, _) => Which::Shown(Phase::Playing),
        (Kind::Over, _) => match wanted.before {
            Some(moment) => Which::ShownBefore(Phase::Over, moment),
            None => Which::Shown(Phase::Over),
        },
        (Kind::Mine, Some(key)) => Which::Of(key.hash()),
        (Kind::Mine, None) => return Ok(Json(Vec::new())),
    };
    Ok(Json(app.hall.store().list(&which).await?))
}

/// What the sender has seen.
#[derive(Deserialize)]
pub(super) struct Seen {
    after: Option<u64>,
}

/// How long a request for news waits.
const PATIENCE: Duration = Duration::from_secs(25);

/// Tells all there is to know about a game: at once, or as soon as something has happened after an event.
#[utoipa::path(get, path = "/api/games/{id}",
    params(("after" = Option<u64>, Query, description = "waits up to 25 s for an event after this number")),
    responses((status = 200, body = Message), (status = 404, body = Problem)))]
pub(super) async fn look(
    State(app): State<App>,
    guest: Guest,
    Place(id): Place<GameId>,
    Asked(seen): Asked<Seen>,
) -> Result<Json<Message>, Failure> {
    if let Some(after) = seen.after {
        wait_for_news(&app, &id, after).await?;
    }
    let seats = seats_of(&app, &id, &guest).await?;
    let ask = |room: Room| {
        let seats = seats.clone();
        async move { room.read(move |game, moment| game.welcome(seats, moment)).await }
    };
    Ok(Json(app.hall.ask(&id, ask).await?))
}

/// Returns when the game has come past this event, or patience is at its end.
async fn wait_for_news(app: &App, id: &GameId, after: u64) -> Result<(), Failure> {
    let ask = |room: Room| async move { room.watch(Vec::new()).await };
    let mut watch = app.hall.ask(id, ask).await?;
    let waits = matches!(&watch.welcome, Message::Welcome { table, .. } if table.number <= after);
    let mut stopping = app.stopping.clone();
    if waits {
        // Whichever it is, the sender is told how things stand then.
        tokio::select! {
            _ = watch.news.recv() => {}
            _ = stopping.changed() => {}
            () = tokio::time::sleep(PATIENCE) => {}
        }
    }
    Ok(())
}

/// Sits down at a seat that is open to anyone, or whose key one has.
#[utoipa::path(post, path = "/api/games/{id}/seats/{seat}", request_body = JoinRequest,
    responses((status = 200, body = Joined), (status = 403, body = Problem)))]
pub(super) async fn join(
    State(app): State<App>,
    guest: Guest,
    jar: CookieJar,
    Place((id, seat)): Place<(GameId, Seat)>,
    Body(wanted): Body<JoinRequest>,
) -> Result<(CookieJar, Json<Joined>), Failure> {
    let key = guest.key();
    let link = Guest(wanted.link.as_deref().and_then(Key::read));
    let held = seats_of(&app, &id, &guest).await?.contains(&seat)
        || seats_of(&app, &id, &link).await?.contains(&seat);
    let ask = |room: Room| async move {
        room.read(move |game, _| (game.is_open(seat), game.is_taken(seat))).await
    };
    let (open, taken) = app.hall.ask(&id, ask).await?;
    if !held && !open {
        return Err(if taken { Refusal::Taken } else { Refusal::NotYours }.into());
    }
    // With the link, a seat can be played from several devices; sitting down is done once.
    if !taken {
        sit_down(&app, &id, seat, &wanted.name, &wanted.number).await?;
    }
    app.hall.store().hold(id, seat, key.hash()).await?;
    let joined = Joined { seat, key: key.reveal().to_owned() };
    Ok((app.keep(&key, jar), Json(joined)))
}

/// Has a command carried out.
#[utoipa::path(post, path = "/api/games/{id}/commands", request_body = Command,
    responses((status = 200, body = Message), (status = 403, body = Problem)))]
pub(super) async fn command(
    State(app): State<App>,
    guest: Guest,
    Place(id): Place<GameId>,
    Body(command): Body<Command>,
) -> Result<Json<Message>, Failure> {
    let held = seats_of(&app, &id, &guest).await?;
    if !held.contains(&command.seat) {
        return Err(Refusal::NotYours.into());
    }
    let ask = |room: Room| {
        let (command, held) = (command.clone(), held.clone());
        async move { room.command(command, held).await }
    };
    Ok(Json(app.hall.ask(&id, ask).await?))
}

/// The seats of a game that a guest holds.
pub(crate) async fn seats_of(app: &App, id: &GameId, guest: &Guest) -> Result<Vec<Seat>, Failure> {
    match &guest.0 {
        Some(key) => Ok(app.hall.store().seats(id, &key.hash()).await?),
        None => Ok(Vec::new()),
    }
}

async fn sit_down(
    app: &App,
    id: &GameId,
    seat: Seat,
    name: &str,
    number: &str,
) -> Result<(), Failure> {
    let ask = |room: Room| {
        let (name, number) = (name.to_owned(), number.to_owned());
        async move { room.join(seat, name, number).await }
    };
    Ok(app.hall.ask(id, ask).await??)
}
