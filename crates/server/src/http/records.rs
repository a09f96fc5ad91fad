//! Games to take home: records, pictures, and each position on the way.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use tussle_draw::png::{self, PngStyle};
use tussle_draw::svg::{self, SvgStyle};
use tussle_draw::{Picture, last_move_marks};
use tussle_table::record::Record;

use super::App;
use super::extract::{Asked, Place};
use super::failure::Failure;
use super::guard::OWN_STYLES;
use crate::game::{Game, GameId, Refusal};
use crate::room::Room;
use crate::wire::{DrawView, PositionView, Problem};

/// The record of a game as text, or as JSON.
#[utoipa::path(get, path = "/api/games/{id}/record/{form}",
    params(("form" = String, Path, description = "`text` or `json`")),
    responses((status = 200, body = String), (status = 404, body = Problem)))]
pub(super) async fn record(
    State(app): State<App>,
    Place((id, form)): Place<(GameId, Form)>,
) -> Result<Response, Failure> {
    let ask = |room: Room| async move { room.read(|game, _| game.play().map(Record::of)).await };
    let record = app.hall.ask(&id, ask).await?.ok_or(Refusal::NotBegun)?;
    let (kind, ending, text) = match form {
        Form::Text => ("text/plain; charset=utf-8", "tussle", record.to_text()),
        Form::Json => ("application/json", "json", record.to_json() + "\n"),
    };
    let disposition = format!("attachment; filename=\"{id}.{ending}\"");
    let headers = [(CONTENT_TYPE, kind.to_owned()), (CONTENT_DISPOSITION, disposition)];
    Ok((headers, text).into_response())
}

/// How a record is written.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Form {
    Text,
    Json,
}

/// A position of a game.
#[utoipa::path(get, path = "/api/games/{id}/plies/{plies}",
    params(("plies" = usize, Path, description = "after so many moves and rolls")),
    responses((status = 200, body = PositionView), (status = 404, body = Problem)))]
pub(super) async fn position(
    State(app): State<App>,
    Place((id, plies)): Place<(GameId, usize)>,
) -> Result<Json<PositionView>, Failure> {
    Ok(Json(view(&app, &id, Some(plies)).await?))
}

/// Every draw of a game: what it was for and what there was to choose from, so that everyone can make it again.
#[utoipa::path(get, path = "/api/games/{id}/draws",
    responses((status = 200, body = Vec<DrawView>), (status = 404, body = Problem)))]
pub(super) async fn draws(
    State(app): State<App>,
    Place(id): Place<GameId>,
) -> Result<Json<Vec<DrawView>>, Failure> {
    let ask = |room: Room| async move { room.read(|game, _| game.draws()).await };
    Ok(Json(app.hall.ask(&id, ask).await?))
}

/// Which position to draw.
#[derive(Deserialize)]
pub(super) struct Drawn {
    /// After so many plies; the present position if there is none.
    ply: Option<usize>,
    /// How many pixels wide.
    width: Option<u32>,
}

/// A picture of a game.
#[utoipa::path(get, path = "/api/games/{id}/picture/{kind}",
    params(("kind" = String, Path, description = "`svg` or `png`"),
        ("ply" = Option<usize>, Query, description = "after so many moves and rolls"),
        ("width" = Option<u32>, Query, description = "the width of a PNG in pixels")),
    responses((status = 200, body = String), (status = 404, body = Problem)))]
pub(super) async fn picture(
    State(app): State<App>,
    Place((id, kind)): Place<(GameId, Kind)>,
    Asked(drawn): Asked<Drawn>,
) -> Result<Response, Failure> {
    let view = view(&app, &id, drawn.ply).await?;
    // Pixels take a while.
    let paint = move || paint(view, kind, drawn.width);
    app.hall.desk().run(paint).await?
}

/// The kind of a picture.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Kind {
    Svg,
    Png,
}

fn paint(mut view: PositionView, kind: Kind, width: Option<u32>) -> Result<Response, Failure> {
    let live = tussle_table::live(&view.spec).map_err(Refusal::from)?;
    view.state.marks.extend(last_move_marks(&view.effects));
    let (info, seats) = (live.info(), live.seats());
    let (board, state) = (&view.board, &view.state);
    let picture = Picture { name: info.name, board, state, seats: &info.seats[..seats] };
    Ok(match kind {
        Kind::Svg => {
            let text = svg::render(&picture, SvgStyle::default());
            ([(CONTENT_TYPE, "image/svg+xml"), OWN_STYLES], text).into_response()
        }
        Kind::Png => {
            let usual = PngStyle::default();
            let width = width.unwrap_or(usual.width).min(MAX_WIDTH);
            let bytes = png::render(&picture, PngStyle { width, ..usual }).map_err(|error| {
                Failure::new(StatusCode::UNPROCESSABLE_ENTITY, "picture", error.to_string())
            })?;
            ([(CONTENT_TYPE, "image/png")], bytes).into_response()
        }
    })
}

/// The widest picture that is painted for others, in pixels.
const MAX_WIDTH: u32 = 2048;

async fn view(app: &App, id: &GameId, plies: Option<usize>) -> Result<PositionView, Failure> {
    let ask =
        |room: Room| async move { room.read(move |game, _| position_after(game, plies)).await };
    let view = app.hall.ask(id, ask).await?;
    view.ok_or_else(|| {
        Failure::new(StatusCode::NOT_FOUND, "no-such-ply", "the game has not so many moves")
    })
}

/// The position after so many plies, or the present one.
fn position_after(game: &Game, plies: Option<usize>) -> Option<PositionView> {
    let plies = plies.unwrap_or(game.plies().len());
    let live = game.face_after(plies)?;
    let last = plies.checked_sub(1).and_then(|last| game.plies().get(last));
    Some(PositionView::new(&*live, last.map_or(Vec::new(), |ply| ply.effects.clone())))
}
