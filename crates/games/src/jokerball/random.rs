//! Moves drawn at random, all with the same chance, without listing them.

use rand::Rng;
use tussle_core::chance::below;
use tussle_core::geometry::Heading;

use super::act::Act;
use super::position::Pos;
use super::rules::Jokerball;
use super::spot::{HexBits, Spot};

impl<B: HexBits> Jokerball<B> {
    /// Draws one of the moves of all men by a man and a direction in which he can do something. Only the second way off
    /// the board gives no move; then the draw is repeated.
    #[inline(always)]
    pub(super) fn random_man_act(&self, pos: &Pos<B>, distance: u8, rng: &mut impl Rng) -> Act {
        let sight = self.sight(pos);
        let actors = sight.actors(distance);
        // The men of each direction are numbered on from those of the directions before.
        let (mut starts, mut all) = ([0; 6], 0);
        for (start, men) in starts.iter_mut().zip(actors) {
            *start = all;
            all += men.count() as u32;
        }
        loop {
            let n = below(all, rng);
            // The last direction that starts at or before n, found without branches.
            let i: usize = starts[1..].iter().map(|start| usize::from(*start <= n)).sum();
            let from = Spot::new(actors[i].nth((n - starts[i]) as usize));
            if let Some(act) = sight.man_act(from, sight.headings()[i], distance) {
                return act;
            }
        }
    }

    /// Draws one of the moves of the ball.
    #[inline(always)]
    pub(super) fn random_ball_act(
        &self,
        pos: &Pos<B>,
        heading: Heading,
        rng: &mut impl Rng,
    ) -> Act {
        let (from, walk) = (pos.ball, self.sight(pos).ball_walk(heading));
        let ways = walk.steps + u8::from(walk.leaves);
        let steps = 1 + below(u32::from(ways), rng) as u8;
        if steps > walk.steps {
            Act::Leave { from }
        } else {
            Act::Move { from, to: from.step::<B>(heading, steps) }
        }
    }
}
