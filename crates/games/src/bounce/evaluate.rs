//! What a position is worth.
//!
//! Whoever is in one group first wins. So few groups are good, and so are large ones, since moves go to larger groups; but
//! only who has somewhere to go gets there.

use std::sync::LazyLock;

use tussle_core::evaluate::MOST;
use tussle_core::geometry::Bits;
use tussle_core::{Evaluate, Features, Seat};

use super::act::Act;
use super::position::Position;
use super::rules::Bounce;
use super::target::{Groups, Target};
use crate::weights::{read, weigh};

/// The features, each for one side less the same for the other.
const NAMES: [&str; 9] = [
    // The turn.
    "turn",    // Groups.
    "groups",  // Checkers without a friend beside them.
    "loners",  // Checkers outside the largest group.
    "outside", // The size of the group that a checker is in, on average.
    "squares", // Empty squares beside own checkers.
    "targets", // Moves, nearly: a few that would tear a group apart are among them.
    "moves",   // Checkers on the board.
    "checkers",
    // Hundredths of a win, if each group took as long to join as all others.
    "near",
];

static WEIGHTS: LazyLock<[i32; NAMES.len()]> =
    LazyLock::new(|| read(include_str!("weights.toml"), &NAMES));

/// What a friend beside a checker is worth as a guess, in the unit of judgements.
const FRIEND: i32 = 15;

impl<B: Bits> Bounce<B> {
    /// What is to be said of one side.
    fn side(&self, pos: &Position<B>, seat: Seat) -> [i32; NAMES.len()] {
        let own = pos.checkers()[seat.index()];
        let groups = Groups::new(&self.grid, own);
        let (checkers, loners) = (own.count(), groups.loners.count());
        let (mut largest, mut squares) = (1, loners);
        for group in &groups.larger {
            largest = largest.max(group.size);
            squares += group.size * group.size;
        }
        let targets = pos.empty(&self.grid) & self.grid.around(own);
        let mut moves = 0;
        for square in targets.cells() {
            let near = own & self.grid.around(B::bit(square));
            moves += Target::new(square, near, &groups).candidates().count();
        }
        let count = loners + groups.larger.len();
        [
            usize::from(seat == pos.mover()),
            count,
            loners,
            checkers - largest,
            squares / checkers,
            targets.count(),
            moves,
            checkers,
            100 / count,
        ]
        .map(|feature| feature as i32)
    }

    fn find(&self, pos: &Position<B>, seat: Seat) -> [i32; NAMES.len()] {
        let (own, other) = (self.side(pos, seat), self.side(pos, seat.other()));
        std::array::from_fn(|place| own[place] - other[place])
    }
}

impl<B: Bits> Evaluate for Bounce<B> {
    fn evaluate(&self, pos: &Self::Pos, seat: Seat) -> i32 {
        weigh(&WEIGHTS, &self.find(pos, seat)).clamp(-MOST, MOST)
    }

    /// Friends gained beside the checker; a square with several of them is likely to join groups.
    fn promise(&self, pos: &Self::Pos, act: Act) -> i32 {
        let friends = |square: u8, own: B| {
            (own & self.grid.around(B::bit(usize::from(square)))).count() as i32
        };
        match act {
            Act::Move { from, to } => {
                let stay = pos.own() ^ B::bit(usize::from(from));
                FRIEND * (friends(to, stay) - friends(from, stay) - 1)
            }
            Act::Remove { from } => -FRIEND * friends(from, pos.own()),
        }
    }
}

impl<B: Bits> Features for Bounce<B> {
    const NAMES: &'static [&'static str] = &NAMES;

    fn weights(&self) -> &[i32] {
        &*WEIGHTS
    }

    fn features(&self, pos: &Self::Pos, seat: Seat, out: &mut [i32]) {
        out.copy_from_slice(&self.find(pos, seat));
    }
}
