//! The rules.

use rand::Rng;
use tussle_core::geometry::{Bits, Square, Squares};
use tussle_core::{CellId, Effect, EffectKind, Game, Ranks, Seat, Sink, Turn};

use super::act::Act;
use super::evaluate::{WEIGHTS, Weights};
use super::grid::Grid;
use super::position::Position;
use super::target::each_target;

/// The rules of Bounce on a board of one size, which the bits have room for.
#[derive(Clone, Debug)]
pub struct Bounce<B> {
    pub(super) grid: Grid<B>,
    start: Position<B>,
    pub(super) weights: Weights,
}

impl<B: Bits> Bounce<B> {
    /// A board with this many squares a side.
    pub fn new(size: usize) -> Self {
        let grid = Grid::new(size);
        let last = size - 1;
        let mut checkers = [B::EMPTY; 2];
        for square in 0..size * size {
            let (column, row) = (square % size, square / size);
            let is_corner = (column == 0 || column == last) && (row == 0 || row == last);
            if !is_corner {
                // Red stands on b1 and all squares of its shade.
                checkers[(column + row + 1) % 2] |= B::bit(square);
            }
        }
        let start = Position::new(&grid, checkers, Seat::new(0));
        Self { grid, start, weights: *WEIGHTS }
    }

    /// The board.
    pub(super) fn squares(&self) -> Squares {
        Squares::full(self.grid.size())
    }

    /// A square by its number.
    pub(super) fn square(&self, number: u8) -> Square {
        Square::from_index(usize::from(number), self.grid.size())
    }

    /// Its place in the picture.
    pub(super) fn cell(&self, number: u8) -> CellId {
        self.squares().cell(self.square(number))
    }

    /// The group that a checker belongs to after a move to an empty square.
    #[inline]
    pub(super) fn group_after(&self, own: B, from: B, to: B) -> B {
        self.grid.grow(to, own ^ from | to)
    }

    /// Whether a checker comes to a larger group by a move to an empty square.
    #[inline]
    pub(super) fn grows(&self, own: B, from: B, to: B) -> bool {
        let before = self.grid.grow(from, own);
        // Two cases are quickly seen: a checker that joins no other group gains nothing, and a loner that does gains.
        let others = own & self.grid.around(to) & !before;
        let counts = || self.group_after(own, from, to).count() > before.count();
        !others.is_empty() && (before == from || counts())
    }

    /// Whether the side to move has a move, so that it may not remove a checker.
    pub(super) fn has_move(&self, pos: &Position<B>) -> bool {
        let mut found = false;
        each_target(&self.grid, pos.own(), pos.empty(&self.grid), &mut |target| {
            found |= !target.candidates().is_empty();
        });
        found
    }
}

impl<B: Bits> Game for Bounce<B> {
    type Pos = Position<B>;
    type Act = Act;

    /// A move makes the groups of the side that moves larger, a removal leaves fewer checkers.
    const CAN_REPEAT: bool = false;

    fn seats(&self) -> usize {
        2
    }

    fn start(&self) -> Position<B> {
        self.start
    }

    #[inline]
    fn turn(&self, pos: &Position<B>) -> Turn {
        if pos.is_over() { Turn::Over } else { Turn::Choose(pos.mover()) }
    }

    #[inline]
    fn choices(&self, pos: &Position<B>, each: &mut impl FnMut(Act)) {
        if pos.is_over() {
            return;
        }
        let mut can_move = false;
        each_target(&self.grid, pos.own(), pos.empty(&self.grid), &mut |target| {
            for from in target.movers(&self.grid).cells() {
                can_move = true;
                each(Act::Move { from: from as u8, to: target.square as u8 });
            }
        });
        if !can_move {
            for from in pos.own().cells() {
                each(Act::Remove { from: from as u8 });
            }
        }
    }

    #[inline]
    fn count_choices(&self, pos: &Position<B>) -> usize {
        if pos.is_over() {
            return 0;
        }
        let mut moves = 0;
        each_target(&self.grid, pos.own(), pos.empty(&self.grid), &mut |target| {
            moves += target.movers(&self.grid).count();
        });
        if moves == 0 { pos.own().count() } else { moves }
    }

    fn rolls(&self, _: &Position<B>) -> &[(Act, u32)] {
        &[]
    }

    #[inline(always)]
    fn random_act(&self, pos: &Position<B>, rng: &mut impl Rng) -> Option<Act> {
        (!pos.is_over()).then(|| self.draw(pos, rng))
    }

    fn is_legal(&self, pos: &Position<B>, act: Act) -> bool {
        let own = pos.own();
        let owns = |from: B| !pos.is_over() && !(own & from).is_empty();
        match act {
            Act::Move { from, to } => {
                let [from, to] = [from, to].map(|square| B::bit(usize::from(square)));
                let is_empty = !(pos.empty(&self.grid) & to).is_empty();
                owns(from) && is_empty && self.grows(own, from, to)
            }
            Act::Remove { from } => owns(B::bit(usize::from(from))) && !self.has_move(pos),
        }
    }

    #[inline(always)]
    fn apply<S: Sink>(&self, pos: &mut Position<B>, act: Act, sink: &mut S) {
        let seat = pos.mover();
        let left = |from: u8| pos.own() ^ B::bit(usize::from(from));
        let own = match act {
            Act::Move { from, to } => {
                sink.tell(Effect::moved(seat, self.cell(from), self.cell(to)));
                left(from) | B::bit(usize::from(to))
            }
            Act::Remove { from } => {
                let cell = self.cell(from);
                sink.tell(Effect::plain(EffectKind::Removed, Some(seat), cell, cell));
                left(from)
            }
        };
        pos.end_turn(&self.grid, own);
    }

    fn ranks(&self, pos: &Position<B>) -> Ranks {
        Ranks::winner_of_two(pos.mover().other())
    }

    fn act_space(&self) -> usize {
        let squares = self.grid.size() * self.grid.size();
        squares * (squares + 1)
    }

    fn act_index(&self, act: Act) -> usize {
        let squares = self.grid.size() * self.grid.size();
        // Removals come after all moves.
        let (block, within) = match act {
            Act::Move { from, to } => (usize::from(from), usize::from(to)),
            Act::Remove { from } => (squares, usize::from(from)),
        };
        block * squares + within
    }
}
