//! The rules.

use rand::Rng;
use tussle_core::chance::below;
use tussle_core::{Explain, Game, Ranks, Sink, Turn};

use super::act::{Act, DIRECTIONS, faces};
use super::evaluate::{WEIGHTS, Weights};
use super::field::Field;
use super::position::{Phase, Pos};
use super::sight::Sight;
use super::spot::{HexBits, Spot};

/// Jokerball on one size of board.
#[derive(Clone, Debug)]
pub struct Jokerball<B> {
    pub(super) field: Field<B>,
    /// How many rows each side fills at the start.
    pub(super) filled: u8,
    start: Pos<B>,
    pub(super) weights: Weights,
}

impl<B: HexBits> Jokerball<B> {
    /// The game on a board of this side, with so many rows filled at either end.
    pub(super) fn new(size: usize, filled: usize) -> Self {
        let (field, filled) = (Field::new(size), filled as u8);
        let start = Pos::start(&field, filled);
        Self { field, filled, start, weights: *WEIGHTS }
    }

    /// The board as the player on turn sees it.
    #[inline]
    pub(super) fn sight(&self, pos: &Pos<B>) -> Sight<'_, B> {
        Sight::new(&self.field, pos)
    }
}

impl<B: HexBits> Game for Jokerball<B> {
    type Pos = Pos<B>;
    type Act = Act;

    fn seats(&self) -> usize {
        2
    }

    #[inline]
    fn start(&self) -> Pos<B> {
        self.start
    }

    #[inline]
    fn turn(&self, pos: &Pos<B>) -> Turn {
        match pos.phase {
            Phase::Roll => Turn::Roll(pos.seat),
            Phase::Man { .. } | Phase::Ball { .. } => Turn::Choose(pos.seat),
            Phase::Over => Turn::Over,
        }
    }

    #[inline]
    fn choices(&self, pos: &Pos<B>, each: &mut impl FnMut(Act)) {
        let sight = self.sight(pos);
        match pos.phase {
            Phase::Roll | Phase::Over => {}
            Phase::Man { distance, .. } => {
                for (men, heading) in sight.actors(distance).into_iter().zip(sight.headings()) {
                    for from in men.cells().map(Spot::new) {
                        sight.man_act(from, *heading, distance).into_iter().for_each(&mut *each);
                    }
                }
            }
            Phase::Ball { heading } => {
                let (from, walk) = (pos.ball, sight.ball_walk(heading));
                for steps in 1..=walk.steps {
                    each(Act::Move { from, to: from.step::<B>(heading, steps) });
                }
                if walk.leaves {
                    each(Act::Leave { from });
                }
            }
        }
    }

    #[inline]
    fn count_choices(&self, pos: &Pos<B>) -> usize {
        let sight = self.sight(pos);
        match pos.phase {
            Phase::Roll | Phase::Over => 0,
            Phase::Man { distance, .. } => {
                let ways: usize = sight.actors(distance).iter().map(|men| men.count()).sum();
                ways - sight.leavers_both_ways(distance).count()
            }
            Phase::Ball { heading } => {
                let walk = sight.ball_walk(heading);
                usize::from(walk.steps) + usize::from(walk.leaves)
            }
        }
    }

    #[inline]
    fn rolls(&self, pos: &Pos<B>) -> &[(Act, u32)] {
        if pos.phase == Phase::Roll { faces(self.field.hexes.size()) } else { &[] }
    }

    #[inline(always)]
    fn random_act(&self, pos: &Pos<B>, rng: &mut impl Rng) -> Option<Act> {
        match pos.phase {
            Phase::Roll => {
                let faces = faces(self.field.hexes.size());
                Some(faces[below(faces.len() as u32, rng) as usize].0)
            }
            Phase::Man { distance, .. } => Some(self.random_man_act(pos, distance, rng)),
            Phase::Ball { heading } => Some(self.random_ball_act(pos, heading, rng)),
            Phase::Over => None,
        }
    }

    fn is_legal(&self, pos: &Pos<B>, act: Act) -> bool {
        self.refusal(pos, act).is_none()
    }

    #[inline(always)]
    fn apply<S: Sink>(&self, pos: &mut Pos<B>, act: Act, sink: &mut S) {
        match (act, pos.phase) {
            (Act::Roll { distance, direction }, _) => {
                self.play_roll(pos, distance, direction);
            }
            (_, Phase::Man { heading, .. }) => {
                self.play_man(pos, act, sink);
                self.go_on_to_ball(pos, heading);
            }
            (_, Phase::Ball { heading }) => self.play_ball(pos, act, heading, sink),
            (_, Phase::Roll | Phase::Over) => {}
        }
    }

    fn ranks(&self, pos: &Pos<B>) -> Ranks {
        Ranks::winner_of_two(pos.seat)
    }

    fn act_space(&self) -> usize {
        let cells = self.field.hexes.count();
        faces(self.field.hexes.size()).len() + cells * (2 * cells + 1)
    }

    fn act_index(&self, act: Act) -> usize {
        let cells = self.field.hexes.count();
        let rolls = faces(self.field.hexes.size()).len();
        // In the picture the outside above comes first.
        let number = |spot| self.field.cell(spot).index() - 1;
        let of_move = |from, goal: usize| rolls + number(from) * (2 * cells + 1) + goal;
        match act {
            Act::Roll { distance, direction } => {
                usize::from((distance - 1) * DIRECTIONS + direction - 1)
            }
            Act::Move { from, to } => of_move(from, number(to)),
            Act::Capture { from, to } => of_move(from, cells + number(to)),
            Act::Leave { from } => of_move(from, 2 * cells),
        }
    }
}
