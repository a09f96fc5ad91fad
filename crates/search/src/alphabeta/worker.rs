//! One thread's search to a fixed depth: principal-variation search in the negamax form, but for the sign, which
//! follows the seats and not the plies, since a player may act twice in a row.
//!
//! # Repetition and certainty
//! A position that was on the path before is scored as even. Such a score depends on the path, while the table knows
//! positions only.
//!
//! It can do no harm to certain results. A score beyond [`Scale::most`] rests on a tree of lines in which the winner has
//! one act and the loser all of them, every one leading to an end. A repetition is worth less to the winner than a win,
//! so it is in none of these lines, and the tree stands whatever path leads to it.
//!
//! Judged scores can rest on a repetition. So every score comes with the place on the path that the earliest repetition
//! beneath it goes back to ([`Worker::loops_to`]). One that goes back beyond the position itself is not kept, but for the
//! best act: on another path the score could be another, and a win would be overlooked. Of a certain score only the side
//! that is certain is kept: there may be a quicker win on another path. And no score that rests on a repetition is kept as
//! [`COMPLETE`].

use tussle_core::{Evaluate, Seat, Turn};

use super::average::Face;
use super::order::{Order, Ranked, pick};
use super::path::Path;
use super::scale::{EVEN, LONGEST, Scale};
use super::table::{Bound, COMPLETE, Entry, Table, mark};
use crate::budget::Meter;
use crate::hash;
use crate::lines::Lines;

/// What a thread keeps from one search to the next, mostly to allocate nothing while it runs.
#[derive(Clone, Debug)]
pub(super) struct Notes<A> {
    /// The acts of all positions on the path, one list after the other.
    pub(super) acts: Vec<Ranked<A>>,
    pub(super) order: Order<A>,
    pub(super) path: Path,
    pub(super) lines: Lines<A>,
    /// The bounds of the faces of all rolls on the path.
    pub(super) faces: Vec<Face<A>>,
}

impl<A: Copy + Eq> Notes<A> {
    pub(super) fn new(act_space: usize) -> Self {
        Self {
            acts: Vec::new(),
            order: Order::new(act_space),
            path: Path::default(),
            lines: Lines::new(LONGEST as usize),
            faces: Vec::new(),
        }
    }
}

/// Not a place on the path, and after all of them.
pub(super) const NOWHERE: usize = usize::MAX;

/// Where in the tree a position is.
#[derive(Clone, Copy, Debug)]
pub(super) struct At {
    /// Plies to go. Below the horizon it is negative.
    pub(super) depth: i32,
    /// Plies from the root.
    pub(super) ply: u32,
    /// Whether the best line may pass here, so that it is wanted.
    pub(super) main: bool,
}

impl At {
    /// One ply further.
    pub(super) fn next(self) -> Self {
        Self { depth: self.depth - 1, ply: self.ply + 1, ..self }
    }

    /// Off the best line.
    pub(super) fn aside(self) -> Self {
        Self { main: false, ..self }
    }

    fn reduced(self, plies: i32) -> Self {
        Self { depth: self.depth - plies, main: false, ..self }
    }
}

/// One thread at work.
pub(super) struct Worker<'w, G: Evaluate> {
    pub(super) game: &'w G,
    pub(super) scale: &'w Scale,
    pub(super) table: &'w Table,
    pub(super) notes: &'w mut Notes<G::Act>,
    pub(super) meter: Meter<'w>,
    /// Whether late acts that promise nothing are looked at less deep.
    pub(super) reductions: bool,
    /// How far forcing acts are followed beyond the horizon.
    pub(super) quiescence: i32,
    /// Counts scores that a deeper search or another path could change.
    pub(super) guesses: u64,
    /// The place on the path that the last score goes back to by a repetition, or [`NOWHERE`].
    pub(super) loops_to: usize,
}

impl<G: Evaluate> Worker<'_, G> {
    /// The score of a position from the view of a seat. If it lies outside the window, it bounds the true one on that
    /// side. When the meter has run out, it means nothing.
    pub(super) fn value(
        &mut self,
        pos: &G::Pos,
        viewer: Seat,
        (alpha, beta): (i32, i32),
        at: At,
    ) -> i32 {
        if at.main {
            self.notes.lines.clear(at.ply as usize);
        }
        self.loops_to = NOWHERE;
        if !self.meter.visit() {
            return EVEN;
        }
        match self.game.turn(pos) {
            Turn::Over => self.scale.finished(self.game.ranks(pos).share(viewer), at.ply),
            Turn::Choose(seat) if seat == viewer => self.choice(pos, seat, (alpha, beta), at),
            Turn::Choose(seat) => -self.choice(pos, seat, (-beta, -alpha), at),
            Turn::Roll(seat) if seat == viewer => self.chance(pos, seat, (alpha, beta), at),
            Turn::Roll(seat) => -self.chance(pos, seat, (-beta, -alpha), at),
        }
    }

    /// The score of a position in which this seat chooses.
    fn choice(&mut self, pos: &G::Pos, seat: Seat, (mut alpha, beta): (i32, i32), at: At) -> i32 {
        if at.depth <= 0 || at.ply >= LONGEST {
            return self.horizon(pos, seat, (alpha, beta), at);
        }
        // No result can come sooner than with the next act.
        let soonest = self.scale.win - at.ply as i32 - 1;
        let window = (alpha.max(-soonest), beta.min(soonest));
        if window.0 >= window.1 {
            return alpha.clamp(-soonest, soonest);
        }
        let beta = window.1;
        alpha = window.0;

        let key = hash::key(pos);
        let known = match self.enter(key, (alpha, beta), at) {
            Entered::Settled(score) => return score,
            Entered::Open(mark) => mark,
        };
        let guesses = self.guesses;
        let start = self.list(pos, seat, at.ply, known);
        let end = self.notes.acts.len();

        let mut best = -self.scale.win;
        let mut best_act = 0;
        let mut bound = Bound::Upper;
        let mut loops_to = NOWHERE;
        for index in 0..end - start {
            let Ranked { act, quiet, .. } = pick(&mut self.notes.acts[start..end], index);
            let mut next = pos.clone();
            self.game.apply(&mut next, act, &mut ());
            let score = if index == 0 {
                self.value(&next, seat, (alpha, beta), at.next())
            } else {
                let reduction = if quiet { self.reduction(at, index) } else { 0 };
                self.rival(&next, seat, (alpha, beta), at.next(), reduction)
            };
            if self.meter.is_over() {
                break;
            }
            best = best.max(score);
            loops_to = loops_to.min(self.loops_to);
            if score > alpha {
                alpha = score;
                best_act = mark(self.game.act_index(act));
                bound = Bound::Both;
                if at.main {
                    self.notes.lines.extend(at.ply as usize, act);
                }
            }
            if alpha >= beta {
                bound = Bound::Lower;
                // This act alone is reason enough.
                loops_to = self.loops_to;
                let vain = &self.notes.acts[start..start + index];
                self.notes.order.learn(self.game, (act, vain), seat, at.ply, at.depth);
                break;
            }
        }
        self.notes.acts.truncate(start);
        self.loops_to = loops_to;
        let found = Entry { score: best, bound, depth: at.depth as u32, act: best_act };
        self.leave(key, found, at, guesses);
        best
    }

    /// The score of an act that is not the first of its list: is it better than the best so far at all, and if so,
    /// how much?
    pub(super) fn rival(
        &mut self,
        next: &G::Pos,
        seat: Seat,
        (alpha, beta): (i32, i32),
        at: At,
        reduction: i32,
    ) -> i32 {
        if at.main {
            // Unless it is searched on the best line below, its own line is not known.
            self.notes.lines.clear(at.ply as usize);
        }
        let slit = (alpha, alpha + 1);
        if reduction > 0 {
            let score = self.value(next, seat, slit, at.reduced(reduction));
            if score <= alpha {
                return score;
            }
        }
        let score = self.value(next, seat, slit, at.aside());
        if score > alpha && score < beta {
            self.value(next, seat, (alpha, beta), at)
        } else {
            score
        }
    }

    /// How many plies less an act is looked at that comes so late in its list.
    pub(super) fn reduction(&self, at: At, index: usize) -> i32 {
        if !self.reductions || at.depth < 3 || index < 3 {
            return 0;
        }
        let plies = (at.depth.ilog2() * index.ilog2()) as i32 / 3 - i32::from(at.main);
        plies.clamp(0, at.depth - 2)
    }

    /// What the path and the table say on entering a position. Unless that settles it, the position is on the path.
    pub(super) fn enter(&mut self, key: u64, window: (i32, i32), at: At) -> Entered {
        if G::CAN_REPEAT
            && let Some(place) = self.notes.path.find(key)
        {
            self.guesses += 1;
            self.loops_to = place;
            return Entered::Settled(EVEN);
        }
        let known = self.table.get(key);
        if let Some(entry) = known
            && !at.main
        {
            let score = self.scale.attach(entry.score, at.ply);
            if entry.settles(score, window, at.depth as u32, self.scale.most) {
                let certain = entry.depth == COMPLETE || self.scale.is_exact(score);
                self.guesses += u64::from(!certain);
                return Entered::Settled(score);
            }
        }
        if G::CAN_REPEAT {
            self.notes.path.push(key);
        }
        Entered::Open(known.map_or(0, |entry| entry.act))
    }

    /// Leaves a position that was [entered](Self::enter) and keeps what was found, if the time sufficed. `guesses` is
    /// the count on entering.
    pub(super) fn leave(&mut self, key: u64, mut entry: Entry, at: At, guesses: u64) {
        if G::CAN_REPEAT {
            self.notes.path.pop();
            if self.loops_to >= self.notes.path.len() {
                self.loops_to = NOWHERE;
            }
        }
        if self.meter.is_over() {
            return;
        }
        if self.guesses == guesses {
            entry.depth = COMPLETE;
        } else if self.loops_to != NOWHERE {
            match entry.proof(self.scale.most) {
                Some(bound) => entry.bound = bound,
                None => entry.depth = 0,
            }
        }
        entry.score = self.scale.detach(entry.score, at.ply);
        self.table.put(key, entry);
    }

    /// Puts the choices of a position on the list, the known act first, and gives the place where they begin.
    pub(super) fn list(&mut self, pos: &G::Pos, seat: Seat, ply: u32, known: u16) -> usize {
        let Notes { acts, order, .. } = &mut *self.notes;
        let start = acts.len();
        self.game.choices(pos, &mut |act| {
            let mut ranked = order.rank(self.game, act, self.game.promise(pos, act), seat, ply);
            if known == mark(self.game.act_index(act)) {
                ranked.rank = i32::MAX;
            }
            acts.push(ranked);
        });
        start
    }
}

/// What is known on entering a position.
pub(super) enum Entered {
    /// Its score.
    Settled(i32),
    /// The mark of the act to try first, or 0.
    Open(u16),
}
