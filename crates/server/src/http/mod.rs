//! The server's addresses.

mod failure;
mod games;
mod guard;
mod health;
mod live;
mod openapi;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::{get, post};
use tokio::sync::watch;

use crate::room::Hall;

pub use openapi::Api;

/// The largest request that is read, in bytes.
const BODY: usize = 64 * 1024;

/// What every request can reach.
#[derive(Clone, Debug)]
pub struct App {
    /// The rooms.
    pub hall: Arc<Hall>,
    /// Turns true when the server is about to stop.
    pub stopping: watch::Receiver<bool>,
}

/// Everything that the server answers.
pub fn router(app: App) -> Router {
    let api = Router::new()
        .route("/games", post(games::open).get(games::list))
        .route("/games/{id}", get(games::look))
        .route("/games/{id}/seats/{seat}", post(games::join))
        .route("/games/{id}/commands", post(games::command))
        .route("/games/{id}/live", get(live::connect))
        .route("/openapi.json", get(openapi::description));
    let router = Router::new()
        .route("/healthz", get(health::alive))
        .route("/readyz", get(health::ready))
        .nest("/api", api)
        .layer(DefaultBodyLimit::max(BODY))
        .with_state(app);
    guard::protect(router)
}
