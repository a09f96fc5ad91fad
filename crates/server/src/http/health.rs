//! For those who watch over the server.

use axum::extract::State;
use axum::http::StatusCode;

use super::App;

/// The server runs.
pub(super) async fn alive() -> &'static str {
    "ok\n"
}

/// The server can serve: its store answers and it is not about to stop.
pub(super) async fn ready(State(app): State<App>) -> (StatusCode, &'static str) {
    if *app.stopping.borrow() {
        (StatusCode::SERVICE_UNAVAILABLE, "stopping\n")
    } else if app.hall.store().is_ready().await {
        (StatusCode::OK, "ready\n")
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "the store does not answer\n")
    }
}

/// The server's figures, as Prometheus reads them.
pub(super) async fn figures(State(app): State<App>) -> String {
    metrics_process::Collector::default().collect();
    app.figures.render()
}
