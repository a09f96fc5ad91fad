//! How much one address may ask for.

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::Arc;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use governor::clock::DefaultClock;
use governor::state::keyed::DefaultKeyedStateStore;
use governor::{Quota, RateLimiter};

use super::failure::Failure;
use crate::door::Peer;

/// Counts requests and messages by the address that they come from.
#[derive(Clone, Debug)]
pub struct Limits(Option<Arc<Limiter>>);

type Limiter = RateLimiter<IpAddr, DefaultKeyedStateStore<IpAddr>, DefaultClock>;

impl Limits {
    /// So many a second, and twice as many at once; none for no limit.
    pub fn new(per_second: Option<NonZeroU32>) -> Self {
        Self(per_second.map(|rate| {
            let burst = rate.saturating_mul(NonZeroU32::MIN.saturating_add(1));
            Arc::new(RateLimiter::keyed(Quota::per_second(rate).allow_burst(burst)))
        }))
    }

    /// Whether the address may ask for one thing more.
    pub fn allow(&self, address: IpAddr) -> bool {
        let Self(Some(limiter)) = self else { return true };
        limiter.check_key(&address).is_ok()
    }

    /// Forgets addresses that have been silent, so that memory does not grow with their number.
    pub fn forget_silent(&self) {
        if let Self(Some(limiter)) = self {
            limiter.retain_recent();
        }
    }
}

/// Refuses requests of those who ask for too much.
pub(super) async fn limit(
    State(limits): State<Limits>,
    ConnectInfo(Peer(address)): ConnectInfo<Peer>,
    request: Request,
    next: Next,
) -> Response {
    // What pages load is small, the same for everyone, and kept by browsers.
    let is_free = request.uri().path().starts_with("/assets/");
    if is_free || limits.allow(address) {
        next.run(request).await
    } else {
        let reason = "too many requests; wait a second";
        Failure::new(StatusCode::TOO_MANY_REQUESTS, "limit", reason).into_response()
    }
}
