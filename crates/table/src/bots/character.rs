//! Bots that are characters of one game: each plays by one simple rule, which the game knows.

use tussle_core::{Character, CharacterInfo, CharacterSetting, Game, GameInfo, TextError};

use super::recipe::Way;
use super::{BotText, SettingInfo, View};
use crate::{GAMES, live};

/// Every character with the game that it plays.
pub fn characters() -> impl Iterator<Item = (&'static GameInfo, &'static CharacterInfo)> {
    GAMES.iter().flat_map(|info| {
        let characters = live(info.slug).map(|game| game.characters()).unwrap_or_default();
        characters.into_iter().map(|character| (*info, character))
    })
}

/// The character of this name.
pub(super) fn find(name: &str) -> Option<&'static CharacterInfo> {
    characters().map(|(_, character)| character).find(|character| character.name == name)
}

/// The names of the characters of a game.
pub(super) fn names_in(slug: &str) -> impl Iterator<Item = &'static str> {
    let own = characters().filter(move |(info, _)| info.slug == slug);
    own.map(|(_, character)| character.name)
}

/// Reads the settings of a bot that plays as a character.
pub(super) fn read(text: &BotText, info: &'static CharacterInfo) -> Result<Way, TextError> {
    let described =
        |setting: &CharacterSetting| SettingInfo { key: setting.key, help: setting.help };
    text.check_keys(&info.settings.iter().map(described).collect::<Vec<_>>())?;
    let values = info.settings.iter().map(|setting| value(text, setting));
    Ok(Way::Character { info, values: values.collect::<Result<_, _>>()? })
}

fn value(text: &BotText, setting: &CharacterSetting) -> Result<i32, TextError> {
    let Some((value, place)) = text.value(setting.key) else { return Ok(setting.default) };
    match value.parse() {
        Ok(number) if setting.values.contains(&number) => Ok(number),
        _ => {
            let (key, low, high) = (setting.key, setting.values.start(), setting.values.end());
            let reason = format!("`{key}` is a whole number from {low} to {high}, not `{value}`");
            Err(text.fail(place, reason))
        }
    }
}

/// Plays as a character.
pub(super) struct CharacterMind<G: Game> {
    pub(super) character: &'static Character<G>,
    pub(super) values: Vec<i32>,
}

impl<G: Game> CharacterMind<G> {
    #[inline(never)]
    pub(super) fn choose(&self, view: &View<'_, G>) -> Option<G::Act> {
        self.character.choose(view.game, view.pos, &self.values)
    }
}
