//! What each level sees.
//!
//! A lower level is weaker in the way of a person: it looks at fewer positions and misjudges them more. It never throws
//! a good move away at random. The figures are data: they divide the way from the first level to the last, as matches
//! between neighbours measured it, into steps of equal size (`docs/strength.md`). That no level sees less than the one
//! below is checked when this is compiled.
//!
//! The last level goes by the clock, and remembers what it saw before its last move; its number of positions is about what a
//! machine that is not the newest looks at in a second. Without that number it would be stronger on every faster machine,
//! by far more than the steps between levels may differ.

use std::ops::RangeInclusive;
use std::time::Duration;

use tussle_search::Limits;

/// The levels there are.
pub const LEVELS: RangeInclusive<u64> = 1..=COUNT as u64;

/// What the last level takes for a move, at most: enough for its positions on a machine half as fast as the usual one.
const PATIENCE: Duration = Duration::from_secs(2);

/// How well a level plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level {
    /// Positions that it looks at for a move, at most.
    pub nodes: u64,
    /// By how much it misjudges positions, at most, in hundredths of a logit.
    pub blur: u16,
    /// Whether there is none above it. It goes by the clock, and holds nothing back where somebody else sets limits.
    pub is_last: bool,
}

impl Level {
    /// How much it does for a move.
    pub fn limits(&self) -> Limits {
        Limits { time: self.is_last.then_some(PATIENCE), ..Limits::nodes(self.nodes) }
    }
}

/// The levels of a game.
struct Ladder {
    nodes: [u64; COUNT],
    blur: [u16; COUNT],
}

const COUNT: usize = 10;

/// For a game that nobody has measured.
const USUAL: Ladder = Ladder {
    nodes: [30, 70, 170, 430, 1_100, 4_000, 16_000, 64_000, 256_000, 1_000_000],
    blur: [600, 340, 185, 95, 45, 15, 0, 0, 0, 0],
};

/// Games that have been measured.
const MEASURED: &[(&str, Ladder)] = &[
    (
        "jostle",
        Ladder {
            nodes: [30, 51, 77, 148, 285, 640, 2_740, 19_000, 160_000, 2_700_000],
            blur: [600, 418, 320, 203, 128, 66, 18, 3, 0, 0],
        },
    ),
    (
        "bounce",
        Ladder {
            nodes: [30, 78, 307, 634, 1_219, 3_780, 13_300, 62_000, 320_000, 1_700_000],
            blur: [600, 316, 120, 69, 40, 13, 2, 0, 0, 0],
        },
    ),
    (
        "jump-sturdy",
        Ladder {
            nodes: [70, 241, 392, 561, 823, 2_150, 9_300, 65_000, 430_000, 4_000_000],
            blur: [340, 143, 102, 79, 57, 24, 4, 0, 0, 0],
        },
    ),
    (
        "jokerball",
        Ladder {
            nodes: [30, 51, 110, 184, 302, 502, 910, 4_840, 22_000, 4_800_000],
            blur: [600, 418, 249, 175, 123, 85, 52, 15, 0, 0],
        },
    ),
    (
        "jostle-2007",
        Ladder {
            nodes: [10, 15, 25, 36, 48, 58, 67, 120, 220, 100_000],
            blur: [600, 436, 297, 221, 176, 154, 135, 97, 59, 0],
        },
    ),
];

/// The level of this number, from 1, for a game; numbers beyond the last mean the last.
pub fn level(slug: &str, number: u64) -> Level {
    let ladder = MEASURED.iter().find(|(game, _)| *game == slug).map_or(&USUAL, |(_, own)| own);
    let step = (number.saturating_sub(1) as usize).min(COUNT - 1);
    Level { nodes: ladder.nodes[step], blur: ladder.blur[step], is_last: step == COUNT - 1 }
}

impl Ladder {
    /// Whether every step looks at more than the one below, and sees it at least as clearly.
    const fn rises(&self) -> bool {
        let mut step = 1;
        while step < COUNT {
            if self.nodes[step] <= self.nodes[step - 1] || self.blur[step] > self.blur[step - 1] {
                return false;
            }
            step += 1;
        }
        true
    }
}

const _: () = {
    assert!(USUAL.rises());
    let mut own = 0;
    while own < MEASURED.len() {
        assert!(MEASURED[own].1.rises());
        own += 1;
    }
};
