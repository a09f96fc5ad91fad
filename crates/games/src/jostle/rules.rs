//! The rules.

use rand::Rng;
use tussle_core::chance::below;
use tussle_core::geometry::{Bits, Square, Squares};
use tussle_core::{CellId, Effect, Game, Ranks, Seat, Sink, Turn};

use super::act::Step;
use super::evaluate::{WEIGHTS, Weights};
use super::field::Field;
use super::moves::Moves;
use super::position::Position;

/// Jostle on a board of `SIZE` by `SIZE` squares, which `B` has room for. The size is even and at least 8.
#[derive(Clone, Copy, Debug)]
pub struct Jostle<B, const SIZE: usize> {
    pub(super) field: Field<B, SIZE>,
    start: Position<B>,
    pub(super) weights: Weights,
}

impl<B: Bits, const SIZE: usize> Jostle<B, SIZE> {
    /// The board as it is shown and named.
    pub(super) const SQUARES: Squares = Squares::full(SIZE);

    /// The rules for this size.
    #[expect(clippy::new_without_default, reason = "no size is the default one")]
    pub fn new() -> Self {
        Self { field: Field::new(), start: Self::opening(), weights: *WEIGHTS }
    }

    /// A checkerboard of 6 by 6 in the middle without its central 2 by 2, red in its upper left corner.
    fn opening() -> Position<B> {
        let from_middle = |line: u8| (2 * usize::from(line) + 1).abs_diff(SIZE) / 2;
        let filled = |square: Square| {
            let ring = from_middle(square.column).max(from_middle(square.row));
            ring == 1 || ring == 2
        };
        let checkers = [1, 0].map(|odd| {
            Field::<B, SIZE>::squares(|square| {
                filled(square) && (square.column + square.row) % 2 == odd
            })
        });
        Position::new(checkers, Seat::new(0))
    }

    /// The legal moves.
    #[inline]
    pub(super) fn moves(&self, pos: &Position<B>) -> Moves<B, SIZE> {
        Moves::new(&self.field, pos.own, pos.enemy)
    }

    /// A square's place in the picture.
    pub(super) fn cell(square: usize) -> CellId {
        Self::SQUARES.cell(Square::from_index(square, SIZE))
    }
}

impl<B: Bits, const SIZE: usize> Game for Jostle<B, SIZE> {
    type Pos = Position<B>;
    type Act = Step;

    /// Every move raises the sum of all values.
    const CAN_REPEAT: bool = false;

    fn seats(&self) -> usize {
        2
    }

    fn start(&self) -> Self::Pos {
        self.start
    }

    #[inline]
    fn turn(&self, pos: &Self::Pos) -> Turn {
        if self.moves(pos).is_empty() { Turn::Over } else { Turn::Choose(pos.mover) }
    }

    #[inline]
    fn choices(&self, pos: &Self::Pos, each: &mut impl FnMut(Self::Act)) {
        self.moves(pos).each(each);
    }

    #[inline]
    fn count_choices(&self, pos: &Self::Pos) -> usize {
        self.moves(pos).count()
    }

    fn rolls(&self, _: &Self::Pos) -> &[(Self::Act, u32)] {
        &[]
    }

    #[inline(always)]
    fn random_act(&self, pos: &Self::Pos, rng: &mut impl Rng) -> Option<Self::Act> {
        let moves = self.moves(pos);
        let count = moves.count();
        (count > 0).then(|| moves.nth(below(count as u32, rng) as usize))
    }

    fn is_legal(&self, pos: &Self::Pos, act: Self::Act) -> bool {
        self.moves(pos).has(act)
    }

    #[inline(always)]
    fn apply<S: Sink>(&self, pos: &mut Self::Pos, act: Self::Act, sink: &mut S) {
        sink.tell(Effect::moved(pos.mover, Self::cell(act.from()), Self::cell(act.to())));
        let moved = pos.own ^ B::bit(act.from()) ^ B::bit(act.to());
        *pos = Position { own: pos.enemy, enemy: moved, mover: pos.mover.other() };
    }

    fn ranks(&self, pos: &Self::Pos) -> Ranks {
        Ranks::winner_of_two(pos.mover.other())
    }

    fn act_space(&self) -> usize {
        4 * SIZE * SIZE
    }

    /// Four directions from each square. Steps that lead farther share their numbers with those that do not.
    fn act_index(&self, act: Self::Act) -> usize {
        let (from, to) = (act.from(), act.to());
        let sideways = from / SIZE == to / SIZE;
        4 * from + 2 * usize::from(sideways) + usize::from(from < to)
    }
}
