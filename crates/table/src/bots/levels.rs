//! What each level sees.
//!
//! A lower level is weaker in the way of a person: it looks at fewer positions and misjudges them more. It never throws
//! a good move away at random. All but the last are limited by nodes, so that they play the same everywhere; the last one
//! takes its time. The figures are data, to be set by measuring; that no level sees less than the one below is checked
//! when this is compiled.

use std::ops::RangeInclusive;

use tussle_search::Algorithm;

/// The levels there are.
pub const LEVELS: RangeInclusive<u64> = 1..=10;

/// What the last level looks at where there is no clock.
pub const UNTIMED: u64 = 2_000_000;

/// How well a level plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level {
    /// How it searches; none is the best way for the game.
    pub algorithm: Option<Algorithm>,
    /// Positions that it looks at for a move; none for the last level, which goes by time.
    pub nodes: Option<u64>,
    /// By how much it misjudges positions, at most, in hundredths of a logit.
    pub blur: u16,
}

/// The levels of a game, all but the last.
struct Ladder {
    algorithm: Option<Algorithm>,
    nodes: [u64; COUNT],
    blur: [u16; COUNT],
}

const COUNT: usize = 9;

const USUAL: Ladder = Ladder {
    algorithm: None,
    nodes: [60, 150, 400, 1_000, 2_500, 7_000, 20_000, 60_000, 200_000],
    blur: [300, 220, 150, 100, 60, 30, 0, 0, 0],
};

/// Games for which the usual ladder does not fit.
const OWN: &[(&str, Ladder)] = &[(
    // Its dice have many faces: looking as far takes more positions.
    "jokerball",
    Ladder { nodes: [200, 500, 1_300, 3_500, 9_000, 25_000, 70_000, 180_000, 450_000], ..USUAL },
)];

/// The level of this number, from 1, for a game; numbers beyond the last mean the last.
pub fn level(slug: &str, number: u64) -> Level {
    let ladder = OWN.iter().find(|(game, _)| *game == slug).map_or(&USUAL, |(_, own)| own);
    let step = number.saturating_sub(1) as usize;
    Level {
        algorithm: ladder.algorithm,
        nodes: ladder.nodes.get(step).copied(),
        blur: ladder.blur.get(step).copied().unwrap_or(0),
    }
}

impl Ladder {
    /// Whether every step looks at twice as much as the one below, or more, and sees it at least as clearly.
    const fn rises(&self) -> bool {
        let mut step = 1;
        while step < COUNT {
            if self.nodes[step] < 2 * self.nodes[step - 1] || self.blur[step] > self.blur[step - 1]
            {
                return false;
            }
            step += 1;
        }
        self.nodes[COUNT - 1] < UNTIMED
    }
}

const _: () = {
    assert!(USUAL.rises());
    let mut own = 0;
    while own < OWN.len() {
        assert!(OWN[own].1.rises());
        own += 1;
    }
};
