//! Keys and their hashes.

use std::fmt;

use data_encoding::{BASE32_NOPAD, HEXLOWER};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// A secret that holds seats: 26 small letters and digits.
#[derive(Clone, PartialEq, Eq)]
pub struct Key(String);

impl Key {
    /// The key made of these random bytes.
    pub fn new(bytes: [u8; 16]) -> Self {
        Self(BASE32_NOPAD.encode(&bytes).to_lowercase())
    }

    /// Reads a key.
    pub fn read(text: &str) -> Option<Self> {
        let decoded = BASE32_NOPAD.decode(text.to_uppercase().as_bytes()).ok()?;
        (decoded.len() == 16).then(|| Self(text.to_lowercase()))
    }

    /// The text, to be told to its holder alone.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// The hash, which tells nothing about the key.
    pub fn hash(&self) -> KeyHash {
        KeyHash(HEXLOWER.encode(&Sha256::digest(&self.0)))
    }
}

impl fmt::Debug for Key {
    /// Tells nothing, so that no log holds a key.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(…)")
    }
}

/// The hash of a key.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct KeyHash(String);

impl KeyHash {
    /// The hash that was stored as this text.
    pub(crate) fn stored(text: String) -> Self {
        Self(text)
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}
