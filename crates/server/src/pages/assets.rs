//! Scripts and styles, embedded in the program.
//!
//! Their address holds a hash of all of them, so that browsers may keep them for ever and never mix two versions; scripts
//! import each other by relative paths and stay within one.

use std::sync::LazyLock;

use axum::extract::Path;
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use data_encoding::HEXLOWER;
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};
use tussle_draw::svg::page;

/// The files of `assets`.
#[derive(RustEmbed)]
#[folder = "assets"]
struct Embedded;

/// The style sheet of boards, which the drawing itself writes.
const BOARD_SHEET: &str = "board.css";

/// Browsers may keep what never changes under its address.
const FOR_EVER: &str = "public, max-age=31536000, immutable";

static VERSION: LazyLock<String> = LazyLock::new(|| {
    let mut hash = Sha256::new();
    for path in Embedded::iter() {
        if let Some(file) = Embedded::get(&path) {
            hash.update(path.as_bytes());
            hash.update(file.metadata.sha256_hash());
        }
    }
    hash.update(page::sheet());
    HEXLOWER.encode(&hash.finalize()[..8])
});

/// The address of a file.
pub(super) fn address(path: &str) -> String {
    format!("/assets/{}/{path}", *VERSION)
}

/// Serves a file.
pub(super) async fn asset(Path((version, path)): Path<(String, String)>) -> Response {
    if version != *VERSION {
        return StatusCode::NOT_FOUND.into_response();
    }
    if path == BOARD_SHEET {
        return kept("text/css", page::sheet());
    }
    match Embedded::get(&path) {
        Some(file) => kept(file.metadata.mimetype(), file.data),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

fn kept(kind: &str, body: impl Into<axum::body::Body>) -> Response {
    ([(CONTENT_TYPE, kind), (CACHE_CONTROL, FOR_EVER)], body.into()).into_response()
}
