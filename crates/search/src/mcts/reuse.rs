//! Picking up the tree of an earlier search.

use tussle_core::Evaluate;

use super::explorer::Explorer;
use super::tree::ROOT;
use crate::Task;

impl<G: Evaluate> Explorer<G> {
    /// Puts the position of a task, which is not over, at the root. If the position at the root so far is the same or in the past of the
    /// task, what is known below is kept.
    pub(super) fn go_to(&mut self, game: &G, task: &Task<'_, G>) {
        match self.known(game, task) {
            Some(ROOT) => {}
            Some(node) => self.tree.cut_back(node),
            None => {
                let mut any = None;
                tussle_core::perft::for_each_act(game, task.pos, &mut |act| any = Some(act));
                if let Some(act) = any {
                    self.tree.plant(act);
                }
            }
        }
        self.pos = task.pos.clone();
        self.depth = 0;
        if !self.tree.node(ROOT).is_grown() {
            self.grow(game, ROOT, task.pos);
        }
    }

    /// The node of the task's position.
    fn known(&self, game: &G, task: &Task<'_, G>) -> Option<u32> {
        if self.tree.is_empty() {
            return None;
        }
        if self.pos == *task.pos {
            return Some(ROOT);
        }
        let from = task.past.iter().rposition(|earlier| *earlier == self.pos)?;
        let (mut node, mut pos) = (ROOT, &self.pos);
        for next in task.past[from + 1..].iter().chain([task.pos]) {
            // A roll that was repeated leads nowhere.
            if next == pos {
                continue;
            }
            node = self.tree.node(node).children().find(|child| {
                let mut after = pos.clone();
                game.apply(&mut after, self.tree.node(*child).act, &mut ());
                after == *next
            })?;
            pos = next;
        }
        Some(node)
    }
}
