//! How much there was to choose.

use tussle_core::{Game, Seat};

use super::{End, Observer, Step, mean};
use crate::data::{Fields, Kind, Row};

pub(super) fn fields(fields: &mut Fields) {
    fields
        .one("choices_mean", Kind::Mean, "legal choices at a decision, on average")
        .one("choices_early", Kind::Mean, "the same in the first third of the game's decisions")
        .one("choices_middle", Kind::Mean, "the same in the second third")
        .one("choices_late", Kind::Mean, "the same in the last third")
        .one("tree_log10", Kind::Mean, "log10 of the product of the choices: the size of a game tree that branches as this game did")
        .seats("forced", Kind::U32, "decisions with one choice only")
        .seats("decisions", Kind::U32, "decisions in all");
}

/// Counts choices.
#[derive(Debug, Default)]
pub(super) struct Choice {
    /// The number of choices at each decision.
    counts: Vec<u32>,
    forced: [u32; Seat::MAX],
    decisions: [u32; Seat::MAX],
}

impl<G: Game> Observer<G> for Choice {
    fn begin(&mut self, _: &G, _: &G::Pos) {
        self.counts.clear();
        self.forced = [0; Seat::MAX];
        self.decisions = [0; Seat::MAX];
    }

    #[inline]
    fn before(&mut self, step: &Step<'_, G>) {
        if step.is_roll {
            return;
        }
        let count = step.game.count_choices(step.pos) as u32;
        self.counts.push(count);
        self.decisions[step.seat.index()] += 1;
        self.forced[step.seat.index()] += u32::from(count == 1);
    }

    fn end(&mut self, _: &End<'_, G>, row: &mut Row<'_>) {
        let counts = &self.counts;
        let mean_of = |counts: &[u32]| mean(counts.iter().sum::<u32>(), counts.len() as u32);
        // The first third is the longer one where thirds are not whole.
        let (early, late) = (counts.len().div_ceil(3), (2 * counts.len()).div_ceil(3));
        row.number(mean_of(counts));
        row.number(mean_of(&counts[..early]));
        row.number(mean_of(&counts[early..late]));
        row.number(mean_of(&counts[late..]));
        row.number(counts.iter().map(|count| f64::from(*count).log10()).sum::<f64>());
        row.seat_counts(&self.forced);
        row.seat_counts(&self.decisions);
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::watch;

    #[test]
    fn choices_are_counted_by_thirds() {
        // Off the track all pieces are alike: one choice. With one on the track there are two, and after a 6 one.
        let seen = watch("jostle-2007:players=2", None, "1: 0-1 2: 0-2 6: 1-7 1: 15-16 3: 0-3");
        assert_eq!(seen.seats("decisions", 2), [3.0, 2.0]);
        assert_eq!(seen.seats("forced", 2), [2.0, 1.0]);
        assert_eq!(seen.number("choices_mean"), Some(f64::from(1 + 1 + 2 + 1 + 2) / 5.0));
        assert_eq!(seen.number("choices_early"), Some(1.0));
        assert_eq!(seen.number("choices_middle"), Some(1.5));
        assert_eq!(seen.number("choices_late"), Some(2.0));
        let tree = seen.number("tree_log10").expect("a number");
        assert!((tree - 4_f64.log10()).abs() < 1e-9);
    }
}
