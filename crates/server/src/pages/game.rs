//! The page on which a game is played and watched.

use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::http::header::CACHE_CONTROL;
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::CookieJar;
use maud::{Markup, html};
use serde::Deserialize;
use tussle_core::GameInfo;

use super::frame::{Frame, credit, frame};
use super::missing::nothing;
use super::rules;
use super::sight::{Side, Sight};
use super::typing::typing;
use crate::game::GameId;
use crate::http::{App, Failure, seats_of};
use crate::room::{HallError, Room};
use crate::seats::{Guest, Key};

/// What an address may add.
#[derive(Deserialize)]
pub(super) struct Link {
    /// The key of a seat, in a secret link.
    key: Option<String>,
}

/// Shows a game. Whoever comes by a secret link gets the seat's key into the cookie and out of the address.
pub(super) async fn page(
    State(app): State<App>,
    guest: Guest,
    jar: CookieJar,
    Path(id): Path<String>,
    Query(link): Query<Link>,
) -> Result<Response, Failure> {
    let Ok(id) = GameId::try_from(id) else { return Ok(no_such_game()) };
    if let Some(key) = link.key {
        return take_seats(&app, &guest, jar, &id, &key).await;
    }
    let ask = |room: Room| async move {
        room.read(|game, _| Sight::after(game, game.plies().len())).await
    };
    match app.hall.ask(&id, ask).await {
        Ok(Some(sight)) => Ok(table(&id, &sight).into_response()),
        Ok(None) | Err(HallError::NoSuchGame) => Ok(no_such_game()),
        Err(error) => Err(error.into()),
    }
}

/// Shows the board and the dice after so many plies, as a part of the page.
pub(super) async fn picture(
    State(app): State<App>,
    Path((id, plies)): Path<(GameId, usize)>,
    Query(side): Query<Side>,
) -> Result<Response, Failure> {
    let ask = |room: Room| async move { room.read(move |game, _| Sight::after(game, plies)).await };
    let Some(sight) = app.hall.ask(&id, ask).await? else {
        return Ok(StatusCode::NOT_FOUND.into_response());
    };
    // Moves may be taken back, so what is shown after so many of them may change.
    Ok(([(CACHE_CONTROL, "no-store")], sight.turned(side.turned).parts()).into_response())
}

async fn take_seats(
    app: &App,
    guest: &Guest,
    jar: CookieJar,
    id: &GameId,
    link: &str,
) -> Result<Response, Failure> {
    let key = guest.key();
    for seat in seats_of(app, id, &Guest(Key::read(link))).await? {
        app.hall.store().hold(id.clone(), seat, key.hash()).await?;
    }
    Ok((app.keep(&key, jar), Redirect::to(&format!("/game/{id}"))).into_response())
}

fn no_such_game() -> Response {
    (StatusCode::NOT_FOUND, nothing("There is no such game.")).into_response()
}

fn table(id: &GameId, sight: &Sight) -> Markup {
    let info = sight.info();
    let body = html! {
        main.game data-game=(id) {
            h1.quiet { (info.name) }
            div.seats #players role="list" aria-label="Players" {
                @for (seat, name) in sight.seats() {
                    div.seat role="listitem" data-seat=(seat.index()) {
                        span.token { (sight.token(Some(seat))) }
                        span.who { b.name { (name) } " " span.player {} }
                        span.clock hidden {}
                    }
                }
            }
            (sight.stage())
            section #offers aria-label="Waiting for you" hidden {}
            (side(id, info))
            p #announcements.unseen role="status" aria-live="polite" {}
        }
        dialog #rules aria-label={ "Rules of " (info.name) } {
            form method="dialog" { button.plain.close aria-label="Close" { "×" } }
            div.text { (rules::article(info.slug)) }
        }
    };
    frame(&Frame { title: info.name, script: Some("game/main.js") }, &body)
}

/// What stands beside the board. Scripts fill it in and show what is of use at the time.
fn side(id: &GameId, info: &GameInfo) -> Markup {
    html! {
        aside.side {
            p #connection role="status" {}
            section #coach aria-label="Coach" aria-live="polite" hidden {}
            (typing(true))
            section.history aria-label="Moves" {
                ol #moves {}
                div.walk {
                    button type="button" data-walk="first" aria-label="To the start" { "«" }
                    button type="button" data-walk="back" aria-label="One move back" { "‹" }
                    button type="button" data-walk="forward" aria-label="One move forward" { "›" }
                    button type="button" data-walk="last" aria-label="To the present" { "»" }
                }
            }
            div.tools {
                button type="button" data-act="takeback" hidden { "Take back" }
                button type="button" data-act="hint" hidden { "Hint" }
                button type="button" data-act="draw" hidden { "Offer a draw" }
                button type="button" data-act="resign" hidden { "Resign" }
                button type="button" data-act="rematch" hidden { "Play again" }
                button type="button" data-act="review" hidden { "Analyse" }
                button type="button" data-act="turn" { "Turn the board" }
                button type="button" data-opens="rules" { "Rules " kbd { "?" } }
                a.button #study { "Analysis board" }
                a.button href={ "/new/" (info.slug) } { "New game" }
            }
            section #review aria-label="Analysis" hidden {}
            (fairness(id))
            details {
                summary { "Take it home" }
                div.tools {
                    a.button href={ "/api/games/" (id) "/record/text" } { "Record" }
                    a.button href={ "/api/games/" (id) "/record/json" } { "JSON" }
                    a.button data-picture="svg" { "SVG" }
                    a.button data-picture="png" { "PNG" }
                    a.button href={ "/api/games/" (id) "/picture/gif" } { "Animated GIF" }
                    button type="button" data-act="share" { "Copy a link to this position" }
                }
            }
            (credit(info))
        }
    }
}

/// How everyone can see that the dice were fair. Scripts fill it in, in games with dice.
fn fairness(id: &GameId) -> Markup {
    html! {
        details #fairness hidden {
            summary { "Fair dice" }
            p #fairness-words {}
            p { code #commitment {} }
            details #rolls hidden {
                summary { "Every draw" }
                div.scroll tabindex="0" role="region" aria-label="Every draw" {
                    table {
                        thead { tr { th { "Move" } th { "Seat" } th { "Played" } th { "Made again" } th { "Same" } } }
                        tbody #draws {}
                    }
                }
            }
            p { small { "The program checks a record too: " code { "tussle verify " (id) ".tussle" } } }
        }
    }
}
