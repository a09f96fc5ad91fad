//! Ends that do not come from the rules.
//!
//! When a player leaves and only one is left, that one wins: with two players, the other. With more the match goes
//! on, moves of the empty seat are drawn at random, and it ranks last; who left earlier ranks below who left later.

use tussle_core::Seat;

use super::{Departure, Leaving, Match, MatchError};
use crate::Ending;

/// How often a position must have come up for [`Match::end_by_repetition`].
pub const REPETITIONS: usize = 3;

impl Match {
    /// A player resigns.
    pub fn resign(&mut self, seat: Seat) -> Result<(), MatchError> {
        self.leave(seat, Leaving::Resigned)
    }

    /// A player has run out of time.
    pub fn run_out_of_time(&mut self, seat: Seat) -> Result<(), MatchError> {
        self.leave(seat, Leaving::Time)
    }

    /// A player loses the right to play on, such as a program that makes no legal move.
    pub fn forfeit(&mut self, seat: Seat, reason: impl Into<String>) -> Result<(), MatchError> {
        self.leave(seat, Leaving::Forfeit { reason: reason.into() })
    }

    /// Ends the match without winner or loser.
    pub fn abandon(&mut self) -> Result<(), MatchError> {
        self.going_on()?;
        self.closed = Some(Ending::Abandoned);
        Ok(())
    }

    /// Ends the match as a draw because the position has come up [`REPETITIONS`] times. The rules of the games do
    /// not ask for this, so no match does it by itself; whoever runs a contest may.
    pub fn end_by_repetition(&mut self) -> Result<(), MatchError> {
        self.going_on()?;
        let times = self.times_here();
        if times < REPETITIONS {
            return Err(MatchError::TooFewRepetitions { times });
        }
        self.closed = Some(Ending::Repetition);
        Ok(())
    }

    /// A player leaves. A draw that was offered is off the table, since it was meant for everyone.
    pub fn leave(&mut self, seat: Seat, leaving: Leaving) -> Result<(), MatchError> {
        self.check_present(seat)?;
        self.agreed.clear();
        self.departures.push(Departure { seat, after: self.plies.len(), leaving });
        Ok(())
    }

    /// Fails unless the match goes on and the player of this seat takes part.
    pub fn check_present(&self, seat: Seat) -> Result<(), MatchError> {
        self.going_on()?;
        if seat.index() >= self.players.len() {
            return Err(MatchError::NoSuchSeat);
        }
        if self.has_left(seat) {
            return Err(MatchError::HasLeft(self.seat_name(seat)));
        }
        Ok(())
    }
}
