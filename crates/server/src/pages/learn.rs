//! The first steps in a game, taken on its own board.

use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use tussle_core::GameInfo;
use tussle_table::GAMES;
use tussle_table::lesson::Lesson;

use super::frame::{Frame, credit, frame};
use super::missing::nothing;
use super::sight::Sight;
use super::typing::typing;

/// Shows the lesson of a game.
pub(super) async fn page(Path(game): Path<String>) -> Response {
    let info = GAMES.iter().find(|info| info.slug == game);
    match info.and_then(|info| Some((info, first_sight(info)?))) {
        Some((info, first)) => lesson(info, &first).into_response(),
        None => (StatusCode::NOT_FOUND, nothing("There is no such lesson.")).into_response(),
    }
}

/// What a lesson begins with.
struct First {
    sight: Sight,
    /// How many steps there are.
    steps: usize,
    /// How many people play the usual variant.
    seats: usize,
}

fn first_sight(info: &GameInfo) -> Option<First> {
    let steps = Lesson::of(info).ok()?.steps;
    let first = steps.first()?;
    let mut live = tussle_table::live(&first.game).ok()?;
    live.set_position(&first.position).ok()?;
    let seats = tussle_table::live(info.slug).ok()?.seats();
    Some(First { sight: Sight::new(&*live), steps: steps.len(), seats })
}

fn lesson(info: &GameInfo, First { sight, steps, seats }: &First) -> Markup {
    let body = html! {
        main.game.learn data-lesson=(info.slug) data-seats=(seats) {
            h1.quiet { (info.name) span.unseen { ", first steps" } }
            (sight.stage())
            aside.side {
                label.progress {
                    span #count {}
                    progress #progress max=(steps) value="0" {}
                }
                div.task aria-live="polite" {
                    h2 #title {}
                    p #task {}
                    p #done {}
                }
                (typing(false))
                div.tools {
                    button type="button" data-act="back" { "Back" }
                    button type="button" data-act="again" { "Again" }
                    button type="button" data-act="show" { "Show me" }
                    button type="button" data-act="next" { "Next" }
                    button.primary type="button" data-act="play" hidden { "Play a first game with a coach" }
                }
                p { a href={ "/rules/" (info.slug) } { "All rules of " (info.name) } }
                (credit(info))
            }
            p #announcements.unseen role="status" aria-live="polite" {}
        }
    };
    let title = format!("First steps in {}", info.name);
    frame(&Frame { title: &title, script: Some("learn/main.js") }, &body)
}
