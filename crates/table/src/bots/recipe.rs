//! What a bot's text means, before it is made for a game.

use tussle_core::{CharacterInfo, FullGame, TextError};
use tussle_search::{Limits, Settings};

use super::character::CharacterMind;
use super::mind::Kind;
use super::random::RandomMind;
use super::searcher::SearchMind;
use super::{BotText, Mind, Workshop};
use crate::seed::{Purpose, derive};
use crate::weights;

/// A bot whose text has been read: good for any number of them.
#[derive(Clone, Debug)]
pub struct Recipe {
    pub(super) text: BotText,
    pub(super) way: Way,
    /// The seed in its text.
    pub(super) seed: Option<u64>,
    /// Who lends it what it needs of the world.
    pub(super) workshop: Workshop,
}

/// How a bot finds its moves.
#[derive(Clone, Debug)]
pub(super) enum Way {
    /// By chance.
    Random,
    /// By one rule that a game knows.
    Character {
        /// The character.
        info: &'static CharacterInfo,
        /// The values of its settings, in their order.
        values: Vec<i32>,
    },
    /// By a search.
    Search(Searching),
}

/// How a bot searches.
#[derive(Clone, Debug)]
pub(super) struct Searching {
    /// The search. Its seed is that of the bot.
    pub(super) settings: Settings,
    /// By how much it misjudges positions.
    pub(super) blur: u16,
    /// How much it may do for a move.
    pub(super) limits: Limits,
    /// The file of weights for its judgement, if it has not the usual ones.
    pub(super) weights: Option<String>,
}

impl Recipe {
    /// The text that it was read from.
    pub fn text(&self) -> &str {
        self.text.text()
    }

    /// Whether the bot plays the same game again when everything else is the same: neither by the clock nor on several
    /// threads.
    pub fn is_reproducible(&self) -> bool {
        match &self.way {
            Way::Random | Way::Character { .. } => true,
            Way::Search(search) => search.limits.time.is_none() && search.settings.threads <= 1,
        }
    }

    /// Makes the mind of such a bot for a game. Whatever it does at random follows from the seed and from its settings.
    /// Refused is a game that it does not play.
    pub fn mind<G: FullGame>(&self, game: &G, seed: u64) -> Result<Mind<G>, TextError> {
        // Both count: with its own alone it would draw the same in every game of a contest.
        let seed = self.seed.map_or(seed, |own| derive(seed, Purpose::Bot, &[own]));
        let whole = || 0..self.text().len();
        match &self.way {
            Way::Random => Ok(Mind(Kind::Random(RandomMind::new(seed)))),
            Way::Character { info, values } => {
                let character =
                    G::CHARACTERS.iter().find(|character| character.info.name == info.name);
                let character = character.ok_or_else(|| {
                    let reason = format!("`{}` does not play {}", info.name, game.info().name);
                    self.text.fail(whole(), reason)
                })?;
                let values = values.clone();
                Ok(Mind(Kind::Character(CharacterMind { character, values })))
            }
            Way::Search(search) => {
                let game = self.weighted(game, search)?;
                let mind = SearchMind::new(game, search, seed, &self.workshop);
                let mind =
                    mind.map_err(|unsuited| self.text.fail(whole(), unsuited.to_string()))?;
                Ok(Mind(Kind::Search(mind)))
            }
        }
    }

    /// The game as a search judges it.
    fn weighted<G: FullGame>(&self, game: &G, search: &Searching) -> Result<G, TextError> {
        let mut game = game.clone();
        if let Some(file) = &search.weights {
            let weights = weights::read(file, G::NAMES).map_err(|error| {
                let (path, place) = self.text.value("weights").unwrap_or(("", 0..0));
                self.text.fail(place, format!("`{path}`: {error}"))
            })?;
            game.set_weights(&weights);
        }
        Ok(game)
    }
}
