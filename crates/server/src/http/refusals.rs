//! What was refused, for those who watch over the server.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use tracing::{debug, warn};

/// Refusals of one kind are warned of at most so often: whoever floods the server must not flood its log.
const PAUSE: Duration = Duration::from_secs(1);

/// By code: when it was last warned of, and how many came since. Codes are words of ours, so these are few.
static NOTED: Mutex<BTreeMap<String, (Instant, u64)>> = Mutex::new(BTreeMap::new());

/// Notes that something was refused which no page of ours asks for.
pub(super) fn note_refusal(code: &str, reason: &str) {
    count(code);
    let now = Instant::now();
    let mut noted = NOTED.lock().unwrap_or_else(PoisonError::into_inner);
    match noted.get_mut(code) {
        Some((last, since)) if now.duration_since(*last) < PAUSE => {
            *since += 1;
            debug!(code, reason, "refused");
        }
        before => {
            let since = before.map_or(0, |(_, since)| *since);
            warn!(code, reason, since, "refused");
            noted.insert(code.to_owned(), (now, 0));
        }
    }
}

/// Notes that something was refused as happens in every game: a wrong move, or one that came too late.
pub(super) fn note_mistake(code: &str, reason: &str) {
    count(code);
    debug!(code, reason, "refused");
}

fn count(code: &str) {
    metrics::counter!("tussle_refused_total", "code" => code.to_owned()).increment(1);
}
