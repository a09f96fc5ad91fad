//! What is taken out of a request, with our own words where it cannot be.

use axum::Json;
use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;

use super::failure::Failure;

/// The body of a request, as JSON.
pub(super) struct Body<T>(pub(super) T);

impl<S: Send + Sync, T> FromRequest<S> for Body<T>
where
    Json<T>: FromRequest<S, Rejection = JsonRejection>,
{
    type Rejection = Failure;

    async fn from_request(request: Request, state: &S) -> Result<Self, Failure> {
        let Json(body) = Json::from_request(request, state).await?;
        Ok(Self(body))
    }
}

/// The parts of an address that are not fixed.
pub(super) struct Place<T>(pub(super) T);

impl<S: Send + Sync, T> FromRequestParts<S> for Place<T>
where
    Path<T>: FromRequestParts<S, Rejection = PathRejection>,
{
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Failure> {
        let Path(place) = Path::from_request_parts(parts, state).await?;
        Ok(Self(place))
    }
}

/// What stands behind the question mark of an address.
pub(super) struct Asked<T>(pub(super) T);

impl<S: Send + Sync, T> FromRequestParts<S> for Asked<T>
where
    Query<T>: FromRequestParts<S, Rejection = QueryRejection>,
{
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Failure> {
        let Query(asked) = Query::from_request_parts(parts, state).await?;
        Ok(Self(asked))
    }
}

impl From<JsonRejection> for Failure {
    fn from(rejection: JsonRejection) -> Self {
        unreadable(rejection.status(), rejection.body_text())
    }
}

impl From<PathRejection> for Failure {
    fn from(rejection: PathRejection) -> Self {
        unreadable(rejection.status(), rejection.body_text())
    }
}

impl From<QueryRejection> for Failure {
    fn from(rejection: QueryRejection) -> Self {
        unreadable(rejection.status(), rejection.body_text())
    }
}

fn unreadable(status: StatusCode, reason: String) -> Failure {
    let code = match status {
        StatusCode::PAYLOAD_TOO_LARGE => "too-large",
        StatusCode::UNSUPPORTED_MEDIA_TYPE => "content-type",
        _ => "malformed",
    };
    Failure::new(status, code, reason)
}
