//! What a person typed, as one of the legal moves.
//!
//! Records and programs must write moves exactly; people get some help. A text is read as a legal act that is, in this
//! order, the very same; the same but for capitals and spaces; the only one that begins with it, again but for
//! capitals and spaces. Nothing is ever guessed among several.

use std::error::Error;
use std::fmt;

use tussle_core::{Live, MoveError};

/// A text that stands for no legal move, or for several.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unmatched {
    /// Several moves begin with it.
    Ambiguous {
        /// The text.
        text: String,
        /// The moves.
        moves: Vec<String>,
    },
    /// No legal move does; this is what the game says about it.
    Move(MoveError),
}

impl fmt::Display for Unmatched {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ambiguous { text, moves } => {
                let (few, more) = moves.split_at(moves.len().min(8));
                write!(f, "`{text}` could be {}", few.join(", "))?;
                if more.is_empty() { Ok(()) } else { write!(f, " or {} others", more.len()) }
            }
            Self::Move(error) => error.fmt(f),
        }
    }
}

impl Error for Unmatched {}

/// The legal move, or the face of the dice, that the text stands for.
pub fn match_move(game: &dyn Live, text: &str) -> Result<String, Unmatched> {
    if game.check(text).is_ok() {
        return Ok(text.to_owned());
    }
    let wanted = plain(text);
    let mut moves = completions(game, text);
    if let Some(same) = moves.iter().position(|act| plain(act) == wanted) {
        return Ok(moves.swap_remove(same));
    }
    match moves.len() {
        1 if !wanted.is_empty() => Ok(moves.swap_remove(0)),
        0 | 1 => Err(Unmatched::Move(objection(game, text))),
        _ if wanted.is_empty() => Err(Unmatched::Move(objection(game, text))),
        _ => Err(Unmatched::Ambiguous { text: text.trim().to_owned(), moves }),
    }
}

/// The legal moves, or the faces of the dice, that begin with the text but for capitals and spaces.
pub fn completions(game: &dyn Live, partial: &str) -> Vec<String> {
    let wanted = plain(partial);
    let faces = game.rolls().into_iter().map(|(face, _)| face);
    faces.chain(game.choices()).filter(|act| plain(act).starts_with(&wanted)).collect()
}

fn plain(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).flat_map(char::to_lowercase).collect()
}

/// What the game has against a text that fits no legal move. A reason is worth more than a remark on spelling, so the
/// plain text is tried too.
fn objection(game: &dyn Live, text: &str) -> MoveError {
    let spelling = |error: &MoveError| matches!(error, MoveError::Text(_));
    let as_typed = game.check(text).err();
    let as_plain = game.check(&plain(text)).err();
    match (as_typed, as_plain) {
        (Some(typed), Some(plain)) if spelling(&typed) && !spelling(&plain) => plain,
        (Some(typed), _) => typed,
        (None, _) => unreachable!("a legal move has been found before"),
    }
}
