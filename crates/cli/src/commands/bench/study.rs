//! The speed of studies.

use tussle_core::Spec;
use tussle_lab::measure::Group;
use tussle_lab::run::Sample;

use super::measurement::{Measurement, Unit};
use super::rate::Rate;
use super::rules::RandomGames;
use crate::failure::Failure;

/// What is measured of each game here: what the games themselves tell, without judging positions.
const MEASURES: [Group; 4] = [Group::Outcome, Group::Length, Group::Jostling, Group::Clusters];

/// Random games as a study plays them: measured, and encoded as rows of a data file.
pub(super) enum Study {
    /// The games.
    Games,
    /// The rows, when there is one for every turn too.
    Rows,
}

impl Measurement for Study {
    fn name(&self) -> &'static str {
        match self {
            Self::Games => "study_games_ps",
            Self::Rows => "study_rows_ps",
        }
    }

    fn take(&self, spec: &Spec, seconds: f64) -> Result<f64, Failure> {
        let turns = matches!(self, Self::Rows);
        let mut sample = Sample::new(spec.text(), MEASURES.to_vec(), turns)?;
        let mut rate = Rate::default();
        while rate.is_within(seconds) {
            let (games, rows) = rate.time(|| sample.play())?;
            rate.count(if turns { rows } else { games });
        }
        Ok(rate.per_second())
    }
}

/// How many times as long as a bare random game one of a study takes.
///
/// Both are timed in turn, many times over, and the median of all comparisons is taken: what else a machine does then
/// slows down both, or spoils one comparison and not the result.
pub(super) struct StudyRatio;

impl Measurement for StudyRatio {
    fn name(&self) -> &'static str {
        "study_ratio"
    }

    fn unit(&self) -> Unit {
        Unit::Times
    }

    fn take(&self, spec: &Spec, seconds: f64) -> Result<f64, Failure> {
        let mut sample = Sample::new(spec.text(), MEASURES.to_vec(), false)?;
        let (mut ratios, mut spent) = (Vec::new(), 0.0);
        while spent <= seconds {
            let mut study = Rate::default();
            let (games, _) = study.time(|| sample.play())?;
            study.count(games);
            let bare = RandomGames::Whole.take(spec, study.seconds() / 2.0)?;
            ratios.push(bare / study.per_second());
            spent += study.seconds() * 1.5;
        }
        ratios.sort_by(f64::total_cmp);
        Ok(ratios[ratios.len() / 2])
    }
}
