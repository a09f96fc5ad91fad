//! First steps in each game.

use axum::Json;
use axum::http::StatusCode;
use tussle_table::GAMES;
use tussle_table::lesson::Lesson;

use super::extract::Place;
use super::failure::Failure;
use crate::game::Refusal;
use crate::wire::Problem;

/// The first steps in a game: positions with tasks, the moves that fulfil them, and what is said then.
#[utoipa::path(get, path = "/api/lessons/{game}",
    responses((status = 200, body = Object), (status = 404, body = Problem)))]
pub(super) async fn lesson(Place(game): Place<String>) -> Result<Json<Lesson>, Failure> {
    let info = GAMES.iter().find(|info| info.slug == game).ok_or_else(|| {
        Failure::new(StatusCode::NOT_FOUND, "no-such-game", "there is no such game")
    })?;
    Ok(Json(Lesson::of(info).map_err(Refusal::from)?))
}
