//! What a position is worth: points and their safety, and where the other pieces stand.
//!
//! Whether it is good to be early depends on the room in the target area: pieces there are pushed by those that come
//! later, but those that come too late find the game over. So there are two sets of weights, and pieces are counted by how
//! far away they are, once plainly and once by how full the target area is. In the last round only points count, and the
//! turns that are left to win or lose some.

use std::sync::LazyLock;

use tussle_core::evaluate::MOST;
use tussle_core::geometry::Bits;
use tussle_core::{Character, Evaluate, Features, Seat};

use super::act::FACES;
use super::distance::{NEAR, WAITING};
use super::position::Pos;
use super::rules::Jostle2007;

/// What is looked at. What is called late is the same once more, times the fifths of the target area that are full.
const NAMES: [&str; 16] = [
    // Points held.
    "points",
    "points_late",
    // Points that others' pieces could push away, for each piece that could do so with one face.
    "stakes",
    // The most points that a piece could enter with, added up over the faces.
    "chances",
    // Pieces in the target area; about a turn before it; more than four turns before it. The others are the measure.
    "entered",
    "entered_late",
    "waiting",
    "waiting_late",
    "far",
    "far_late",
    // What pieces need to the target area, in fifths of a turn.
    "distance",
    // How far others' pieces could push them back, likewise, for each piece that could do so with one face.
    "setbacks",
    // Whose turn it is.
    "turn",
    // The same as above, in the last round and by the turns that are left.
    "last_points",
    "last_stakes",
    "last_chances",
];

/// The weights where pieces compete for the cells of the target area: to be early is good.
static SCARCE: LazyLock<Weights> =
    LazyLock::new(|| Weights::built_in(include_str!("scarce.toml"), &NAMES));

/// The weights where all pieces but one at most find a cell: to be late is good, since who comes last pushes the others.
static AMPLE: LazyLock<Weights> =
    LazyLock::new(|| Weights::built_in(include_str!("ample.toml"), &NAMES));

/// A weight for each feature.
pub(super) type Weights = crate::weights::Weights<{ NAMES.len() }>;

/// The weights that everybody plays with in games with so many pieces in all and cells in the target area.
pub(super) fn weights(pieces: usize, target: usize) -> Weights {
    if pieces > target + 1 { *SCARCE } else { *AMPLE }
}

/// What one player has, in the order of the names.
type Holdings = [i32; NAMES.len()];

impl<B: Bits> Evaluate for Jostle2007<B> {
    const CHARACTERS: &'static [Character<Self>] = Self::CAST;

    fn evaluate(&self, pos: &Pos<B>, seat: Seat) -> i32 {
        self.judgements(pos)[seat.index()]
    }

    fn judgements(&self, pos: &Pos<B>) -> [i32; Seat::MAX] {
        self.compared(pos).map(|features| self.weights.weigh(&features).clamp(-MOST, MOST))
    }
}

impl<B: Bits> Features for Jostle2007<B> {
    const NAMES: &'static [&'static str] = &NAMES;

    fn weights(&self) -> &[i32] {
        self.weights.as_slice()
    }

    fn set_weights(&mut self, weights: &[i32]) {
        self.weights.replace(weights);
    }

    fn features(&self, pos: &Pos<B>, seat: Seat, out: &mut [i32]) {
        out.copy_from_slice(&self.compared(pos)[seat.index()]);
    }
}

impl<B: Bits> Jostle2007<B> {
    /// The features for all seats: twice the distance of what each has from the average. With two players that is the
    /// difference between them.
    fn compared(&self, pos: &Pos<B>) -> [Holdings; Seat::MAX] {
        let players = self.variant.players;
        let mut features = [Holdings::default(); Seat::MAX];
        let mut sums = Holdings::default();
        for (seat, features) in Seat::all(players).zip(&mut features) {
            *features = self.holdings(pos, seat);
            for (sum, holding) in sums.iter_mut().zip(features) {
                *sum += *holding;
            }
        }
        for features in &mut features[..players] {
            for (feature, sum) in features.iter_mut().zip(sums) {
                *feature = 2 * *feature - (2 * sum).div_euclid(players as i32);
            }
        }
        features
    }

    fn holdings(&self, pos: &Pos<B>, seat: Seat) -> Holdings {
        let own = pos.pieces.of(seat);
        let occupied = pos.pieces.all();
        let rivals = self.rivals(pos, seat);
        let (mut points, mut stakes, mut entered) = (0, 0, 0);
        for cell in (own & self.target).cells() {
            let here = self.variant.track.points(cell);
            let there = self.variant.track.points(free_below(occupied, cell));
            points += here as i32;
            stakes += ((here - there) * hits(rivals, cell)) as i32;
            entered += 1;
        }
        let chances = if self.has_turn_left(pos, seat) { self.chances(own) } else { 0 };
        if pos.left.is_some() {
            let mut holdings = Holdings::default();
            holdings[NAMES.len() - 3..].copy_from_slice(&[points, stakes, chances]);
            return holdings;
        }
        let off = self.count_off(pos, seat) as i32;
        let (mut waiting, mut far, mut setbacks) = (0, off * i32::from(self.distance(0) > NEAR), 0);
        let mut distance = off * self.distance(0);
        for cell in (own & !self.target & !B::bit(0)).cells() {
            let here = self.distance(cell);
            distance += here;
            waiting += i32::from(here <= WAITING);
            far += i32::from(here > NEAR);
            let hits = hits(rivals, cell) as i32;
            if hits > 0 {
                let pushed = free_below(occupied, cell);
                let rest = self.goal(pushed).unwrap_or(pushed);
                setbacks += hits * (self.distance(rest) - here);
            }
        }
        let late = ((occupied & self.finish).count() * 5 / self.finish.count()) as i32;
        let turn = i32::from(seat == pos.player);
        [
            points,
            points * late,
            stakes,
            chances,
            entered,
            entered * late,
            waiting,
            waiting * late,
            far,
            far * late,
            distance,
            setbacks,
            turn,
            0,
            0,
            0,
        ]
    }

    /// The cells outside the target area of other players' pieces, of those only who have a turn left.
    fn rivals(&self, pos: &Pos<B>, seat: Seat) -> B {
        let others = Seat::all(self.variant.players).filter(|other| *other != seat);
        let active = others.filter(|other| self.has_turn_left(pos, *other));
        active.fold(B::EMPTY, |cells, other| cells | pos.pieces.of(other)) & !self.target
    }

    /// Whether a player's turn comes again, by the count of the last round.
    fn has_turn_left(&self, pos: &Pos<B>, seat: Seat) -> bool {
        let players = self.variant.players;
        let wait = (seat.index() + players - pos.player.index()) % players;
        pos.left.is_none_or(|left| wait < usize::from(left))
    }

    /// The most points that these pieces can enter the target area with, added up over the faces.
    fn chances(&self, own: B) -> i32 {
        let outside = own & !self.target;
        let best = |face| {
            let landing = outside.up(face) & self.target;
            if landing.is_empty() { 0 } else { self.variant.track.points(landing.highest()) as i32 }
        };
        (1..=FACES.len()).map(best).sum()
    }

    fn distance(&self, cell: usize) -> i32 {
        i32::from(self.distances[cell])
    }
}

/// Where a piece is pushed to from a cell, before any event.
fn free_below<B: Bits>(occupied: B, cell: usize) -> usize {
    let below = !(!B::EMPTY).up(cell);
    (below & !occupied | B::bit(0)).highest()
}

/// How many of these pieces reach a cell with one face.
fn hits<B: Bits>(pieces: B, cell: usize) -> usize {
    let below = !(!B::EMPTY).up(cell);
    let near = (!B::EMPTY).up(cell.saturating_sub(FACES.len()));
    (pieces & below & near).count()
}

#[cfg(test)]
mod tests {
    use tussle_core::{Game, Notation};

    use super::super::testing::game;
    use super::*;

    fn judged(options: &str, position: &str, seat: usize) -> i32 {
        let game = game(options);
        let pos = game.read_position(position).unwrap();
        game.evaluate(&pos, Seat::new(seat))
    }

    fn feature(options: &str, position: &str, seat: usize, name: &str) -> i32 {
        let game = game(options);
        let pos = game.read_position(position).unwrap();
        let mut features = Holdings::default();
        game.features(&pos, Seat::new(seat), &mut features);
        features[NAMES.iter().position(|other| *other == name).unwrap()]
    }

    #[test]
    fn at_the_start_only_the_turn_differs() {
        let game = game("players=2");
        let mut features = Holdings::default();
        game.features(&game.start(), Seat::new(0), &mut features);
        let differing: Vec<_> = (0..NAMES.len()).filter(|name| features[*name] != 0).collect();
        assert_eq!(differing.iter().map(|name| NAMES[*name]).collect::<Vec<_>>(), ["turn"]);
    }

    #[test]
    fn points_at_stake_count_for_each_attacker() {
        let two = "players=2";
        // From 32 it would be pushed to 31. Green reaches it from 26 and 27, not from 25.
        assert_eq!(feature(two, "0,0,32/25,26,27 R - - - -", 0, "stakes"), 2);
        // From 28 it would be pushed out of the target area; the way to 32 is too far from 20.
        assert_eq!(feature(two, "0,28,32/0,20,27 R - - - -", 0, "stakes"), 2);
    }

    #[test]
    fn in_the_last_round_more_points_and_fewer_attackers_are_better() {
        let near = judged("", "0,31,32/0,28,29/0,27,30 G - - - 2", 0);
        let far = judged("", "0,31,32/0,28,29/0,9,30 G - - - 2", 0);
        assert!(near > 0 && far > near, "{near} {far}");
        let other = judged("", "0,31,32/0,28,29/0,9,30 G - - - 2", 1);
        assert!(other < 0, "{other}");
    }

    #[test]
    fn only_those_with_a_turn_left_attack() {
        let (options, position) = ("", "0,31,32/0,28,29/0,27,30 G - - - 1");
        assert_eq!(feature(options, position, 2, "last_chances"), 0);
        assert_eq!(feature(options, position, 0, "last_stakes"), 0);
    }
}
