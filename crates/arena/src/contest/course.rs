//! The course of a contest: which game comes next, and what counts so far.

use tussle_table::seating::legs;

use super::{GameResult, Standings};
use crate::rating::{Evidence, Sprt, Verdict};
use crate::{Format, Plan};

/// A game's place in the plan: its set and its seating in the set, both counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GameKey {
    /// The set.
    pub set: usize,
    /// The seating.
    pub leg: usize,
}

/// Hands out games and takes in results. The order in which results arrive makes no difference to what counts.
#[derive(Clone, Debug)]
pub struct Course {
    format: Format,
    seats: usize,
    test: Option<Sprt>,
    /// How many games have not been put into a set.
    left: u64,
    rounds: usize,
    sets: Vec<Set>,
    /// The game to hand out next.
    next: GameKey,
    /// How many sets, from the first, are complete and counted.
    counted: usize,
    standings: Standings,
    /// Means something between two bots only.
    evidence: Evidence,
    verdict: Verdict,
}

#[derive(Clone, Debug)]
struct Set {
    round: usize,
    bots: Vec<usize>,
    legs: Vec<Vec<usize>>,
    results: Vec<Option<GameResult>>,
}

impl Course {
    pub(super) fn new(plan: &Plan, seats: usize, test: Option<Sprt>) -> Self {
        Self {
            format: plan.format,
            seats,
            test,
            left: plan.games,
            rounds: 0,
            sets: Vec::new(),
            next: GameKey { set: 0, leg: 0 },
            counted: 0,
            standings: Standings::new(plan.bots.len()),
            evidence: Evidence::new(),
            verdict: Verdict::Open,
        }
    }

    /// What counts so far.
    pub fn standings(&self) -> &Standings {
        &self.standings
    }

    /// The sets between the first two bots, if there are no others.
    pub fn evidence(&self) -> Option<&Evidence> {
        (self.standings.tallies().len() == 2).then_some(&self.evidence)
    }

    /// What the sequential test says.
    pub fn verdict(&self) -> Verdict {
        self.verdict
    }

    /// Whether everything that the plan asks for has been played.
    pub fn is_over(&self) -> bool {
        self.verdict != Verdict::Open || (self.left == 0 && self.counted == self.sets.len())
    }

    /// Who sits where in a game.
    pub(super) fn leg(&self, key: GameKey) -> &[usize] {
        &self.sets[key.set].legs[key.leg]
    }

    /// In which round a game is played.
    pub(super) fn round(&self, key: GameKey) -> usize {
        self.sets[key.set].round
    }

    /// Hands out the next game. None means that there is none now: all have been handed out, or the next round waits
    /// for results.
    pub(super) fn next_game(&mut self) -> Option<GameKey> {
        if self.is_over() {
            return None;
        }
        if self.next.set == self.sets.len() {
            self.open_round();
        }
        let set = self.sets.get(self.next.set)?;
        let key = self.next;
        self.next = if key.leg + 1 < set.legs.len() {
            GameKey { leg: key.leg + 1, ..key }
        } else {
            GameKey { set: key.set + 1, leg: 0 }
        };
        Some(key)
    }

    /// Takes in the result of a game that was handed out, and tells which sets count now that did not before.
    pub(super) fn enter(&mut self, key: GameKey, result: GameResult) -> std::ops::Range<usize> {
        self.sets[key.set].results[key.leg] = Some(result);
        let before = self.counted;
        while self.verdict == Verdict::Open
            && let Some(set) = self.sets.get(self.counted)
            && set.results.iter().all(Option::is_some)
        {
            let games = set.legs.iter().map(Vec::as_slice).zip(set.results.iter().flatten());
            let score = self.standings.add(&set.bots, games);
            self.evidence.add(score);
            self.counted += 1;
            if let Some(test) = &self.test {
                self.verdict = test.verdict(&self.evidence);
            }
        }
        before..self.counted
    }

    /// Plans another round, unless it has to wait for results. The last set may be cut short by the number of games.
    fn open_round(&mut self) {
        if self.format.looks_at_results() && self.counted < self.sets.len() {
            return;
        }
        for bots in self.format.round(self.seats, &self.standings) {
            let mut legs = legs(&bots, self.seats);
            legs.truncate(usize::try_from(self.left).unwrap_or(usize::MAX));
            if legs.is_empty() {
                break;
            }
            self.left -= legs.len() as u64;
            let results = vec![None; legs.len()];
            self.sets.push(Set { round: self.rounds, bots, legs, results });
        }
        self.rounds += 1;
    }
}
