//! Any number of seats, with or without dice: max^n.
//!
//! Every seat takes the choice that gives it the largest share of the win and expects the others to do likewise; a roll is
//! worth the average of its faces. Nothing is pruned, since with several seats next to nothing may be; positions that are
//! reached in several ways are looked up. One thread does it all.

mod table;
mod value;
mod worker;

use tussle_core::{Evaluate, Seat, Turn};

use self::table::Table;
use self::value::Value;
use self::worker::Worker;
use crate::budget::Budget;
use crate::lines::Lines;
use crate::{Control, Line, Report, Search, Settings, Task};

/// Positions between two looks at the clock.
const INTERVAL: u64 = 256;

/// No search goes deeper than this.
const DEEPEST: u32 = 200;

/// Max^n search.
pub struct MaxN<G: Evaluate> {
    game: G,
    table: Table,
    acts: Vec<G::Act>,
    lines: Lines<G::Act>,
}

/// A choice at the root, or the roll that stands there.
struct Candidate<A> {
    /// Begins with the choice; empty for a roll.
    line: Vec<A>,
    value: Value,
}

impl<G: Evaluate> MaxN<G> {
    /// A search that remembers nothing yet.
    pub fn new(game: G, settings: &Settings) -> Self {
        let table = Table::new(settings.memory);
        Self { game, table, acts: Vec::new(), lines: Lines::new(DEEPEST as usize) }
    }

    /// The root before any search.
    fn candidates(&self, pos: &G::Pos) -> Vec<Candidate<G::Act>> {
        let mut candidates = Vec::new();
        let value = Value::judged(&self.game, pos);
        match self.game.turn(pos) {
            Turn::Over => {}
            Turn::Roll(_) => candidates.push(Candidate { line: Vec::new(), value }),
            Turn::Choose(_) => self.game.choices(pos, &mut |act| {
                candidates.push(Candidate { line: vec![act], value });
            }),
        }
        candidates
    }
}

impl<G: Evaluate> Worker<'_, G> {
    /// Searches all candidates to one depth, best first as far as is known, and puts them in their new order. If time
    /// runs out, those that were searched take the places of the same number before.
    fn search_root(
        &mut self,
        pos: &G::Pos,
        seat: Seat,
        candidates: &mut [Candidate<G::Act>],
        depth: u32,
    ) {
        let mut done = 0;
        for candidate in &mut *candidates {
            let value = match candidate.line.first() {
                Some(act) => self.after(pos, *act, depth, 0),
                None => self.value(pos, depth, 0),
            };
            if self.meter.is_over() {
                break;
            }
            candidate.value = value;
            candidate.line.truncate(1);
            if !candidate.line.is_empty() {
                candidate.line.extend_from_slice(self.lines.from(1));
            }
            done += 1;
        }
        candidates[..done].sort_by_key(|candidate| std::cmp::Reverse(candidate.value.rank(seat)));
    }
}

impl<G: Evaluate> Search<G> for MaxN<G> {
    fn search(&mut self, task: &Task<'_, G>, control: &mut Control<'_, G::Act>) -> Report<G::Act> {
        let mut candidates = self.candidates(task.pos);
        let wanted = task.lines.max(1).min(candidates.len());
        let budget = Budget::new(&task.limits, control.clock, &control.stop);
        self.table.grow_older();
        let mut worker = Worker {
            game: &self.game,
            table: &mut self.table,
            acts: &mut self.acts,
            lines: &mut self.lines,
            meter: budget.meter(INTERVAL),
            guesses: 0,
        };
        let mut report = Report { depth: 0, nodes: 0, time: budget.elapsed(), lines: Vec::new() };
        let Some(seat) = self.game.turn(task.pos).seat() else { return report };
        let seats = self.game.seats();
        let lines = |candidates: &[Candidate<G::Act>]| {
            let line = |candidate: &Candidate<G::Act>| Line {
                acts: candidate.line.clone(),
                win: candidate.value.share(seat),
                shares: Seat::all(seats).map(|seat| candidate.value.share(seat)).collect(),
                exact: candidate.value.fate().map(|fate| fate.exact(seat)),
            };
            candidates[..wanted].iter().map(line).collect()
        };
        for depth in 1..=task.limits.depth.unwrap_or(DEEPEST).min(DEEPEST) {
            let guesses = worker.guesses;
            worker.search_root(task.pos, seat, &mut candidates, depth);
            if worker.meter.is_over() {
                break;
            }
            report.depth = depth;
            report.nodes = worker.meter.nodes();
            report.time = budget.elapsed();
            report.lines = lines(&candidates);
            (control.progress)(&report);
            let late = task.limits.aim.is_some_and(|aim| {
                // The next depth takes longer than all so far.
                candidates.len() == 1 || report.time >= aim / 2
            });
            let certain = candidates[..wanted].iter().all(|one| one.value.fate().is_some());
            if late || certain || worker.guesses == guesses {
                break;
            }
        }
        report.nodes = worker.meter.nodes();
        report.time = budget.elapsed();
        report.lines = lines(&candidates);
        report
    }

    fn forget(&mut self) {
        self.table.clear();
    }
}
