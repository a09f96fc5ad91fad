//! Which acts to try first: what the search has learnt besides what the game knows.

use std::cmp::Reverse;

use tussle_core::{Game, Seat};

/// An act on the list of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ranked<A> {
    pub(super) act: A,
    /// Larger ones come first.
    pub(super) rank: i32,
    /// Whether nothing speaks for it, so that it may be looked at less deep when its turn comes late.
    pub(super) quiet: bool,
}

/// History stays within this, in the unit of judgements.
const HISTORY: i32 = 400;

/// What a killer is worth, in the same unit.
const KILLER: i32 = 300;

/// Acts picked one by one; the rest is sorted at once. Most positions are done with after very few.
const PICKED: usize = 6;

/// Acts that refuted others, by ply and on the whole.
#[derive(Clone, Debug)]
pub(super) struct Order<A> {
    /// The last two acts of each ply that were too good for the other side to allow.
    killers: Vec<[Option<A>; 2]>,
    /// How often an act was too good, by seat and number.
    history: [Vec<i32>; 2],
}

impl<A: Copy + Eq> Order<A> {
    pub(super) fn new(act_space: usize) -> Self {
        Self { killers: Vec::new(), history: [vec![0; act_space], vec![0; act_space]] }
    }

    /// Makes room for the next search: killers belong to a ply and are gone, history fades.
    pub(super) fn fade(&mut self) {
        self.killers.clear();
        self.history.iter_mut().flatten().for_each(|score| *score /= 4);
    }

    /// Ranks an act whose promise is known.
    #[inline]
    pub(super) fn rank<G>(&self, game: &G, act: A, promise: i32, seat: Seat, ply: u32) -> Ranked<A>
    where
        G: Game<Act = A>,
    {
        let learnt = self.history[seat.index()][game.act_index(act)];
        let killer = self.killers.get(ply as usize).is_some_and(|two| two.contains(&Some(act)));
        let rank = promise.saturating_add(learnt + if killer { KILLER } else { 0 });
        Ranked { act, rank, quiet: promise <= 0 && !killer }
    }

    /// Learns from an act that refuted what led here, and from those that were tried before it in vain.
    pub(super) fn learn<G>(
        &mut self,
        game: &G,
        (refuter, vain): (A, &[Ranked<A>]),
        seat: Seat,
        ply: u32,
        depth: i32,
    ) where
        G: Game<Act = A>,
    {
        let ply = ply as usize;
        if self.killers.len() <= ply {
            self.killers.resize(ply + 1, [None; 2]);
        }
        let killers = &mut self.killers[ply];
        if killers[0] != Some(refuter) {
            *killers = [Some(refuter), killers[0]];
        }
        let weight = (depth * depth).min(HISTORY / 4);
        let history = &mut self.history[seat.index()];
        let mut nudge = |act: A, by: i32| {
            let score = &mut history[game.act_index(act)];
            // The nearer to the bound, the smaller the step, so that the bound is never passed.
            *score += by - *score * by.abs() / HISTORY;
        };
        nudge(refuter, weight);
        for tried in vain {
            nudge(tried.act, -weight);
        }
    }
}

/// Brings the best of the acts from `index` on to that place and gives it.
#[inline]
pub(super) fn pick<A: Copy>(acts: &mut [Ranked<A>], index: usize) -> Ranked<A> {
    if index < PICKED {
        let mut best = index;
        for candidate in index + 1..acts.len() {
            if acts[candidate].rank > acts[best].rank {
                best = candidate;
            }
        }
        acts.swap(index, best);
    } else if index == PICKED {
        acts[index..].sort_unstable_by_key(|ranked| Reverse(ranked.rank));
    }
    acts[index]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn acts_are_picked_best_first() {
        let ranks = [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9];
        let mut acts = ranks.map(|rank| Ranked { act: (), rank, quiet: true });
        let picked: Vec<i32> = (0..acts.len()).map(|index| pick(&mut acts, index).rank).collect();
        let mut sorted = ranks;
        sorted.sort_unstable_by_key(|rank| -rank);
        assert_eq!(picked, sorted);
    }
}
