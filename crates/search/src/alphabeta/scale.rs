//! What scores mean.
//!
//! A score is a number from the view of one seat; the other seat's is its negative. A win in `n` plies is [`Scale::win`]
//! less `n`, so that quick wins are worth more, and everything up to [`Scale::most`] is a judgement. The gap between the
//! two never closes, so a score tells by its size whether it is certain.
//!
//! Without dice a score is the judgement itself. With dice scores are averaged, and averages make sense only of chances
//! of winning; then a score is the chance, stretched to a fine scale.

use tussle_core::evaluate::{MOST, chance};

use crate::Exact;

/// The longest line that is looked at, in plies.
pub(super) const LONGEST: u32 = 500;

/// The score of a position that repeats an earlier one, and of a shared win.
pub(super) const EVEN: i32 = 0;

/// Judgements beyond this one differ too little in chance to be told apart.
const CURVE_END: i32 = 1_500;

/// The meaning of scores in one game.
#[derive(Clone, Debug)]
pub(super) struct Scale {
    /// The score of a win at once.
    pub(super) win: i32,
    /// The largest score that is not certain.
    pub(super) most: i32,
    /// Half the width of the first window that is tried around an expected score.
    pub(super) window: i32,
    /// Chances by judgement, from none to [`CURVE_END`]; empty where scores are judgements.
    curve: Box<[i32]>,
}

impl Scale {
    /// Scores are judgements.
    pub(super) fn judgements() -> Self {
        Self { win: 1_000_000, most: MOST, window: 30, curve: Box::default() }
    }

    /// Scores are chances, from the smallest (all is lost) to the largest (all is won).
    pub(super) fn chances() -> Self {
        let win = 1 << 24;
        let most = win - 2 * LONGEST as i32;
        let stretch = |judgement| (2.0 * chance(judgement) - 1.0) * f64::from(win);
        // Rounding takes away the last digits, in which machines may differ.
        let curve = (0..=CURVE_END).map(|judgement| (stretch(judgement).round() as i32).min(most));
        Self { win, most, window: win / 16, curve: curve.collect() }
    }

    /// The score of a judgement.
    #[inline]
    pub(super) fn judged(&self, judgement: i32) -> i32 {
        if self.curve.is_empty() {
            judgement.clamp(-self.most, self.most)
        } else {
            let size = self.curve[judgement.unsigned_abs().min(CURVE_END as u32) as usize];
            if judgement < 0 { -size } else { size }
        }
    }

    /// The score of a game that has ended after so many plies with this share of the win.
    pub(super) fn finished(&self, share: f64, ply: u32) -> i32 {
        if share > 0.75 {
            self.win - ply as i32
        } else if share < 0.25 {
            ply as i32 - self.win
        } else {
            EVEN
        }
    }

    /// Whether a score is a certain result.
    #[inline]
    pub(super) fn is_exact(&self, score: i32) -> bool {
        score.abs() > self.most
    }

    /// The certain result that a score at the root means.
    pub(super) fn exact(&self, score: i32) -> Option<Exact> {
        let plies = (self.win - score.abs()) as u32;
        match self.is_exact(score) {
            false => None,
            true if score > 0 => Some(Exact::Win(plies)),
            true => Some(Exact::Loss(plies)),
        }
    }

    /// The chance of winning that a score means.
    pub(super) fn chance(&self, score: i32) -> f64 {
        if self.is_exact(score) {
            f64::from(u8::from(score > 0))
        } else if self.curve.is_empty() {
            chance(score)
        } else {
            f64::midpoint(f64::from(score) / f64::from(self.win), 1.0)
        }
    }

    /// A score at this ply as seen from the position itself, for the table: wins count from there.
    #[inline]
    pub(super) fn detach(&self, score: i32, ply: u32) -> i32 {
        self.shift(score, ply as i32)
    }

    /// The opposite of [`detach`](Self::detach).
    #[inline]
    pub(super) fn attach(&self, score: i32, ply: u32) -> i32 {
        self.shift(score, -(ply as i32))
    }

    #[inline]
    fn shift(&self, score: i32, plies: i32) -> i32 {
        if score > self.most {
            score + plies
        } else if score < -self.most {
            score - plies
        } else {
            score
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn certain_results_stand_out_on_both_scales() {
        for scale in [Scale::judgements(), Scale::chances()] {
            for judgement in [0, 1, -1, 400, -1_499, 9_999, MOST, -MOST, i32::MAX] {
                let score = scale.judged(judgement);
                assert_eq!(scale.exact(score), None);
                let chance = scale.chance(score);
                assert!((0.0..=1.0).contains(&chance));
                assert_eq!(scale.judged(-judgement), -score);
            }
            assert_eq!(scale.exact(scale.finished(1.0, 7)), Some(Exact::Win(7)));
            assert_eq!(scale.exact(scale.finished(0.0, LONGEST)), Some(Exact::Loss(LONGEST)));
            assert_eq!(scale.finished(0.5, 7), EVEN);
            let score = scale.finished(1.0, 7);
            assert_eq!(scale.detach(score, 5), scale.finished(1.0, 2));
            assert_eq!(scale.attach(scale.detach(-score, 5), 5), -score);
        }
    }

    #[test]
    fn chances_agree_with_judgements() {
        let scale = Scale::chances();
        for judgement in [-600, -50, 0, 3, 250] {
            assert!((scale.chance(scale.judged(judgement)) - chance(judgement)).abs() < 1e-6);
        }
    }
}
