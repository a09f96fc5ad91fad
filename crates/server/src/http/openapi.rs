//! The description of the JSON interface for programs.

use axum::Json;
use utoipa::OpenApi;

use super::{film, games, guests, lessons, records, study};
use crate::wire;

/// The JSON interface.
#[derive(OpenApi, Debug)]
#[openapi(
    info(title = "Tussle", description = "Five board games over HTTP and WebSocket"),
    paths(
        film::film,
        games::open,
        games::list,
        games::look,
        games::join,
        games::command,
        guests::preferences,
        guests::set_preferences,
        lessons::lesson,
        records::draws,
        records::record,
        records::position,
        records::picture,
        study::position,
        study::analysis
    ),
    components(schemas(wire::Message, wire::Command))
)]
pub struct Api;

/// Describes the interface.
pub(super) async fn description() -> Json<utoipa::openapi::OpenApi> {
    Json(Api::openapi())
}
