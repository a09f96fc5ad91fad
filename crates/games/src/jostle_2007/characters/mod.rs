//! The characters that the author of the game wants compared, each with one simple rule.
//!
//! Each is a function that says how much it likes a choice. Where a character likes several equally, it moves the foremost
//! of these pieces: the choices come in the order of the track, and the last of them counts.

mod crowds;
mod pace;
mod pushes;
#[cfg(test)]
mod tests;

use tussle_core::geometry::Bits;
use tussle_core::{Character, CharacterInfo, CharacterSetting, Effect, Game};

use super::act::Act;
use super::position::Pos;
use super::rules::Jostle2007;

pub use crowds::{clusterer, loner};
pub use pace::{camper, runner, scorer};
pub use pushes::jostler;

/// How much pushing counts against progress, in hundredths.
const WEIGHT: CharacterSetting = CharacterSetting {
    key: "weight",
    help: "how much a push counts, from -100 (it is avoided) to 100; a cell of progress counts what is missing to 100",
    values: -100..=100,
    default: 100,
};

impl<B: Bits> Jostle2007<B> {
    /// All characters.
    pub const CAST: &'static [Character<Self>] = &[
        Character {
            info: plain("runner", "moves its foremost piece that may move"),
            liking: runner,
        },
        Character {
            info: CharacterInfo {
                name: "jostler",
                help: "makes the move that pushes the most pieces, chains included",
                settings: &[WEIGHT],
            },
            liking: jostler,
        },
        Character {
            info: plain(
                "clusterer",
                "makes the move after which its pieces have the most company in their clusters",
            ),
            liking: clusterer,
        },
        Character {
            info: plain(
                "loner",
                "makes the move after which its pieces have the least company in their clusters",
            ),
            liking: loner,
        },
        Character {
            info: plain(
                "camper",
                "keeps pieces just before the target area until all others have a piece in it",
            ),
            liking: camper,
        },
        Character {
            info: plain("scorer", "makes the move after which it has the most points"),
            liking: scorer,
        },
    ];

    /// Where a choice leads, and what happens on the way.
    fn after(&self, pos: &Pos<B>, act: Act) -> (Pos<B>, Vec<Effect>) {
        let mut next = *pos;
        let mut effects = Vec::new();
        self.apply(&mut next, act, &mut effects);
        (next, effects)
    }
}

/// A character without settings.
const fn plain(name: &'static str, help: &'static str) -> CharacterInfo {
    CharacterInfo { name, help, settings: &[] }
}
