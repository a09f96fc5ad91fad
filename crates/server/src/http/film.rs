//! A game as an animation to take home.

use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use tussle_core::GameInfo;
use tussle_core::scene::{Board, State as Scene};
use tussle_draw::Picture;
use tussle_draw::gif::{self, GifStyle};

use super::App;
use super::extract::Place;
use super::failure::Failure;
use crate::game::{Game, GameId};
use crate::room::Room;
use crate::wire::Problem;

/// The most pictures of an animation; of longer games every second position is shown, or every third, and so on.
const MOST: usize = 240;

/// What an animation is made of.
struct Film {
    info: &'static GameInfo,
    seats: usize,
    board: Board,
    scenes: Vec<Scene>,
}

/// A game as an animation, a picture a move, with the last move marked.
#[utoipa::path(get, path = "/api/games/{id}/picture/gif",
    responses((status = 200, body = Vec<u8>), (status = 304), (status = 404, body = Problem)))]
pub(super) async fn film(
    State(app): State<App>,
    Place(id): Place<GameId>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let ask = |room: Room| async move { room.read(|game, _| game.turn()).await };
    // The turn changes with every move and with every one that is taken back; the version with the way of drawing.
    let turn = app.hall.ask(&id, ask).await?;
    let tag = format!("\"{id}-{turn}-{}\"", env!("CARGO_PKG_VERSION"));
    if headers.get(IF_NONE_MATCH).and_then(|value| value.to_str().ok()) == Some(&tag) {
        return Ok(StatusCode::NOT_MODIFIED.into_response());
    }
    let ask = |room: Room| async move { room.read(|game, _| Film::of(game)).await };
    let film = app.hall.ask(&id, ask).await?;
    let painted = app.hall.desk().run(move || film.paint()).await?;
    let bytes = painted.map_err(|error| {
        Failure::new(StatusCode::UNPROCESSABLE_ENTITY, "picture", error.to_string())
    })?;
    let disposition = format!("attachment; filename=\"{id}.gif\"");
    let headers = [
        (CONTENT_TYPE, "image/gif"),
        (CACHE_CONTROL, "no-cache"),
        (CONTENT_DISPOSITION, &disposition),
        (ETAG, &tag),
    ];
    let headers = headers.map(|(name, value)| (name, value.to_owned()));
    Ok((headers, bytes).into_response())
}

impl Film {
    fn of(game: &Game) -> Self {
        let (face, plies) = (game.face(), game.plies().len());
        let step = plies.div_ceil(MOST - 1).max(1);
        // Counted back from the end, which is always shown.
        let mut shown: Vec<_> = (0..=plies).rev().step_by(step).collect();
        shown.reverse();
        let scenes = shown.into_iter().filter_map(|plies| game.scene_after(plies)).collect();
        Self { info: face.info(), seats: face.seats(), board: face.board(), scenes }
    }

    fn paint(&self) -> Result<Vec<u8>, gif::GifError> {
        let Self { info, seats, board, scenes } = self;
        let picture =
            |state| Picture { name: info.name, board, state, seats: &info.seats[..*seats] };
        let pictures: Vec<_> = scenes.iter().map(picture).collect();
        gif::render(&pictures, GifStyle::default())
    }
}
