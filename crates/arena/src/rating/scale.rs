//! The scale of Elo: 400 points are odds of ten to one.

use std::f64::consts::LN_10;

/// Points of Elo in one unit of the logarithm of the odds.
pub(super) const ELO_PER_LOGIT: f64 = 400.0 / LN_10;

/// The score to expect, from 0 to 1, of a player who is this much better.
pub fn score_of_elo(elo: f64) -> f64 {
    logistic(elo / ELO_PER_LOGIT)
}

/// How much better a player is who is expected to score this much; infinite at 0 and 1.
pub fn elo_of_score(score: f64) -> f64 {
    (score / (1.0 - score)).ln() * ELO_PER_LOGIT
}

/// The chance that belongs to the logarithm of the odds.
pub(super) fn logistic(logit: f64) -> f64 {
    1.0 / (1.0 + (-logit).exp())
}
