//! Requests that come to nothing.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use tracing::error;

use super::refusals::{note_mistake, note_refusal};
use crate::bots::DeskError;
use crate::game::Refusal;
use crate::room::{HallError, RoomError};
use crate::store::StoreError;
use crate::wire::Problem;

/// Why a request comes to nothing.
#[derive(Debug)]
pub(crate) struct Failure {
    status: StatusCode,
    problem: Problem,
}

impl Failure {
    pub(super) fn new(status: StatusCode, code: &str, reason: impl Into<String>) -> Self {
        Self { status, problem: Problem { code: code.to_owned(), reason: reason.into() } }
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let Problem { code, reason } = &self.problem;
        match self.status {
            StatusCode::CONFLICT | StatusCode::UNPROCESSABLE_ENTITY | StatusCode::NOT_FOUND => {
                note_mistake(code, reason);
            }
            status if status.is_client_error() => note_refusal(code, reason),
            _ => {}
        }
        (self.status, Json(self.problem)).into_response()
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Self {
        let status = match refusal {
            Refusal::NotYours => StatusCode::FORBIDDEN,
            Refusal::Stale | Refusal::Taken => StatusCode::CONFLICT,
            _ => StatusCode::UNPROCESSABLE_ENTITY,
        };
        Self::new(status, refusal.code(), refusal.to_string())
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        error!(%error, "a request failed");
        // What went wrong inside is for the log.
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "store", "the store does not answer; try again")
    }
}

impl From<RoomError> for Failure {
    fn from(error: RoomError) -> Self {
        match error {
            RoomError::Refused(refusal) => refusal.into(),
            RoomError::Store(error) => error.into(),
        }
    }
}

impl From<DeskError> for Failure {
    fn from(error: DeskError) -> Self {
        let (status, code) = match error {
            DeskError::Busy => (StatusCode::SERVICE_UNAVAILABLE, "busy"),
            DeskError::Broken => (StatusCode::INTERNAL_SERVER_ERROR, "broken"),
        };
        Self::new(status, code, error.to_string())
    }
}

impl From<HallError> for Failure {
    fn from(error: HallError) -> Self {
        match error {
            HallError::NoSuchGame => {
                Self::new(StatusCode::NOT_FOUND, "no-such-game", error.to_string())
            }
            HallError::Refused(refusal) => refusal.into(),
            HallError::Store(error) => error.into(),
            HallError::Busy => {
                Self::new(StatusCode::SERVICE_UNAVAILABLE, "busy", error.to_string())
            }
            HallError::Corrupt(corrupt) => {
                error!(%corrupt, "a stored game cannot be played again");
                let reason = "this game cannot be read any more";
                Self::new(StatusCode::INTERNAL_SERVER_ERROR, "corrupt", reason)
            }
        }
    }
}
