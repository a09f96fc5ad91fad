//! What a position is worth.
//!
//! Whoever moves last wins, so all that counts is how many moves each side will still have. It has them where there are
//! many squares to go to and few friends who already stand together. Once neither side can reach the other, counting
//! the moves that are left decides the game.

use std::sync::LazyLock;

use tussle_core::evaluate::MOST;
use tussle_core::geometry::Bits;
use tussle_core::{Evaluate, Features, Seat};

use super::act::Step;
use super::outlook::Outlook;
use super::position::Position;
use super::regions::{Regions, Store};
use super::rules::Jostle;

/// The features, each for the side to move less the same for the other side: the turn, moves in store where few moves are
/// left on the board, and the counts of [`Outlook`].
const NAMES: [&str; 9] =
    ["turn", "store", "moves", "targets", "leaps", "beset", "contact", "pairs", "edge"];

const TURN: usize = 0;
const PAIRS: usize = 7;

/// A weight for each feature.
pub(super) type Weights = crate::weights::Weights<{ NAMES.len() }>;

/// Those that everybody plays with.
pub(super) static WEIGHTS: LazyLock<Weights> =
    LazyLock::new(|| Weights::built_in(include_str!("weights.toml"), &NAMES));

/// With more moves than this on the board, regions are hardly ever apart and not worth the time to find them.
const FEW: usize = 14;

/// Positions that may be looked at to count the moves in store.
const EFFORT: u32 = 60;

/// What is found out about a position, for the side to move.
enum Finding {
    /// Only moves in store are left, and there are enough of them to win, or not.
    Certain { wins: bool },
    /// The features.
    Open([i32; NAMES.len()]),
}

impl<B: Bits, const SIZE: usize> Jostle<B, SIZE> {
    fn find(&self, pos: &Position<B>) -> Finding {
        let field = &self.field;
        let other = pos.for_other();
        let own = Outlook::new(field, pos.own, pos.enemy);
        let enemy = Outlook::new(field, pos.enemy, pos.own);
        let mut store = 0;
        if own.moves + enemy.moves <= FEW {
            let regions = Regions::new(field, pos);
            let mine = Store::count(field, pos, regions.own, EFFORT);
            let theirs = Store::count(field, &other, regions.enemy, EFFORT);
            if regions.apart && mine.exact && theirs.exact {
                return Finding::Certain { wins: mine.moves > theirs.moves };
            }
            store = mine.moves - theirs.moves;
        }
        let difference = |count: fn(&Outlook) -> usize| count(&own) as i32 - count(&enemy) as i32;
        Finding::Open([
            1,
            store,
            difference(|side| side.moves),
            difference(|side| side.targets),
            difference(|side| side.leaps),
            difference(|side| side.beset),
            difference(|side| side.contact),
            difference(|side| side.pairs),
            difference(|side| side.edge),
        ])
    }
}

impl<B> Position<B> {
    /// A number for the side to move as one for a seat.
    fn seen_by(&self, seat: Seat, number: i32) -> i32 {
        if seat == self.mover { number } else { -number }
    }
}

impl<B: Bits, const SIZE: usize> Evaluate for Jostle<B, SIZE> {
    fn evaluate(&self, pos: &Self::Pos, seat: Seat) -> i32 {
        let judgement = match self.find(pos) {
            Finding::Certain { wins: true } => MOST,
            Finding::Certain { wins: false } => -MOST,
            Finding::Open(features) => self.weights.weigh(&features).clamp(1 - MOST, MOST - 1),
        };
        pos.seen_by(seat, judgement)
    }

    /// What it does to friends side by side. Value that comes from leaving enemies is better than that from joining
    /// friends, who then stay.
    fn promise(&self, pos: &Self::Pos, act: Step) -> i32 {
        let before = self.company_on(pos, act.from()).friends as i32;
        let after = self.company_after(pos, act.from(), act.to()).friends as i32;
        self.weights.as_slice()[PAIRS] * (after - before)
    }
}

impl<B: Bits, const SIZE: usize> Features for Jostle<B, SIZE> {
    const NAMES: &'static [&'static str] = &NAMES;

    fn weights(&self) -> &[i32] {
        self.weights.as_slice()
    }

    fn set_weights(&mut self, weights: &[i32]) {
        self.weights.replace(weights);
    }

    /// Where the result is certain, there is nothing to weigh but whose turn it is.
    fn features(&self, pos: &Self::Pos, seat: Seat, out: &mut [i32]) {
        let features = match self.find(pos) {
            Finding::Open(features) => features,
            Finding::Certain { .. } => std::array::from_fn(|place| i32::from(place == TURN)),
        };
        for (out, feature) in out.iter_mut().zip(features) {
            *out = pos.seen_by(seat, feature);
        }
    }
}

#[cfg(test)]
mod tests {
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;
    use tussle_core::{Game, Notation};

    use super::*;

    /// Whether the side to move wins, by trying everything; none if that takes too long.
    fn wins<const SIZE: usize>(
        game: &Jostle<u64, SIZE>,
        pos: &Position<u64>,
        patience: &mut u32,
    ) -> Option<bool> {
        *patience = patience.checked_sub(1)?;
        let mut acts = Vec::new();
        game.choices(pos, &mut |act| acts.push(act));
        for act in acts {
            let mut next = *pos;
            game.apply(&mut next, act, &mut ());
            if !wins(game, &next, patience)? {
                return Some(true);
            }
        }
        Some(false)
    }

    #[test]
    fn what_is_certain_is_true() {
        let game = Jostle::<u64, 8>::new();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
        let mut checked = 0;
        for _ in 0..400 {
            let mut pos = game.start();
            while let Some(act) = game.random_act(&pos, &mut rng) {
                game.apply(&mut pos, act, &mut ());
                if let Finding::Certain { wins: claimed } = game.find(&pos)
                    && let Some(truth) = wins(&game, &pos, &mut 20_000)
                {
                    assert_eq!(claimed, truth, "{}", game.position_text(&pos));
                    checked += 1;
                }
            }
        }
        assert!(checked > 50, "{checked}");
    }

    #[test]
    fn moves_in_store_decide() {
        let game = Jostle::<u64, 8>::new();
        // Two red checkers can join each other, one step by either or by both; blue can only stand.
        let pos = game.read_position("r1r5/8/8/8/8/8/8/7b r").unwrap();
        assert_eq!(game.evaluate(&pos, Seat::new(0)), MOST);
        assert_eq!(game.evaluate(&pos, Seat::new(1)), -MOST);
    }

    #[test]
    fn one_side_s_gain_is_the_other_s_loss() {
        let game = Jostle::<u64, 8>::new();
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
            game.apply(&mut pos, act, &mut ());
        }
    }
}
