//! Jostle 2007, by Klaus P. Jantke (2007): a race along one track, with a die.
//!
//! Pieces enter the track and make for the target area, where a cell is worth more the farther on it lies. A piece that
//! arrives where another one stands pushes it back, special cells send pieces back or to another place, and all of
//! this can set off chain reactions. When the target area is full, everyone has one more turn; then the points count.

mod act;
pub mod characters;
mod clusters;
mod distance;
mod evaluate;
mod fields;
mod jostling;
mod notation;
mod placed;
mod position;
mod reading;
mod refusal;
mod rules;
mod scene;
#[cfg(test)]
mod testing;
mod track;
mod turns;
mod variant;

use tussle_core::geometry::Bits;
use tussle_core::{EffectKind, Family, GameInfo, Spec, TextError, Visitor};

pub use act::Act;
pub use position::Pos;
pub use refusal::Reason;
pub use rules::Jostle2007;
pub use track::{Back, Event, Track};
pub use variant::{End, Variant};

/// Jostle 2007 in all its variants.
#[derive(Clone, Copy, Debug)]
pub struct Jostle2007Family;

static INFO: GameInfo = GameInfo {
    slug: "jostle-2007",
    name: "Jostle 2007",
    author: "Klaus P. Jantke",
    year: "2007",
    summary: "A race along one track in which arriving pieces push others back.",
    rules: include_str!("rules.txt"),
    lesson: include_str!("lesson.toml"),
    rules_version: 1,
    seats: notation::SEATS,
    options: variant::OPTIONS,
    stop_after: Some(100_000),
    effects: &[
        EffectKind::Moved,
        EffectKind::Jostled,
        EffectKind::Exchanged,
        EffectKind::SentBack,
        EffectKind::Scored { points: 1 },
    ],
    dialects: &[],
    sample_variants: &[
        "players=2",
        "players=2,pieces=2",
        "players=4,pieces=2",
        "players=6,pieces=6",
        "end=last-cell",
        "players=5,pieces=4,end=last-cell",
        "players=4,track=40.6.b9-2.b13-4.b30-3.x5-17.x21-26",
        // The shortest track; one that is full of events; the longest in 64 bits; the longest of all.
        "players=2,track=2.1",
        "pieces=4,track=14.3.b4-1.b5-2.x1-11.x2-10.x6-9.x7-8",
        "players=2,track=63.6.b20-17.b55-30.x1-54.x2-53",
        "players=6,pieces=6,track=120.6.b30-5.b61-40.b90-1.b108-50.x10-70.x20-107.x33-34",
    ],
};

impl Family for Jostle2007Family {
    const INFO: &'static GameInfo = &INFO;

    fn with_variant<V: Visitor>(spec: &Spec, visitor: V) -> Result<V::Out, TextError> {
        let variant = Variant::read(spec)?;
        Ok(if variant.track().length() < u64::CAPACITY {
            visitor.visit(Jostle2007::<u64>::new(variant))
        } else {
            visitor.visit(Jostle2007::<u128>::new(variant))
        })
    }
}
