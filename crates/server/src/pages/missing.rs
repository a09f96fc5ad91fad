//! The page for addresses that lead nowhere.

use axum::http::StatusCode;
use maud::{Markup, html};

use super::frame::{Frame, frame};

/// Says so, and leads home.
pub(super) async fn page() -> (StatusCode, Markup) {
    (StatusCode::NOT_FOUND, nothing("There is nothing here."))
}

/// A page that says why there is nothing to see.
pub(super) fn nothing(reason: &str) -> Markup {
    let body = html! {
        main.text {
            h1 { (reason) }
            p { a.button href="/" { "To the games" } }
        }
    };
    frame(&Frame { title: "Nothing here", script: None }, &body)
}
