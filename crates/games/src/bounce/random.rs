//! Random turns, each legal one with the same chance, without listing them.
//!
//! A move is drawn from candidates among which every legal one is, all with the same chance. If it is not legal after
//! all, another one is drawn, perhaps from fewer candidates; so the legal ones keep equal chances.

use arrayvec::ArrayVec;
use rand::Rng;
use tussle_core::chance::below;
use tussle_core::geometry::Bits;

use super::act::Act;
use super::position::Position;
use super::rules::Bounce;
use super::target::{MOST_SQUARES, each_target};

impl<B: Bits> Bounce<B> {
    /// A random turn in a game that is not over.
    #[inline(always)]
    pub(super) fn draw(&self, pos: &Position<B>, rng: &mut impl Rng) -> Act {
        let (own, empty) = (pos.own(), pos.empty(&self.grid));
        if let Some(act) = self.draw_blindly(own, empty, rng) {
            act
        } else if let Some(act) = self.draw_from_targets(own, empty, rng) {
            act
        } else {
            Act::Remove { from: any(own, rng) as u8 }
        }
    }

    /// Any checker to any empty square beside own ones, if that happens to be legal. It is in two of five cases on the
    /// usual board, which saves looking at all groups.
    #[inline(always)]
    fn draw_blindly(&self, own: B, empty: B, rng: &mut impl Rng) -> Option<Act> {
        let targets = empty & self.grid.around(own);
        if targets.is_empty() {
            return None;
        }
        let (from, to) = (any(own, rng), any(targets, rng));
        let is_legal = self.grows(own, B::bit(from), B::bit(to));
        is_legal.then_some(Act::Move { from: from as u8, to: to as u8 })
    }

    /// A random move; none if there is no move at all.
    #[inline(always)]
    fn draw_from_targets(&self, own: B, empty: B, rng: &mut impl Rng) -> Option<Act> {
        let mut targets = ArrayVec::<_, MOST_SQUARES>::new();
        let mut total = 0;
        each_target(&self.grid, own, empty, &mut |target| {
            let count = target.candidates().count();
            total += count;
            targets.push((count, *target));
        });
        if total == 0 {
            return None;
        }
        loop {
            let mut left = below(total as u32, rng) as usize;
            let (_, target) = targets.iter().find(|(count, _)| {
                let found = left < *count;
                left -= if found { 0 } else { *count };
                found
            })?;
            let from = target.candidates().nth(left);
            if target.admits(&self.grid, B::bit(from)) {
                return Some(Act::Move { from: from as u8, to: target.square as u8 });
            }
        }
    }
}

/// Any square of a set that is not empty.
#[inline]
fn any<B: Bits>(set: B, rng: &mut impl Rng) -> usize {
    set.nth(below(set.count() as u32, rng) as usize)
}
