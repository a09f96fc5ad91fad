//! The rules of a variant: which pieces a roll can move, and what an act does.

use std::hint::select_unpredictable;

use rand::Rng;
use tussle_core::chance::below;
use tussle_core::geometry::Bits;
use tussle_core::{Game, Ranks, Seat, Sink, Turn};

use super::act::{Act, FACES, SIX};
use super::distance::distances;
use super::evaluate::{Weights, weights};
use super::position::{Pieces, Pos};
use super::variant::{End, Variant};

/// The rules in one variant. `B` has room for every cell of the track and cell 0.
#[derive(Clone, Debug)]
pub struct Jostle2007<B> {
    pub(super) variant: Variant,
    /// By cell: where its event sends a piece, or 0.
    goals: Box<[u8]>,
    /// Every cell of an exchange pair.
    pub(super) exchange: B,
    /// The target area.
    pub(super) target: B,
    /// The last round starts when all these cells are occupied.
    pub(super) finish: B,
    /// By cell: how far a piece is from the target area.
    pub(super) distances: Box<[u16]>,
    /// By face of the die: the cells from which it can be used, cell 0 included.
    usable: [B; FACES.len() + 1],
    pub(super) weights: Weights,
}

impl<B: Bits> Jostle2007<B> {
    /// The rules of a variant.
    ///
    /// # Panics
    /// If `B` has no room for the track and cell 0.
    pub fn new(variant: Variant) -> Self {
        let track = &variant.track;
        let length = track.length();
        assert!(length < B::CAPACITY);
        let target: B = cells(track.last_before_target() + 1..=length);
        let goal = |cell| track.event(cell).map_or(0, |event| event.goal(cell) as u8);
        Self {
            weights: weights(variant.players * variant.pieces, target.count()),
            goals: (0..=length).map(goal).collect(),
            exchange: cells(track.exchange_cells()),
            target,
            finish: match variant.end {
                End::Full => target,
                End::LastCell => B::bit(length),
            },
            distances: distances(track),
            usable: std::array::from_fn(|face| {
                let highest = track.last_before_target().min(length.saturating_sub(face));
                if face <= length { cells(0..=highest) } else { B::EMPTY }
            }),
            variant,
        }
    }

    /// Where the event of a cell sends a piece, if it has one.
    #[inline]
    pub(super) fn goal(&self, cell: usize) -> Option<usize> {
        let goal = self.goals[cell];
        (goal != 0).then_some(usize::from(goal))
    }

    /// The cells from which this face of the die can be used now.
    #[inline]
    pub(super) fn movable(&self, pos: &Pos<B>, face: u8) -> B {
        let own = match pos.carried {
            Some(cell) => B::bit(usize::from(cell)),
            None => pos.pieces.of(pos.player),
        };
        own & self.usable[usize::from(face)]
    }

    /// How many pieces of a player are off the track.
    pub(super) fn count_off(&self, pos: &Pos<B>, seat: Seat) -> usize {
        self.variant.pieces - (pos.pieces.of(seat) & !B::bit(0)).count()
    }
}

impl<B: Bits> Game for Jostle2007<B> {
    type Pos = Pos<B>;
    type Act = Act;

    fn seats(&self) -> usize {
        self.variant.players
    }

    fn start(&self) -> Pos<B> {
        Pos {
            pieces: Pieces::all_off(self.variant.players),
            blocked: B::EMPTY,
            player: Seat::new(0),
            die: None,
            carried: None,
            left: None,
        }
    }

    #[inline]
    fn turn(&self, pos: &Pos<B>) -> Turn {
        match pos.die {
            _ if pos.left == Some(0) => Turn::Over,
            None => Turn::Roll(pos.player),
            Some(_) => Turn::Choose(pos.player),
        }
    }

    fn choices(&self, pos: &Pos<B>, each: &mut impl FnMut(Act)) {
        if let Some(face) = pos.die {
            for from in self.movable(pos, face).cells() {
                each(forward(from, face));
            }
        }
    }

    fn count_choices(&self, pos: &Pos<B>) -> usize {
        pos.die.map_or(0, |face| self.movable(pos, face).count())
    }

    fn rolls(&self, pos: &Pos<B>) -> &[(Act, u32)] {
        match self.turn(pos) {
            Turn::Roll(_) => &FACES,
            Turn::Choose(_) | Turn::Over => &[],
        }
    }

    #[inline(always)]
    fn random_act(&self, pos: &Pos<B>, rng: &mut impl Rng) -> Option<Act> {
        if pos.left == Some(0) {
            return None;
        }
        let Some(face) = pos.die else {
            return Some(Act::Roll { face: 1 + below(u32::from(SIX), rng) as u8 });
        };
        if let Some(cell) = pos.carried {
            return Some(forward(usize::from(cell), face));
        }
        let mut from = self.movable(pos, face);
        let skipped = below(from.count() as u32, rng);
        // As many rounds each time, so that the processor has nothing to guess.
        for round in 1..self.variant.pieces as u32 {
            from = select_unpredictable(round <= skipped, from.without_lowest(), from);
        }
        Some(forward(from.lowest(), face))
    }

    fn is_legal(&self, pos: &Pos<B>, act: Act) -> bool {
        match (act, self.turn(pos)) {
            (Act::Roll { face }, Turn::Roll(_)) => (1..=SIX).contains(&face),
            (Act::Move { from, .. }, Turn::Choose(_)) => pos.die.is_some_and(|face| {
                let from = usize::from(from);
                from <= self.variant.track.length()
                    && self.movable(pos, face).has(from)
                    && act == forward(from, face)
            }),
            _ => false,
        }
    }

    #[inline(always)]
    fn apply<S: Sink>(&self, pos: &mut Pos<B>, act: Act, sink: &mut S) {
        match act {
            // What nothing can use is rolled again.
            Act::Roll { face } => {
                if !self.movable(pos, face).is_empty() {
                    pos.die = Some(face);
                }
            }
            Act::Move { from, to } => {
                let (rested, occupied) =
                    self.advance(pos, usize::from(from), usize::from(to), sink);
                let again = pos.die == Some(SIX) && !self.target.has(rested);
                pos.die = None;
                if again {
                    pos.carried = Some(rested as u8);
                } else {
                    self.end_turn(pos, occupied);
                }
            }
        }
    }

    fn ranks(&self, pos: &Pos<B>) -> Ranks {
        let mut scores = [0; Seat::MAX];
        for seat in Seat::all(self.seats()) {
            scores[seat.index()] = self.score(pos, seat);
        }
        Ranks::by_score(&scores[..self.seats()])
    }

    fn points(&self, pos: &Pos<B>, seat: Seat) -> Option<u32> {
        Some(self.score(pos, seat))
    }

    fn act_space(&self) -> usize {
        Act::space(self.variant.track.length())
    }

    fn act_index(&self, act: Act) -> usize {
        act.index()
    }
}

/// A set of cells.
fn cells<B: Bits>(cells: impl IntoIterator<Item = usize>) -> B {
    cells.into_iter().fold(B::EMPTY, |set, cell| set | B::bit(cell))
}

/// The move of a piece by what the die shows.
#[inline]
fn forward(from: usize, face: u8) -> Act {
    let from = from as u8;
    Act::Move { from, to: from + face }
}

#[cfg(test)]
mod tests {
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;
    use tussle_core::Notation;
    use tussle_core::perft::{Leaves, perft};

    use super::super::testing::{game, game_with, play, played};
    use super::*;

    #[test]
    fn the_first_plies_are_counted() {
        for options in ["", "players=2", "players=6,pieces=6", "end=last-cell"] {
            let game = game(options);
            for (depth, count) in (1..).zip([6, 6, 36, 36, 216]) {
                assert_eq!(perft(&game, &game.start(), depth, Leaves::Counted), count);
                assert_eq!(perft(&game, &game.start(), depth, Leaves::Played), count);
            }
        }
    }

    #[test]
    fn after_a_six_the_same_piece_moves_again() {
        let game = game("");
        let pos = game.read_position("0,6,9/0,0,0/0,0,0 R 2 6 - -").unwrap();
        let mut texts = Vec::new();
        game.choices(&pos, &mut |act| texts.push(game.act_text(act)));
        assert_eq!(texts, ["6-8"]);
        assert_eq!(played("", "6: 0-6 6: 6-12"), "0,0,12/0,0,0/0,0,0 R - 12 - -");
        assert_eq!(played("", "6: 0-6 1: 6-7"), "0,0,15/0,0,0/0,0,0 G - - - -");
    }

    #[test]
    fn a_six_into_the_target_area_ends_the_turn() {
        let (end, _) = play("", "0,0,26/0,0,0/0,0,0 R 6 - - -", "26-32");
        assert_eq!(end, "0,0,32/0,0,0/0,0,0 G - - - -");
    }

    #[test]
    fn a_roll_that_cannot_be_used_is_repeated() {
        for position in ["27,28,29/0,0,0/0,0,0 R - - - -", "0,0,27/0,0,0/0,0,0 R - 27 - -"] {
            assert_eq!(play("", position, "6: 6:").0, position);
        }
        // Another piece can use it here.
        let (end, _) = play("", "0,27,29/0,0,0/0,0,0 R - - - -", "6: 0-6");
        assert_eq!(end, "6,27,29/0,0,0/0,0,0 R - 6 - -");
    }

    #[test]
    fn random_choices_have_equal_chances() {
        let game = game("");
        let pos = game.read_position("0,5,6/0,0,0/0,0,0 R 3 - - -").unwrap();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut drawn = [0_u32; 10];
        for _ in 0..30_000 {
            match game.random_act(&pos, &mut rng) {
                Some(Act::Move { from, .. }) => drawn[usize::from(from)] += 1,
                other => panic!("{other:?}"),
            }
        }
        for cell in [0, 5, 6] {
            // Five standard deviations.
            assert!(drawn[cell].abs_diff(10_000) < 410, "{drawn:?}");
        }
        assert_eq!(drawn.iter().sum::<u32>(), 30_000);
    }

    #[test]
    fn long_tracks_are_played_alike() {
        // The same game in both widths, act by act.
        let (short, long) = (game(""), game_with::<u128>(""));
        let (mut a, mut b) = (short.start(), long.start());
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
        while let Some(act) = short.random_act(&a, &mut rng) {
            short.apply(&mut a, act, &mut ());
            long.apply(&mut b, act, &mut ());
            assert_eq!(short.position_text(&a), long.position_text(&b));
        }
        assert_eq!(long.turn(&b), Turn::Over);
    }
}
