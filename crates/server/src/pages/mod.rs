//! The pages: HTML written here, brought to life by the scripts in `assets`.
//!
//! Pages hold no rule of any game and draw nothing themselves: boards come from `tussle-draw`, what may be done comes over
//! the [wire](crate::wire).

mod arranging;
mod assets;
mod frame;
mod game;
mod home;
mod learn;
mod missing;
mod preferences;
mod rules;
mod setup;
mod sight;
mod study;
mod typing;

use axum::Router;
use axum::routing::{get, post};

use crate::http::App;

/// The addresses of all pages and of what they load.
pub(crate) fn router() -> Router<App> {
    Router::new()
        .route("/", get(home::page))
        .route("/new/{game}", get(setup::page))
        .route("/game/{id}", get(game::page))
        .route("/game/{id}/picture/{ply}", get(game::picture))
        .route("/analysis/{spec}", get(study::page))
        .route("/analysis/{spec}/picture", get(study::picture))
        .route("/analysis/{spec}/arranged", post(arranging::arranged))
        .route("/learn/{game}", get(learn::page))
        .route("/rules/{game}", get(rules::page))
        .route("/rules/img/{file}", get(rules::image))
        .route("/boards/{spec}", get(home::board))
        .route("/assets/{version}/{*path}", get(assets::asset))
        .fallback(missing::page)
}
