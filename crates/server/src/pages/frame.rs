//! What all pages have in common.

use maud::{DOCTYPE, Markup, html};
use tussle_core::GameInfo;

use super::assets::address;
use super::preferences;

/// What differs from page to page besides its body.
pub(super) struct Frame<'a> {
    /// The title.
    pub(super) title: &'a str,
    /// The script that brings it to life, by its path among the assets.
    pub(super) script: Option<&'a str>,
}

/// Puts a body into the common frame.
pub(super) fn frame(frame: &Frame<'_>, body: &Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (frame.title) " · Tussle" }
                link rel="icon" href=(address("icon.svg")) type="image/svg+xml";
                link rel="stylesheet" href=(address("board.css"));
                link rel="stylesheet" href=(address("tussle.css"));
                // Runs before anything is painted, so that no page flashes in the wrong colours.
                script src=(address("early.js")) {}
                script type="module" src=(address("shared/page.js")) {}
                @if let Some(script) = frame.script {
                    script type="module" src=(address(script)) {}
                }
            }
            body {
                a.skip href="#main" { "To the content" }
                header.bar {
                    a.brand href="/" { "Tussle" }
                    nav aria-label="Site" {
                        button.plain type="button" data-opens="preferences" { "Preferences" }
                    }
                }
                div #main tabindex="-1" { (body) }
                (preferences::dialog())
            }
        }
    }
}

/// Who made a game, on every page that is all about its board.
pub(super) fn credit(info: &GameInfo) -> Markup {
    html! { p.credit { (info.name) " is a game by " (info.author) ", " (info.year) "." } }
}
