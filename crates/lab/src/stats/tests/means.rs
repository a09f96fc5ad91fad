//! Means, shares, counts and quantiles.

use super::super::{Counts, Estimate, Mean};
use super::{Chance, assert_honest, close, coverage};

#[test]
fn wilson_gives_the_figures_of_the_books() {
    // Newcombe (1998), table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
    for (wins, trials, low, high) in [
        (81.0, 263.0, 0.2553, 0.3662),
        (15.0, 148.0, 0.0624, 0.1605),
        (0.0, 20.0, 0.0, 0.1611),
        (1.0, 29.0, 0.0061, 0.1718),
    ] {
        let share = Estimate::share(wins / trials, trials);
        let near = |one: f64, other: f64| (one - other).abs() < 5e-5;
        assert!(near(share.low, low) && near(share.high, high), "{share:?}");
    }
}

#[test]
fn shares_are_honest_whatever_the_dice_share() {
    // Games of a pair: independent, both with the same winner, each with another winner.
    for alike in [0.0, 0.8, -0.8] {
        for truth in [0.5, 0.85] {
            let mut chance = Chance::new(1);
            assert_honest(coverage(400, || {
                let mut share = Mean::default();
                for pair in 0..150 {
                    let first = chance.unit();
                    let linked = chance.unit() < f64::abs(alike);
                    let second = match linked {
                        true if alike > 0.0 => first,
                        true => 1.0 - first,
                        false => chance.unit(),
                    };
                    for draw in [first, second] {
                        share.add(pair, f64::from(u8::from(draw < truth)));
                    }
                }
                !share.share().expect("values").excludes(truth)
            }));
        }
    }
}

#[test]
fn means_are_honest_with_few_pairs_of_different_size() {
    let mut chance = Chance::new(2);
    assert_honest(coverage(600, || {
        let mut mean = Mean::default();
        for pair in 0..12 {
            let common = chance.even() * 3.0;
            for _ in 0..2 + pair % 2 {
                mean.add(pair, 7.0 + common + chance.even());
            }
        }
        !mean.estimate().expect("values").excludes(7.0)
    }));
}

#[test]
fn shares_of_parts_are_honest() {
    // Decisions come in bunches of different size, and players of a pair differ in what they like.
    let mut chance = Chance::new(4);
    assert_honest(coverage(400, || {
        let mut share = Mean::default();
        for pair in 0..150 {
            let (likes, decisions) = (0.3 + 0.15 * chance.even(), 3 + pair % 5);
            let taken = (0..decisions).filter(|_| chance.unit() < likes).count();
            share.add_part(pair, taken as f64, decisions as f64);
        }
        !share.share().expect("values").excludes(0.3)
    }));
}

#[test]
fn averages_of_independent_figures_are_surer_than_each() {
    let figures = [(10.0, 8.0, 14.0), (20.0, 18.0, 24.0)].map(|(value, low, high)| Estimate {
        value,
        low,
        high,
    });
    let average = Estimate::average(&figures).expect("figures");
    let root = 2_f64.sqrt();
    assert!(close(average.value, 15.0), "{average:?}");
    assert!(close(average.low, 15.0 - root) && close(average.high, 15.0 + 2.0 * root));
    assert_eq!(Estimate::average(&[]), None);
}

#[test]
fn nothing_is_known_of_nothing_and_little_of_one_game() {
    let mut mean = Mean::default();
    assert_eq!((mean.estimate(), mean.share(), mean.count()), (None, None, 0));
    mean.add(0, 1.0);
    assert_eq!((mean.count(), mean.pairs()), (1, 1));
    assert!(!mean.estimate().expect("a value").is_bounded());
    let share = mean.share().expect("a value");
    assert!(share.low < 0.25 && close(share.high, 1.0), "{share:?}");
}

#[test]
fn wins_only_leave_a_doubt_that_shrinks_with_the_pairs() {
    let all_won = |pairs: u64| {
        let mut mean = Mean::default();
        (0..pairs).for_each(|pair| (0..2).for_each(|_| mean.add(pair, 1.0)));
        mean.share().expect("values").low
    };
    assert!(all_won(10) < 0.75 && all_won(10) > 0.6, "{}", all_won(10));
    assert!(all_won(1000) > 0.99, "{}", all_won(1000));
}

#[test]
fn pairs_that_always_split_leave_a_little_doubt() {
    let mut mean = Mean::default();
    (0..100).for_each(|pair| [0.0, 1.0].iter().for_each(|won| mean.add(pair, *won)));
    let share = mean.share().expect("values");
    assert!(share.low < 0.5 && share.low > 0.35 && close(share.value, 0.5), "{share:?}");
    let mean = mean.estimate().expect("values");
    assert!(close(mean.low, 0.5) && close(mean.high, 0.5), "no spread at all: {mean:?}");
}

#[test]
fn quantiles_are_counted() {
    let mut counts = Counts::default();
    assert_eq!((counts.quantile(0.5), counts.quantile_estimate(0.5, 0)), (None, None));
    for number in [9, 1, 5, 5, 7] {
        counts.add(number);
    }
    assert_eq!(
        [0.0, 0.2, 0.5, 0.8, 1.0].map(|share| counts.quantile(share)),
        [1, 1, 5, 7, 9].map(Some)
    );
    assert_eq!(counts.iter().collect::<Vec<_>>(), [(1, 1), (5, 2), (7, 1), (9, 1)]);
    assert_eq!(counts.total(), 5);
}

#[test]
fn intervals_of_the_median_are_honest() {
    let mut chance = Chance::new(3);
    assert_honest(coverage(400, || {
        let mut counts = Counts::default();
        (0..300).for_each(|_| counts.add((1000.0 * chance.unit() * chance.unit()) as u64));
        // Half of all products of two such numbers are below 0.1867.
        !counts.quantile_estimate(0.5, 300).expect("numbers").excludes(186.7)
    }));
}
