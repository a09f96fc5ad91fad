//! The analysis board: positions of any game, and what the engine thinks of them.

use std::time::{Duration, Instant};

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use tussle_core::{Effect, Live};
use tussle_table::analysis::{self, Question, analyst};
use tussle_table::forgiving::match_move;
use tussle_table::search::{Control, Limits, Settings, Stop};

use super::App;
use super::extract::Body;
use super::failure::Failure;
use crate::game::{Refusal, pointed};
use crate::wire::{AnalysisRequest, Attempt, PositionRequest, PositionView, Problem};

/// How long the engine thinks for a guest at most.
const LONGEST: Duration = Duration::from_secs(10);

/// How many lines it tells at most.
const LINES: usize = 10;

/// Memory for one analysis, in MiB; several may run at once.
const MEMORY: usize = 16;

/// Shows a position of any game, after some moves. A move that is refused is no failure: to try is to ask.
#[utoipa::path(post, path = "/api/positions", request_body = PositionRequest,
    responses((status = 200, body = PositionView), (status = 422, body = Problem)))]
pub(super) async fn position(
    Body(wanted): Body<PositionRequest>,
) -> Result<Json<PositionView>, Failure> {
    let mut live = live_at(&wanted.spec, wanted.position.as_deref())?;
    let (mut effects, mut played, mut refused) = (Vec::new(), None, None);
    for attempt in &wanted.acts {
        match play(&mut *live, attempt) {
            Ok((act, happened)) => (played, effects) = (Some(act), happened),
            Err(refusal) => {
                refused = Some(refusal.to_string());
                break;
            }
        }
    }
    Ok(Json(PositionView { played, refused, ..PositionView::new(&*live, effects) }))
}

fn play(live: &mut dyn Live, attempt: &Attempt) -> Result<(String, Vec<Effect>), Refusal> {
    let act = match attempt {
        Attempt::Text(text) => match_move(live, text)?,
        Attempt::Cells(cells) => pointed(live, &live.board(), cells)?,
    };
    let effects = live.play(&act).map_err(Refusal::Move)?;
    Ok((act, effects))
}

/// Asks the engine what it thinks of a position. The answer is what `tussle analyse --json` writes.
#[utoipa::path(post, path = "/api/analysis", request_body = AnalysisRequest,
    responses((status = 200, body = Object), (status = 422, body = Problem)))]
pub(super) async fn analysis(
    State(app): State<App>,
    Body(wanted): Body<AnalysisRequest>,
) -> Result<Response, Failure> {
    let time = Duration::from_millis(wanted.time);
    if time > LONGEST || !(1..=LINES).contains(&wanted.lines) {
        let reason = format!("at most {} seconds and 1 to {LINES} lines", LONGEST.as_secs());
        return Err(Failure::new(StatusCode::UNPROCESSABLE_ENTITY, "limits", reason));
    }
    let found = app.hall.desk().run(move || analyse(&wanted, time)).await??;
    Ok(([(CONTENT_TYPE, "application/json")], found).into_response())
}

fn analyse(wanted: &AnalysisRequest, time: Duration) -> Result<String, Refusal> {
    let live = live_at(&wanted.spec, wanted.position.as_deref())?;
    let settings = Settings { memory: MEMORY, ..Settings::default() };
    let mut analyst = analyst(&live.spec(), &settings, 0)?;
    let position = live.position();
    let question = Question {
        position: &position,
        past: &[],
        lines: wanted.lines,
        limits: Limits::time(time),
    };
    let clock = Instant::now();
    let mut control = Control { clock: &clock, stop: Stop::default(), progress: &mut |_| {} };
    Ok(analysis::to_json(&analyst.analyse(&question, &mut control)?))
}

fn live_at(spec: &str, position: Option<&str>) -> Result<Box<dyn Live>, Refusal> {
    let mut live = tussle_table::live(spec)?;
    if let Some(position) = position {
        live.set_position(position)?;
    }
    Ok(live)
}
