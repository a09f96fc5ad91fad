//! Dice that nobody has to trust.
//!
//! Whoever keeps the dice draws a [`Secret`] and shows its [commitment](Secret::commitment) before the match. Then each
//! player adds a number of their own. A draw is HMAC-SHA256, keyed by the secret, of a text that names the draw:
//!
//! ```text
//! tussle dice 1
//! 5eed,,0badcafe        the players' numbers by seat, empty for who gave none
//! roll 2 17             `roll` or `absent`, the seat, the count of the draw
//! 0                     the block: 0, and 1, 2, … should more numbers be needed
//! ```
//!
//! Each line but the last is ended by a line feed. The 32 bytes are four big-endian numbers of 64 bits; the first below
//! the last whole multiple of the sum of the weights decides. Once the secret is shown after the match, everyone can make
//! each draw again: neither the keeper nor a player could have chosen what came.

use std::error::Error;
use std::fmt;

use data_encoding::HEXLOWER;
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

use super::{Dice, Draw};
use crate::{Match, MatchError, chance};

/// The most digits that a player's number has.
pub const MAX_NUMBER: usize = 64;

/// The tag with the commitment.
pub const COMMITMENT_TAG: &str = "dice-commitment";
/// The tag with the players' numbers by seat, with commas between them.
pub const NUMBERS_TAG: &str = "dice-numbers";
/// The tag with the secret.
pub const SECRET_TAG: &str = "dice-secret";

/// What decides the dice of one match together with the players' numbers.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 32]);

impl Secret {
    /// The secret of these bytes, which must come from a source that nobody can foresee.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// Reads what [`reveal`](Self::reveal) writes.
    pub fn read(text: &str) -> Option<Self> {
        HEXLOWER.decode(text.as_bytes()).ok()?.try_into().ok().map(Self)
    }

    /// The secret itself in 64 hexadecimal digits, to be shown after the match and never before.
    pub fn reveal(&self) -> String {
        HEXLOWER.encode(&self.0)
    }

    /// Writes the secret into the record of a match that is over.
    pub fn note(&self, game: &mut Match) -> Result<(), MatchError> {
        game.set_tag(SECRET_TAG, &self.reveal())
    }

    /// The SHA-256 hash of the secret's bytes: fixes the secret without telling it.
    pub fn commitment(&self) -> String {
        HEXLOWER.encode(&Sha256::digest(self.0))
    }
}

impl fmt::Debug for Secret {
    /// Tells the commitment only, so that no log holds a secret.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Secret(committed as {})", self.commitment())
    }
}

/// A text that cannot be a player's number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NumberError;

impl fmt::Display for NumberError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a player's number has up to {MAX_NUMBER} hexadecimal digits in small letters")
    }
}

impl Error for NumberError {}

/// Refuses texts that cannot be a player's number.
pub fn check_number(number: &str) -> Result<(), NumberError> {
    let hexadecimal = |c: char| c.is_ascii_digit() || matches!(c, 'a'..='f');
    let fits = number.len() <= MAX_NUMBER && number.chars().all(hexadecimal);
    if fits { Ok(()) } else { Err(NumberError) }
}

/// Dice that follow from a secret and from the players' numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CommittedDice {
    secret: Secret,
    numbers: String,
}

impl CommittedDice {
    /// The dice of a secret and the players' numbers, by seat.
    pub fn new<'n>(
        secret: Secret,
        numbers: impl IntoIterator<Item = &'n str>,
    ) -> Result<Self, NumberError> {
        let numbers: Vec<_> = numbers.into_iter().collect();
        numbers.iter().try_for_each(|number| check_number(number))?;
        Ok(Self { secret, numbers: numbers.join(",") })
    }

    /// Writes the commitment and the players' numbers into the record of a match. The secret [follows](Secret::note)
    /// at its end.
    pub fn note(&self, game: &mut Match) -> Result<(), MatchError> {
        game.set_tag(COMMITMENT_TAG, &self.secret.commitment())?;
        game.set_tag(NUMBERS_TAG, &self.numbers)
    }

    fn block(&self, draw: Draw, block: u64) -> [u8; 32] {
        let (purpose, seat, nth) = match draw {
            Draw::Roll { seat, nth } => ("roll", seat, nth),
            Draw::Absent { seat, nth } => ("absent", seat, nth),
        };
        let Self { secret, numbers } = self;
        let name = format!("tussle dice 1\n{numbers}\n{purpose} {} {nth}\n{block}", seat.index());
        let mac = Hmac::<Sha256>::new_from_slice(&secret.0).expect("keys have any length");
        mac.chain_update(name).finalize().into_bytes().into()
    }
}

impl Dice for CommittedDice {
    fn draw(&self, draw: Draw, weights: &[u32]) -> usize {
        let blocks = (0..).map(|block| self.block(draw, block));
        let mut numbers = blocks.flat_map(|block| {
            let (words, _) = block.as_chunks::<8>();
            let words: [_; 4] = std::array::from_fn(|i| u64::from_be_bytes(words[i]));
            words
        });
        chance::pick(weights, || numbers.next().expect("there is always another block"))
    }
}
