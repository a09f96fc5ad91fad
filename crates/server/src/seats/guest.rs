//! Who sends a request.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};

use super::Key;
use crate::chance;

/// The cookie that keeps a browser's key.
pub const COOKIE: &str = "tussle";

/// The key that came with a request, in its cookie or as a bearer's token; none for strangers.
#[derive(Clone, Debug)]
pub struct Guest(pub Option<Key>);

impl Guest {
    /// The guest's key; a new one for strangers.
    pub fn key(&self) -> Key {
        self.0.clone().unwrap_or_else(|| Key::new(chance::bytes()))
    }
}

impl Key {
    /// Has the browser keep the key. No script can read it, and other sites do not get it sent along. Where there is TLS,
    /// it never travels without.
    pub(crate) fn keep(&self, jar: CookieJar, secure: bool) -> CookieJar {
        let cookie = Cookie::build((COOKIE, self.reveal().to_owned())).path("/").secure(secure);
        jar.add(cookie.http_only(true).same_site(SameSite::Lax).permanent())
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Guest {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let header = parts.headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok());
        let token = header.and_then(|value| value.strip_prefix("Bearer ")).map(str::to_owned);
        let cookie = || {
            let jar = CookieJar::from_headers(&parts.headers);
            jar.get(COOKIE).map(|cookie| cookie.value().to_owned())
        };
        Ok(Self(token.or_else(cookie).and_then(|text| Key::read(&text))))
    }
}
