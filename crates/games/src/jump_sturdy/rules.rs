//! The rules.

use rand::Rng;
use tussle_core::{Effect, EffectKind, Game, Ranks, Sink, Turn};

use super::act::Act;
use super::evaluate::{WEIGHTS, Weights};
use super::moves::Moves;
use super::outcome::Outcome;
use super::position::{Men, Pos, SQUARES};

/// The cells of the board.
const CELLS: usize = 60;

/// The rules of Jump Sturdy. The game has no variants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct JumpSturdy {
    pub(super) weights: Weights,
}

impl JumpSturdy {
    /// The rules.
    #[expect(clippy::new_without_default, reason = "as for the games that have variants")]
    pub fn new() -> Self {
        Self { weights: *WEIGHTS }
    }
}

impl Game for JumpSturdy {
    type Pos = Pos;
    type Act = Act;

    fn seats(&self) -> usize {
        2
    }

    fn start(&self) -> Pos {
        Pos::start()
    }

    #[inline]
    fn turn(&self, pos: &Pos) -> Turn {
        if Moves::of(pos).is_empty() { Turn::Over } else { Turn::Choose(pos.mover) }
    }

    #[inline(always)]
    fn choices(&self, pos: &Pos, each: &mut impl FnMut(Act)) {
        let view = pos.view();
        Moves::of(pos).for_each(|act| each(act.turned(view)));
    }

    #[inline]
    fn count_choices(&self, pos: &Pos) -> usize {
        Moves::of(pos).count()
    }

    fn rolls(&self, _: &Pos) -> &[(Act, u32)] {
        &[]
    }

    #[inline(always)]
    fn random_act(&self, pos: &Pos, rng: &mut impl Rng) -> Option<Act> {
        Some(Moves::of(pos).draw(rng)?.turned(pos.view()))
    }

    fn is_legal(&self, pos: &Pos, act: Act) -> bool {
        Moves::of(pos).contains(act.turned(pos.view()))
    }

    #[inline(always)]
    fn apply<S: Sink>(&self, pos: &mut Pos, act: Act, sink: &mut S) {
        let seen = act.turned(pos.view());
        let (from, to) = (1 << seen.from, 1 << seen.to);
        let Pos { mine, theirs, mover } = *pos;
        tell(pos, act, sink);

        // The man below is set free, the enemy man on top is gone, the own man there is covered.
        let mine_after = Men {
            top: (mine.top & !from) | (mine.below & from) | to,
            below: (mine.below & !from) | (mine.top & to),
        };
        let theirs_after =
            Men { top: (theirs.top & !to) | (theirs.below & from), below: theirs.below & !from };
        *pos = Pos {
            mine: theirs_after.flipped(),
            theirs: mine_after.flipped(),
            mover: mover.other(),
        };
    }

    fn ranks(&self, pos: &Pos) -> Ranks {
        let winner = Outcome::of(pos).map_or(pos.mover, |outcome| outcome.winner);
        Ranks::winner_of_two(winner)
    }

    fn act_space(&self) -> usize {
        CELLS * CELLS
    }

    fn act_index(&self, act: Act) -> usize {
        SQUARES.cell(act.from()).index() * CELLS + SQUARES.cell(act.to()).index()
    }
}

/// What a move will do.
#[inline(always)]
fn tell<S: Sink>(pos: &Pos, act: Act, sink: &mut S) {
    let (from, to) = (SQUARES.cell(act.from()), SQUARES.cell(act.to()));
    let enemy = pos.mover.other();
    if pos.at(act.to()).is_some_and(|stack| stack.top == enemy) {
        sink.tell(Effect::captured(enemy, to, pos.mover));
    }
    sink.tell(Effect::moved(pos.mover, from, to));
    if let Some(below) = pos.at(act.from()).and_then(|stack| stack.below) {
        sink.tell(Effect::plain(EffectKind::Freed, Some(below), from, from));
    }
}
