//! The first page: the games, and what goes on here.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use tussle_core::{GameInfo, Live, Seat, Turn};
use tussle_draw::svg::{SvgStyle, render};
use tussle_table::GAMES;
use tussle_table::bots::levels::LEVELS;

use super::frame::{Frame, frame};
use super::sight::Sight;
use crate::http::{App, Failure, OWN_STYLES};
use crate::seats::Guest;
use crate::store::Which;
use crate::wire::{Listing, Phase};

/// How many games a list on this page shows.
const SHOWN: usize = 8;

/// The level that one plays against until one chooses.
const FIRST_LEVEL: u64 = 3;

/// Shows the games, and the guest's own games.
pub(super) async fn page(State(app): State<App>, guest: Guest) -> Result<Markup, Failure> {
    let store = app.hall.store();
    let (mine, seats) = match guest.0 {
        Some(key) => {
            let hash = key.hash();
            (store.list(&Which::Of(hash.clone())).await?, store.seats_of(&hash).await?)
        }
        None => (Vec::new(), Vec::new()),
    };
    let mut open = store.list(&Which::Shown(Phase::Waiting)).await?;
    let mut playing = store.list(&Which::Shown(Phase::Playing)).await?;
    for list in [&mut open, &mut playing] {
        list.retain(|listing| mine.iter().all(|own| own.id != listing.id));
    }
    let (due, mine): (Vec<_>, Vec<_>) =
        mine.into_iter().partition(|listing| waits_for(listing, &seats));
    let body = html! {
        main.home {
            div.lead {
                h1 { "Five remarkable board games" }
                label.level {
                    "Play against level "
                    select #level data-preference="level" {
                        @for level in LEVELS {
                            option value=(level) selected[level == FIRST_LEVEL] { (level) }
                        }
                    }
                }
            }
            p #notice.notice role="alert" {}
            (list("Your turn", &due))
            ul.cards {
                @for info in GAMES { (card(info)) }
                (analysis_card())
            }
            (list("Your games", &mine))
            (list("Waiting for somebody", &open))
            (list("Being played", &playing))
        }
    };
    Ok(frame(&Frame { title: "Five board games", script: Some("home/main.js") }, &body))
}

/// A picture of a game, some moves after its start.
pub(super) async fn board(Path(spec): Path<String>) -> Response {
    const MOVES: usize = 20;
    let Ok(mut live) = tussle_table::live(&spec) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    play_some(&mut *live, MOVES);
    let style = SvgStyle { panel: false, ..SvgStyle::default() };
    let svg = render(&Sight::new(&*live).picture(), style);
    let headers =
        [(CONTENT_TYPE, "image/svg+xml"), (CACHE_CONTROL, "public, max-age=86400"), OWN_STYLES];
    (headers, svg).into_response()
}

/// Plays moves that look like any, always the same ones.
fn play_some(live: &mut dyn Live, moves: usize) {
    for number in 0..moves {
        let acts = match live.turn() {
            Turn::Choose(_) => live.choices(),
            Turn::Roll(_) => live.rolls().into_iter().map(|(face, _)| face).collect(),
            Turn::Over => return,
        };
        // Steps of a prime number come to all parts of a list.
        let Some(act) = acts.get(number * 7919 % acts.len().max(1)) else { return };
        if live.play(act).is_err() {
            return;
        }
    }
}

fn card(info: &GameInfo) -> Markup {
    let seats = tussle_table::live(info.slug).map_or(0, |live| live.seats());
    html! {
        li.card {
            a.picture href={ "/new/" (info.slug) } tabindex="-1" aria-hidden="true" {
                img src={ "/boards/" (info.slug) } alt="" loading="lazy";
            }
            div.about {
                h2 { (info.name) }
                p.credit { (info.author) ", " (info.year) }
                p { (info.summary) }
            }
            div.actions {
                button.primary type="button" data-play=(info.slug) data-seats=(seats) aria-label={ "Play " (info.name) } { "Play" }
                a.button href={ "/learn/" (info.slug) } aria-label={ "Teach me " (info.name) } { "Teach me" }
                a.button.plain href={ "/new/" (info.slug) } aria-label={ "Friends and more ways to play " (info.name) } { "Friends and more" }
                a.button.plain href={ "/rules/" (info.slug) } aria-label={ "Rules of " (info.name) } { "Rules" }
            }
        }
    }
}

/// The way to the analysis board of each game.
fn analysis_card() -> Markup {
    html! {
        li.card.analysis {
            div.about {
                h2 { "Analysis board" }
                p { "Set up any position of any game, try moves for all sides, and ask the engine what it thinks." }
                p.links {
                    @for info in GAMES {
                        a.button href={ "/analysis/" (info.slug) } { (info.name) }
                    }
                }
            }
        }
    }
}

/// Whether a game waits for a move of one of these seats of games.
fn waits_for(listing: &Listing, seats: &[(String, Seat)]) -> bool {
    let due =
        listing.due.filter(|due| listing.seats.get(due.index()).is_some_and(|seat| !seat.bot));
    due.is_some_and(|due| seats.iter().any(|(game, seat)| *game == listing.id && *seat == due))
}

fn list(title: &str, listings: &[Listing]) -> Markup {
    html! {
        @if !listings.is_empty() {
            section.listings {
                h2 { (title) }
                ul {
                    @for listing in listings.iter().take(SHOWN) { (entry(listing)) }
                }
            }
        }
    }
}

fn entry(listing: &Listing) -> Markup {
    let slug = listing.spec.split(':').next().unwrap_or_default();
    let name = GAMES.iter().find(|info| info.slug == slug).map_or(slug, |info| info.name);
    let players = listing.seats.iter().map(|seat| match &seat.player {
        // People at one device are called like their seats.
        Some(player) if *player == seat.name => player.clone(),
        Some(player) if seat.bot => format!("{}: {}", seat.name, player.replacen(':', " ", 1)),
        Some(player) => format!("{}: {player}", seat.name),
        None => format!("{}: free", seat.name),
    });
    let due = listing.due.and_then(|due| listing.seats.get(due.index()));
    let state = match (listing.phase, due) {
        (Phase::Playing, Some(seat)) => format!("{} to move", seat.name),
        _ => listing.words.clone(),
    };
    html! {
        li {
            a href={ "/game/" (listing.id) } {
                b { (name) }
                span { (players.collect::<Vec<_>>().join(" · ")) }
                em { (state) }
            }
        }
    }
}
