//! The sequential probability ratio test: stop as soon as the results decide between two claims.

use std::error::Error;
use std::fmt;

use super::{Evidence, score_of_elo};

/// A test between two claims about how much better the first of two bots is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    scores: (f64, f64),
    bounds: (f64, f64),
}

/// What the test says so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The higher claim is accepted.
    Passed,
    /// The lower claim is accepted.
    Failed,
    /// More games are needed.
    Open,
}

/// Why there is no such test.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SprtError {
    /// The claims are not two different finite numbers, the lower first.
    Claims,
    /// A chance of error is not between 0 and 1/2.
    Errors,
}

impl fmt::Display for SprtError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Claims => "the test is between two Elo differences, the lower first",
            Self::Errors => "the chances of error lie between 0 and 0.5",
        })
    }
}

impl Error for SprtError {}

impl Sprt {
    /// A test between `low` and `high` Elo. It passes by mistake with chance `alpha` if `low` is true, and fails by
    /// mistake with chance `beta` if `high` is.
    pub fn new(low: f64, high: f64, alpha: f64, beta: f64) -> Result<Self, SprtError> {
        if !(low.is_finite() && high.is_finite() && low < high) {
            return Err(SprtError::Claims);
        }
        if [alpha, beta].iter().any(|chance| !(*chance > 0.0 && *chance < 0.5)) {
            return Err(SprtError::Errors);
        }
        let bounds = ((beta / (1.0 - alpha)).ln(), ((1.0 - beta) / alpha).ln());
        Ok(Self { scores: (score_of_elo(low), score_of_elo(high)), bounds })
    }

    /// The logarithm of how much likelier the results are under the higher claim, with the mean score taken as
    /// normal with the variance seen between sets.
    pub fn log_likelihood_ratio(&self, evidence: &Evidence) -> f64 {
        let (low, high) = self.scores;
        let middle = f64::midpoint(low, high);
        (high - low) * (evidence.mean() - middle) / evidence.variance()
    }

    /// Where the test fails and where it passes.
    pub fn bounds(&self) -> (f64, f64) {
        self.bounds
    }

    /// What the test says of the results.
    pub fn verdict(&self, evidence: &Evidence) -> Verdict {
        let ratio = self.log_likelihood_ratio(evidence);
        if ratio >= self.bounds.1 {
            Verdict::Passed
        } else if ratio <= self.bounds.0 {
            Verdict::Failed
        } else {
            Verdict::Open
        }
    }
}
