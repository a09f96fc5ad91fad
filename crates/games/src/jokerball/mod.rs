//! Jokerball by Mark Steere (2025): football with dice on a hexagonal board.
//!
//! Red plays from the bottom up, Blue from the top down. A turn is a roll of two dice, a move of one man by the
//! distance die and a move of the ball along the direction die. The ball wins for the player whose far side it leaves
//! the board through, whoever moved it. What cannot be moved is skipped.

mod act;
mod evaluate;
mod field;
mod notation;
mod playing;
mod position;
mod random;
mod ray;
mod reason;
mod refusal;
mod rules;
mod scene;
mod sight;
mod spot;
#[cfg(test)]
mod tests;
mod words;

pub use act::Act;
pub use position::Pos;
pub use reason::{Obstacle, Reason};
pub use rules::Jokerball;
pub use spot::{HexBits, Spot};

use tussle_core::geometry::Wide;
use tussle_core::{EffectKind, Family, GameInfo, OptionInfo, Spec, TextError, Visitor};

use crate::checkers::SEATS;

/// Jokerball in all its sizes.
#[derive(Debug)]
pub struct Jokerballs;

const INFO: GameInfo = GameInfo {
    slug: "jokerball",
    name: "Jokerball",
    author: "Mark Steere",
    year: "2025",
    summary: "Drive the ball out through the far side of a hexagonal field, with dice as referees.",
    rules: include_str!("rules.txt"),
    lesson: include_str!("lesson.toml"),
    rules_version: 1,
    seats: SEATS,
    options: &[
        OptionInfo {
            key: "size",
            default: "6",
            values: "3 to 8",
            help: "cells along each side of the board, and sides of the distance die",
            from_toml: None,
        },
        OptionInfo {
            key: "rows",
            default: "2",
            values: "1 to size - 1",
            help: "rows that each player fills with men",
            from_toml: None,
        },
    ],
    stop_after: Some(1_000),
    effects: &[
        EffectKind::Moved,
        EffectKind::Captured,
        EffectKind::Left,
        EffectKind::Scored { points: 1 },
    ],
    dialects: &[],
    sample_variants: &[
        "size=4",
        "rows=3",
        "size=3,rows=1",
        "size=3",
        "size=5",
        "rows=1",
        "rows=5",
        "size=7",
        "size=8,rows=1",
        "size=8,rows=7",
    ],
};

impl Family for Jokerballs {
    const INFO: &'static GameInfo = &INFO;

    fn with_variant<V: Visitor>(spec: &Spec, visitor: V) -> Result<V::Out, TextError> {
        let mut options = spec.options(INFO.options);
        let size = options.number("size", 3..=8);
        let rows = options.number("rows", 1..=size - 1);
        options.finish()?;
        Ok(match size {
            3 | 4 => visitor.visit(Jokerball::<u64>::new(size, rows)),
            5 | 6 => visitor.visit(Jokerball::<u128>::new(size, rows)),
            _ => visitor.visit(Jokerball::<Wide>::new(size, rows)),
        })
    }
}
