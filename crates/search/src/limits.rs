//! How much a search may do.

use std::time::Duration;

/// The bounds of a search; whichever is reached first ends it. With none it goes on until it is told to stop or
/// knows everything.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// Time to think.
    pub time: Option<Duration>,
    /// Plies to look ahead, rolls included.
    pub depth: Option<u32>,
    /// Positions to visit.
    pub nodes: Option<u64>,
}
