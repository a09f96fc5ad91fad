//! What is known of a game before it is played.

use crate::{EffectKind, TextError};

/// A game: its name, its author, its seats and its options. The same for all variants.
#[derive(Debug)]
pub struct GameInfo {
    /// The word that names it on command lines and in records.
    pub slug: &'static str,
    /// Its name.
    pub name: &'static str,
    /// Who made it.
    pub author: &'static str,
    /// When.
    pub year: &'static str,
    /// One line about it.
    pub summary: &'static str,
    /// Its rules, short enough for one screen of 80 columns.
    pub rules: &'static str,
    /// First steps for somebody who does not know it, as TOML: positions with small tasks. Empty if there are none.
    pub lesson: &'static str,
    /// Counts up when our reading of the rules changes, so that old records tell which one they followed.
    pub rules_version: u32,
    /// The seats of the largest variant, in the order of play.
    pub seats: &'static [SeatInfo],
    /// The options of its variants, in the order in which they are written.
    pub options: &'static [OptionInfo],
    /// After how many plies unattended play stops unless told otherwise; none where every game ends by itself.
    pub stop_after: Option<u32>,
    /// The kinds of effects that its acts can have; the numbers in them mean nothing here.
    pub effects: &'static [EffectKind],
    /// Other ways in which people write its positions and moves.
    pub dialects: &'static [Dialect],
    /// Variants worth showing or testing, besides the default one: option texts such as `size=10`.
    pub sample_variants: &'static [&'static str],
}

/// A seat's name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatInfo {
    /// Its letter in positions.
    pub letter: char,
    /// Its name: `Red`.
    pub name: &'static str,
}

/// An option of a game's variants.
#[derive(Debug)]
pub struct OptionInfo {
    /// Its name.
    pub key: &'static str,
    /// Its value when nothing is said.
    pub default: &'static str,
    /// The values it takes, for help texts: `even, 4 to 16`.
    pub values: &'static str,
    /// What it means.
    pub help: &'static str,
    /// Turns the text of a TOML file into the option's value, for options that are too long to type.
    pub from_toml: Option<Translate>,
}

/// Another way to write a game's positions and moves, read and written only where it is asked for. Each direction
/// translates text to text; what is not valid in the source is refused.
#[derive(Debug)]
pub struct Dialect {
    /// Its name.
    pub name: &'static str,
    /// Where it comes from.
    pub help: &'static str,
    /// A position of the dialect as ours.
    pub read_position: Translate,
    /// Our position in the dialect.
    pub write_position: Translate,
    /// A move of the dialect as ours.
    pub read_move: Translate,
    /// Our move in the dialect.
    pub write_move: Translate,
}

/// One text as another.
pub type Translate = fn(&str) -> Result<String, TextError>;
