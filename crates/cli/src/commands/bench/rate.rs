//! Amounts of work a CPU second.

use rustix::time::{ClockId, clock_gettime};

/// How much was done in how much CPU time of this thread.
#[derive(Default)]
pub(super) struct Rate {
    amount: u64,
    seconds: f64,
}

impl Rate {
    /// Does something and adds the time that it takes.
    pub(super) fn time<T>(&mut self, work: impl FnOnce() -> T) -> T {
        let begin = cpu_seconds();
        let result = work();
        self.seconds += cpu_seconds() - begin;
        result
    }

    /// Adds to what was done.
    pub(super) fn count(&mut self, amount: u64) {
        self.amount += amount;
    }

    /// The time so far.
    pub(super) fn seconds(&self) -> f64 {
        self.seconds
    }

    /// Whether more work is needed to fill so many seconds.
    pub(super) fn is_within(&self, seconds: f64) -> bool {
        self.seconds <= seconds
    }

    /// The amount a second.
    pub(super) fn per_second(&self) -> f64 {
        self.amount as f64 / self.seconds
    }
}

/// Repeats a piece of work that says how much it was, and gives the amount a second.
pub(super) fn rate(seconds: f64, mut work: impl FnMut() -> u64) -> f64 {
    let mut rate = Rate::default();
    while rate.is_within(seconds) {
        let amount = rate.time(&mut work);
        rate.count(amount);
    }
    rate.per_second()
}

fn cpu_seconds() -> f64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 * 1e-9
}
