//! The same values, computed in the plainest way.

use std::collections::HashMap;

use tussle_core::evaluate::chance;
use tussle_core::{Evaluate, Seat, Turn};

/// A value from the view of one seat, best last: the order is that of preference.
#[derive(Clone, Copy, PartialEq, PartialOrd, Debug)]
pub(crate) enum Value {
    /// Lost for certain, the later the better.
    Loss(u32),
    /// A chance of winning.
    Open(f64),
    /// Won for certain after so many plies, negative so that sooner is better.
    Win(i64),
}

impl Value {
    pub(crate) fn chance(self) -> f64 {
        match self {
            Self::Loss(_) => 0.0,
            Self::Open(chance) => chance,
            Self::Win(_) => 1.0,
        }
    }

    pub(crate) fn win(plies: u32) -> Self {
        Self::Win(-i64::from(plies))
    }

    fn one_later(self) -> Self {
        match self {
            Self::Loss(plies) => Self::Loss(plies + 1),
            Self::Open(chance) => Self::Open(chance),
            Self::Win(plies) => Self::Win(plies - 1),
        }
    }
}

pub(crate) fn acts<G: Evaluate>(game: &G, pos: &G::Pos) -> Vec<G::Act> {
    let mut acts = Vec::new();
    game.choices(pos, &mut |act| acts.push(act));
    acts
}

/// The faces that change anything; others are rolled again.
pub(crate) fn faces<G: Evaluate>(game: &G, pos: &G::Pos) -> Vec<(G::Act, u32)> {
    let faces = game.rolls(pos).iter();
    faces.filter(|(act, _)| played(game, pos, *act) != *pos).copied().collect()
}

pub(crate) fn played<G: Evaluate>(game: &G, pos: &G::Pos, act: G::Act) -> G::Pos {
    let mut next = pos.clone();
    game.apply(&mut next, act, &mut ());
    next
}

/// Expectiminimax for two seats to a fixed depth, from the view of a seat.
pub(crate) fn minimax<G: Evaluate>(game: &G, pos: &G::Pos, viewer: Seat, depth: u32) -> Value {
    let turn = game.turn(pos);
    if turn == Turn::Over {
        let share = game.ranks(pos).share(viewer);
        return match share {
            1.0.. => Value::win(0),
            0.5.. => Value::Open(0.5),
            _ => Value::Loss(0),
        };
    }
    if depth == 0 {
        return Value::Open(chance(game.evaluate(pos, viewer)));
    }
    let value = |act| minimax(game, &played(game, pos, act), viewer, depth - 1).one_later();
    let better = |a: &Value, b: &Value| a.partial_cmp(b).expect("no value is undefined");
    if let Turn::Choose(seat) = turn {
        let values = acts(game, pos).into_iter().map(value);
        if seat == viewer { values.max_by(better) } else { values.min_by(better) }
            .expect("there is a choice")
    } else {
        let values: Vec<_> =
            faces(game, pos).into_iter().map(|(act, weight)| (value(act), weight)).collect();
        average(&values)
    }
}

/// Certain only if every face is, and then the slowest counts.
fn average(faces: &[(Value, u32)]) -> Value {
    let all = |test: fn(&Value) -> bool| faces.iter().all(|(value, _)| test(value));
    let slowest = faces.iter().map(|(value, _)| *value);
    let by = |a: &Value, b: &Value| a.partial_cmp(b).expect("no value is undefined");
    if all(|value| matches!(value, Value::Win(_))) {
        slowest.min_by(by).expect("there is a face")
    } else if all(|value| matches!(value, Value::Loss(_))) {
        slowest.max_by(by).expect("there is a face")
    } else {
        let weight: u32 = faces.iter().map(|(_, weight)| weight).sum();
        let sum: f64 = faces.iter().map(|(value, w)| value.chance() * f64::from(*w)).sum();
        Value::Open(sum / f64::from(weight))
    }
}

/// Every position that can be reached, at most so many, in the order of discovery.
pub(crate) fn reachable<G: Evaluate>(game: &G, most: usize) -> Vec<G::Pos> {
    let mut found = vec![game.start()];
    let mut seen: std::collections::HashSet<_> = found.iter().cloned().collect();
    let mut index = 0;
    while index < found.len() && found.len() < most {
        let pos = found[index].clone();
        index += 1;
        tussle_core::perft::for_each_act(game, &pos, &mut |act| {
            let next = played(game, &pos, act);
            if seen.insert(next.clone()) {
                found.push(next);
            }
        });
    }
    found
}

/// Who can force a win, and in how many plies, for all positions of a list that is closed under play.
///
/// Works backward from the ends, round by round: what round `n` finds is decided in `n` plies.
pub(crate) fn truths<G: Evaluate>(game: &G, all: &[G::Pos]) -> HashMap<G::Pos, (Seat, u32)> {
    let mut truths = HashMap::new();
    for pos in all.iter().filter(|pos| game.turn(pos) == Turn::Over) {
        let ranks = game.ranks(pos);
        let winners: Vec<_> = ranks.winners().collect();
        if let [winner] = winners[..] {
            truths.insert(pos.clone(), (winner, 0));
        }
    }
    for round in 1.. {
        let mut news = Vec::new();
        for pos in all.iter().filter(|pos| !truths.contains_key(pos)) {
            let mut winners = Vec::new();
            tussle_core::perft::for_each_act(game, pos, &mut |act| {
                let next = played(game, pos, act);
                // A roll that changes nothing is repeated; a choice that changes nothing is a way to hold on.
                if next != *pos || matches!(game.turn(pos), Turn::Choose(_)) {
                    winners.push(truths.get(&next).map(|(winner, _)| *winner));
                }
            });
            let own = match game.turn(pos) {
                Turn::Choose(seat) => winners.iter().flatten().find(|winner| **winner == seat),
                _ => None,
            };
            let agreed = winners.iter().all(|winner| *winner == winners[0]);
            let decided = own.copied().or_else(|| if agreed { *winners.first()? } else { None });
            if let Some(winner) = decided {
                news.push((pos.clone(), (winner, round)));
            }
        }
        if news.is_empty() {
            break;
        }
        truths.extend(news);
    }
    truths
}
