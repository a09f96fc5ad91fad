//! Addresses of games.

use std::fmt;

use data_encoding::BASE32_NOPAD;
use serde::{Deserialize, Serialize};

/// The address of a game: 16 small letters and digits. Who knows it may look on; playing takes a seat's secret.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String")]
pub struct GameId(String);

impl GameId {
    /// The address made of these random bytes.
    pub fn new(bytes: [u8; 10]) -> Self {
        Self(BASE32_NOPAD.encode(&bytes).to_lowercase())
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for GameId {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let fits = |byte: &u8| byte.is_ascii_lowercase() || byte.is_ascii_digit();
        if text.len() == 16 && text.as_bytes().iter().all(fits) {
            Ok(Self(text))
        } else {
            Err("a game's address is 16 small letters and digits")
        }
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
