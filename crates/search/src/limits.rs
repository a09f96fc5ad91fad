//! How much a search may do.

use std::time::Duration;

/// The bounds of a search; whichever is reached first ends it. With none it goes on until it is told to stop or
/// knows everything.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// Time to think, never exceeded.
    pub time: Option<Duration>,
    /// Time to think unless there is a reason to go on. A search with an aim does not linger: it answers at once when
    /// there is only one choice, and starts nothing that it would not finish.
    pub aim: Option<Duration>,
    /// Plies to look ahead, rolls included. Playouts do not look ahead in plies and take no notice.
    pub depth: Option<u32>,
    /// Positions to visit; for playouts, the number of playouts.
    pub nodes: Option<u64>,
}

impl Limits {
    /// So much time and no more.
    pub fn time(time: Duration) -> Self {
        Self { time: Some(time), ..Self::default() }
    }

    /// So many plies.
    pub fn depth(depth: u32) -> Self {
        Self { depth: Some(depth), ..Self::default() }
    }

    /// So many positions.
    pub fn nodes(nodes: u64) -> Self {
        Self { nodes: Some(nodes), ..Self::default() }
    }

    /// A fair part of a player's clock, for one act out of the many still to come.
    ///
    /// A thirtieth of what is left and most of the increment is the aim; a critical position may take four times as
    /// much, but never so much that fewer than ten more such acts would run the clock out.
    pub fn clock(left: Duration, increment: Duration) -> Self {
        let usable = left.saturating_sub(MARGIN);
        let aim = (usable / 30 + increment * 3 / 4).min(usable);
        let time = (aim * 4).min(usable / 10 + increment * 3 / 4).max(aim).min(usable);
        Self { time: Some(time), aim: Some(aim), ..Self::default() }
    }
}

/// What an answer may take on its way to the clock.
const MARGIN: Duration = Duration::from_millis(20);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_never_runs_out() {
        for left in [0, 5, 100, 1_000, 60_000] {
            for increment in [0, 10, 5_000] {
                let [left, increment] = [left, increment].map(Duration::from_millis);
                let limits = Limits::clock(left, increment);
                let (time, aim) = (limits.time.unwrap(), limits.aim.unwrap());
                assert!(aim <= time && time <= left, "{left:?} + {increment:?}: {aim:?} {time:?}");
            }
        }
    }
}
