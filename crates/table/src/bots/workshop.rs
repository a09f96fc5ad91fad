//! Where bots are made.

use std::{fmt, io};

use tussle_core::{Spec, TextError};
use tussle_search::{Clock, Stop};

use super::recipe::Way;
use super::typed::MakeBot;
use super::{Bot, BotText, Recipe, character, level, random, searchers};
use crate::known;

/// Starts a clock.
pub type ClockSource = fn() -> Box<dyn Clock>;

/// Reads the file of a name.
pub type FileSource = fn(&str) -> io::Result<String>;

/// Makes bots, with what the world lends them.
#[derive(Clone, Debug, Default)]
pub struct Workshop {
    pub(super) clock: Option<ClockSource>,
    pub(super) stop: Option<Stop>,
    files: Option<FileSource>,
}

/// A kind of bot.
#[derive(Debug)]
pub struct BotKind {
    /// Its name.
    pub name: &'static str,
    /// One line about it.
    pub help: &'static str,
    /// Its settings.
    pub settings: &'static [SettingInfo],
    pub(super) make: Make,
}

/// A setting of a kind of bot.
#[derive(Debug)]
pub struct SettingInfo {
    /// Its name; empty if its value stands alone.
    pub key: &'static str,
    /// What it does.
    pub help: &'static str,
}

impl fmt::Display for SettingInfo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.key.is_empty() { "a value alone" } else { self.key })
    }
}

/// Reads how a bot is to find its moves.
pub(super) type Make = fn(&Order<'_>) -> Result<Way, TextError>;

/// A bot that is to be made.
#[derive(Debug)]
pub(super) struct Order<'o> {
    /// What it is to be.
    pub(super) text: &'o BotText,
    /// The game that it is for, by its name.
    pub(super) slug: &'o str,
    /// What it may measure time with.
    pub(super) clock: Option<ClockSource>,
    /// What it may read files with.
    pub(super) files: Option<FileSource>,
}

/// Every kind of bot that plays all games; games have [characters](super::characters) of their own besides.
pub const KINDS: &[BotKind] =
    &[random::KIND, searchers::GREEDY, searchers::AB, searchers::MCTS, level::KIND];

impl Workshop {
    /// A workshop without a clock. Bots that go by time are refused.
    pub const fn timeless() -> Self {
        Self { clock: None, stop: None, files: None }
    }

    /// A workshop whose bots measure time with these clocks, one for each move.
    pub const fn with_clock(clock: ClockSource) -> Self {
        Self { clock: Some(clock), stop: None, files: None }
    }

    /// The same workshop, but its bots may name files, which are read with this. Others refuse such bots: a guest shall not
    /// say what a server reads.
    #[must_use]
    pub const fn with_files(mut self, files: FileSource) -> Self {
        self.files = Some(files);
        self
    }

    /// The same workshop, but its bots stop thinking when this switch is turned. What they choose then is not worth playing.
    #[must_use]
    pub fn stopped_by(self, stop: &Stop) -> Self {
        Self { stop: Some(stop.clone()), ..self }
    }

    /// Reads the text of a bot for a game by its name, such as `bounce`.
    pub fn recipe(&self, text: &str, slug: &str) -> Result<Recipe, TextError> {
        let text = BotText::parse(text)?;
        let way = if let Some(character) = character::find(text.name()) {
            character::read(&text, character)?
        } else {
            let kind = KINDS.iter().find(|kind| kind.name == text.name());
            let kind = kind.ok_or_else(|| {
                let names = KINDS.iter().map(|kind| kind.name).chain(character::names_in(slug));
                known::missing("bot", text.name(), names).within("bot", text.text(), 0)
            })?;
            text.check_keys(kind.settings)?;
            (kind.make)(&Order { text: &text, slug, clock: self.clock, files: self.files })?
        };
        let seed = text.seed()?;
        Ok(Recipe { text, way, seed, workshop: self.clone() })
    }

    /// Makes the bot that the text names, for a game in a variant such as `bounce:size=10`. Whatever it does at random
    /// follows from the seed and from its settings.
    pub fn make(&self, text: &str, spec: &str, seed: u64) -> Result<Box<dyn Bot>, TextError> {
        let spec = Spec::parse(spec)?;
        let recipe = self.recipe(text, spec.slug())?;
        crate::with_game(&spec, MakeBot { recipe: &recipe, seed })?
    }
}
