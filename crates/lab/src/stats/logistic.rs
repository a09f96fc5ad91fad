//! Logistic regression: how the odds of winning go with what happened.
//!
//! The data are seen several times, once for each step of Newton's method, and only sums are kept. The errors are those of
//! clustered samples: slopes are summed by pair before they are squared.

use nalgebra::{Cholesky, DMatrix, DVector};

use super::Estimate;

/// A regression under way. Feed it all data, then [`step`](Self::step), until it is done.
#[derive(Clone, Debug)]
pub struct Logistic {
    weights: DVector<f64>,
    steps: usize,
    sums: Sums,
}

/// What a regression came to.
#[derive(Clone, PartialEq, Debug)]
pub struct Fit {
    /// By how much one unit of each variable raises the logarithm of the odds.
    pub weights: Vec<Estimate>,
    /// How many observations it saw.
    pub observations: u64,
    /// From how many pairs they come.
    pub pairs: u64,
}

/// Why there is no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoFit {
    /// Too few pairs.
    TooFew,
    /// Some variables say the same, or one never changes.
    Alike,
    /// The variables tell the winner without fail, so that no odds are large enough.
    Separated,
}

/// Sums over the data at the present weights.
#[derive(Clone, Debug)]
struct Sums {
    slope: DVector<f64>,
    curvature: DMatrix<f64>,
    spread: DMatrix<f64>,
    observations: u64,
    pairs: u64,
    pair: Option<u64>,
    pair_slope: DVector<f64>,
}

/// Newton's method needs six or so.
const MOST_STEPS: usize = 25;
const PRECISION: f64 = 1e-8;
/// Odds of one in a billion are as good as none.
const LARGEST: f64 = 20.0;

impl Logistic {
    /// A regression on so many variables. A constant is a variable that is always 1.
    pub fn new(variables: usize) -> Self {
        Self { weights: DVector::zeros(variables), steps: 0, sums: Sums::new(variables) }
    }

    /// Adds an observation: the variables, and the share of the win.
    pub fn observe(&mut self, pair: u64, variables: &[f64], share: f64) {
        let logit: f64 = variables.iter().zip(&self.weights).map(|(x, weight)| x * weight).sum();
        let chance = 1.0 / (1.0 + (-logit).exp());
        self.sums.add(pair, variables, share - chance, chance * (1.0 - chance));
    }

    /// Goes on after all data were seen. `Ok(None)` asks to see them once more.
    pub fn step(&mut self) -> Result<Option<Fit>, NoFit> {
        let variables = self.weights.len();
        let mut sums = std::mem::replace(&mut self.sums, Sums::new(variables));
        sums.close_pair();
        if sums.pairs <= variables as u64 {
            return Err(NoFit::TooFew);
        }
        let curvature = invertible(sums.curvature.clone()).ok_or(NoFit::Alike)?;
        let step = curvature.solve(&sums.slope);
        // Half a step at a time keeps a long way safe.
        let scale = (2.0 / step.amax()).min(1.0);
        self.weights += &step * scale;
        self.steps += 1;
        if self.weights.amax() > LARGEST || self.steps > MOST_STEPS {
            return Err(NoFit::Separated);
        }
        if step.amax() > PRECISION {
            return Ok(None);
        }
        let flat = curvature.inverse();
        let pairs = sums.pairs as f64;
        let covariance = &flat * sums.spread * &flat * (pairs / (pairs - 1.0));
        let weight = |i: usize| {
            Estimate::with_error(self.weights[i], covariance[(i, i)].max(0.0).sqrt(), pairs - 1.0)
        };
        Ok(Some(Fit {
            weights: (0..variables).map(weight).collect(),
            observations: sums.observations,
            pairs: sums.pairs,
        }))
    }
}

/// The factors of a matrix, unless it is so close to having none that they are rounding errors.
fn invertible(matrix: DMatrix<f64>) -> Option<Cholesky<f64, nalgebra::Dyn>> {
    let scale: Vec<f64> = matrix.diagonal().iter().map(|value| value.sqrt()).collect();
    let factors = Cholesky::new(matrix)?;
    let pivots = factors.l_dirty().diagonal();
    pivots.iter().zip(&scale).all(|(pivot, scale)| pivot / scale > 1e-6).then_some(factors)
}

impl Sums {
    fn new(variables: usize) -> Self {
        Self {
            slope: DVector::zeros(variables),
            curvature: DMatrix::zeros(variables, variables),
            spread: DMatrix::zeros(variables, variables),
            observations: 0,
            pairs: 0,
            pair: None,
            pair_slope: DVector::zeros(variables),
        }
    }

    fn add(&mut self, pair: u64, variables: &[f64], surplus: f64, weight: f64) {
        if self.pair != Some(pair) {
            self.close_pair();
            self.pair = Some(pair);
        }
        self.observations += 1;
        for (i, one) in variables.iter().enumerate() {
            self.slope[i] += one * surplus;
            self.pair_slope[i] += one * surplus;
            // The rest of the matrix is its mirror image, which the factors do not read.
            for (j, other) in variables[..=i].iter().enumerate() {
                self.curvature[(i, j)] += weight * one * other;
            }
        }
    }

    fn close_pair(&mut self) {
        if self.pair.take().is_some() {
            self.pairs += 1;
            self.spread.ger(1.0, &self.pair_slope, &self.pair_slope, 1.0);
            self.pair_slope.fill(0.0);
        }
    }
}
