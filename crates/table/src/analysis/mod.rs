//! What the searches think of a position, with texts going in and out.
//!
//! An [`Analyst`] is a search of one game in one variant with its types erased, as [`Live`](tussle_core::Live) is the
//! face of its rules. Bots, hints, analysis and the engine protocol all ask one.

mod json;
pub mod puzzle;
mod typed;
mod words;

use std::fmt::Debug;

use tussle_core::{Spec, TextError};
use tussle_search::{Control, Limits, Report, Settings};

pub use json::to_json;
pub use words::verdict;

/// What an analyst found, with acts as text.
pub type Analysis = Report<String>;

/// What an analyst is asked.
#[derive(Clone, Copy, Debug)]
pub struct Question<'q> {
    /// The position.
    pub position: &'q str,
    /// The positions of the game that led to it, oldest first; may be empty.
    pub past: &'q [&'q str],
    /// How many of the best lines are wanted, at least one.
    pub lines: usize,
    /// How much may be done.
    pub limits: Limits,
}

/// A search of one game in one variant. It remembers what it found and is quicker for it the next time.
pub trait Analyst: Debug + Send {
    /// Game and variant, canonical.
    fn spec(&self) -> &str;

    /// Looks at a position. When the game is over there are no lines; when the dice are to be rolled it is one line
    /// without moves. Refused is only what cannot be read.
    fn analyse(
        &mut self,
        question: &Question<'_>,
        control: &mut Control<'_, String>,
    ) -> Result<Analysis, TextError>;

    /// Forgets everything: the next analysis finds what the first one would have found.
    fn forget(&mut self);
}

/// The analyst of a game, as it is settled and with judgements off by up to `blur` hundredths of a logit. Refused is a
/// game that does not exist or that the search does not suit.
pub fn analyst(spec: &str, settings: &Settings, blur: u16) -> Result<Box<dyn Analyst>, TextError> {
    let parsed = Spec::parse(spec)?;
    let made = crate::with_game(&parsed, typed::MakeAnalyst { settings, blur })?;
    made.map_err(|unsuited| TextError::new("variant", spec, 0..spec.len(), unsuited.to_string()))
}
