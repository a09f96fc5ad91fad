//! A game in a variant that a study plays, and who may play it.

use std::time::Instant;

use tussle_arena::external::Protocol;
use tussle_core::{FullGame, GameInfo, Spec, TextError, Visitor};
use tussle_table::bots::{Recipe, Workshop};
use tussle_table::with_game;

/// What a plan has to know of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stage {
    spec: Spec,
    slug: &'static str,
    seats: usize,
    has_dice: bool,
}

impl Stage {
    /// Finds the game and variant that a text names.
    pub fn new(text: &str) -> Result<Self, TextError> {
        let (info, spec, seats, has_dice) = with_game(&Spec::parse(text)?, Look)?;
        Ok(Self { spec: Spec::parse(&spec)?, slug: info.slug, seats, has_dice })
    }

    /// Game and variant, canonical.
    pub fn spec(&self) -> &str {
        self.spec.text()
    }

    /// The number of players.
    pub fn seats(&self) -> usize {
        self.seats
    }

    /// Says why so many bots cannot be a line-up here, if they cannot.
    pub(crate) fn seat(&self, bots: usize) -> Result<(), String> {
        if (1..=self.seats).contains(&bots) {
            return Ok(());
        }
        let (spec, seats) = (self.spec(), self.seats);
        Err(format!("{spec} has {seats} seats, and this line-up has {bots} bots"))
    }

    /// Whether chance has a part in it.
    pub fn has_dice(&self) -> bool {
        self.has_dice
    }

    /// Reads the text of a bot that is to play here. Refused are programs, and bots that would not play the same again unless
    /// they are allowed to go by the clock.
    pub fn recipe(&self, text: &str, allow_clock: bool) -> Result<Recipe, TextError> {
        let refuse = |reason: &str| Err(TextError::new("bot", text, 0..text.len(), reason));
        if Protocol::split(text).is_some() {
            return refuse("programs play in the arena only; see `tussle arena --help`");
        }
        let workshop = Workshop::with_clock(|| Box::new(Instant::now()));
        let recipe = workshop.recipe(text, self.slug)?;
        if !allow_clock && !recipe.is_reproducible() {
            return refuse(
                "by the clock or on several threads it would not play the same again; `allow-clock` lets it play",
            );
        }
        with_game(&self.spec, TryOut { recipe: &recipe })??;
        Ok(recipe)
    }
}

struct Look;

impl Visitor for Look {
    type Out = (&'static GameInfo, String, usize, bool);

    fn visit<G: FullGame>(self, game: G) -> Self::Out {
        (game.info(), game.spec(), game.seats(), game.has_dice())
    }
}

/// Sees whether a bot can be made.
struct TryOut<'r> {
    recipe: &'r Recipe,
}

impl Visitor for TryOut<'_> {
    type Out = Result<(), TextError>;

    fn visit<G: FullGame>(self, game: G) -> Self::Out {
        self.recipe.mind(&game, 0).map(drop)
    }
}
