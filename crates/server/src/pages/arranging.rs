//! Setting up a position on the analysis board.

use axum::Json;
use axum::extract::{Path, Query};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use tussle_core::scene::{Arrangement, Man};

use super::sight::{Side, Sight};

/// Shows what somebody wants to stand on the board as a part of the page, with the text of that position and, where it is
/// none, the reason.
pub(super) async fn arranged(
    Path(spec): Path<String>,
    Query(side): Query<Side>,
    Json(wanted): Json<Arrangement>,
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
    if wanted.seat.index() >= seats || !wanted.men.iter().all(exists) {
        return refused("there is no such cell or seat");
    }
    let position = live.arranged(&wanted);
    let fault = live.set_position(&position).err().map(|error| error.to_string());
    let sight = Sight::arranged(&*live, &wanted).turned(side.turned);
    let part = html! {
        div #arranged data-position=(position) data-fault=[fault] { (sight.parts()) }
    };
    part.into_response()
}

/// Everything that one sets up a position with. Its script shows it when it is asked for.
pub(super) fn editor(sight: &Sight) -> Markup {
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
