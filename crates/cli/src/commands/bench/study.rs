//! The speed of studies.

use tussle_core::Spec;
use tussle_lab::measure::Group;
use tussle_lab::run::Sample;

use super::measurement::Measurement;
use super::rate::Rate;
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
