//! What a position is worth: men and how far they are, what attacks and protects them, and who wins the race. Whoever can
//! arrive with the next move has won, so there nothing is weighed.

use std::sync::LazyLock;

use rand::Rng;
use tussle_core::evaluate::MOST;
use tussle_core::geometry::word::{count_by_bytes, count_by_halves};
use tussle_core::{Evaluate, Features, Game, Seat};

use super::act::Act;
use super::moves::{COLUMN_A, COLUMN_H, Moves};
use super::position::{LAST_RANK, Pos};
use super::rules::JumpSturdy;
use super::side::{Side, count};

/// What is looked at. Unless it says otherwise, a feature counts the mover's less the other side's.
const NAMES: [&str; 20] = [
    // One for the side to move.
    "turn",
    // All men, covered ones included.
    "men",
    // Men that can move, by their rank as their side counts; those on the first one are the measure.
    "rank_2",
    "rank_3",
    "rank_4",
    "rank_5",
    "rank_6",
    "rank_7",
    // Men on the columns a and h.
    "edge",
    // Doubles of two own men, and own men on enemies.
    "pairs",
    "riders",
    // Moves.
    "mobility",
    // Men that the other side can capture; those of them that are not protected; protected men.
    "attacked",
    "loose",
    "protected",
    // Cells of the second and third rank that are protected.
    "guard",
    // Men that nobody can stop any more, and one for the side that arrives first if nobody does anything but run.
    "runners",
    "race",
    // One for a side that could arrive with its next move, but that the other one moves first; one more if it could
    // in two ways.
    "threat",
    "second_threat",
];

/// A weight for each feature.
pub(super) type Weights = crate::weights::Weights<{ NAMES.len() }>;

/// Those that everybody plays with.
pub(super) static WEIGHTS: LazyLock<Weights> =
    LazyLock::new(|| Weights::built_in(include_str!("weights.toml"), &NAMES));

/// The second and the third rank.
const GUARDED: u64 = 0xff_ff00;

impl Evaluate for JumpSturdy {
    #[inline]
    fn evaluate(&self, pos: &Pos, seat: Seat) -> i32 {
        let judgement = features(pos)
            .map_or(MOST, |features| self.weights.weigh(&features).clamp(1 - MOST, MOST - 1));
        if seat == pos.mover { judgement } else { -judgement }
    }

    /// Captures and arrivals.
    #[inline]
    fn forcing(&self, pos: &Pos, each: &mut impl FnMut(Act)) {
        let view = pos.view();
        Moves::to(pos, pos.theirs.top | LAST_RANK).for_each(|act| each(act.turned(view)));
    }

    /// An arrival wins, a capture gains a man that may have come far; of the other moves those far ahead come first.
    #[inline]
    fn promise(&self, pos: &Pos, act: Act) -> i32 {
        let seen = act.turned(pos.view());
        let to = 1 << seen.to;
        let row = i32::from(seen.to / 8);
        if to & LAST_RANK != 0 {
            return MOST;
        }
        if to & pos.theirs.top != 0 {
            return 150 + 20 * (7 - row);
        }
        let ahead = i32::from(seen.to / 8 - seen.from / 8);
        20 * ahead + 5 * row - 75
    }

    /// A man that can arrive does; apart from that it is plain chance.
    #[inline]
    fn playout_act(&self, pos: &Pos, rng: &mut impl Rng) -> Option<Act> {
        match Moves::to(pos, LAST_RANK).draw(rng) {
            Some(act) => Some(act.turned(pos.view())),
            None => self.random_act(pos, rng),
        }
    }
}

impl Features for JumpSturdy {
    const NAMES: &'static [&'static str] = &NAMES;

    fn weights(&self) -> &[i32] {
        self.weights.as_slice()
    }

    fn set_weights(&mut self, weights: &[i32]) {
        self.weights.replace(weights);
    }

    /// Where the side to move can arrive, all are nothing.
    fn features(&self, pos: &Pos, seat: Seat, out: &mut [i32]) {
        let sign = if seat == pos.mover { 1 } else { -1 };
        let features = features(pos).unwrap_or([0; NAMES.len()]);
        for (out, feature) in out.iter_mut().zip(features) {
            *out = sign * feature;
        }
    }
}

/// The features for the side to move; none if it can arrive.
#[inline]
fn features(pos: &Pos) -> Option<[i32; NAMES.len()]> {
    let mover = Side::to_move(pos);
    if mover.arrivals() != 0 {
        return None;
    }
    let passed = pos.passed();
    let other = Side::to_move(&passed);
    let (attacks, counter_attacks) = (mover.attacks(), other.attacks());
    let mine = holdings(&mover, moves(pos), attacks, counter_attacks.swap_bytes());
    let theirs = holdings(&other, moves(&passed), counter_attacks, attacks.swap_bytes());
    let mut features = [0; NAMES.len()];
    features[0] = 1;
    for (feature, (mine, theirs)) in features[1..].iter_mut().zip(mine.into_iter().zip(theirs)) {
        *feature = mine - theirs;
    }

    let (runners, chasers) = (mover.runners(true), other.runners(false));
    let (way, other_way) = (mover.way(runners), other.way(chasers));
    let race = i32::from(way <= other_way && runners != 0) - i32::from(other_way < way);
    let threats = count(other.arrivals());
    let last =
        [count(runners) - count(chasers), race, -i32::from(threats > 0), -i32::from(threats > 1)];
    features[1 + HOLDINGS..].copy_from_slice(&last);
    Some(features)
}

/// How many moves the side to move has.
#[inline]
fn moves(pos: &Pos) -> i32 {
    Moves::of(pos).count() as i32
}

/// How many features each side has on its own.
const HOLDINGS: usize = 15;

/// What a side has on its own, in the order of the names.
#[inline]
fn holdings(side: &Side, moves: i32, attacks: u64, attacked: u64) -> [i32; HOLDINGS] {
    let tops = side.tops();
    let by_rows = count_by_bytes(count_by_halves(tops));
    let rank = |row: u32| i32::from((by_rows >> (8 * row)) as u8);
    [
        side.count(),
        rank(1),
        rank(2),
        rank(3),
        rank(4),
        rank(5),
        rank(6),
        count(tops & (COLUMN_A | COLUMN_H)),
        count(side.pairs()),
        count(side.riders()),
        moves,
        count(tops & attacked),
        count(tops & attacked & !attacks),
        count(tops & attacks),
        count(attacks & GUARDED),
    ]
}
