//! Rolls of the dice: expectiminimax, pruned after Ballard's Star1 and Star2.
//!
//! The score of a roll is the average over its faces. As soon as the faces that are known, with the others at their worst,
//! average above the window, or with the others at their best below it, the rest need not be searched; and each face
//! is searched with the window in which it matters. A first round looks at one act for each face only, which is often
//! enough to leave the window on the side of the player who rolls.

use tussle_core::{Evaluate, Seat, Turn};

use super::average::{Face, Sums};
use super::order::pick;
use super::scale::{EVEN, LONGEST};
use super::table::{Bound, COMPLETE, Entry};
use super::worker::{At, Entered, NOWHERE, Worker};
use crate::hash;

impl<G: Evaluate> Worker<'_, G> {
    /// The score of a position in which the dice are rolled for this seat.
    pub(super) fn chance(&mut self, pos: &G::Pos, seat: Seat, window: (i32, i32), at: At) -> i32 {
        if at.depth <= 0 || at.ply >= LONGEST {
            self.guesses += 1;
            return self.judged(pos, seat);
        }
        let at = at.aside();
        let key = hash::key(pos);
        if let Entered::Settled(score) = self.enter(key, window, at) {
            return score;
        }
        let guesses = self.guesses;
        let start = self.list_faces(pos, seat, at);
        let (score, bound, loops_to) = self.roll(pos, seat, window, at, start);
        self.loops_to = loops_to;
        self.notes.faces.truncate(start);
        self.leave(key, Entry { score, bound, depth: at.depth as u32, act: 0 }, at, guesses);
        score
    }

    /// Puts the faces on the list, with what the table knows, and gives the place where they begin. A face that changes
    /// nothing is left out: the roll is repeated until another one comes, so it does not change the average either.
    fn list_faces(&mut self, pos: &G::Pos, seat: Seat, at: At) -> usize {
        let start = self.notes.faces.len();
        for &(act, weight) in self.game.rolls(pos) {
            let mut next = pos.clone();
            self.game.apply(&mut next, act, &mut ());
            if next == *pos {
                continue;
            }
            let mut face = Face { act, weight, low: -self.scale.win, high: self.scale.win };
            self.recall(&next, seat, &mut face, at.next());
            self.notes.faces.push(face);
        }
        start
    }

    /// Narrows the bounds of a face to what the table knows of the position that it leads to.
    fn recall(&mut self, next: &G::Pos, seat: Seat, face: &mut Face<G::Act>, at: At) {
        let Turn::Choose(chooser) = self.game.turn(next) else { return };
        if at.depth <= 0 {
            return;
        }
        let Some(entry) = self.table.get(hash::key(next)) else { return };
        let score = self.scale.attach(entry.score, at.ply);
        let (lower, upper) = entry.bounds(score, at.depth as u32, self.scale.most);
        if entry.depth != COMPLETE && (lower || upper) {
            self.guesses += 1;
        }
        let (score, lower, upper) =
            if chooser == seat { (score, lower, upper) } else { (-score, upper, lower) };
        if lower {
            face.low = score;
        }
        if upper {
            face.high = score;
        }
    }

    /// The score of a roll whose faces are on the list from `start` on.
    fn roll(
        &mut self,
        pos: &G::Pos,
        seat: Seat,
        window: (i32, i32),
        at: At,
        start: usize,
    ) -> (i32, Bound, usize) {
        let mut loops_to = NOWHERE;
        let end = self.notes.faces.len();
        if start == end {
            self.guesses += 1;
            return (self.judged(pos, seat), Bound::Both, loops_to);
        }
        let mut sums = Sums::of(&self.notes.faces[start..], self.scale);
        for probing in [true, false] {
            if probing && at.depth < 2 {
                continue;
            }
            for index in start..end {
                let settled = self.scale.settled(&self.notes.faces[start..], sums, window);
                if let Some((score, bound)) = settled {
                    return (score, bound, loops_to);
                }
                let mut face = self.notes.faces[index];
                if face.low >= face.high {
                    continue;
                }
                sums.take(&face, self.scale);
                let inner = self.scale.face_window(window, sums, face.weight);
                let inner = (inner.0.max(face.low - 1), inner.1.min(face.high + 1));
                let mut next = pos.clone();
                self.game.apply(&mut next, face.act, &mut ());
                let (low, high) = if probing {
                    self.probe(&next, seat, inner, at.next())
                } else {
                    let score = self.value(&next, seat, inner, at.next());
                    told(score, inner, self.scale.win)
                };
                if self.meter.is_over() {
                    return (EVEN, Bound::Both, loops_to);
                }
                loops_to = loops_to.min(self.loops_to);
                face.low = face.low.max(low);
                face.high = face.high.min(high);
                sums.add(&face, self.scale);
                self.notes.faces[index] = face;
            }
        }
        let faces = &self.notes.faces[start..];
        let (score, bound) = self
            .scale
            .settled(faces, sums, window)
            .unwrap_or_else(|| (self.scale.lowest(faces), Bound::Both));
        (score, bound, loops_to)
    }

    /// Bounds of the position after a face, from one act of the player who chooses there.
    fn probe(&mut self, pos: &G::Pos, seat: Seat, window: (i32, i32), at: At) -> (i32, i32) {
        let mut bounds = (-self.scale.win, self.scale.win);
        self.loops_to = NOWHERE;
        let Turn::Choose(chooser) = self.game.turn(pos) else { return bounds };
        let known = self.table.get(hash::key(pos)).map_or(0, |entry| entry.act);
        let start = self.list(pos, chooser, at.ply, known);
        let act = pick(&mut self.notes.acts[start..], 0).act;
        self.notes.acts.truncate(start);
        let mut next = pos.clone();
        self.game.apply(&mut next, act, &mut ());
        let score = self.value(&next, seat, window, at.next());
        if chooser == seat && score > window.0 {
            bounds.0 = score;
        } else if chooser != seat && score < window.1 {
            bounds.1 = score;
        }
        bounds
    }
}

/// What a search within a window tells of a score: a lower and an upper bound.
fn told(score: i32, (alpha, beta): (i32, i32), win: i32) -> (i32, i32) {
    if score >= beta {
        (score, win)
    } else if score <= alpha {
        (-win, score)
    } else {
        (score, score)
    }
}
