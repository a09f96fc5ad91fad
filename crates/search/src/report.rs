//! What a search found.

use std::time::Duration;

use tussle_core::evaluate::MOST;

/// What is known after a search, or so far.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Report<A> {
    /// The depth that was searched completely, in plies; for playouts, the longest line in memory.
    pub depth: u32,
    /// Positions visited; for playouts, the number of playouts.
    pub nodes: u64,
    /// Time spent.
    pub time: Duration,
    /// The best lines, best first; at least one unless the game is over. When the dice are to be rolled it is one line
    /// without acts.
    pub lines: Vec<Line<A>>,
}

impl<A: Clone> Report<A> {
    /// The best act.
    pub fn best(&self) -> Option<A> {
        self.lines.first().and_then(|line| line.acts.first().cloned())
    }

    /// Positions a second.
    pub fn nodes_per_second(&self) -> f64 {
        self.nodes as f64 / self.time.as_secs_f64().max(1e-9)
    }
}

/// A line of play with its worth.
#[derive(Clone, PartialEq, Debug)]
pub struct Line<A> {
    /// The acts, as far as they are known. In games with dice the line ends where chance takes over.
    pub acts: Vec<A>,
    /// The chance of winning of the player to move (the expected share of the win).
    pub win: f64,
    /// The same for every seat, where the search keeps them apart; else empty.
    pub shares: Vec<f64>,
    /// The result for the player to move, where it is certain.
    pub exact: Option<Exact>,
}

impl<A> Line<A> {
    /// The chance of winning as a judgement, in hundredths of a logit.
    pub fn score(&self) -> i32 {
        let logit = (self.win / (1.0 - self.win)).ln() * 100.0;
        logit.clamp(f64::from(-MOST), f64::from(MOST)).round() as i32
    }
}

/// A result that is certain: the player who wins can force it, whatever the others do and the dice show.
///
/// The plies count every act up to the end, rolls included. They are the fewest that were found; a shorter way may
/// exist where the search looked less deep.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exact {
    /// A win within so many plies.
    Win(u32),
    /// A loss within so many plies.
    Loss(u32),
}

impl Exact {
    /// In how many plies.
    pub fn plies(self) -> u32 {
        match self {
            Self::Win(plies) | Self::Loss(plies) => plies,
        }
    }
}
