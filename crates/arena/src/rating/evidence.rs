//! What the sets between two bots add up to.

use super::SetScore;

/// Sums over the sets between two bots, from which the mean score and its spread follow. Sets are independent of each
/// other, games within a set are not, so the spread is that of whole sets.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Evidence {
    points: f64,
    count: f64,
    points_squared: f64,
    points_by_count: f64,
    count_squared: f64,
    pentanomial: [u64; 5],
}

impl Default for Evidence {
    fn default() -> Self {
        Self::new()
    }
}

impl Evidence {
    /// Before any game: half a pair won and half a pair lost. This keeps every figure finite when one side wins
    /// everything, and weighs less with every set played.
    pub fn new() -> Self {
        let mut evidence = Self {
            points: 0.0,
            count: 0.0,
            points_squared: 0.0,
            points_by_count: 0.0,
            count_squared: 0.0,
            pentanomial: [0; 5],
        };
        evidence.add_weighted(2.0, 2.0, 0.5);
        evidence.add_weighted(0.0, 2.0, 0.5);
        evidence
    }

    /// Adds a set between bots 0 and 1, seen from bot 0.
    pub fn add(&mut self, set: &SetScore) {
        for comparison in set.comparisons() {
            self.add_weighted(comparison.points, comparison.count, 1.0);
            if comparison.count.total_cmp(&2.0).is_eq() {
                let halves = (comparison.points * 2.0).round().clamp(0.0, 4.0);
                self.pentanomial[halves as usize] += 1;
            }
        }
    }

    /// How many pairs of games the first bot ended with 0, 1/2, 1, 3/2 and 2 points.
    pub fn pentanomial(&self) -> [u64; 5] {
        self.pentanomial
    }

    /// The mean score of the first bot.
    pub fn mean(&self) -> f64 {
        self.points / self.count
    }

    /// The variance of the mean score.
    pub fn variance(&self) -> f64 {
        let mean = self.mean();
        let spread = self.points_squared - 2.0 * mean * self.points_by_count
            + mean * mean * self.count_squared;
        spread / (self.count * self.count)
    }

    fn add_weighted(&mut self, points: f64, count: f64, weight: f64) {
        self.points += weight * points;
        self.count += weight * count;
        self.points_squared += weight * points * points;
        self.points_by_count += weight * points * count;
        self.count_squared += weight * count * count;
    }
}
