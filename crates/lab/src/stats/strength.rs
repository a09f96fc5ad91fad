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
        self.rated(&[better, other]).map(|ratings| ratings[0])
    }

    /// The strength of each of these bots against the mean of all of them; of two, against each other. Only games between
    /// them count; a bot that met none of the others has no strength.
    pub fn ratings(&self, bots: &[usize]) -> Vec<Option<Estimate>> {
        let met = |bot: &usize| {
            let sets = self.closed.values().map(|(set, _)| set).chain([&self.open]);
            sets.flat_map(SetScore::comparisons).any(|it| {
                let other = if it.first == *bot { it.second } else { it.first };
                (it.first == *bot || it.second == *bot) && other != *bot && bots.contains(&other)
            })
        };
        let known: Vec<_> = bots.iter().copied().filter(met).collect();
        let mut ratings = self.rated(&known).unwrap_or_default().into_iter();
        bots.iter().map(|bot| if known.contains(bot) { ratings.next() } else { None }).collect()
    }

    /// None if these bots have not met.
    fn rated(&self, bots: &[usize]) -> Option<Vec<Estimate>> {
        let mut all = self.clone();
        all.close();
        let number = |bot: usize| bots.iter().position(|it| *it == bot);
        let sets = all.closed.values().map(|(set, count)| (set.renumbered(number), *count));
        let sets: Vec<_> = sets.filter(|(set, _)| !set.is_empty()).collect();
        let ratings = rate_counted(bots.len(), &sets);
        (!sets.is_empty()).then(|| ratings.into_iter().map(estimate).collect())
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
