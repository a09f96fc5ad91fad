//! How long moves took.

use std::time::Duration;

/// The times of many moves, in order.
pub(super) struct Latencies(Vec<Duration>);

impl Latencies {
    pub(super) fn new(mut times: Vec<Duration>) -> Self {
        times.sort_unstable();
        Self(times)
    }

    /// How many moves there were.
    pub(super) fn count(&self) -> usize {
        self.0.len()
    }

    /// The time within which this share of the moves was confirmed; 0.5 for the median, 1 for the worst.
    pub(super) fn quantile(&self, share: f64) -> Duration {
        let rank = (share * self.0.len() as f64).ceil() as usize;
        self.0.get(rank.saturating_sub(1)).copied().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_times_that_were_seen() {
        let times = Latencies::new((1..=200).rev().map(Duration::from_millis).collect());
        let ms = |share| times.quantile(share).as_millis();
        assert_eq!([ms(0.5), ms(0.99), ms(1.0)], [100, 198, 200]);
        assert_eq!(Latencies::new(Vec::new()).quantile(0.99), Duration::ZERO);
    }
}
