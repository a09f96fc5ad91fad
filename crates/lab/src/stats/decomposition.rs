//! What decides a game: the seats, the bots or the dice.
//!
//! The games of a pair have the same dice for each seat, with the bots on all seats in turn. Seen as a table, every pair
//! gives the share of the win for each rotation and each seat. Its variance around the fair share is taken apart:
//!
//! - *seats*: how far the mean of each seat is from the fair share;
//! - *bots*: how far the mean of each bot is;
//! - *dice*: how far the results on one seat in different rotations go together from pair to pair. Different bots had the
//!   same dice there, so what they have in common is due to the dice;
//! - *rest*: everything else, such as choices made at random, and dice that suit one bot but not another.
//!
//! Squares of means are too large by the variance of these means, which is subtracted.

use super::{Blocks, Estimate, Pool};

/// Takes the variance of the results of one line-up apart.
#[derive(Clone, Debug)]
pub struct Decomposition {
    rotations: usize,
    seats: usize,
    /// Who sits where, rotation by rotation.
    bots: Vec<Option<usize>>,
    open: Open,
    blocks: Blocks<Moments>,
}

/// Fewer pairs say too little of a variance.
const FEWEST: f64 = 10.0;

/// The shares of the variance of the result, with what they are shares of.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Parts {
    /// Explained by the seats.
    pub seats: Estimate,
    /// Explained by the bots.
    pub bots: Estimate,
    /// Explained by the dice.
    pub dice: Estimate,
    /// Explained by none of them.
    pub rest: Estimate,
    /// The part of the bots in what bots and dice explain together: skill against luck.
    pub skill: Estimate,
    /// How many complete pairs there are.
    pub pairs: u64,
}

#[derive(Clone, Debug, Default)]
struct Open {
    pair: u64,
    games: usize,
    shares: Vec<f64>,
}

impl Decomposition {
    /// For games of so many seats, in so many rotations of the bots.
    pub fn new(rotations: usize, seats: usize) -> Self {
        let bots = vec![None; rotations * seats];
        Self { rotations, seats, bots, open: Open::default(), blocks: Blocks::default() }
    }

    /// Adds a finished game: which rotation of the line-up it was, who sat on each seat, and each seat's share of the win.
    /// A game that does not fit the line-up is left out.
    pub fn add(&mut self, pair: u64, rotation: usize, bots: &[usize], shares: &[f64]) {
        let seats = self.seats;
        if rotation >= self.rotations || bots.len() != seats || shares.len() != seats {
            return;
        }
        if pair != self.open.pair {
            self.close();
            self.open = Open { pair, ..Open::default() };
        }
        self.open.shares.resize(self.bots.len(), 0.0);
        self.open.games += 1;
        for (seat, (bot, share)) in bots.iter().zip(shares).enumerate() {
            self.bots[rotation * seats + seat] = Some(*bot);
            self.open.shares[rotation * seats + seat] = *share;
        }
    }

    /// The parts; none if too few pairs are complete or if all results are the fair share.
    pub fn parts(&self) -> Option<Parts> {
        let mut all = self.clone();
        all.close();
        let figure = |of: &dyn Fn(&Variances) -> f64| {
            let share = |moments: &Moments| {
                Some(of(&moments.variances(all.rotations, all.seats, &all.bots)?))
            };
            Some(all.blocks.estimate(share)?.within(0.0, 1.0))
        };
        let part = |pick: fn(&Variances) -> f64| figure(&|it| pick(it) / it.total);
        let (bots, dice) = (part(|it| it.bots)?, part(|it| it.dice)?);
        let mut skill = figure(&|it| part_of(it.bots, it.dice))?;
        if bots.value == 0.0 || dice.value == 0.0 {
            // Nothing is nothing in nearly every block, so their agreement says little: the two intervals say more.
            skill.low = part_of(bots.low, dice.high);
            skill.high = part_of(bots.high, dice.low);
        }
        Some(Parts {
            seats: part(|it| it.seats)?,
            bots,
            dice,
            rest: part(|it| it.total - it.seats - it.bots - it.dice)?,
            skill,
            pairs: all.blocks.whole().pairs as u64,
        })
    }

    /// Adds the open pair if it is complete.
    fn close(&mut self) {
        if self.open.games == self.rotations {
            self.blocks.of_pair(self.open.pair).add(&self.open.shares);
        }
        self.open.games = 0;
    }
}

/// Sums over pairs: of each place in the table, and of the products of each two of them.
#[derive(Clone, Debug, Default)]
struct Moments {
    pairs: f64,
    sums: Vec<f64>,
    products: Vec<f64>,
}

struct Variances {
    total: f64,
    seats: f64,
    bots: f64,
    dice: f64,
}

/// What the first explains of what both explain. Either may be estimated to be less than nothing, which it is not.
fn part_of(first: f64, other: f64) -> f64 {
    let (first, other) = (first.max(0.0), other.max(0.0));
    if first + other > 0.0 { first / (first + other) } else { 0.0 }
}

impl Moments {
    fn add(&mut self, shares: &[f64]) {
        self.pairs += 1.0;
        self.sums.resize(shares.len(), 0.0);
        self.products.resize(shares.len() * shares.len(), 0.0);
        for (sum, share) in self.sums.iter_mut().zip(shares) {
            *sum += share;
        }
        let both = shares.iter().flat_map(|one| shares.iter().map(move |other| one * other));
        for (product, value) in self.products.iter_mut().zip(both) {
            *product += value;
        }
    }

    fn mean(&self, place: usize) -> f64 {
        self.sums[place] / self.pairs
    }

    fn covariance(&self, one: usize, other: usize) -> f64 {
        let product = self.products[one * self.sums.len() + other];
        (product - self.sums[one] * self.sums[other] / self.pairs) / (self.pairs - 1.0)
    }

    /// The squared distance of the mean of some places from the fair share, without what chance adds to it.
    fn effect(&self, places: &[usize], fair: f64) -> f64 {
        let count = places.len() as f64;
        let mean = places.iter().map(|place| self.mean(*place)).sum::<f64>() / count;
        let all = places.iter().flat_map(|one| places.iter().map(move |other| (*one, *other)));
        let variance: f64 = all.map(|(one, other)| self.covariance(one, other)).sum();
        (mean - fair) * (mean - fair) - variance / (count * count * self.pairs)
    }

    fn variances(
        &self,
        rotations: usize,
        seats: usize,
        bots: &[Option<usize>],
    ) -> Option<Variances> {
        if self.pairs < FEWEST || rotations < 2 {
            return None;
        }
        let (places, fair) = (bots.len(), 1.0 / seats as f64);
        let squares: f64 = (0..places).map(|place| self.products[place * places + place]).sum();
        let total = squares / (self.pairs * places as f64) - fair * fair;
        let rows = |seat: usize| (0..rotations).map(move |rotation| rotation * seats + seat);
        let seat_effect = |seat| self.effect(&rows(seat).collect::<Vec<_>>(), fair);
        let dice = |seat: usize| -> f64 {
            let two = rows(seat).flat_map(|one| rows(seat).map(move |other| (one, other)));
            two.filter(|(one, other)| one != other)
                .map(|(one, other)| self.covariance(one, other))
                .sum()
        };
        let mut names: Vec<_> = bots.iter().flatten().copied().collect();
        names.sort_unstable();
        names.dedup();
        let bot_effect = |bot: usize| {
            let its: Vec<_> = (0..places).filter(|place| bots[*place] == Some(bot)).collect();
            self.effect(&its, fair) * its.len() as f64 / places as f64
        };
        // A trace of rounding is not a variance.
        (total > 1e-12).then(|| Variances {
            total,
            seats: (0..seats).map(seat_effect).sum::<f64>() * fair,
            bots: names.into_iter().map(bot_effect).sum(),
            dice: (0..seats).map(dice).sum::<f64>() / (places * (rotations - 1)) as f64,
        })
    }
}

impl Pool for Moments {
    fn pool(&mut self, other: &Self) {
        self.pairs += other.pairs;
        self.sums.resize(self.sums.len().max(other.sums.len()), 0.0);
        self.products.resize(self.products.len().max(other.products.len()), 0.0);
        for (sum, more) in self.sums.iter_mut().zip(&other.sums) {
            *sum += more;
        }
        for (product, more) in self.products.iter_mut().zip(&other.products) {
            *product += more;
        }
    }

    fn is_empty(&self) -> bool {
        self.pairs == 0.0
    }
}
