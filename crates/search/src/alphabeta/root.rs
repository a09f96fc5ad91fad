//! The root: iterative deepening, windows around the expected score, and several best lines.

use std::cmp::Reverse;
use std::time::Duration;

use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tussle_core::{Evaluate, Seat, Turn};

use super::scale::Scale;
use super::table::COMPLETE;
use super::worker::{At, Worker};
use crate::{Line, Report, Task, hash};

/// No search goes deeper than this.
const DEEPEST: u32 = COMPLETE - 1;

/// From this depth on scores are steady enough to guess the next one.
const STEADY: u32 = 4;

/// A choice at the root, or the roll that stands there.
#[derive(Clone, Debug)]
struct Candidate<A> {
    /// Begins with the choice; empty for a roll.
    line: Vec<A>,
    score: i32,
}

/// What one thread knows at the root.
#[derive(Clone, Debug)]
pub(super) struct Root<A> {
    /// The best ones first, as far as they are wanted; the others follow in the order in which they are tried.
    candidates: Vec<Candidate<A>>,
    /// How many of them are wanted.
    wanted: usize,
    /// The depth that is complete.
    depth: u32,
}

impl<A: Copy + Eq> Root<A> {
    /// What is known, as a report.
    pub(super) fn report(&self, scale: &Scale, nodes: u64, time: Duration) -> Report<A> {
        let lines = self.candidates[..self.wanted].iter().map(|candidate| Line {
            acts: candidate.line.clone(),
            win: scale.chance(candidate.score),
            shares: Vec::new(),
            exact: scale.exact(candidate.score),
        });
        Report { depth: self.depth, nodes, time, lines: lines.collect() }
    }

    fn best(&self) -> Option<A> {
        self.candidates.first().and_then(|best| best.line.first().copied())
    }

    /// Whether the results of all wanted lines are certain and no deeper search can make a win quicker or a loss slower.
    fn is_settled(&self, scale: &Scale) -> bool {
        self.candidates[..self.wanted].iter().all(|candidate| {
            scale.exact(candidate.score).is_some_and(|exact| exact.plies() <= self.depth)
        })
    }
}

impl<G: Evaluate> Worker<'_, G> {
    /// The root before any search. Choices that promise the same are in an order that depends on the seed alone.
    pub(super) fn root(&mut self, task: &Task<'_, G>, seed: u64) -> Root<G::Act> {
        let mut candidates = Vec::new();
        match self.game.turn(task.pos) {
            Turn::Over => {}
            Turn::Roll(seat) => {
                candidates.push(Candidate { line: Vec::new(), score: self.judged(task.pos, seat) });
            }
            Turn::Choose(seat) => {
                let score = self.judged(task.pos, seat);
                let known = self.table.get(hash::key(task.pos)).map_or(0, |entry| entry.act);
                let start = self.list(task.pos, seat, 0, known);
                let acts = &mut self.notes.acts[start..];
                acts.shuffle(&mut Xoshiro256PlusPlus::seed_from_u64(seed));
                acts.sort_by_key(|ranked| Reverse(ranked.rank));
                let lines = acts.iter().map(|ranked| vec![ranked.act]);
                candidates.extend(lines.map(|line| Candidate { line, score }));
                self.notes.acts.truncate(start);
            }
        }
        let wanted = task.lines.max(1).min(candidates.len());
        Root { candidates, wanted, depth: 0 }
    }

    /// Searches deeper and deeper, from a first depth on, until the task is done. Tells the news after each depth.
    pub(super) fn deepen(
        &mut self,
        task: &Task<'_, G>,
        root: &mut Root<G::Act>,
        first: u32,
        news: &mut dyn FnMut(&Report<G::Act>),
    ) {
        let Some(seat) = self.game.turn(task.pos).seat() else { return };
        self.notes.path.restart(task.past.iter().map(hash::key));
        let lone = root.candidates.len() == 1 && root.best().is_some();
        for depth in first..=task.limits.depth.unwrap_or(DEEPEST).min(DEEPEST) {
            let (guesses, favourite) = (self.guesses, root.best());
            for line in 0..root.wanted {
                self.search_line(task.pos, seat, root, line, depth);
                if self.meter.is_over() {
                    break;
                }
            }
            root.candidates[..root.wanted].sort_by_key(|candidate| -candidate.score);
            if self.meter.is_over() {
                break;
            }
            root.depth = depth;
            news(&root.report(self.scale, self.meter.nodes(), self.meter.elapsed()));
            let late = task.limits.aim.is_some_and(|aim| {
                // The next depth takes longer than all so far; a new favourite deserves a second look.
                let share = if favourite == root.best() { aim / 2 } else { aim };
                lone || self.meter.elapsed() >= share
            });
            if late || self.guesses == guesses || root.is_settled(self.scale) {
                break;
            }
        }
    }

    /// Finds the best of the candidates from place `line` on and puts it there.
    fn search_line(
        &mut self,
        pos: &G::Pos,
        seat: Seat,
        root: &mut Root<G::Act>,
        line: usize,
        depth: u32,
    ) {
        let win = self.scale.win;
        let guess = root.candidates[line].score;
        let steady = depth >= STEADY && !self.scale.is_exact(guess);
        let mut margin = if steady { self.scale.window } else { win };
        let (mut low, mut high) = (margin, margin);
        loop {
            let window = ((guess - low).max(-win), (guess + high).min(win));
            let score = self.search_root(pos, seat, root, line, window, depth);
            if self.meter.is_over() || (score > window.0 && score < window.1) {
                return;
            }
            margin = if margin < win / 16 { margin * 4 } else { 2 * win };
            if score <= window.0 {
                low = margin;
            } else {
                high = margin;
            }
        }
    }

    /// One search of the candidates from place `line` on. Those that beat all before them come to that place, so that
    /// it is the best so far even if the time runs out.
    fn search_root(
        &mut self,
        pos: &G::Pos,
        seat: Seat,
        root: &mut Root<G::Act>,
        line: usize,
        (mut alpha, beta): (i32, i32),
        depth: u32,
    ) -> i32 {
        let at = At { depth: depth as i32, ply: 0, main: true };
        if root.best().is_none() {
            let score = self.chance(pos, seat, (alpha, beta), at);
            if !self.meter.is_over() {
                root.candidates[line].score = score;
            }
            return score;
        }
        let mut best = -self.scale.win;
        self.notes.path.push(hash::key(pos));
        for index in line..root.candidates.len() {
            let act = root.candidates[index].line[0];
            let mut next = pos.clone();
            self.game.apply(&mut next, act, &mut ());
            let score = if index == line {
                self.value(&next, seat, (alpha, beta), at.next())
            } else {
                self.rival(&next, seat, (alpha, beta), at.next(), 0)
            };
            if self.meter.is_over() {
                break;
            }
            if score > alpha || index == line {
                let candidate = &mut root.candidates[index];
                candidate.score = score;
                if score > alpha {
                    candidate.line.truncate(1);
                    candidate.line.extend_from_slice(self.notes.lines.from(1));
                    alpha = score;
                    root.candidates[line..=index].rotate_right(1);
                }
            }
            best = best.max(score);
            if score >= beta {
                break;
            }
        }
        self.notes.path.pop();
        best
    }
}
