//! Players that are programs, by name.
//!
//! A bot is made by a [`Workshop`] from a text such as `random`, `ab:depth=6` or `level:3`: a name, and after a colon its
//! settings. The text is read into a [`Recipe`], which makes a [`Mind`] for a game; a [`Bot`] is a mind with texts going
//! in and out. What it sees is the game with its past, never the dice of the match.

mod character;
mod level;
pub mod levels;
mod mind;
mod random;
mod recipe;
mod searcher;
mod searchers;
mod text;
mod typed;
mod values;
mod workshop;

use std::error::Error;
use std::fmt::{self, Debug};
use std::time::Duration;

use tussle_core::{Live, Seat};

use crate::{Due, Match};

pub use character::characters;
pub use mind::{Mind, View};
pub use recipe::Recipe;
pub use text::{BotText, Setting};
pub use typed::MakeBot;
pub use values::{HASH, THREADS};
pub use workshop::{BotKind, ClockSource, FileSource, KINDS, SettingInfo, Workshop};

/// What a bot is told when it has to move.
#[derive(Clone, Debug)]
pub struct Situation<'m> {
    /// The game in its present position; the bot has to make a choice.
    pub game: &'m dyn Live,
    /// For whom it plays.
    pub seat: Seat,
    /// How many plies were played before.
    pub plies: usize,
    /// The positions before this one, oldest first, as far as they are known.
    pub past: Vec<&'m str>,
    /// How much time its clock has left, if there is a clock.
    pub left: Option<Duration>,
}

impl Match {
    /// What to tell a bot whose move is due; none if nobody's is. Its clock, if it has one, has this much time left.
    pub fn situation(&self, left: Option<Duration>) -> Option<Situation<'_>> {
        match self.due() {
            Due::Choose(seat) => Some(Situation {
                game: self.game(),
                seat,
                plies: self.plies().len(),
                past: self.past().collect(),
                left,
            }),
            Due::Roll(_) | Due::Absent(_) | Due::Over => None,
        }
    }
}

/// A player that is a program.
pub trait Bot: Debug + Send {
    /// Chooses one of the legal moves. The same bot makes the same choice in the same situation, unless it goes by
    /// time or thinks on several threads.
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
