//! The weights that foretell results best.
//!
//! A seat's chance is the softmax of half the weighted sums of features, which with two seats, one having the opposite
//! features of the other, is the logistic function of the whole sum. The loss is convex, so Newton's method finds the
//! one minimum in a few steps. Weights are drawn towards those that are in force: where the games say nothing, nothing
//! changes.

use tussle_core::Seat;

use super::Sample;

/// Judgements are in hundredths of a logit, and half of them count.
const UNIT: f64 = 200.0;

/// How far a weight strays from the one in force before the penalty counts for as much as half a nat.
const SPREAD: f64 = 100.0;

/// Steps at most; a handful is usual.
const STEPS: usize = 50;

/// A step that moves no weight by more is the last one.
const SMALL: f64 = 0.01;

/// A fit of weights to samples.
pub(super) struct Regression<'r> {
    /// What is to be foretold.
    pub(super) samples: &'r [&'r Sample],
    /// The weights in force.
    pub(super) prior: &'r [i32],
}

impl Regression<'_> {
    /// The mean logarithmic loss of weights.
    pub(super) fn loss(&self, weights: &[i32]) -> f64 {
        self.total_loss(&weights.iter().copied().map(f64::from).collect::<Vec<_>>())
            / self.samples.len() as f64
    }

    /// The best weights.
    pub(super) fn solve(&self) -> Vec<f64> {
        let mut weights: Vec<f64> = self.prior.iter().copied().map(f64::from).collect();
        let mut objective = self.objective(&weights);
        for _ in 0..STEPS {
            let (gradient, curvature) = self.slope(&weights);
            let step = solve(curvature, gradient);
            let moved = |part: f64| -> Vec<f64> {
                weights.iter().zip(&step).map(|(weight, step)| weight - part * step).collect()
            };
            // Far from the minimum a whole step may lead too far.
            let better = [1.0, 0.5, 0.25, 0.1, 0.01].into_iter().find_map(|part| {
                let weights = moved(part);
                let reached = self.objective(&weights);
                (reached < objective).then_some((weights, reached))
            });
            let Some((reached, lower)) = better else { break };
            (weights, objective) = (reached, lower);
            if step.iter().all(|step| step.abs() < SMALL) {
                break;
            }
        }
        weights
    }

    /// What is made small.
    fn objective(&self, weights: &[f64]) -> f64 {
        let strays =
            weights.iter().zip(self.prior).map(|(weight, prior)| weight - f64::from(*prior));
        let penalty: f64 = strays.map(|stray| (stray / SPREAD).powi(2) / 2.0).sum();
        self.total_loss(weights) + penalty
    }

    fn total_loss(&self, weights: &[f64]) -> f64 {
        let losses = self.samples.iter().map(|sample| {
            let chances = sample.chances(weights);
            let pairs = sample.shares.iter().zip(chances).filter(|(share, _)| **share > 0.0);
            pairs.map(|(share, chance)| -share * chance.max(f64::MIN_POSITIVE).ln()).sum::<f64>()
        });
        losses.sum()
    }

    /// The first and second derivatives of what is made small.
    fn slope(&self, weights: &[f64]) -> (Vec<f64>, Vec<Vec<f64>>) {
        let names = weights.len();
        let mut gradient: Vec<f64> = weights
            .iter()
            .zip(self.prior)
            .map(|(weight, prior)| (weight - f64::from(*prior)) / SPREAD.powi(2))
            .collect();
        let mut curvature = vec![vec![0.0; names]; names];
        for (index, row) in curvature.iter_mut().enumerate() {
            row[index] = SPREAD.powi(-2);
        }
        let mut mean = vec![0.0; names];
        let mut add = |factor: f64, features: &[f64]| {
            for (row, feature) in curvature.iter_mut().zip(features) {
                // Most features of most positions are nothing.
                if *feature != 0.0 {
                    for (cell, other) in row.iter_mut().zip(features) {
                        *cell += factor * feature * other;
                    }
                }
            }
        };
        for sample in self.samples {
            mean.fill(0.0);
            let outcomes = sample.chances(weights).into_iter().zip(sample.shares);
            for (features, (chance, share)) in sample.by_seat(names).zip(outcomes) {
                let features: Vec<f64> =
                    features.iter().map(|feature| f64::from(*feature) / UNIT).collect();
                for (index, feature) in features.iter().enumerate() {
                    gradient[index] += (chance - share) * feature;
                    mean[index] += chance * feature;
                }
                add(chance, &features);
            }
            add(-1.0, &mean);
        }
        (gradient, curvature)
    }
}

impl Sample {
    /// The features of each seat.
    pub(super) fn by_seat(&self, names: usize) -> impl Iterator<Item = &[i32]> {
        self.features.chunks_exact(names)
    }

    /// The chance of each seat under some weights.
    fn chances(&self, weights: &[f64]) -> [f64; Seat::MAX] {
        let mut sums = [f64::NEG_INFINITY; Seat::MAX];
        for (sum, features) in sums.iter_mut().zip(self.by_seat(weights.len())) {
            let terms = features.iter().zip(weights);
            *sum = terms.map(|(feature, weight)| f64::from(*feature) * weight).sum::<f64>() / UNIT;
        }
        // The largest becomes nothing, so that no power is too large.
        let most = sums.into_iter().fold(f64::NEG_INFINITY, f64::max);
        let powers = sums.map(|sum| (sum - most).exp());
        let total: f64 = powers.iter().sum();
        powers.map(|power| power / total)
    }
}

/// Solves a system of linear equations whose matrix is symmetric and positive, by Cholesky's method.
fn solve(mut matrix: Vec<Vec<f64>>, mut values: Vec<f64>) -> Vec<f64> {
    let size = values.len();
    // The lower triangle becomes the root of the matrix, and the values are solved for it on the way down.
    for row in 0..size {
        let (above, below) = matrix.split_at_mut(row);
        let current = &mut below[0];
        for column in 0..row {
            let known: f64 = (0..column).map(|k| current[k] * above[column][k]).sum();
            current[column] = (current[column] - known) / above[column][column];
        }
        let known: f64 = current[..row].iter().map(|cell| cell * cell).sum();
        current[row] = (current[row] - known).sqrt();
        let known: f64 = (0..row).map(|k| current[k] * values[k]).sum();
        values[row] = (values[row] - known) / current[row];
    }
    for row in (0..size).rev() {
        let known: f64 = (row + 1..size).map(|k| matrix[k][row] * values[k]).sum();
        values[row] = (values[row] - known) / matrix[row][row];
    }
    values
}

#[cfg(test)]
mod tests {
    use rand::RngExt;
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;

    use super::*;

    #[test]
    fn equations_are_solved() {
        let matrix = vec![vec![4.0, 2.0, 0.0], vec![2.0, 5.0, 1.0], vec![0.0, 1.0, 3.0]];
        let solution = solve(matrix, vec![8.0, 15.0, 11.0]);
        for (found, true_value) in solution.into_iter().zip([1.0, 2.0, 3.0]) {
            assert!((found - true_value).abs() < 1e-12, "{found} is not {true_value}");
        }
    }

    /// Samples of results that are drawn with the chances that some weights give.
    fn drawn(seats: usize, weights: &[f64]) -> Vec<Sample> {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
        let mut draw = || {
            let mut features: Vec<i32> =
                (0..seats * weights.len()).map(|_| rng.random_range(-3..=3)).collect();
            if seats == 2 {
                let (first, second) = features.split_at_mut(weights.len());
                second.iter_mut().zip(first).for_each(|(second, first)| *second = -*first);
            }
            let mut sample = Sample { features: features.into(), shares: [0.0; Seat::MAX] };
            let mut left: f64 = rng.random_range(0.0..1.0);
            let chances = sample.chances(weights);
            let winner = chances[..seats].iter().position(|chance| {
                left -= chance;
                left < 0.0
            });
            sample.shares[winner.unwrap_or(0)] = 1.0;
            sample
        };
        (0..20_000).map(|_| draw()).collect()
    }

    #[test]
    fn true_weights_are_found_for_any_number_of_seats() {
        for seats in [2, 3, 6] {
            let truth = [60.0, -35.0, 0.0];
            let samples = drawn(seats, &truth);
            let samples: Vec<&Sample> = samples.iter().collect();
            let regression = Regression { samples: &samples, prior: &[0; 3] };
            let found = regression.solve();
            for (found, truth) in found.iter().zip(truth) {
                assert!((found - truth).abs() < 5.0, "{seats} seats: {found}, {truth}");
            }
            let rounded: Vec<i32> = found.iter().map(|weight| weight.round() as i32).collect();
            assert!(regression.loss(&rounded) < regression.loss(&[0; 3]));
        }
    }

    #[test]
    fn weights_stay_where_nothing_is_known() {
        let sample =
            Sample { features: Box::new([1, 0, -1, 0]), shares: [1.0, 0.0, 0.0, 0.0, 0.0, 0.0] };
        let found = Regression { samples: &[&sample], prior: &[10, 777] }.solve();
        assert!((found[1] - 777.0).abs() < 1e-9, "{found:?}");
        assert!(found[0] > 10.0);
    }
}
