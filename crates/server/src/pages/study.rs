//! The analysis board: any position of any game, to try moves and to ask the engine.

use axum::extract::{Path, Query};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use serde::Deserialize;
use tussle_core::TextError;

use super::arranging::editor;
use super::frame::{Frame, credit, frame};
use super::missing::nothing;
use super::sight::Sight;
use super::typing::typing;

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
    let found = find(&spec, wanted.position.as_deref());
    // What there is to set up does not depend on the position.
    match found.and_then(|found| Ok((found, find(&spec, None)?))) {
        Ok(((position, sight), (_, start))) => {
            board(&spec, &position, &sight, &start).into_response()
        }
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

/// A position with what is seen of it.
fn find(spec: &str, position: Option<&str>) -> Result<(String, Sight), TextError> {
    let mut live = tussle_table::live(spec)?;
    if let Some(position) = position {
        live.set_position(position)?;
    }
    Ok((live.position(), Sight::new(&*live)))
}

fn board(spec: &str, position: &str, sight: &Sight, start: &Sight) -> Markup {
    let name = sight.info().name;
    let body = html! {
        main.game data-spec=(spec) data-position=(position) {
            h1.quiet { (name) span.unseen { ", analysis" } }
            (sight.stage())
            aside.side {
                section #faces.faces aria-label="What the dice show" hidden {}
                (editor(start))
                (typing(false))
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
                (credit(sight.info()))
            }
            p #announcements.unseen role="status" aria-live="polite" {}
        }
    };
    let title = format!("Analysis of {name}");
    frame(&Frame { title: &title, script: Some("study/main.js") }, &body)
}
