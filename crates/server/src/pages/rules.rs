//! The rules of each game, from the pages in `docs/rules`.

use std::sync::LazyLock;

use axum::extract::Path;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use maud::{Markup, PreEscaped, html};
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};
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
            p.after.tools {
                a.button.primary href={ "/learn/" (info.slug) } { "Teach me, step by step" }
                a.button href={ "/new/" (info.slug) } { "Play " (info.name) }
            }
        }
    };
    let title = format!("Rules of {}", info.name);
    frame(&Frame { title: &title, script: Some("rules/main.js") }, &body).into_response()
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
    let events = Parser::new_ext(markdown, Options::ENABLE_TABLES);
    pulldown_cmark::html::push_html(&mut html, figures(events));
    // Pictures lie beside the documents, but a document may be shown anywhere.
    html.replace("src=\"img/", "src=\"/rules/img/")
}

/// Makes a picture that is drawn by order a figure which knows its position, so that a script can bring it to life. The
/// order stands in a comment right above it: `<!-- draw: GAME | POSITION or - | LAST MOVE or - -->`.
fn figures<'a>(events: impl Iterator<Item = Event<'a>>) -> impl Iterator<Item = Event<'a>> {
    let (mut ordered, mut open) = (None, false);
    events.map(move |event| match &event {
        Event::Html(comment) => {
            ordered = order(comment).or(ordered.take());
            event
        }
        Event::Start(Tag::Paragraph) => match ordered.take() {
            Some(figure) => {
                open = true;
                Event::Html(figure.into())
            }
            None => event,
        },
        Event::End(TagEnd::Paragraph) if std::mem::take(&mut open) => {
            Event::Html("</figure>\n".into())
        }
        _ => event,
    })
}

/// The beginning of the figure that a comment orders.
fn order(comment: &str) -> Option<String> {
    let order = comment.trim().strip_prefix("<!-- draw:")?.strip_suffix("-->")?;
    let [spec, position, _] = order.split('|').map(str::trim).collect::<Vec<_>>()[..] else {
        return None;
    };
    let position = (position != "-").then_some(position);
    // Without its end: what stands in the figure comes from the page.
    let whole = html! { figure data-spec=(spec) data-position=[position] {} }.into_string();
    whole.strip_suffix("</figure>").map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_picture_that_is_drawn_by_order_knows_its_position() {
        for info in GAMES {
            let article = article(info.slug).into_string();
            let pictures = article.matches("<img").count();
            assert!(pictures > 0, "{} shows nothing", info.slug);
            assert_eq!(article.matches("<figure data-spec=").count(), pictures, "{}", info.slug);
            assert_eq!(article.matches("</figure>").count(), pictures, "{}", info.slug);
        }
    }
}
