//! Characters: players of one game that follow a single simple rule.
//!
//! Rules of thumb belong to a game, so they live with it; whoever offers them to people finds them here by name.

use std::fmt::{self, Debug};
use std::ops::RangeInclusive;

use crate::Game;

/// A character of a game.
pub struct Character<G: Game> {
    /// What people are told of it.
    pub info: CharacterInfo,
    /// How much it likes a legal choice, given the values of its settings in their order.
    pub liking: fn(&G, &G::Pos, G::Act, &[i32]) -> i64,
}

/// What people are told of a character.
#[derive(Debug)]
pub struct CharacterInfo {
    /// The word that names it.
    pub name: &'static str,
    /// Its rule, in one line.
    pub help: &'static str,
    /// Its settings.
    pub settings: &'static [CharacterSetting],
}

/// A number that sets a character's mind.
#[derive(Debug)]
pub struct CharacterSetting {
    /// Its name.
    pub key: &'static str,
    /// What it does.
    pub help: &'static str,
    /// The values it takes.
    pub values: RangeInclusive<i32>,
    /// Its value when nothing is said.
    pub default: i32,
}

impl<G: Game> Character<G> {
    /// The choice that it likes most; of those it likes equally, the last in the game's order. None when there is nothing
    /// to choose.
    pub fn choose(&self, game: &G, pos: &G::Pos, settings: &[i32]) -> Option<G::Act> {
        let mut best = None;
        game.choices(pos, &mut |act| {
            let liking = (self.liking)(game, pos, act, settings);
            if best.is_none_or(|(most, _)| liking >= most) {
                best = Some((liking, act));
            }
        });
        best.map(|(_, act)| act)
    }
}

impl<G: Game> Debug for Character<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.info.fmt(f)
    }
}
