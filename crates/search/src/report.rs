//! What a search found.

use std::time::Duration;

/// What is known after a search, or so far.
#[derive(Clone, PartialEq, Debug)]
pub struct Report<A> {
    /// The depth that was searched completely, in plies.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// Time spent.
    pub time: Duration,
    /// The best lines, best first; at least one when there is a choice.
    pub lines: Vec<Line<A>>,
}

impl<A: Copy> Report<A> {
    /// The best act.
    pub fn best(&self) -> Option<A> {
        self.lines.first().and_then(|line| line.acts.first().copied())
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
    /// The result for the player to move, where it is certain.
    pub exact: Option<Exact>,
}

/// A result that is certain whatever the others do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exact {
    /// A win in so many plies.
    Win(u32),
    /// A loss in so many plies.
    Loss(u32),
}
