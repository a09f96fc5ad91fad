//! Variants whose options are kept in files.
//!
//! Some options are too long to type, such as the track of a race. Where an option can be read from TOML, a value that
//! ends in `.toml` is the name of a file; what the file means takes its place: `jostle-2007:track=long.toml`.

use std::error::Error;
use std::fmt;
use std::io;
use std::path::Path;

use tussle_core::{GameInfo, Spec, TextError};

/// Why a variant cannot be read from its text and files.
#[derive(Debug)]
pub enum SpecError {
    /// The text is to blame, or a file that it names cannot be read.
    Text(TextError),
    /// The text in a file is to blame.
    File {
        /// The file's name.
        path: String,
        /// What is wrong with it.
        error: TextError,
    },
}

impl fmt::Display for SpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(error) => error.fmt(f),
            Self::File { path, error } => write!(f, "{path}: {error}"),
        }
    }
}

impl Error for SpecError {}

impl From<TextError> for SpecError {
    fn from(error: TextError) -> Self {
        Self::Text(error)
    }
}

/// Puts what files say in the place of their names, with files from the file system.
#[cfg(feature = "files")]
pub fn load(text: &str, games: &[&GameInfo]) -> Result<String, SpecError> {
    load_with(text, games, |path| std::fs::read_to_string(path))
}

/// Puts what files say in the place of their names, with files from anywhere. The result names no file; whether its
/// options are good is for the game to say.
pub fn load_with(
    text: &str,
    games: &[&GameInfo],
    read_file: impl Fn(&str) -> io::Result<String>,
) -> Result<String, SpecError> {
    let spec = Spec::parse(text)?;
    let Some(game) = games.iter().find(|game| game.slug == spec.slug()) else {
        return Ok(text.to_owned());
    };
    let mut loaded = spec.slug().to_owned();
    let mut at = loaded.len();
    for (key, value) in spec.pairs() {
        loaded.push(if at == spec.slug().len() { ':' } else { ',' });
        loaded.push_str(key);
        loaded.push('=');
        let place = at + key.len() + 2..at + key.len() + 2 + value.len();
        at = place.end;
        let option = game.options.iter().find(|option| option.key == key);
        match option.and_then(|option| option.from_toml) {
            Some(translate) if Path::new(value).extension().is_some_and(|it| it == "toml") => {
                let file = read_file(value).map_err(|error| {
                    let reason = format!("cannot read `{value}`: {error}");
                    TextError::new("variant", text, place, reason)
                })?;
                let fault = |error| SpecError::File { path: value.to_owned(), error };
                loaded.push_str(&translate(&file).map_err(fault)?);
            }
            _ => loaded.push_str(value),
        }
    }
    Ok(loaded)
}
