//! The one source of dice of a played game.
//!
//! A position never holds a generator and bots never see this source. A draw is named by its seat and its count, not
//! by what was drawn before: taking moves back or resuming a game gives the same dice again, and two games with the
//! same seed share their rolls even after different play.

mod committed;
mod quick;
mod seeded;
mod verify;

use std::fmt::Debug;

use tussle_core::Seat;

pub use committed::{
    COMMITMENT_TAG, CommittedDice, MAX_NUMBER, NUMBERS_TAG, NumberError, SECRET_TAG, Secret,
    check_number,
};
pub use quick::QuickDice;
pub use seeded::SeededDice;
pub use verify::{Doubt, verify};

/// Where the chance of a match comes from.
pub trait Dice: Debug + Send + Sync {
    /// Draws the place of one of the weights, each with the chance that its weight gives it. The same draw of the
    /// same source has the same outcome. There is at least one weight, and none is zero.
    fn draw(&self, draw: Draw, weights: &[u32]) -> usize;

    /// The seed, if the source is known by one; records keep it so that a resumed game has the same dice.
    fn seed(&self) -> Option<u64> {
        None
    }
}

/// Which draw.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Draw {
    /// A roll of the dice.
    Roll {
        /// For whom.
        seat: Seat,
        /// How many times the dice were rolled for this seat before.
        nth: u64,
    },
    /// The choice of a seat whose player has left.
    Absent {
        /// Which seat.
        seat: Seat,
        /// How many plies were played before.
        nth: u64,
    },
}
