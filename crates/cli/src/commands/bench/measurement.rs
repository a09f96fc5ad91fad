//! What is measured.

use tussle_core::Spec;
use tussle_core::perft::Leaves;

use super::rules::{Perft, RandomGames};
use super::search::{BestSearch, RandomPlayouts};
use super::study::Study;
use crate::failure::Failure;

/// Something that is done so many times a CPU second.
pub(super) trait Measurement: Sync {
    /// Its name in the output.
    fn name(&self) -> &'static str;

    /// Measures it in a game for about so many CPU seconds.
    fn take(&self, spec: &Spec, seconds: f64) -> Result<f64, Failure>;
}

/// All measurements, in the order in which they are taken.
pub(super) const MEASUREMENTS: [&dyn Measurement; 8] = [
    &RandomGames::Plies,
    &RandomGames::Whole,
    &Perft(Leaves::Counted),
    &Perft(Leaves::Played),
    &BestSearch,
    &RandomPlayouts,
    &Study::Games,
    &Study::Rows,
];
