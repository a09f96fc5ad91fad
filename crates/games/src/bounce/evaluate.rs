//! What a position is worth.
//!
//! Whoever is in one group first wins. Yet checkers in large groups have nowhere to go, while loners and small groups can
//! go anywhere. So it is better to stay loose and close together, with room to move, than to have the largest group.

use std::sync::LazyLock;

use tussle_core::evaluate::MOST;
use tussle_core::geometry::Bits;
use tussle_core::{Evaluate, Features, Seat};

use super::act::Act;
use super::position::Position;
use super::rules::Bounce;
use super::target::Groups;

/// The features, each for one side less the same for the other. A *part* of a side is what hangs together by its
/// checkers and empty squares.
/// - the turn;
/// - groups;
/// - checkers without a friend beside them;
/// - checkers outside the largest group;
/// - the size of the group that a checker is in, on average: large groups are hard to leave;
/// - empty squares beside own checkers;
/// - checkers on the board;
/// - how near to one group, as 100 shared among the groups;
/// - parts;
/// - groups with no empty square beside them;
/// - how near to one part, as 100 shared among the checkers outside the largest part and one more.
const NAMES: [&str; 11] = [
    "turn", "groups", "loners", "outside", "company", "targets", "checkers", "union", "parts",
    "shut", "whole",
];

/// A weight for each feature.
pub(super) type Weights = crate::weights::Weights<{ NAMES.len() }>;

/// Those that everybody plays with.
pub(super) static WEIGHTS: LazyLock<Weights> =
    LazyLock::new(|| Weights::built_in(include_str!("weights.toml"), &NAMES));

/// What a friend beside a checker is worth as a guess, in the unit of judgements.
const FRIEND: i32 = 15;

/// No checker gains as many friends by a move.
const MOST_FRIENDS: i32 = 4;

impl<B: Bits> Bounce<B> {
    /// What is to be said of one side.
    fn side(&self, pos: &Position<B>, seat: Seat) -> [i32; NAMES.len()] {
        let grid = &self.grid;
        let (own, empty) = (pos.checkers()[seat.index()], pos.empty(grid));
        let beside_empty = grid.around(empty);
        let Groups { loners, larger } = Groups::new(grid, own);
        let mut shut = (loners & !beside_empty).count();
        let (mut largest, mut squares) = (1, loners.count());
        for group in &larger {
            largest = largest.max(group.size);
            squares += group.size * group.size;
            shut += usize::from((group.checkers & beside_empty).is_empty());
        }
        let (mut parts, mut largest_part, mut left) = (0, 0, own);
        while !left.is_empty() {
            let part = grid.grow(B::bit(left.lowest()), own | empty) & own;
            parts += 1;
            largest_part = largest_part.max(part.count());
            left &= !part;
        }
        let (checkers, groups) = (own.count(), loners.count() + larger.len());
        [
            usize::from(seat == pos.mover()),
            groups,
            loners.count(),
            checkers - largest,
            squares / checkers,
            (empty & grid.around(own)).count(),
            checkers,
            100 / groups,
            parts,
            shut,
            100 / (checkers - largest_part + 1),
        ]
        .map(|feature| feature as i32)
    }

    /// The features for a seat.
    fn find(&self, pos: &Position<B>, seat: Seat) -> [i32; NAMES.len()] {
        let (own, other) = (self.side(pos, seat), self.side(pos, seat.other()));
        std::array::from_fn(|place| own[place] - other[place])
    }
}

impl<B: Bits> Evaluate for Bounce<B> {
    fn evaluate(&self, pos: &Self::Pos, seat: Seat) -> i32 {
        self.weights.weigh(&self.find(pos, seat)).clamp(-MOST, MOST)
    }

    /// Friends gained beside the checker, as far as they fall short of what no move gains: an order among moves, none of
    /// which is worth a closer look for this alone.
    fn promise(&self, pos: &Self::Pos, act: Act) -> i32 {
        let friends = |square: u8, own: B| {
            (own & self.grid.around(B::bit(usize::from(square)))).count() as i32
        };
        let gained = match act {
            Act::Move { from, to } => {
                let rest = pos.own() ^ B::bit(usize::from(from));
                friends(to, rest) - friends(from, rest)
            }
            Act::Remove { from } => -friends(from, pos.own()),
        };
        FRIEND * (gained - MOST_FRIENDS)
    }
}

impl<B: Bits> Features for Bounce<B> {
    const NAMES: &'static [&'static str] = &NAMES;

    fn weights(&self) -> &[i32] {
        self.weights.as_slice()
    }

    fn set_weights(&mut self, weights: &[i32]) {
        self.weights.replace(weights);
    }

    fn features(&self, pos: &Self::Pos, seat: Seat, out: &mut [i32]) {
        out.copy_from_slice(&self.find(pos, seat));
    }
}

#[cfg(test)]
mod tests {
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;
    use tussle_core::{Game, Notation};

    use super::*;

    #[test]
    fn features_are_counted_for_each_side() {
        let game = Bounce::<u64>::new(4);
        let pos = game.read_position("rr1b/bb2/r1bb/3b r").unwrap();
        let [red, blue] = [0, 1].map(|seat| game.side(&pos, Seat::new(seat)));
        // Two red groups of 2 and 1, apart even by way of empty squares.
        assert_eq!(red, [1, 2, 1, 1, 1, 3, 3, 50, 2, 0, 50]);
        // Three blue ones of 1, 2 and 3, all in one part.
        assert_eq!(blue, [0, 3, 1, 3, 2, 5, 6, 33, 1, 0, 100]);
    }

    #[test]
    fn one_side_s_gain_is_the_other_s_loss() {
        let game = Bounce::<u64>::new(6);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(6);
        let mut pos = game.start();
        while let Some(act) = game.random_act(&pos, &mut rng) {
            let [red, blue] = [0, 1].map(|seat| {
                let mut features = [0; NAMES.len()];
                game.features(&pos, Seat::new(seat), &mut features);
                (features, game.evaluate(&pos, Seat::new(seat)))
            });
            assert_eq!(red.0, blue.0.map(|feature| -feature));
            assert_eq!(red.1, -blue.1);
            assert!(game.promise(&pos, act) <= 0);
            game.apply(&mut pos, act, &mut ());
        }
    }
}
