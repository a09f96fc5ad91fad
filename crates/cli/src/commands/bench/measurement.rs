//! What is measured.

use tussle_core::Spec;
use tussle_core::perft::Leaves;

use super::rules::{Perft, RandomGames};
use super::search::{BestSearch, RandomPlayouts};
use super::study::{Study, StudyRatio};
use crate::failure::Failure;

/// Something that is done so many times a CPU second, or compared with something else.
pub(super) trait Measurement: Sync {
    /// Its name in the output.
    fn name(&self) -> &'static str;

    /// What its value means.
    fn unit(&self) -> Unit {
        Unit::PerSecond
    }

    /// Measures it in a game for about so many CPU seconds.
    fn take(&self, spec: &Spec, seconds: f64) -> Result<f64, Failure>;
}

/// What a value means.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Unit {
    /// How often it is done a CPU second.
    PerSecond,
    /// How many times as long it takes as something else.
    Times,
}

/// All measurements, in the order in which they are taken.
pub(super) const MEASUREMENTS: [&dyn Measurement; 9] = [
    &RandomGames::Plies,
    &RandomGames::Whole,
    &Perft(Leaves::Counted),
    &Perft(Leaves::Played),
    &BestSearch,
    &RandomPlayouts,
    &Study::Games,
    &Study::Rows,
    &StudyRatio,
];
