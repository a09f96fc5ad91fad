//! What is kept for a guest: how pages are to look, and the name to show.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum_extra::extract::CookieJar;
use serde_json::{Map, Value};

use super::App;
use super::extract::Body;
use super::failure::Failure;
use crate::seats::Guest;
use crate::wire::Problem;

/// The most that is kept for a guest, in bytes.
const MOST: usize = 2048;

/// The sender's preferences, as they were put there.
#[utoipa::path(get, path = "/api/me", responses((status = 200, body = Object)))]
pub(super) async fn preferences(
    State(app): State<App>,
    guest: Guest,
) -> Result<Json<Map<String, Value>>, Failure> {
    let kept = match &guest.0 {
        Some(key) => app.hall.store().preferences(&key.hash()).await?,
        None => None,
    };
    // What cannot be read is as good as nothing.
    Ok(Json(kept.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()))
}

/// Keeps the sender's preferences: any object, up to 2048 bytes.
#[utoipa::path(put, path = "/api/me", request_body = Object,
    responses((status = 204), (status = 422, body = Problem)))]
pub(super) async fn set_preferences(
    State(app): State<App>,
    guest: Guest,
    jar: CookieJar,
    Body(wanted): Body<Map<String, Value>>,
) -> Result<(StatusCode, CookieJar), Failure> {
    let text = Value::from(wanted).to_string();
    if text.len() > MOST {
        let reason = format!("preferences take at most {MOST} bytes");
        return Err(Failure::new(StatusCode::UNPROCESSABLE_ENTITY, "preferences", reason));
    }
    let key = guest.key();
    app.hall.store().set_preferences(key.hash(), text).await?;
    Ok((StatusCode::NO_CONTENT, app.keep(&key, jar)))
}
