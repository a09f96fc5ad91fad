//! `tussle bots`.

use std::io::Write;

use clap::Args;
use serde_json::{Value, json};
use tussle_core::{CharacterInfo, GameInfo};
use tussle_table::bots::{BotKind, KINDS, characters};

use crate::arguments::live_at;
use crate::{Answer, Outcome};

/// List the bots with how they play and their settings: those that play all games, then the characters of single games.
///
/// A bot is a name and, after a colon, its settings: `level:3`, `ab:depth=6,threads=2`.
///
/// Example: tussle bots jostle-2007
#[derive(Args)]
pub(crate) struct Bots {
    /// The game: `slug` or `slug:key=value,…`; all games if there is none.
    game: Option<String>,
    /// One JSON object a line.
    #[arg(long)]
    json: bool,
}

impl Bots {
    pub(crate) fn run(&self) -> Outcome {
        let game = match &self.game {
            Some(spec) => Some(live_at(spec, None)?.info().slug),
            None => None,
        };
        let own = characters().filter(|(info, _)| game.is_none_or(|slug| slug == info.slug));
        let mut out = anstream::stdout().lock();
        for bot in KINDS.iter().map(Entry::of_kind).chain(own.map(Entry::of_character)) {
            if self.json {
                writeln!(out, "{}", bot.to_json())?;
            } else {
                bot.write(&mut out)?;
            }
        }
        Ok(Answer::Yes)
    }
}

/// What people are told of a bot.
struct Entry {
    name: &'static str,
    /// The only game that it plays, if it does not play all.
    game: Option<&'static str>,
    help: &'static str,
    settings: Vec<Setting>,
}

struct Setting {
    /// Empty if its value stands alone.
    key: &'static str,
    /// Its value when nothing is said, where that is one number.
    default: Option<i32>,
    help: &'static str,
}

impl Entry {
    fn of_kind(kind: &BotKind) -> Self {
        let settings = kind.settings.iter();
        let settings = settings.map(|it| Setting { key: it.key, default: None, help: it.help });
        Self { name: kind.name, game: None, help: kind.help, settings: settings.collect() }
    }

    fn of_character((game, info): (&'static GameInfo, &'static CharacterInfo)) -> Self {
        let settings = info.settings.iter();
        let settings =
            settings.map(|it| Setting { key: it.key, default: Some(it.default), help: it.help });
        Self {
            name: info.name,
            game: Some(game.slug),
            help: info.help,
            settings: settings.collect(),
        }
    }

    fn write(&self, out: &mut impl Write) -> std::io::Result<()> {
        let only = self.game.map_or_else(String::new, |slug| format!(" ({slug})"));
        writeln!(out, "{}{only}: {}", self.name, self.help)?;
        for setting in &self.settings {
            writeln!(out, "    {}  {}", setting.form(self.name), setting.help)?;
        }
        Ok(())
    }

    fn to_json(&self) -> Value {
        let settings = self.settings.iter();
        let settings = settings
            .map(|it| json!({"key": it.key, "default": it.default, "help": it.help}))
            .collect::<Vec<_>>();
        json!({"bot": self.name, "game": self.game, "help": self.help, "settings": settings})
    }
}

impl Setting {
    /// How it is written; a value that stands alone is shown behind the name of its bot.
    fn form(&self, bot: &str) -> String {
        match (self.key, self.default) {
            ("", _) => format!("{bot}:VALUE"),
            (key, Some(default)) => format!("{key}={default}"),
            (key, None) => key.to_owned(),
        }
    }
}
