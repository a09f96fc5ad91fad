//! What a search asks of the world: the time, and whether to stop.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// A clock that is handed in, so that searches run where there is no system clock, and tests decide the time.
pub trait Clock: Send + Sync {
    /// Time since the search was started.
    fn elapsed(&self) -> Duration;
}

/// A clock that stands still: for searches that are bounded by depth or nodes alone, which stay reproducible.
#[derive(Clone, Copy, Debug)]
pub struct NoClock;

impl Clock for NoClock {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }
}

impl Clock for std::time::Instant {
    fn elapsed(&self) -> Duration {
        std::time::Instant::elapsed(self)
    }
}

/// A switch that ends a search, or other long work, from outside.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Ends all work that holds this switch: searches within moments, other work where it can be left.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the work should end.
    pub fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// What a search asks of the world.
pub struct Control<'c, A> {
    /// The time.
    pub clock: &'c dyn Clock,
    /// Whether to stop.
    pub stop: Stop,
    /// Hears what is known so far, whenever that changes.
    pub progress: &'c mut dyn FnMut(&crate::Report<A>),
}
