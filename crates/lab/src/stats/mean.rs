//! Means over games that come in pairs.

use super::Estimate;

/// A mean whose spread is that of whole pairs.
///
/// Values are added with the number of their pair; those of a pair come one after the other. The mean is that of all values;
/// its spread is that of a ratio, total by count, between pairs.
#[derive(Clone, Copy, Debug, Default)]
pub struct Mean {
    open: Open,
    closed: Sums,
}

/// The pair of which values are still coming.
#[derive(Clone, Copy, Debug, Default)]
struct Open {
    pair: u64,
    total: f64,
    count: f64,
}

/// Sums over pairs, from which mean and spread follow.
#[derive(Clone, Copy, Debug, Default)]
struct Sums {
    pairs: f64,
    total: f64,
    count: f64,
    total_squared: f64,
    total_by_count: f64,
    count_squared: f64,
}

impl Mean {
    /// Adds a value.
    pub fn add(&mut self, pair: u64, value: f64) {
        self.add_part(pair, value, 1.0);
    }

    /// Adds so much out of so many: the mean is then the share of the parts in the wholes, over all pairs.
    pub fn add_part(&mut self, pair: u64, part: f64, whole: f64) {
        if pair != self.open.pair {
            self.closed.add(&self.open);
            self.open = Open { pair, ..Open::default() };
        }
        self.open.total += part;
        self.open.count += whole;
    }

    /// How many values there are.
    pub fn count(&self) -> u64 {
        self.sums().count as u64
    }

    /// How many pairs they come from.
    pub fn pairs(&self) -> u64 {
        self.sums().pairs as u64
    }

    /// The mean of a quantity; none without values.
    pub fn estimate(&self) -> Option<Estimate> {
        let sums = self.sums();
        let mean = sums.mean()?;
        Some(Estimate::with_error(mean, sums.variance(mean).sqrt(), sums.pairs - 1.0))
    }

    /// The mean of values between 0 and 1, such as shares of the win, by Wilson's interval for as many independent games as
    /// would spread like these pairs; none without values.
    pub fn share(&self) -> Option<Estimate> {
        let sums = self.sums();
        let mean = sums.mean()?;
        let single = mean * (1.0 - mean);
        if single <= 0.0 {
            // Nothing is known of the spread but that each pair might have come out otherwise.
            return Some(Estimate::share(mean, sums.pairs));
        }
        // One more pair, as uneven as it gets, keeps pairs that all came out alike from leaving no doubt at all.
        let size = sums.count / sums.pairs;
        let doubt = single * size * size / (sums.count * sums.count);
        Some(Estimate::share(mean, single / (sums.variance(mean) + doubt)))
    }

    fn sums(&self) -> Sums {
        let mut sums = self.closed;
        sums.add(&self.open);
        sums
    }
}

impl Sums {
    fn add(&mut self, pair: &Open) {
        if pair.count > 0.0 {
            self.pairs += 1.0;
            self.total += pair.total;
            self.count += pair.count;
            self.total_squared += pair.total * pair.total;
            self.total_by_count += pair.total * pair.count;
            self.count_squared += pair.count * pair.count;
        }
    }

    fn mean(&self) -> Option<f64> {
        (self.count > 0.0).then(|| self.total / self.count)
    }

    /// The variance of the mean; nothing of a single pair.
    fn variance(&self, mean: f64) -> f64 {
        if self.pairs < 2.0 {
            return 0.0;
        }
        let spread = self.total_squared - 2.0 * mean * self.total_by_count
            + mean * mean * self.count_squared;
        let unbiased = self.pairs / (self.pairs - 1.0);
        unbiased * spread.max(0.0) / (self.count * self.count)
    }
}
