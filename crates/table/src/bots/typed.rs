//! The only bot of ours that front ends meet: a mind, with texts going in and out.

use std::fmt;

use tussle_core::{FullGame, TextError, Visitor};

use super::{Bot, BotError, Mind, Recipe, Situation, View};
use crate::past::Past;

/// Makes the bot of any game.
#[derive(Clone, Copy, Debug)]
pub struct MakeBot<'r> {
    /// What it is to be.
    pub recipe: &'r Recipe,
    /// Decides what it leaves to chance, unless its text does.
    pub seed: u64,
}

impl Visitor for MakeBot<'_> {
    type Out = Result<Box<dyn Bot>, TextError>;

    fn visit<G: FullGame>(self, game: G) -> Self::Out {
        let mind = self.recipe.mind(&game, self.seed)?;
        Ok(Box::new(Typed { spec: game.spec(), past: Past::default(), game, mind }))
    }
}

struct Typed<G: FullGame> {
    spec: String,
    game: G,
    mind: Mind<G>,
    past: Past<G::Pos>,
}

impl<G: FullGame> Bot for Typed<G> {
    fn choose(&mut self, situation: &Situation<'_>) -> Result<String, BotError> {
        let spec = situation.game.spec();
        if spec != self.spec {
            return Err(BotError(format!("this bot was made for {}, not for {spec}", self.spec)));
        }
        let game = &self.game;
        let unread = |error: TextError| BotError(error.to_string());
        let pos = game.read_position(&situation.game.position()).map_err(unread)?;
        let texts = if self.mind.looks_back() { situation.past.as_slice() } else { &[] };
        let past = self.past.read(texts, |text| game.read_position(text)).map_err(unread)?;
        let Situation { seat, plies, left, .. } = *situation;
        let choice = self.mind.choose(&View { game, pos: &pos, seat, plies, past, left });
        let choice = choice.ok_or_else(|| BotError("there is nothing to choose".to_owned()))?;
        Ok(game.act_text(choice))
    }
}

impl<G: FullGame> fmt::Debug for Typed<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "bot for {}", self.spec)
    }
}
