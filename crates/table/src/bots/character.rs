//! Bots that are characters of one game: each plays by one simple rule, which the game knows.

use tussle_core::{CharacterInfo, CharacterSetting, GameInfo, TextError};

use super::{Bot, BotError, BotText, SettingInfo, Situation};
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

/// Makes the bot that plays as a character.
pub(super) fn make(
    text: &BotText,
    character: &'static CharacterInfo,
) -> Result<Box<dyn Bot>, TextError> {
    let described =
        |setting: &CharacterSetting| SettingInfo { key: setting.key, help: setting.help };
    text.check_keys(&character.settings.iter().map(described).collect::<Vec<_>>())?;
    let settings = character.settings.iter().map(|setting| value(text, setting));
    Ok(Box::new(Player { character, settings: settings.collect::<Result<_, _>>()? }))
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
#[derive(Debug)]
struct Player {
    character: &'static CharacterInfo,
    settings: Vec<i32>,
}

impl Bot for Player {
    fn choose(&mut self, situation: &Situation<'_>) -> Result<String, BotError> {
        let game = situation.game;
        let name = self.character.name;
        game.character_choice(name, &self.settings).ok_or_else(|| {
            let has_it = game.characters().iter().any(|character| character.name == name);
            BotError(if has_it {
                "there is nothing to choose".to_owned()
            } else {
                format!("`{name}` does not play {}", game.info().name)
            })
        })
    }
}
