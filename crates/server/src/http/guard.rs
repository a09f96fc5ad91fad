//! What keeps pages and players safe, on every answer.

use axum::Router;
use axum::extract::Request;
use axum::http::header::{
    CONTENT_SECURITY_POLICY, HOST, HeaderName, HeaderValue, ORIGIN, REFERRER_POLICY, UPGRADE,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::http::uri::Authority;
use axum::http::{Method, StatusCode, Uri};
use axum::middleware::{Next, from_fn};
use axum::response::{IntoResponse, Response};
use tower_http::set_header::SetResponseHeaderLayer;
use tower_http::trace::TraceLayer;

use super::failure::Failure;

/// Everything comes from here, no script and no style that stands in a page counts, and nobody frames us.
const POLICY: &str = "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; \
                      frame-ancestors 'none'";

/// The policy of pictures, which carry their own styles and nothing else.
pub(crate) const OWN_STYLES: (HeaderName, &str) =
    (CONTENT_SECURITY_POLICY, "default-src 'none'; style-src 'unsafe-inline'");

const HEADERS: [(HeaderName, &str); 4] = [
    (CONTENT_SECURITY_POLICY, POLICY),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    // Secret links must not leak to where a page links to.
    (REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
];

/// Puts the guards before everything.
pub(super) fn protect(router: Router) -> Router {
    let router = router.layer(from_fn(check_origin));
    let router = HEADERS.into_iter().fold(router, |router, (name, value)| {
        let value = HeaderValue::from_static(value);
        router.layer(SetResponseHeaderLayer::if_not_present(name, value))
    });
    router.layer(TraceLayer::new_for_http())
}

async fn check_origin(request: Request, next: Next) -> Response {
    if is_foreign(&request) {
        let reason = "this must be asked from a page of this server";
        return Failure::new(StatusCode::FORBIDDEN, "origin", reason).into_response();
    }
    next.run(request).await
}

/// Pages of others must not act in the name of a browser that is ours: requests that change something, and connections
/// that last, must come from our own pages or from no page at all.
fn is_foreign(request: &Request) -> bool {
    let header = |name| request.headers().get(name).and_then(|value| value.to_str().ok());
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    if reads && !request.headers().contains_key(UPGRADE) {
        return false;
    }
    header(ORIGIN).is_some_and(|origin| {
        let origin = origin.parse::<Uri>().ok();
        let authority = origin.as_ref().and_then(Uri::authority);
        authority.map(Authority::as_str) != header(HOST)
    })
}
