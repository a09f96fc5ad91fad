//! Positions, acts and variants as text.

use crate::{Game, GameInfo, TextError};

/// The texts of a game. What is written is canonical: reading it back and writing it again gives the same bytes, and
/// nothing else is read.
pub trait Notation: Game {
    /// The game's name, author, options and so on, the same for all its variants.
    fn info(&self) -> &'static GameInfo;

    /// The variant's options that are not default, in the order of [`GameInfo::options`]: `size=10`, or nothing.
    fn variant(&self) -> String;

    /// Appends the text of a position.
    fn write_position(&self, pos: &Self::Pos, out: &mut String);

    /// Reads the text of a position.
    fn read_position(&self, text: &str) -> Result<Self::Pos, TextError>;

    /// Appends the text of an act.
    fn write_act(&self, act: Self::Act, out: &mut String);

    /// Reads the text of an act: its form and that its cells exist, not whether it is legal anywhere.
    fn read_act(&self, text: &str) -> Result<Self::Act, TextError>;

    /// Game and variant: `bounce:size=10`, or the bare slug.
    fn spec(&self) -> String {
        let (slug, variant) = (self.info().slug, self.variant());
        if variant.is_empty() { slug.to_owned() } else { format!("{slug}:{variant}") }
    }

    /// The text of a position.
    fn position_text(&self, pos: &Self::Pos) -> String {
        let mut text = String::new();
        self.write_position(pos, &mut text);
        text
    }

    /// The text of an act.
    fn act_text(&self, act: Self::Act) -> String {
        let mut text = String::new();
        self.write_act(act, &mut text);
        text
    }
}

/// Refuses a text that means something but is not how it is written, at the first place that differs.
///
/// Parsers call this last, so that each of them need not think of every way to write the same thing twice.
pub fn require_canonical(
    subject: &'static str,
    text: &str,
    canonical: &str,
) -> Result<(), TextError> {
    if text == canonical {
        return Ok(());
    }
    let same = text
        .char_indices()
        .zip(canonical.chars())
        .find(|((_, a), b)| a != b)
        .map_or_else(|| text.len().min(canonical.len()), |((at, _), _)| at);
    Err(TextError::new(
        subject,
        text,
        same..text.len(),
        format!("this is written `{}` from here on", &canonical[same..]),
    ))
}
