//! Rolls of the dice: expectiminimax, pruned after Ballard's Star1 and Star2.
//!
//! The score of a roll is the average over its faces. As soon as the faces that are known, with the others at their worst,
//! average above the window, or with the others at their best below it, the rest need not be searched; and each face
//! is searched with the window in which it matters. A first round looks at one act for each face only, which is often
//! enough to leave the window on the side of the player who rolls.

use tussle_core::{Evaluate, Seat, Turn};

use super::order::pick;
use super::scale::{EVEN, LONGEST, Scale};
use super::table::{Bound, COMPLETE, Entry};
use super::worker::{At, Entered, NOWHERE, Worker};
use crate::hash;

/// A face of the dice, with what is known of the position that it leads to, from the view of the player who rolls.
#[derive(Clone, Copy, Debug)]
pub(super) struct Face<A> {
    act: A,
    weight: u32,
    low: i32,
    high: i32,
}

/// Sums over the faces of one roll.
#[derive(Clone, Copy, Debug)]
struct Sums {
    weight: i64,
    low: i64,
    high: i64,
}

impl Scale {
    /// What a score adds to an average: a certain win or loss counts in full, however long it takes, so that averages
    /// do not depend on the ply.
    fn part(&self, score: i32) -> i64 {
        match score {
            _ if score > self.most => self.win.into(),
            _ if score < -self.most => (-self.win).into(),
            _ => score.into(),
        }
    }

    /// The score of a roll by those of its faces. A result is certain only when it is so for every face, and then the
    /// slowest one counts.
    fn average(&self, faces: impl Iterator<Item = (i32, u32)> + Clone) -> i32 {
        let scores = faces.clone().map(|(score, _)| score);
        let (least, largest) = (scores.clone().min(), scores.max());
        match (least, largest) {
            (Some(least), _) if least > self.most => least,
            (_, Some(largest)) if largest < -self.most => largest,
            _ => {
                let weight: i64 = faces.clone().map(|(_, weight)| i64::from(weight)).sum();
                let sum: i64 =
                    faces.map(|(score, weight)| self.part(score) * i64::from(weight)).sum();
                ((sum / weight) as i32).clamp(-self.most, self.most)
            }
        }
    }

    /// The window in which the score of a face matters to that of the roll. `rest` are the sums without the face.
    ///
    /// Within the judged scores this solves the average for the face. A window that asks for certainty is passed on:
    /// a face that is no certain win is enough to make the roll none.
    fn face_window(&self, (alpha, beta): (i32, i32), rest: Sums, weight: u32) -> (i32, i32) {
        let weight = i64::from(weight);
        let total = rest.weight + weight;
        let beta = match beta {
            _ if beta > self.most => self.win,
            _ if beta <= -self.most => beta,
            _ => self.reach(-(rest.low - total * i64::from(beta)).div_euclid(weight)),
        };
        let alpha = match alpha {
            _ if alpha < -self.most => -self.win,
            _ if alpha >= self.most => alpha,
            _ => -self.reach(-(total * i64::from(alpha) - rest.high).div_euclid(weight)),
        };
        (alpha, beta)
    }

    /// The smallest score that adds at least this much to an average; a win at once, which no score exceeds, if none does.
    fn reach(&self, part: i64) -> i32 {
        match part {
            _ if part > self.win.into() => self.win,
            _ if part > self.most.into() => self.most + 1,
            _ => part.max((-self.most).into()) as i32,
        }
    }
}

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
        for probing in [true, false] {
            if probing && at.depth < 2 {
                continue;
            }
            for index in start..end {
                if let Some((score, bound)) = self.settled(start, window) {
                    return (score, bound, loops_to);
                }
                let face = self.notes.faces[index];
                if face.low == face.high {
                    continue;
                }
                let rest = self.sums(start, index);
                let inner = self.scale.face_window(window, rest, face.weight);
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
                let face = &mut self.notes.faces[index];
                face.low = face.low.max(low);
                face.high = face.high.min(high);
            }
        }
        let (score, bound) = self.settled(start, window).unwrap_or_else(|| {
            let faces = self.notes.faces[start..].iter();
            (self.scale.average(faces.map(|face| (face.low, face.weight))), Bound::Both)
        });
        (score, bound, loops_to)
    }

    /// The sums over the faces from `start` on but for one.
    fn sums(&self, start: usize, without: usize) -> Sums {
        let mut sums = Sums { weight: 0, low: 0, high: 0 };
        for (index, face) in self.notes.faces.iter().enumerate().skip(start) {
            if index != without {
                let weight = i64::from(face.weight);
                sums.weight += weight;
                sums.low += weight * self.scale.part(face.low);
                sums.high += weight * self.scale.part(face.high);
            }
        }
        sums
    }

    /// The score of the roll, if what is known lies outside the window.
    fn settled(&self, start: usize, (alpha, beta): (i32, i32)) -> Option<(i32, Bound)> {
        let faces = self.notes.faces[start..].iter();
        let low = self.scale.average(faces.clone().map(|face| (face.low, face.weight)));
        if low >= beta {
            return Some((low, Bound::Lower));
        }
        let high = self.scale.average(faces.map(|face| (face.high, face.weight)));
        (high <= alpha).then_some((high, Bound::Upper))
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
