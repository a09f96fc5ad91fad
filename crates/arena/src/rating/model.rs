//! Ratings of many bots: the strengths under which the results are most likely (the model of Bradley and Terry, which
//! is Elo's curve), with error bars from the spread between sets.
//!
//! Before any game every bot has won half a pair and lost half a pair, spread evenly over all others. So everything is
//! finite, also when somebody wins everything or two groups have never met.

use super::matrix::Matrix;
use super::scale::{ELO_PER_LOGIT, NORMAL_95, logistic};
use super::{Comparison, SetScore};

/// A bot's strength with its interval of 95 %.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// Between two bots, how much better it is than the other; among more, how much better than the mean of all.
    pub elo: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

/// Rates so many bots, which the sets know by number.
pub fn rate(bots: usize, sets: &[SetScore]) -> Vec<Rating> {
    rate_sets(bots, &sets.iter().map(|set| (set, 1.0)).collect::<Vec<_>>())
}

/// Rates so many bots from sets that come with how often they came out so: the same as if each were listed that often.
pub fn rate_counted(bots: usize, sets: &[(SetScore, f64)]) -> Vec<Rating> {
    rate_sets(bots, &sets.iter().map(|(set, count)| (set, *count)).collect::<Vec<_>>())
}

fn rate_sets(bots: usize, sets: &[(&SetScore, f64)]) -> Vec<Rating> {
    if bots < 2 {
        return vec![Rating { elo: 0.0, low: 0.0, high: 0.0 }; bots];
    }
    let prior = prior(bots);
    let pairs = sum_by_pair(bots, sets, &prior);
    let strengths = most_likely(bots, &pairs);
    let covariance = covariance(&strengths, &pairs, sets, &prior);
    // The strengths sum to zero, so of two the difference is twice each one's own.
    let unit = if bots == 2 { 2.0 * ELO_PER_LOGIT } else { ELO_PER_LOGIT };
    (0..bots)
        .map(|bot| {
            let elo = strengths[bot] * unit;
            let error = NORMAL_95 * covariance.at(bot, bot).max(0.0).sqrt() * unit;
            Rating { elo, low: elo - error, high: elo + error }
        })
        .collect()
}

/// What is taken as played before the first game: comparisons with their weights.
fn prior(bots: usize) -> Vec<(Comparison, f64)> {
    let weight = 0.5 / (bots - 1) as f64;
    let all = (0..bots).flat_map(|first| (first + 1..bots).map(move |second| (first, second)));
    all.flat_map(|(first, second)| {
        [2.0, 0.0].map(|points| (Comparison { first, second, points, count: 2.0 }, weight))
    })
    .collect()
}

/// All comparisons of the same two bots as one.
fn sum_by_pair(
    bots: usize,
    sets: &[(&SetScore, f64)],
    prior: &[(Comparison, f64)],
) -> Vec<Comparison> {
    let mut sums = vec![(0.0, 0.0); bots * bots];
    let played =
        sets.iter().flat_map(|(set, count)| set.comparisons().iter().map(|it| (*it, *count)));
    for (comparison, weight) in played.chain(prior.iter().copied()) {
        let (points, count) = &mut sums[comparison.first * bots + comparison.second];
        *points += weight * comparison.points;
        *count += weight * comparison.count;
    }
    let pairs = sums.into_iter().enumerate().filter(|(_, (_, count))| *count > 0.0);
    pairs
        .map(|(place, (points, count))| Comparison {
            first: place / bots,
            second: place % bots,
            points,
            count,
        })
        .collect()
}

/// The strengths, in logarithms of odds and summing to zero, under which the results are most likely. Newton's method;
/// the likelihood has one peak, and short steps keep the way to it safe.
fn most_likely(bots: usize, pairs: &[Comparison]) -> Vec<f64> {
    const LONGEST_STEP: f64 = 1.0;
    const PRECISION: f64 = 1e-10;
    const ROUNDS: usize = 200;
    let mut strengths = vec![0.0; bots];
    for _ in 0..ROUNDS {
        let slope = slope(&strengths, pairs);
        let step = curvature(&strengths, pairs).inverse().times_vector(&slope);
        let longest = step.iter().fold(0.0, |longest: f64, part| longest.max(part.abs()));
        let scale = if longest > LONGEST_STEP { LONGEST_STEP / longest } else { 1.0 };
        for (strength, part) in strengths.iter_mut().zip(&step) {
            *strength += scale * part;
        }
        if longest < PRECISION {
            break;
        }
    }
    strengths
}

/// How the points differ from those expected.
fn slope(strengths: &[f64], comparisons: &[Comparison]) -> Vec<f64> {
    let mut slope = vec![0.0; strengths.len()];
    for it in comparisons {
        let surplus = it.points - it.count * logistic(strengths[it.first] - strengths[it.second]);
        slope[it.first] += surplus;
        slope[it.second] -= surplus;
    }
    slope
}

/// The curvature of the likelihood. Only differences of strengths matter, which leaves one direction flat; filling
/// all cells alike makes it curved without touching the others.
fn curvature(strengths: &[f64], pairs: &[Comparison]) -> Matrix {
    let mut curvature = Matrix::filled(strengths.len(), 1.0);
    for it in pairs {
        let chance = logistic(strengths[it.first] - strengths[it.second]);
        let weight = it.count * chance * (1.0 - chance);
        curvature.add(it.first, it.first, weight);
        curvature.add(it.second, it.second, weight);
        curvature.add(it.first, it.second, -weight);
        curvature.add(it.second, it.first, -weight);
    }
    curvature
}

/// The covariance of the strengths, from how much sets differ (the "sandwich" of clustered samples).
fn covariance(
    strengths: &[f64],
    pairs: &[Comparison],
    sets: &[(&SetScore, f64)],
    prior: &[(Comparison, f64)],
) -> Matrix {
    let mut spread = Matrix::filled(strengths.len(), 0.0);
    let played = sets.iter().map(|(set, count)| (set.comparisons(), *count));
    let before = prior.iter().map(|(it, weight)| (std::slice::from_ref(it), *weight));
    for (comparisons, weight) in played.chain(before) {
        let slope = slope(strengths, comparisons);
        let mut touched: Vec<_> = comparisons.iter().flat_map(|it| [it.first, it.second]).collect();
        touched.sort_unstable();
        touched.dedup();
        for &row in &touched {
            for &column in &touched {
                spread.add(row, column, weight * slope[row] * slope[column]);
            }
        }
    }
    let flat = curvature(strengths, pairs).inverse();
    flat.times(&spread).times(&flat)
}
