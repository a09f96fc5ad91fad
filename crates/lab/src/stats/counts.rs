//! How often each whole number came.

use std::collections::BTreeMap;

use super::Estimate;
use super::estimate::NORMAL_95;

/// How often each whole number came. Lengths of games and the like: there are few different ones.
#[derive(Clone, Debug, Default)]
pub struct Counts {
    counts: BTreeMap<u64, u64>,
    total: u64,
}

impl Counts {
    /// Adds a number.
    pub fn add(&mut self, number: u64) {
        *self.counts.entry(number).or_default() += 1;
        self.total += 1;
    }

    /// How many numbers were added.
    pub fn total(&self) -> u64 {
        self.total
    }

    /// Each number with how often it came, in order.
    pub fn iter(&self) -> impl Iterator<Item = (u64, u64)> {
        self.counts.iter().map(|(number, count)| (*number, *count))
    }

    /// The smallest number that is at least as large as this share of all; none if there are none.
    pub fn quantile(&self, share: f64) -> Option<u64> {
        let wanted = (share.clamp(0.0, 1.0) * self.total as f64).ceil().max(1.0) as u64;
        let mut seen = 0;
        for (number, count) in self.iter() {
            seen += count;
            if seen >= wanted {
                return Some(number);
            }
        }
        None
    }

    /// A quantile with its interval, from what the share of numbers below it may be if so many of them are independent.
    pub fn quantile_estimate(&self, share: f64, independent: u64) -> Option<Estimate> {
        let reach = NORMAL_95 * (share * (1.0 - share) / independent.max(1) as f64).sqrt();
        let at = |share: f64| self.quantile(share).map(|number| number as f64);
        Some(Estimate { value: at(share)?, low: at(share - reach)?, high: at(share + reach)? })
    }
}
