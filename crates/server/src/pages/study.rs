//! The analysis board: any position of any game, to try moves and to ask the engine.

use axum::Json;
use axum::extract::{Path, Query};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use serde::Deserialize;
use tussle_core::TextError;
use tussle_core::scene::{Arrangement, Man};

use super::frame::{Frame, frame};
use super::missing::nothing;
use super::sight::Sight;

/// Which position, and how it is to be seen.
#[derive(Deserialize)]
pub(super) struct Wanted {
    /// The position; the start if there is none.
    position: Option<String>,
    /// Whether from the other side of the board.
    #[serde(default)]
    turned: bool,
}

/// Shows the analysis board of a variant.
pub(super) async fn page(Path(spec): Path<String>, Query(wanted): Query<Wanted>) -> Response {
    match find(&spec, wanted.position.as_deref()) {
        Ok((position, sight)) => board(&spec, &position, &sight).into_response(),
        Err(error) => (StatusCode::NOT_FOUND, nothing(&error.to_string())).into_response(),
    }
}

/// Shows the board and the dice in a position, as a part of the page.
pub(super) async fn picture(Path(spec): Path<String>, Query(wanted): Query<Wanted>) -> Response {
    match find(&spec, wanted.position.as_deref()) {
        Ok((_, sight)) => sight.turned(wanted.turned).parts().into_response(),
        Err(error) => (StatusCode::UNPROCESSABLE_ENTITY, error.to_string()).into_response(),
    }
}

/// Shows what somebody wants to stand on the board as a part of the page, with the text of that position and, where it is
/// none, the reason.
pub(super) async fn arranged(
    Path(spec): Path<String>,
    Query(wanted): Query<Wanted>,
    Json(arrangement): Json<Arrangement>,
) -> Response {
    let refused =
        |reason: &str| (StatusCode::UNPROCESSABLE_ENTITY, reason.to_owned()).into_response();
    let mut live = match tussle_table::live(&spec) {
        Ok(live) => live,
        Err(error) => return refused(&error.to_string()),
    };
    let (cells, seats) = (live.board().cells.len(), live.seats());
    let exists =
        |man: &Man| man.cell.index() < cells && man.owner.is_none_or(|owner| owner.index() < seats);
    if arrangement.seat.index() >= seats || !arrangement.men.iter().all(exists) {
        return refused("there is no such cell or seat");
    }
    let position = live.arranged(&arrangement);
    let fault = live.set_position(&position).err().map(|error| error.to_string());
    let sight = Sight::arranged(&*live, &arrangement).turned(wanted.turned);
    let part = html! {
        div #arranged data-position=(position) data-fault=[fault] { (sight.parts()) }
    };
    part.into_response()
}

/// A position with what is seen of it.
fn find(spec: &str, position: Option<&str>) -> Result<(String, Sight), TextError> {
    let mut live = tussle_table::live(spec)?;
    if let Some(position) = position {
        live.set_position(position)?;
    }
    Ok((live.position(), Sight::new(&*live)))
}

fn board(spec: &str, position: &str, sight: &Sight) -> Markup {
    let name = sight.info().name;
    let body = html! {
        main.game data-spec=(spec) data-position=(position) {
            h1.quiet { (name) span.unseen { ", analysis" } }
            (sight.stage())
            aside.side {
                section #faces.faces aria-label="What the dice show" hidden {}
                (editor(sight))
                form #place {
                    label.unseen for="position" { "Position" }
                    input #position value=(position) autocomplete="off" autocapitalize="none" spellcheck="false";
                    button { "Go there" }
                }
                div.tools {
                    button type="button" data-act="back" { "Back" }
                    button type="button" data-act="forward" { "Forward" }
                    button type="button" data-act="turn" { "Turn the board" }
                    button type="button" data-act="edit" aria-expanded="false" aria-controls="editor" { "Set up" }
                    button.primary type="button" data-act="ask" { "Ask the engine" }
                }
                section #lines aria-label="The engine's lines" aria-live="polite" {}
            }
            p #announcements.unseen role="status" aria-live="polite" {}
        }
    };
    let title = format!("Analysis of {name}");
    frame(&Frame { title: &title, script: Some("study/main.js") }, &body)
}

/// Everything that one sets up a position with. Its script shows it when it is asked for.
fn editor(sight: &Sight) -> Markup {
    let piece = |value: &str, name: &str, token: Option<Markup>| {
        html! {
            button type="button" role="radio" aria-checked="false" data-piece=(value) {
                @if let Some(token) = token { span.token { (token) } }
                (name)
            }
        }
    };
    html! {
        section #editor aria-label="Set up a position" hidden {
            p { small { "Choose what to put on the board and point at cells, by click or with arrows and Enter. Drag men to move them." } }
            div #palette.palette role="radiogroup" aria-label="What to put on the board" {
                @for (seat, name) in sight.seats() {
                    (piece(&seat.index().to_string(), name, Some(sight.token(Some(seat)))))
                }
                @if sight.has_ball() { (piece("ball", "Ball", Some(sight.token(None)))) }
                (piece("none", "Remove", None))
            }
            div.chances {
                label { "To move" select #mover { (movers(sight)) } }
                @for (index, die) in sight.dice_shown().iter().enumerate() {
                    label {
                        (die.name)
                        select data-die=(index) {
                            option value="" { "to be rolled" }
                            @for side in 1..=die.sides { option value=(side) { (side) } }
                        }
                    }
                }
            }
            div.tools {
                button type="button" data-act="clear" { "Clear the board" }
                button.primary type="button" data-act="finish" { "Done" }
            }
        }
    }
}

fn movers(sight: &Sight) -> Markup {
    html! {
        @for (seat, name) in sight.seats() {
            option value=(seat.index()) data-letter=(sight.letter(seat)) { (name) }
        }
    }
}
