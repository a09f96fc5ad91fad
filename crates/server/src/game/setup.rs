//! What is agreed when a game is opened.

use serde::{Deserialize, Serialize};
use tussle_core::Live;

use super::Refusal;
use crate::bots;
use crate::wire::Control;

/// What is agreed when a game is opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Game and variant, canonical.
    pub spec: String,
    /// The position to start from, if it is not the variant's own.
    pub start: Option<String>,
    /// Who is to play, by seat.
    pub chairs: Vec<Chair>,
    /// The time for each player.
    pub clock: Option<Control>,
    /// Whether others may see that there is such a game.
    pub listed: bool,
    /// The secret of the dice, in hexadecimal digits. It leaves the server when the game is over.
    pub secret: String,
}

/// Who is to play a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Chair {
    /// Whoever holds the seat's secret.
    Held,
    /// Whoever comes first.
    Open,
    /// A bot, by the text that makes it.
    Bot(String),
}

impl Setup {
    /// The game where it starts.
    pub fn live(&self) -> Result<Box<dyn Live>, Refusal> {
        let mut live = tussle_table::live(&self.spec)?;
        if let Some(start) = &self.start {
            live.set_position(start)?;
        }
        Ok(live)
    }

    /// Refuses what cannot be played: a game, a start, seats or bots that do not exist, times out of bounds.
    pub fn check(&self) -> Result<(), Refusal> {
        /// A day; nobody thinks longer, and no sum of them overflows.
        const LONGEST: u64 = 24 * 60 * 60 * 1000;
        let live = self.live()?;
        if self.chairs.len() != live.seats() {
            return Err(Refusal::Seats { seats: live.seats(), asked: self.chairs.len() });
        }
        for chair in &self.chairs {
            if let Chair::Bot(bot) = chair {
                bots::check(bot, &self.spec)?;
            }
        }
        match self.clock {
            Some(Control { time, increment })
                if time == 0 || time > LONGEST || increment > LONGEST =>
            {
                Err(Refusal::Clock)
            }
            _ => Ok(()),
        }
    }
}
