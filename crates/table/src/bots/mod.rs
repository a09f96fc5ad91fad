//! Players that are programs, by name.
//!
//! A bot is made from a text such as `random` or `random:seed=5`: a name, and after a colon its settings. What it
//! sees is the game in its present position, never the dice of the match.

mod character;
mod random;
mod text;

use std::error::Error;
use std::fmt::{self, Debug};
use std::time::Duration;

use tussle_core::{Live, Seat, TextError};

use crate::{Due, Match};

pub use character::characters;
pub use text::{BotText, Setting};

/// What a bot is told when it has to move.
#[derive(Clone, Copy, Debug)]
pub struct Situation<'m> {
    /// The game in its present position; the bot has to make a choice.
    pub game: &'m dyn Live,
    /// For whom it plays.
    pub seat: Seat,
    /// How many plies were played before.
    pub plies: usize,
    /// How much time its clock has left, if there is a clock.
    pub left: Option<Duration>,
}

impl Match {
    /// What to tell a bot whose move is due; none if nobody's is. Its clock, if it has one, has this much time left.
    pub fn situation(&self, left: Option<Duration>) -> Option<Situation<'_>> {
        match self.due() {
            Due::Choose(seat) => {
                Some(Situation { game: self.game(), seat, plies: self.plies().len(), left })
            }
            Due::Roll(_) | Due::Absent(_) | Due::Over => None,
        }
    }
}

/// A player that is a program.
pub trait Bot: Debug + Send {
    /// Chooses one of the legal moves. The same bot makes the same choice in the same situation, unless it goes by
    /// time.
    fn choose(&mut self, situation: &Situation<'_>) -> Result<String, BotError>;
}

/// Why a bot cannot choose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotError(pub String);

impl fmt::Display for BotError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for BotError {}

/// A kind of bot.
#[derive(Debug)]
pub struct BotKind {
    /// Its name.
    pub name: &'static str,
    /// One line about it.
    pub help: &'static str,
    /// Its settings.
    pub settings: &'static [SettingInfo],
    make: Make,
}

/// Makes a bot with these settings and this seed.
type Make = fn(&BotText, u64) -> Result<Box<dyn Bot>, TextError>;

/// A setting of a kind of bot.
#[derive(Debug)]
pub struct SettingInfo {
    /// Its name.
    pub key: &'static str,
    /// What it does.
    pub help: &'static str,
}

/// Every kind of bot.
pub const KINDS: &[BotKind] = &[random::KIND];

/// Makes the bot that the text names. Whatever it does at random follows from the seed and from its settings.
pub fn make(text: &str, seed: u64) -> Result<Box<dyn Bot>, TextError> {
    let text = BotText::parse(text)?;
    if let Some(character) = character::find(text.name()) {
        return character::make(&text, character);
    }
    let kind = crate::known::find("bot", text.name(), KINDS, |kind| kind.name)
        .map_err(|error| error.within("bot", text.text(), 0))?;
    text.check_keys(kind.settings)?;
    (kind.make)(&text, seed)
}
