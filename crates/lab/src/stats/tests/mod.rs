//! Statistics on simulated data whose truth is known: intervals of 95 % hold the truth about so often.

mod choosing;
mod deciding;
mod means;
mod regressing;
mod strengths;

use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use super::Estimate;

/// A source of chance.
struct Chance(Xoshiro256PlusPlus);

impl Chance {
    fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    fn unit(&mut self) -> f64 {
        self.0.random()
    }

    /// 1 with this chance, else 0.
    fn coin(&mut self, chance: f64) -> f64 {
        f64::from(u8::from(self.unit() < chance))
    }

    /// Spread evenly around 0 with a variance of 1.
    fn even(&mut self) -> f64 {
        (self.unit() - 0.5) * 12.0_f64.sqrt()
    }
}

/// How often the interval of an experiment holds the truth.
fn coverage(trials: u32, mut truth_held: impl FnMut() -> bool) -> f64 {
    let held = (0..trials).filter(|_| truth_held()).count();
    held as f64 / f64::from(trials)
}

/// That an interval of 95 % holds the truth about so often, as far as a few hundred trials tell.
fn assert_honest(share: f64) {
    assert!((0.92..=0.985).contains(&share), "{share} of the intervals hold the truth");
}

fn close(one: f64, other: f64) -> bool {
    (one - other).abs() < 1e-6
}

#[test]
fn differences_of_independent_figures_are_honest() {
    let mut chance = Chance::new(4);
    let mut share = |truth: f64, count: u32| {
        let wins: f64 = (0..count).map(|_| chance.coin(truth)).sum();
        Estimate::share(wins / f64::from(count), f64::from(count))
    };
    assert_honest(coverage(400, || !share(0.9, 60).minus(share(0.6, 90)).excludes(0.3)));
}

#[test]
fn differences_keep_the_side_to_which_an_interval_leans() {
    let lopsided = Estimate { value: 10.0, low: 9.0, high: 15.0 };
    let known = Estimate { value: 4.0, low: 4.0, high: 4.0 };
    let difference = lopsided.minus(known);
    assert!(close(difference.low, 5.0) && close(difference.high, 11.0), "{difference:?}");
    let difference = known.minus(lopsided);
    assert!(close(difference.low, -11.0) && close(difference.high, -5.0), "{difference:?}");
}
