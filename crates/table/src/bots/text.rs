//! Bots as text: `name`, or `name:` and settings joined by commas.
//!
//! A setting is `key=value`, or a value alone where the bot has one that needs no name (`level:3`).

use std::ops::Range;

use tussle_core::TextError;

use super::SettingInfo;

const SUBJECT: &str = "bot";

/// A bot as it was written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotText {
    text: String,
    name: Range<usize>,
    settings: Vec<Setting>,
}

/// One setting, by its places in the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setting {
    /// Where the key stands; empty before the value where there is none.
    pub key: Range<usize>,
    /// Where the value stands.
    pub value: Range<usize>,
}

impl BotText {
    /// Reads the form; whether there is such a bot is not looked at.
    pub fn parse(text: &str) -> Result<Self, TextError> {
        let name_end = text.find(':').unwrap_or(text.len());
        if name_end == 0 {
            return Err(TextError::new(SUBJECT, text, 0..0, "the name of a bot is missing"));
        }
        let mut settings = Vec::new();
        if let Some(list) = text.get(name_end + 1..) {
            let mut at = name_end + 1;
            for part in list.split(',') {
                let end = at + part.len();
                let (key, value) = match part.find('=') {
                    Some(equals) => (at..at + equals, at + equals + 1..end),
                    None => (at..at, at..end),
                };
                if value.is_empty() {
                    return Err(TextError::new(SUBJECT, text, value, "a value is missing"));
                }
                settings.push(Setting { key, value });
                at = end + 1;
            }
        }
        Ok(Self { text: text.to_owned(), name: 0..name_end, settings })
    }

    /// The whole text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The bot's name.
    pub fn name(&self) -> &str {
        &self.text[self.name.clone()]
    }

    /// The settings as pairs of key and value, in the order in which they were written; a value alone has an empty key.
    pub fn pairs(&self) -> impl Iterator<Item = (&str, &str)> {
        let text = |range: &Range<usize>| &self.text[range.clone()];
        self.settings.iter().map(move |setting| (text(&setting.key), text(&setting.value)))
    }

    /// The value of a setting with its place; no name asks for the one without.
    pub fn value(&self, key: &str) -> Option<(&str, Range<usize>)> {
        let setting =
            self.settings.iter().find(|setting| self.text[setting.key.clone()] == *key)?;
        Some((&self.text[setting.value.clone()], setting.value.clone()))
    }

    /// An error about a place in the text.
    pub fn fail(&self, span: Range<usize>, reason: impl Into<String>) -> TextError {
        TextError::new(SUBJECT, &self.text, span, reason)
    }

    /// Refuses settings that the bot does not have, and those given twice.
    pub(super) fn check_keys(&self, settings: &[SettingInfo]) -> Result<(), TextError> {
        for (i, setting) in self.settings.iter().enumerate() {
            let key = &self.text[setting.key.clone()];
            let place = setting.key.start..setting.value.end;
            if !settings.iter().any(|info| info.key == key) {
                let keys: Vec<_> = settings.iter().map(SettingInfo::to_string).collect();
                let known = if keys.is_empty() { "none".to_owned() } else { keys.join(", ") };
                let given = &self.text[place.clone()];
                let reason = format!("{} has no setting `{given}`; it has {known}", self.name());
                return Err(self.fail(place, reason));
            }
            if self.settings[..i].iter().any(|other| self.text[other.key.clone()] == *key) {
                let reason = if key.is_empty() {
                    format!("`{}` is one too many", &self.text[place.clone()])
                } else {
                    format!("`{key}` is given twice")
                };
                return Err(self.fail(place, reason));
            }
        }
        Ok(())
    }
}
