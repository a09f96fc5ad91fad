//! Keeping a search within its limits, on any number of threads.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use crate::{Clock, Limits, Stop};

/// What a search may still use, shared by its threads.
pub(crate) struct Budget<'c> {
    clock: &'c dyn Clock,
    stop: &'c Stop,
    time: Option<Duration>,
    /// Positions that no thread has claimed yet.
    unclaimed: AtomicU64,
    /// Positions that were visited, as far as the threads have told.
    visited: AtomicU64,
    /// Set when one thread has found that it is over.
    over: AtomicBool,
}

impl<'c> Budget<'c> {
    pub(crate) fn new(limits: &Limits, clock: &'c dyn Clock, stop: &'c Stop) -> Self {
        Self {
            clock,
            stop,
            time: limits.time,
            unclaimed: AtomicU64::new(limits.nodes.unwrap_or(u64::MAX)),
            visited: AtomicU64::new(0),
            over: AtomicBool::new(false),
        }
    }

    /// The share of one thread, which looks at clock and switch after so many positions.
    pub(crate) fn meter(&self, interval: u64) -> Meter<'_> {
        Meter { budget: self, interval, claimed: 0, spent: 0, over: false }
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.clock.elapsed()
    }

    /// Ends the search on all threads.
    pub(crate) fn end(&self) {
        self.over.store(true, Relaxed);
    }

    fn is_over(&self) -> bool {
        self.over.load(Relaxed)
            || self.stop.is_set()
            || self.time.is_some_and(|time| self.clock.elapsed() >= time)
    }

    /// Claims up to so many positions.
    fn claim(&self, wanted: u64) -> u64 {
        let take = |left: u64| Some(left - left.min(wanted));
        let before = self.unclaimed.fetch_update(Relaxed, Relaxed, take);
        before.unwrap_or(0).min(wanted)
    }
}

/// One thread's share of a budget. Positions are claimed in small lots, so that counting costs next to nothing and the
/// limit is still kept exactly.
pub(crate) struct Meter<'b> {
    budget: &'b Budget<'b>,
    interval: u64,
    /// Size of the lot.
    claimed: u64,
    /// How much of the lot is used.
    spent: u64,
    over: bool,
}

impl Meter<'_> {
    /// Counts one position. False once the search is over: then nothing counts, and all results are void.
    #[inline]
    pub(crate) fn visit(&mut self) -> bool {
        if self.spent == self.claimed {
            self.renew();
        }
        if self.over {
            return false;
        }
        self.spent += 1;
        true
    }

    #[cold]
    fn renew(&mut self) {
        self.tell();
        self.over = self.over || self.budget.is_over();
        if !self.over {
            self.claimed = self.budget.claim(self.interval);
            self.over = self.claimed == 0;
        }
        if self.over {
            self.budget.end();
        }
    }

    /// Tells the others what was spent of the lot so far.
    fn tell(&mut self) {
        self.budget.visited.fetch_add(self.spent, Relaxed);
        self.claimed -= self.spent;
        self.spent = 0;
    }

    /// Whether the search is over.
    #[inline]
    pub(crate) fn is_over(&self) -> bool {
        self.over
    }

    /// Positions visited by all threads, as far as they have told.
    pub(crate) fn nodes(&self) -> u64 {
        self.budget.visited.load(Relaxed) + self.spent
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.budget.elapsed()
    }
}

impl Drop for Meter<'_> {
    fn drop(&mut self) {
        self.tell();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::control::NoClock;

    #[test]
    fn the_limit_is_kept_exactly_by_several_meters() {
        let (limits, stop) = (Limits::nodes(1_000), Stop::default());
        let budget = Budget::new(&limits, &NoClock, &stop);
        let mut meters = [budget.meter(300), budget.meter(300), budget.meter(7)];
        let mut visits = 0;
        while meters.iter().any(|meter| !meter.is_over()) {
            visits += meters.iter_mut().map(Meter::visit).filter(|counted| *counted).count();
        }
        drop(meters);
        assert_eq!(visits, 1_000);
        assert_eq!(budget.visited.load(Relaxed), 1_000);
    }

    #[test]
    fn the_switch_is_seen_after_one_lot() {
        let (limits, stop) = (Limits::default(), Stop::default());
        let budget = Budget::new(&limits, &NoClock, &stop);
        let mut meter = budget.meter(10);
        assert!(meter.visit());
        stop.stop();
        let visits = std::iter::from_fn(|| meter.visit().then_some(())).count();
        assert_eq!(visits, 9);
        assert_eq!(meter.nodes(), 10);
    }
}
