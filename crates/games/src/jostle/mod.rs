//! Jostle by Mark Steere (2010).
//!
//! A checker is worth its friendly neighbours less its enemy neighbours. A move takes a checker one step to where it
//! is worth more; nothing is ever captured. Whoever has no move loses. Each move raises the sum of all values, so every
//! game ends.

mod act;
mod company;
mod evaluate;
mod field;
mod moves;
mod notation;
mod outlook;
mod position;
mod refusal;
mod regions;
mod rules;
mod scene;
#[cfg(test)]
mod tests;
mod warmth;

pub use act::Step;
pub use company::Company;
pub use position::Position;
pub use refusal::JostleRefusal;
pub use rules::Jostle;

use tussle_core::geometry::Wide;
use tussle_core::{EffectKind, Family, GameInfo, OptionInfo, Spec, TextError, Visitor};

use crate::checkers::SEATS;

/// The size of the author's board.
const USUAL_SIZE: usize = 10;

/// Jostle on boards of all sizes.
#[derive(Clone, Copy, Debug)]
pub struct JostleFamily;

impl Family for JostleFamily {
    const INFO: &'static GameInfo = &GameInfo {
        slug: "jostle",
        name: "Jostle",
        author: "Mark Steere",
        year: "2010",
        summary: "Step to better company until the other side has no better place to go.",
        rules: include_str!("rules.txt"),
        lesson: include_str!("lesson.toml"),
        rules_version: 1,
        seats: SEATS,
        options: &[OptionInfo {
            key: "size",
            default: "10",
            values: "even, 8 to 16",
            help: "Squares along each side of the board",
            from_toml: None,
        }],
        stop_after: None,
        effects: &[EffectKind::Moved],
        dialects: &[],
        sample_variants: &["size=8", "size=12", "size=14", "size=16"],
    };

    fn with_variant<V: Visitor>(spec: &Spec, visitor: V) -> Result<V::Out, TextError> {
        let mut options = spec.options(Self::INFO.options);
        let size = options.even_number("size", 8..=16);
        options.finish()?;
        Ok(match size {
            8 => visitor.visit(Jostle::<u64, 8>::new()),
            10 => visitor.visit(Jostle::<u128, 10>::new()),
            12 => visitor.visit(Jostle::<Wide, 12>::new()),
            14 => visitor.visit(Jostle::<Wide, 14>::new()),
            _ => visitor.visit(Jostle::<Wide, 16>::new()),
        })
    }
}
