//! The search to a fixed depth.

use tussle_core::{Evaluate, Seat, Turn};

use super::table::{COMPLETE, Table};
use super::value::Value;
use crate::budget::Meter;
use crate::fate::{Fate, Fates};
use crate::hash;
use crate::lines::Lines;

/// The search at work.
pub(super) struct Worker<'w, G: Evaluate> {
    pub(super) game: &'w G,
    pub(super) table: &'w mut Table,
    /// The acts of all positions on the path, one list after the other.
    pub(super) acts: &'w mut Vec<G::Act>,
    pub(super) lines: &'w mut Lines<G::Act>,
    pub(super) meter: Meter<'w>,
    /// Counts judgements: without any, a deeper search finds nothing new.
    pub(super) guesses: u64,
}

impl<G: Evaluate> Worker<'_, G> {
    /// The value of a position, looking so many plies ahead. When the meter has run out, it means nothing.
    pub(super) fn value(&mut self, pos: &G::Pos, depth: u32, ply: usize) -> Value {
        self.lines.clear(ply);
        let turn = self.game.turn(pos);
        if turn == Turn::Over && self.meter.visit() {
            return Value::finished(self.game.ranks(pos));
        }
        if depth == 0 || !self.meter.visit() {
            self.guesses += 1;
            return Value::judged(self.game, pos);
        }
        let key = hash::key(pos);
        if let Some((value, complete)) = self.table.get(key, depth) {
            self.guesses += u64::from(!complete);
            return value;
        }
        let guesses = self.guesses;
        let value = match turn {
            Turn::Choose(seat) => self.choice(pos, seat, depth, ply),
            _ => self.chance(pos, depth, ply),
        };
        if !self.meter.is_over() {
            let depth = if self.guesses == guesses { COMPLETE } else { depth };
            self.table.put(key, depth, value);
        }
        value
    }

    fn choice(&mut self, pos: &G::Pos, seat: Seat, depth: u32, ply: usize) -> Value {
        let start = self.acts.len();
        self.game.choices(pos, &mut |act| self.acts.push(act));
        let end = self.acts.len();
        let mut best: Option<Value> = None;
        let mut fates = Fates::default();
        for index in start..end {
            let act = self.acts[index];
            let value = self.after(pos, act, depth, ply);
            fates.add(value.fate());
            if best.is_none_or(|best| value.rank(seat) > best.rank(seat)) {
                best = Some(value);
                self.lines.extend(ply, act);
            }
            let won_at_once = value.fate() == Some(Fate { winner: seat, plies: 1 });
            if won_at_once || self.meter.is_over() {
                break;
            }
        }
        self.acts.truncate(start);
        let best = best.unwrap_or_else(|| Value::judged(self.game, pos));
        Value::chosen(best, seat, fates)
    }

    /// A face that changes nothing is left out: the roll is repeated until another one comes.
    fn chance(&mut self, pos: &G::Pos, depth: u32, ply: usize) -> Value {
        let game = self.game;
        let faces = game.rolls(pos).iter().filter_map(|(act, weight)| {
            let mut next = pos.clone();
            game.apply(&mut next, *act, &mut ());
            if next == *pos {
                return None;
            }
            Some((self.value(&next, depth - 1, ply + 1).one_earlier(), *weight))
        });
        let average = Value::average(faces);
        // The line ends where chance takes over.
        self.lines.clear(ply);
        average.unwrap_or_else(|| {
            self.guesses += 1;
            Value::judged(game, pos)
        })
    }

    /// The value of an act.
    pub(super) fn after(&mut self, pos: &G::Pos, act: G::Act, depth: u32, ply: usize) -> Value {
        let mut next = pos.clone();
        self.game.apply(&mut next, act, &mut ());
        self.value(&next, depth - 1, ply + 1).one_earlier()
    }
}
