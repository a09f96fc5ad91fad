//! Jump Sturdy by Christian Freeling (c. 2014).
//!
//! A race to the far rank of a board of eight by eight squares without corners. A single man steps ahead or sideways
//! and captures diagonally ahead; a man that steps onto another makes a double, whose top man jumps like a knight and
//! leaves the man below free again. Who reaches the far rank, takes all enemies or leaves them without a move, wins.

mod act;
mod dialect;
mod draw;
mod evaluate;
mod moves;
mod notation;
mod outcome;
mod position;
mod refusal;
mod rules;
mod scene;
mod side;
#[cfg(test)]
mod tests;

use tussle_core::{EffectKind, Family, GameInfo, SeatInfo, Spec, TextError, Visitor};

pub use act::Act;
pub use outcome::Cause;
pub use position::Pos;
pub use refusal::Reason;
pub use rules::JumpSturdy;

/// White moves first.
const SEATS: &[SeatInfo] =
    &[SeatInfo { letter: 'w', name: "White" }, SeatInfo { letter: 'b', name: "Black" }];

static INFO: GameInfo = GameInfo {
    slug: "jump-sturdy",
    name: "Jump Sturdy",
    author: "Christian Freeling",
    year: "c. 2014",
    summary: "Race to the far rank; men in pairs jump like knights.",
    rules: include_str!("rules.txt"),
    lesson: include_str!("lesson.toml"),
    rules_version: 1,
    seats: SEATS,
    options: &[],
    stop_after: Some(1_000),
    effects: &[EffectKind::Moved, EffectKind::Captured, EffectKind::Freed],
    dialects: &[dialect::TU_BERLIN],
    sample_variants: &[],
};

impl Family for JumpSturdy {
    const INFO: &'static GameInfo = &INFO;

    fn with_variant<V: Visitor>(spec: &Spec, visitor: V) -> Result<V::Out, TextError> {
        spec.options(INFO.options).finish()?;
        Ok(visitor.visit(Self::new()))
    }
}
