//! Two seats, with or without dice: alpha-beta search.
//!
//! Without dice this is principal-variation search with iterative deepening, a hash table, forcing acts beyond the
//! horizon and reduced depth for late acts; rolls of the dice make it expectiminimax with Star1 and Star2 pruning. Several
//! threads search the same root and help one another through the table they share.

mod average;
mod chance;
mod horizon;
mod order;
mod path;
mod root;
mod scale;
mod table;
mod worker;

use tussle_core::Evaluate;

use self::scale::Scale;
use self::table::Table;
use self::worker::{Notes, Worker};
use crate::budget::Budget;
use crate::{Control, Report, Search, Settings, Task, crew};

/// Positions between two looks at the clock.
const INTERVAL: u64 = 256;

/// How alpha-beta departs from looking at everything to the same depth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Depths {
    /// Whether late acts that promise nothing are looked at less deep, unless they turn out better than thought.
    pub reductions: bool,
    /// How many plies forcing acts are followed beyond the horizon.
    pub quiescence: u32,
}

impl Default for Depths {
    fn default() -> Self {
        Self { reductions: true, quiescence: 12 }
    }
}

impl Depths {
    /// Everything to the same depth.
    pub const EVEN: Self = Self { reductions: false, quiescence: 0 };
}

/// Alpha-beta search.
pub struct AlphaBeta<G: Evaluate> {
    game: G,
    depths: Depths,
    seed: u64,
    scale: Scale,
    table: Table,
    /// One for each thread.
    notes: Vec<Notes<G::Act>>,
}

impl<G: Evaluate> AlphaBeta<G> {
    /// A search that remembers nothing yet.
    ///
    /// # Panics
    /// If the game is not for two.
    pub fn new(game: G, settings: &Settings) -> Self {
        assert_eq!(game.seats(), 2, "alpha-beta is for two");
        let scale = if game.has_dice() { Scale::chances() } else { Scale::judgements() };
        let notes = vec![Notes::new(game.act_space()); settings.crew()];
        let table = Table::new(settings.memory);
        Self { game, depths: settings.depths, seed: settings.seed, scale, table, notes }
    }
}

impl<G: Evaluate> Search<G> for AlphaBeta<G> {
    fn search(&mut self, task: &Task<'_, G>, control: &mut Control<'_, G::Act>) -> Report<G::Act> {
        self.table.grow_older();
        self.notes.iter_mut().for_each(|notes| notes.order.fade());
        let budget = Budget::new(&task.limits, control.clock, &control.stop);
        let worker = |notes| Worker {
            game: &self.game,
            scale: &self.scale,
            table: &self.table,
            notes,
            meter: budget.meter(INTERVAL),
            reductions: self.depths.reductions,
            quiescence: self.depths.quiescence as i32,
            guesses: 0,
            loops_to: worker::NOWHERE,
        };
        let Some((notes, others)) = self.notes.split_first_mut() else {
            unreachable!("there is at least one thread")
        };
        let seed = self.seed;
        let helpers = others.iter_mut().zip(1..).map(|(notes, number)| {
            let mut worker = worker(notes);
            // Helpers are of use by doing things differently: other orders, other depths.
            move || {
                let mut root = worker.root(task, seed.wrapping_add(u64::from(number)));
                worker.deepen(task, &mut root, 1 + number % 2, &mut |_| {});
            }
        });
        let mut chief = worker(notes);
        let root = crew::run(helpers, || {
            let mut root = chief.root(task, seed);
            chief.deepen(task, &mut root, 1, control.progress);
            budget.end();
            root
        });
        let nodes = chief.meter.nodes();
        root.report(&self.scale, nodes, budget.elapsed())
    }

    fn forget(&mut self) {
        self.table.clear();
        let fresh = Notes::new(self.game.act_space());
        self.notes.fill(fresh);
    }
}
