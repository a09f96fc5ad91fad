//! Elo from results, by the arena's ratings.

use std::collections::BTreeMap;

use tussle_arena::rating::{Rating, SetScore, rate_counted};

use super::Estimate;

/// Results between bots that go by number. Pairs that came out alike are counted, not kept: there are few ways for one
/// to come out.
#[derive(Clone, Debug, Default)]
pub struct Strengths {
    pair: u64,
    open: SetScore,
    closed: BTreeMap<Key, (SetScore, f64)>,
}

/// A set as something that can be compared: two bots, and the bits of points and count.
type Key = Vec<(usize, usize, u64, u64)>;

impl Strengths {
    /// Adds a finished game: who sat on each seat, and each seat's share of the win.
    pub fn add(&mut self, pair: u64, bots: &[usize], shares: &[f64]) {
        if pair != self.pair {
            self.close();
            self.pair = pair;
        }
        self.open.add_game(bots, shares);
    }

    /// How much better one bot is than another, from the games in which both sat; none if there are none.
    pub fn step(&self, better: usize, other: usize) -> Option<Estimate> {
        let mut all = self.clone();
        all.close();
        let between = |(set, count): &(SetScore, f64)| Some((set.between(better, other)?, *count));
        let sets: Vec<_> = all.closed.values().filter_map(between).collect();
        (!sets.is_empty()).then(|| estimate(rate_counted(2, &sets)[0]))
    }

    /// The strength of each of so many bots against the mean of all; of two, against each other.
    pub fn ratings(&self, bots: usize) -> Vec<Estimate> {
        let mut all = self.clone();
        all.close();
        let sets: Vec<_> = all.closed.into_values().collect();
        rate_counted(bots, &sets).into_iter().map(estimate).collect()
    }

    fn close(&mut self) {
        let set = std::mem::take(&mut self.open);
        if set.is_empty() {
            return;
        }
        let bits = set
            .comparisons()
            .iter()
            .map(|it| (it.first, it.second, it.points.to_bits(), it.count.to_bits()));
        let known = self.closed.entry(bits.collect()).or_insert((set, 0.0));
        known.1 += 1.0;
    }
}

fn estimate(rating: Rating) -> Estimate {
    Estimate { value: rating.elo, low: rating.low, high: rating.high }
}
