//! What games that may be thrown together add up to: those of one variant in one experiment.

use std::collections::BTreeMap;

use tussle_core::TextError;
use tussle_core::scene::Board;

use super::super::rows::{Game, Layout};
use super::{PlayerSurvey, means};
use crate::plan::Lineup;
use crate::stats::{Counts, Mean, Strengths};

/// Games of one variant in one experiment. Others differ in rules or players, so that a mean over both would be a mean of
/// nothing that was played.
#[derive(Clone, Debug)]
pub(in crate::report) struct Population {
    /// Game and variant.
    pub(in crate::report) spec: String,
    /// The name of the experiment, if it has one.
    pub(in crate::report) experiment: Option<String>,
    /// How many seats it has.
    pub(in crate::report) seats: usize,
    /// Its board.
    pub(in crate::report) board: Board,
    /// How many games there are.
    pub(in crate::report) games: u64,
    /// The share of games with one winner.
    pub(in crate::report) won: Mean,
    /// The share of games that were tied.
    pub(in crate::report) tied: Mean,
    /// The share of games that were stopped.
    pub(in crate::report) unfinished: Mean,
    /// Each seat's share of the win.
    pub(in crate::report) seat_shares: Vec<Mean>,
    /// The turns of finished games.
    pub(in crate::report) turns: Counts,
    /// Each measure of games.
    pub(in crate::report) measures: Vec<Mean>,
    /// Each measure of seats in games with one winner: that of the winner, and that of the others.
    pub(in crate::report) winners: Vec<Mean>,
    pub(in crate::report) others: Vec<Mean>,
    /// How much more the winner has than the others of the same game.
    pub(in crate::report) leads: Vec<Mean>,
    /// Each bot's games.
    pub(in crate::report) players: BTreeMap<usize, PlayerSurvey>,
    /// Who is how much better than whom.
    pub(in crate::report) strengths: Strengths,
    /// The first player's share of the win by the first move.
    pub(in crate::report) openings: BTreeMap<String, Mean>,
    /// The share of the win by number of jostles given, and suffered.
    pub(in crate::report) by_jostles: [BTreeMap<u64, Mean>; 2],
}

/// Games with more first moves than this are too many for a table; the rarest of such moves say nothing anyway.
const MOST_OPENINGS: usize = 2_000;
/// The measures whose numbers are compared with winning, one by one.
const JOSTLES: [&str; 2] = ["jostled", "suffered"];

impl Population {
    pub(super) fn new(lineup: &Lineup, layout: &Layout) -> Result<Self, TextError> {
        let game = tussle_table::live(&lineup.variant)?;
        Ok(Self {
            spec: lineup.variant.clone(),
            experiment: lineup.experiment.clone(),
            seats: game.seats(),
            board: game.board(),
            games: 0,
            won: Mean::default(),
            tied: Mean::default(),
            unfinished: Mean::default(),
            seat_shares: means(game.seats()),
            turns: Counts::default(),
            measures: means(layout.of_game.len()),
            winners: means(layout.of_seat.len()),
            others: means(layout.of_seat.len()),
            leads: means(layout.of_seat.len()),
            players: BTreeMap::new(),
            strengths: Strengths::default(),
            openings: BTreeMap::new(),
            by_jostles: Default::default(),
        })
    }

    /// A measure of games by its name.
    pub(in crate::report) fn measure(&self, layout: &Layout, name: &str) -> Option<&Mean> {
        Some(&self.measures[layout.game_place(name)?]).filter(|mean| mean.count() > 0)
    }

    pub(super) fn add(&mut self, game: &Game<'_>, bots: &[usize], layout: &Layout) {
        self.games += 1;
        let best = game.shares.map(|shares| shares.iter().copied().fold(0.0, f64::max));
        let is = |yes: bool| f64::from(u8::from(yes));
        self.won.add(game.pair, is(best.is_some_and(|best| best >= 1.0)));
        self.tied.add(game.pair, is(best.is_some_and(|best| best < 1.0)));
        self.unfinished.add(game.pair, is(best.is_none()));
        for (place, mean) in self.measures.iter_mut().enumerate() {
            if let Some(value) = game.measure(place) {
                mean.add(game.pair, value);
            }
        }
        for (seat, bot) in bots.iter().enumerate() {
            let player = self.players.entry(*bot).or_insert_with(|| PlayerSurvey::new(layout));
            player.add(game, seat, layout);
        }
        if let Some(shares) = game.shares {
            self.add_finished(game, bots, shares, layout);
        }
    }

    fn add_finished(&mut self, game: &Game<'_>, bots: &[usize], shares: &[f64], layout: &Layout) {
        self.strengths.add(game.pair, bots, shares);
        self.compare_winner(game, shares);
        if let Some(turns) = layout.game_place("turns").and_then(|place| game.measure(place)) {
            self.turns.add(turns as u64);
        }
        if let Some(first) = game.first_move
            && (self.openings.len() < MOST_OPENINGS || self.openings.contains_key(first))
        {
            self.openings.entry(first.to_owned()).or_default().add(game.pair, shares[0]);
        }
        for (seat, share) in shares.iter().enumerate() {
            self.seat_shares[seat].add(game.pair, *share);
            for (name, means) in JOSTLES.iter().zip(&mut self.by_jostles) {
                let place = layout.seat_place(name);
                if let Some(count) = place.and_then(|place| game.seat_measure(place, seat)) {
                    means.entry(count as u64).or_default().add(game.pair, *share);
                }
            }
        }
    }

    fn compare_winner(&mut self, game: &Game<'_>, shares: &[f64]) {
        let Some(winner) = shares.iter().position(|share| *share >= 1.0) else { return };
        for place in 0..self.winners.len() {
            let Some(own) = game.seat_measure(place, winner) else { continue };
            self.winners[place].add(game.pair, own);
            let others = (0..shares.len()).filter(|seat| *seat != winner);
            let (mut total, mut count) = (0.0, 0.0);
            for value in others.filter_map(|seat| game.seat_measure(place, seat)) {
                self.others[place].add(game.pair, value);
                (total, count) = (total + value, count + 1.0);
            }
            if count > 0.0 {
                self.leads[place].add(game.pair, own - total / count);
            }
        }
    }
}
