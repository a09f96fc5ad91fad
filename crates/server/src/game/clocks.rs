//! How much time each player has left.
//!
//! Clocks follow from the times that moves are stored with. Time during which no server ran counts for nobody.

use tussle_core::Seat;

use super::{Game, Millis};
use crate::wire::Control;

/// The clocks of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Clocks {
    control: Control,
    left: Vec<u64>,
}

impl Clocks {
    pub(super) fn new(control: Control, seats: usize) -> Self {
        Self { control, left: vec![control.time; seats] }
    }

    /// A player has moved.
    pub(super) fn spend(&mut self, seat: Seat, took: u64) {
        let left = &mut self.left[seat.index()];
        *left = left.saturating_sub(took) + self.control.increment;
    }

    /// The game has ended while a player was thinking.
    pub(super) fn stop(&mut self, seat: Seat, took: u64) {
        let left = &mut self.left[seat.index()];
        *left = left.saturating_sub(took);
    }
}

impl Game {
    /// How long the player who is due has been thinking, in milliseconds.
    pub(super) fn thought_for(&self, now: Millis) -> u64 {
        u64::try_from(now - self.turn_began).unwrap_or(0)
    }

    /// Milliseconds left on a seat's clock.
    pub fn time_left(&self, seat: Seat, now: Millis) -> Option<u64> {
        let left = *self.clocks.as_ref()?.left.get(seat.index())?;
        let running = self.chooser() == Some(seat);
        Some(if running { left.saturating_sub(self.thought_for(now)) } else { left })
    }

    /// Who runs out of time next, and when.
    pub fn deadline(&self) -> Option<(Seat, Millis)> {
        let seat = self.chooser()?;
        let left = *self.clocks.as_ref()?.left.get(seat.index())?;
        Some((seat, self.turn_began.saturating_add_unsigned(left)))
    }
}
