//! What the games of one line-up add up to.

use std::collections::BTreeMap;

use tussle_table::seating::legs;

use super::super::rows::{Game, Layout};
use super::PlayerSurvey;
use crate::plan::Lineup;
use crate::stats::Decomposition;

/// What the games of one line-up add up to.
#[derive(Clone, Debug)]
pub(in crate::report) struct LineupSurvey {
    /// The population to which it belongs.
    pub(in crate::report) population: usize,
    /// Who played, as in the plan.
    pub(in crate::report) names: Vec<String>,
    /// Each bot's games.
    pub(in crate::report) players: BTreeMap<usize, PlayerSurvey>,
    /// What decided the games.
    pub(in crate::report) decomposition: Decomposition,
}

impl LineupSurvey {
    pub(super) fn new(population: usize, lineup: &Lineup, seats: usize) -> Self {
        let rotations = legs(&(0..lineup.bots.len()).collect::<Vec<_>>(), seats).len();
        Self {
            population,
            names: lineup.bots.clone(),
            players: BTreeMap::new(),
            decomposition: Decomposition::new(rotations, seats),
        }
    }

    pub(super) fn add(&mut self, game: &Game<'_>, bots: &[usize], layout: &Layout) {
        for (seat, bot) in bots.iter().enumerate() {
            let player = self.players.entry(*bot).or_insert_with(|| PlayerSurvey::new(layout));
            player.add(game, seat, layout);
        }
        if let Some(shares) = game.shares {
            self.decomposition.add(game.pair, game.rotation, bots, shares);
        }
    }
}
