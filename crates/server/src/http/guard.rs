//! What keeps pages and players safe, on every answer.

use axum::Router;
use axum::extract::{Request, State};
use axum::http::header::{
    CONTENT_SECURITY_POLICY, HeaderName, HeaderValue, REFERRER_POLICY, UPGRADE,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{Method, StatusCode};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use tower_http::set_header::SetResponseHeaderLayer;
use tower_http::trace::TraceLayer;

use super::failure::Failure;
use super::origin::OwnPages;

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
pub(super) fn protect(router: Router, own_pages: OwnPages) -> Router {
    let router = router.layer(from_fn_with_state(own_pages, check_origin));
    let router = HEADERS.into_iter().fold(router, |router, (name, value)| {
        let value = HeaderValue::from_static(value);
        router.layer(SetResponseHeaderLayer::if_not_present(name, value))
    });
    router.layer(TraceLayer::new_for_http())
}

/// Pages of others must not act in the name of a browser that is ours: requests that change something, and connections
/// that last, must come from our own pages or from no page at all.
async fn check_origin(State(own_pages): State<OwnPages>, request: Request, next: Next) -> Response {
    if acts(&request) && !own_pages.include(request.headers()) {
        let reason = "this must be asked from a page of this server";
        return Failure::new(StatusCode::FORBIDDEN, "origin", reason).into_response();
    }
    next.run(request).await
}

/// Whether a request changes something, or is the beginning of a connection that can.
fn acts(request: &Request) -> bool {
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    !reads || request.headers().contains_key(UPGRADE)
}
