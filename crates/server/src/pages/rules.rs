//! The rules of each game, from the pages in `docs/rules`.

use std::sync::LazyLock;

use axum::extract::Path;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use maud::{Markup, PreEscaped, html};
use pulldown_cmark::{Options, Parser};
use rust_embed::RustEmbed;
use tussle_table::GAMES;

use super::frame::{Frame, frame};
use super::missing::nothing;
use crate::http::OWN_STYLES;

#[derive(RustEmbed)]
#[folder = "../../docs/rules"]
struct Documents;

/// The rules of a game as a page.
pub(super) async fn page(Path(game): Path<String>) -> Response {
    let Some(info) = GAMES.iter().find(|info| info.slug == game) else {
        return (StatusCode::NOT_FOUND, nothing("There is no such game.")).into_response();
    };
    let body = html! {
        main.text.rules {
            (article(info.slug))
            p.after { a.button.primary href={ "/new/" (info.slug) } { "Play " (info.name) } }
        }
    };
    let title = format!("Rules of {}", info.name);
    frame(&Frame { title: &title, script: None }, &body).into_response()
}

/// A picture of a rules page.
pub(super) async fn image(Path(file): Path<String>) -> Response {
    match Documents::get(&format!("img/{file}")) {
        Some(image) => ([(CONTENT_TYPE, "image/svg+xml"), OWN_STYLES], image.data).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// The rules of a game; nothing for games that do not exist.
pub(super) fn article(slug: &str) -> Markup {
    static ARTICLES: LazyLock<Vec<(&str, String)>> = LazyLock::new(|| {
        let written = GAMES.iter().filter_map(|info| {
            let file = Documents::get(&format!("{}.md", info.slug))?;
            Some((info.slug, to_html(&String::from_utf8_lossy(&file.data))))
        });
        written.collect()
    });
    let article = ARTICLES.iter().find(|(game, _)| *game == slug);
    html! { article { (PreEscaped(article.map_or("", |(_, html)| html.as_str()))) } }
}

fn to_html(markdown: &str) -> String {
    let mut html = String::new();
    pulldown_cmark::html::push_html(&mut html, Parser::new_ext(markdown, Options::ENABLE_TABLES));
    // Pictures lie beside the documents, but a document may be shown anywhere.
    html.replace("src=\"img/", "src=\"/rules/img/")
}
