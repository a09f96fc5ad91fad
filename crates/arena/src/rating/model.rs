//! Ratings of many bots: the strengths under which the results are most likely (the model of Bradley and Terry, which
//! is Elo's curve), with error bars from the spread between sets.
//!
//! Before any game every bot has won half a pair and lost half a pair, spread evenly over all others. So everything is
//! finite, also when somebody wins everything or two groups have never met.

use statrs::distribution::{ContinuousCDF, StudentsT};

use super::matrix::Matrix;
use super::scale::{ELO_PER_LOGIT, logistic};
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
            let error = deviations(bot, sets) * covariance.at(bot, bot).max(0.0).sqrt() * unit;
            Rating { elo, low: elo - error, high: elo + error }
        })
        .collect()
}

/// How many standard errors an interval of 95 % reaches to each side: more where the error itself is known from the few
/// sets of a bot. What is taken as played before counts as one.
fn deviations(bot: usize, sets: &[(&SetScore, f64)]) -> f64 {
    let took_part = |set: &SetScore| set.comparisons().iter().any(|it| it.has(bot));
    let freedom: f64 = sets.iter().filter(|(set, _)| took_part(set)).map(|(_, count)| count).sum();
    StudentsT::new(0.0, 1.0, freedom.max(1.0))
        .map_or(f64::INFINITY, |student| student.inverse_cdf(0.975))
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
    bend(&mut curvature, strengths, pairs, 1.0);
    curvature
}

/// Adds what comparisons have to do with the curvature, so many times.
fn bend(curvature: &mut Matrix, strengths: &[f64], comparisons: &[Comparison], times: f64) {
    for it in comparisons {
        let chance = logistic(strengths[it.first] - strengths[it.second]);
        let weight = times * it.count * chance * (1.0 - chance);
        curvature.add(it.first, it.first, weight);
        curvature.add(it.second, it.second, weight);
        curvature.add(it.first, it.second, -weight);
        curvature.add(it.second, it.first, -weight);
    }
}

/// The covariance of the strengths, from how much sets differ: by how much the strengths would move without each of them
/// (the jackknife). Among few sets each has pulled the strengths towards itself, which this makes up for.
fn covariance(
    strengths: &[f64],
    pairs: &[Comparison],
    sets: &[(&SetScore, f64)],
    prior: &[(Comparison, f64)],
) -> Matrix {
    /// Of so many sets none matters so much by itself that the others would have to be looked at without it.
    const MANY: usize = 2000;
    let whole = curvature(strengths, pairs);
    let flat = whole.clone().inverse();
    let mut covariance = Matrix::filled(strengths.len(), 0.0);
    for (set, count) in sets {
        let slope = slope(strengths, set.comparisons());
        let step = if sets.len() > MANY {
            flat.times_vector(&slope)
        } else {
            let mut rest = whole.clone();
            bend(&mut rest, strengths, set.comparisons(), -1.0);
            rest.inverse().times_vector(&slope)
        };
        covariance.add_square(&step, *count);
    }
    for (comparison, weight) in prior {
        let slope = slope(strengths, std::slice::from_ref(comparison));
        covariance.add_square(&flat.times_vector(&slope), *weight);
    }
    covariance
}
