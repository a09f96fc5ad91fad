//! What the games of one bot add up to.

use super::super::rows::{Game, Layout};
use super::means;
use crate::stats::Mean;

/// What the games of one bot add up to, seat by seat.
#[derive(Clone, Debug)]
pub(in crate::report) struct PlayerSurvey {
    /// Its share of the win.
    pub(in crate::report) share: Mean,
    /// Each measure of seats.
    pub(in crate::report) measures: Vec<Mean>,
    /// Of the decisions at which it could push or not, the share at which it did, and at which choices at random would.
    pub(in crate::report) pushes: [Mean; 2],
}

impl PlayerSurvey {
    pub(super) fn new(layout: &Layout) -> Self {
        Self {
            share: Mean::default(),
            measures: means(layout.of_seat.len()),
            pushes: Default::default(),
        }
    }

    pub(super) fn add(&mut self, game: &Game<'_>, seat: usize, layout: &Layout) {
        if let Some(shares) = game.shares {
            self.share.add(game.pair, shares[seat]);
        }
        for (place, mean) in self.measures.iter_mut().enumerate() {
            if let Some(value) = game.seat_measure(place, seat) {
                mean.add(game.pair, value);
            }
        }
        let measure = |name| game.seat_measure(layout.seat_place(name)?, seat);
        for (name, mean) in ["did_push", "random_push"].into_iter().zip(&mut self.pushes) {
            if let (Some(pushes), Some(chances)) = (measure(name), measure("could_push")) {
                mean.add_part(game.pair, pushes, chances);
            }
        }
    }
}
