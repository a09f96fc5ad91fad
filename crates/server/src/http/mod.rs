//! The server's addresses.

mod extract;
mod failure;
mod film;
mod games;
mod guard;
mod guests;
mod health;
mod lessons;
mod limits;
mod live;
mod openapi;
mod origin;
mod records;
mod refusals;
mod study;

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use axum::routing::{get, post};
use axum_extra::extract::CookieJar;
use metrics_exporter_prometheus::PrometheusHandle;
use tokio::sync::watch;

use self::origin::OwnPages;
use crate::pages;
use crate::room::Hall;
use crate::seats::Key;

pub(crate) use failure::Failure;
pub(crate) use games::seats_of;
pub(crate) use guard::OWN_STYLES;
pub use limits::Limits;
pub use openapi::Api;
pub use origin::PublicUrl;

/// The largest request that is read, in bytes.
const BODY: usize = 64 * 1024;

/// What every request can reach.
#[derive(Clone, Debug)]
pub struct App {
    /// The rooms.
    pub hall: Arc<Hall>,
    /// How much one address may ask for.
    pub limits: Limits,
    /// Where the server listens.
    pub address: SocketAddr,
    /// Under which address people reach it, if that is another.
    pub public: Option<PublicUrl>,
    /// The figures of the server.
    pub figures: PrometheusHandle,
    /// Turns true when the server is about to stop.
    pub stopping: watch::Receiver<bool>,
}

impl App {
    /// Has a browser keep a key.
    pub(crate) fn keep(&self, key: &Key, jar: CookieJar) -> CookieJar {
        key.keep(jar, self.public.as_ref().is_some_and(PublicUrl::is_secure))
    }
}

/// Everything that the server answers.
pub fn router(app: App) -> Router {
    let api = Router::new()
        .route("/games", post(games::open).get(games::list))
        .route("/games/{id}", get(games::look))
        .route("/games/{id}/seats/{seat}", post(games::join))
        .route("/games/{id}/commands", post(games::command))
        .route("/games/{id}/live", get(live::connect))
        .route("/games/{id}/plies/{plies}", get(records::position))
        .route("/games/{id}/draws", get(records::draws))
        .route("/games/{id}/record/{form}", get(records::record))
        .route("/games/{id}/picture/{kind}", get(records::picture))
        .route("/games/{id}/picture/gif", get(film::film))
        .route("/me", get(guests::preferences).put(guests::set_preferences))
        .route("/lessons/{game}", get(lessons::lesson))
        .route("/positions", post(study::position))
        .route("/analysis", post(study::analysis))
        .route("/openapi.json", get(openapi::description));
    let limits = from_fn_with_state(app.limits.clone(), limits::limit);
    let own_pages = OwnPages::new(app.public.as_ref(), app.address.ip());
    let router = Router::new()
        .nest("/api", api)
        .merge(pages::router())
        .layer(limits)
        .route("/healthz", get(health::alive))
        .route("/readyz", get(health::ready))
        .route("/metrics", get(health::figures))
        .layer(DefaultBodyLimit::max(BODY))
        .with_state(app);
    guard::protect(router, own_pages)
}
