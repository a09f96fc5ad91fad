//! Every game: Monte Carlo tree search.
//!
//! Playouts are guided by upper confidence bounds from the root to the rim of a tree that grows by one position at a time, and
//! go on by chance from there. Rolls of the dice are nodes of their own, drawn by their weights. Results that are certain
//! are carried up the tree (MCTS-Solver), for any number of seats. The tree is kept for the next search.
//!
//! With several threads each has a tree of its own, and at the end the visits are added up.

mod explorer;
mod playout;
mod reuse;
mod summary;
mod tree;

use tussle_core::Evaluate;

pub use self::playout::Playouts;

use self::explorer::Explorer;
use self::tree::ROOT;
use crate::budget::{Budget, Meter};
use crate::{Control, Limits, Report, Search, Settings, Task, crew};

/// Playouts between two looks at the clock.
const INTERVAL: u64 = 4;

/// Monte Carlo tree search.
pub struct Mcts<G: Evaluate> {
    game: G,
    settings: Settings,
    /// One for each thread.
    explorers: Vec<Explorer<G>>,
}

impl<G: Evaluate> Mcts<G> {
    /// A search that remembers nothing yet.
    pub fn new(game: G, settings: &Settings) -> Self {
        let threads = settings.crew();
        let bytes = (settings.memory << 20) / threads;
        let explorer =
            |number| Explorer::new(&game, bytes, settings.playouts, settings.seed ^ number);
        let explorers = (0..threads as u64).map(explorer).collect();
        Self { game, settings: settings.clone(), explorers }
    }
}

impl<G: Evaluate> Search<G> for Mcts<G> {
    fn search(&mut self, task: &Task<'_, G>, control: &mut Control<'_, G::Act>) -> Report<G::Act> {
        let game = &self.game;
        // Every playout is as good as the next, so there is no better moment to stop than the one aimed at.
        let limits = Limits { time: task.limits.aim.or(task.limits.time), ..task.limits };
        let budget = Budget::new(&limits, control.clock, &control.stop);
        let Some(seat) = game.turn(task.pos).seat() else {
            return Report { depth: 0, nodes: 0, time: budget.elapsed(), lines: Vec::new() };
        };
        for explorer in &mut self.explorers {
            explorer.go_to(game, task);
        }
        let report = |explorers: &[Explorer<G>], meter: &Meter<'_>| Report {
            depth: explorers.iter().map(|explorer| explorer.depth).max().unwrap_or(0),
            nodes: meter.nodes(),
            time: meter.elapsed(),
            lines: summary::lines(game, task, seat, explorers),
        };
        let Some((chief, others)) = self.explorers.split_first_mut() else {
            unreachable!("there is at least one thread")
        };
        let helpers = others.iter_mut().map(|explorer| {
            let mut meter = budget.meter(INTERVAL);
            move || explorer.run(game, task, &mut meter, &mut |_, _| {})
        });
        let mut meter = budget.meter(INTERVAL);
        crew::run(helpers, || {
            chief.run(game, task, &mut meter, &mut |explorer, meter| {
                (control.progress)(&report(std::slice::from_ref(explorer), meter));
            });
            budget.end();
        });
        report(&self.explorers, &meter)
    }

    fn forget(&mut self) {
        *self = Self::new(self.game.clone(), &self.settings);
    }
}

impl<G: Evaluate> Explorer<G> {
    /// Plays until the budget is used up or nothing is left to find out. Tells the news whenever the playouts have
    /// doubled.
    fn run(
        &mut self,
        game: &G,
        task: &Task<'_, G>,
        meter: &mut Meter<'_>,
        news: &mut dyn FnMut(&Self, &Meter<'_>),
    ) {
        let mut next_news = 256;
        while !self.is_done(task) && meter.visit() {
            self.explore(game);
            if meter.nodes() >= next_news {
                next_news = 2 * meter.nodes();
                news(self, meter);
            }
        }
    }

    /// Whether all that is asked for is certain.
    fn is_done(&self, task: &Task<'_, G>) -> bool {
        let children = self.tree.children(ROOT);
        let lone = task.limits.aim.is_some() && children.len() == 1;
        let decided = self.tree.node(ROOT).fate.is_some();
        lone || (decided && (task.lines <= 1 || children.iter().all(|child| child.fate.is_some())))
    }
}
