//! Who has how many points, and who has met whom.

use tussle_core::Seat;

use super::GameResult;
use crate::rating::SetScore;

/// The results of one bot, seat by seat.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Tally {
    /// How often it won alone.
    pub wins: u64,
    /// How often it had no share of the win.
    pub losses: u64,
    /// How often it shared the win.
    pub ties: u64,
    /// How often it lost the right to play on.
    pub forfeits: u64,
    /// Its shares of the wins.
    pub points: f64,
}

impl Tally {
    /// How often it sat at a finished game.
    pub fn finished(&self) -> u64 {
        self.wins + self.losses + self.ties
    }

    /// Its share of the win in a game, on average; a half before the first.
    pub fn mean(&self) -> f64 {
        if self.finished() == 0 { 0.5 } else { self.points / self.finished() as f64 }
    }

    fn add(&mut self, share: f64) {
        self.points += share;
        if share >= 1.0 {
            self.wins += 1;
        } else if share > 0.0 {
            self.ties += 1;
        } else {
            self.losses += 1;
        }
    }
}

/// How all bots stand.
#[derive(Clone, Debug)]
pub struct Standings {
    tallies: Vec<Tally>,
    met: Vec<u32>,
    sets: Vec<SetScore>,
    games: u64,
    unfinished: u64,
}

impl Standings {
    /// Before the first game.
    pub(super) fn new(bots: usize) -> Self {
        Self {
            tallies: vec![Tally::default(); bots],
            met: vec![0; bots * bots],
            sets: Vec::new(),
            games: 0,
            unfinished: 0,
        }
    }

    /// Each bot's results.
    pub fn tallies(&self) -> &[Tally] {
        &self.tallies
    }

    /// What every set says, in the order of their numbers.
    pub fn sets(&self) -> &[SetScore] {
        &self.sets
    }

    /// How many games were played, unfinished ones included.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// How many games were stopped before their end; they count for nobody.
    pub fn unfinished(&self) -> u64 {
        self.unfinished
    }

    /// In how many sets two bots have met; for a bot and itself, in how many sets it took part.
    pub(super) fn met(&self, one: usize, other: usize) -> u32 {
        self.met[one * self.tallies.len() + other]
    }

    /// Adds a set: its bots, and each game with who sat where.
    pub(super) fn add<'g>(
        &mut self,
        bots: &[usize],
        games: impl IntoIterator<Item = (&'g [usize], &'g GameResult)>,
    ) -> &SetScore {
        for one in bots {
            for other in bots {
                self.met[one * self.tallies.len() + other] += 1;
            }
        }
        let mut set = SetScore::default();
        for (leg, result) in games {
            self.games += 1;
            self.add_game(leg, result, &mut set);
        }
        self.sets.push_mut(set)
    }

    fn add_game(&mut self, leg: &[usize], result: &GameResult, set: &mut SetScore) {
        for seat in &result.forfeits {
            self.tallies[leg[Seat::index(*seat)]].forfeits += 1;
        }
        let Some(shares) = &result.shares else {
            self.unfinished += 1;
            return;
        };
        for (bot, share) in leg.iter().zip(shares) {
            self.tallies[*bot].add(*share);
        }
        set.add_game(leg, shares);
    }
}
