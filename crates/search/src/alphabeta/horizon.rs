//! Beyond the depth of the search: judging, and following only what forces.

use tussle_core::{Evaluate, Seat};

use super::order::pick;
use super::scale::LONGEST;
use super::worker::{At, Worker};

impl<G: Evaluate> Worker<'_, G> {
    /// The score of a position at the horizon in which this seat chooses: the judgement, or what a forcing act makes
    /// better. Nobody is forced to force, so no loss is ever found here.
    pub(super) fn horizon(
        &mut self,
        pos: &G::Pos,
        seat: Seat,
        (mut alpha, beta): (i32, i32),
        at: At,
    ) -> i32 {
        self.guesses += 1;
        let mut best = self.judged(pos, seat);
        if best >= beta || -at.depth >= self.quiescence || at.ply >= LONGEST {
            return best;
        }
        alpha = alpha.max(best);
        let start = self.notes.acts.len();
        let acts = &mut self.notes.acts;
        let order = &self.notes.order;
        self.game.forcing(pos, &mut |act| {
            let promise = self.game.promise(pos, act);
            acts.push(order.rank(self.game, act, promise, seat, at.ply));
        });
        let end = self.notes.acts.len();
        for index in 0..end - start {
            let act = pick(&mut self.notes.acts[start..end], index).act;
            let mut next = pos.clone();
            self.game.apply(&mut next, act, &mut ());
            let score = self.value(&next, seat, (alpha, beta), at.next());
            if self.meter.is_over() {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    if at.main {
                        self.notes.lines.extend(at.ply as usize, act);
                    }
                }
                if score >= beta {
                    break;
                }
            }
        }
        self.notes.acts.truncate(start);
        best
    }

    /// The judgement as a score.
    pub(super) fn judged(&self, pos: &G::Pos, seat: Seat) -> i32 {
        self.scale.judged(self.game.evaluate(pos, seat))
    }
}
