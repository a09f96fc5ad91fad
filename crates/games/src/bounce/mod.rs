//! Bounce, by Mark Steere (2023).
//!
//! Red and blue checkers fill a square board but for its corners. A turn takes one own checker to any empty square
//! where its group is larger than it was; a player who has no such move removes an own checker instead. Whoever has all
//! own checkers in one group at the end of a turn wins.

mod act;
mod evaluate;
mod grid;
mod notation;
mod position;
mod random;
mod refusal;
mod rules;
mod scene;
mod target;
#[cfg(test)]
mod tests;

pub use act::Act;
pub use position::Position;
pub use refusal::Reason;
pub use rules::Bounce;

use tussle_core::geometry::{Bits, Wide};
use tussle_core::{EffectKind, Family, GameInfo, OptionInfo, Spec, TextError, Visitor};

use crate::checkers::SEATS;

const DEFAULT_SIZE: &str = "8";

const INFO: GameInfo = GameInfo {
    slug: "bounce",
    name: "Bounce",
    author: "Mark Steere",
    year: "2023",
    summary: "Checkers jump to ever larger groups until one side is all together.",
    rules: include_str!("rules.txt"),
    lesson: include_str!("lesson.toml"),
    rules_version: 1,
    seats: SEATS,
    options: &[OptionInfo {
        key: "size",
        default: DEFAULT_SIZE,
        values: "even, 4 to 16",
        help: "squares a side",
        from_toml: None,
    }],
    stop_after: None,
    effects: &[EffectKind::Moved, EffectKind::Removed],
    dialects: &[],
    sample_variants: &["size=4", "size=6", "size=10", "size=12", "size=14", "size=16"],
};

/// Bounce in all sizes.
#[derive(Debug)]
pub struct BounceFamily;

impl Family for BounceFamily {
    const INFO: &'static GameInfo = &INFO;

    fn with_variant<V: Visitor>(spec: &Spec, visitor: V) -> Result<V::Out, TextError> {
        let mut options = spec.options(INFO.options);
        let size = options.even_number("size", 4..=16);
        options.finish()?;
        let squares = size * size;
        Ok(if squares <= u64::CAPACITY {
            visitor.visit(Bounce::<u64>::new(size))
        } else if squares <= u128::CAPACITY {
            visitor.visit(Bounce::<u128>::new(size))
        } else {
            visitor.visit(Bounce::<Wide>::new(size))
        })
    }
}
