//! Seeing less: a game whose judgements are blurred.
//!
//! A weak player does not throw dice over his moves; he misjudges positions, and the same one in the same way each time.
//! So the blur of a position follows from the position and a seed alone. Certain results stay what they are: whoever
//! looks far enough sees them.

use rand::Rng;
use tussle_core::{Evaluate, Game, Ranks, Seat, Sink, Turn};

use crate::hash;

/// A game seen less clearly. Its rules are unchanged.
#[derive(Clone, Debug)]
pub struct Blurred<G> {
    game: G,
    blur: u16,
    seed: u64,
}

impl<G: Game> Blurred<G> {
    /// The game with judgements that are off by up to `blur` hundredths of a logit. With 0 everything is clear.
    pub fn new(game: G, blur: u16, seed: u64) -> Self {
        Self { game, blur, seed }
    }

    /// By how much the judgement of a position is off.
    #[cold]
    fn error(&self, pos: &G::Pos, seat: Seat) -> i32 {
        // With two seats one's gain must stay the other's loss.
        let two = self.game.seats() == 2;
        let whose = if two { 0 } else { seat.index() };
        let width = 2 * u64::from(self.blur) + 1;
        let draw = ((hash::key(&(self.seed, whose, pos)) >> 32) * width) >> 32;
        let error = draw as i32 - i32::from(self.blur);
        if two && seat.index() == 1 { -error } else { error }
    }
}

impl<G: Evaluate> Evaluate for Blurred<G> {
    #[inline]
    fn evaluate(&self, pos: &G::Pos, seat: Seat) -> i32 {
        let clear = self.game.evaluate(pos, seat);
        if self.blur == 0 { clear } else { clear + self.error(pos, seat) }
    }

    #[inline]
    fn judgements(&self, pos: &G::Pos) -> [i32; Seat::MAX] {
        let mut judgements = self.game.judgements(pos);
        if self.blur > 0 {
            for seat in Seat::all(self.game.seats()) {
                judgements[seat.index()] += self.error(pos, seat);
            }
        }
        judgements
    }

    #[inline]
    fn forcing(&self, pos: &G::Pos, each: &mut impl FnMut(G::Act)) {
        self.game.forcing(pos, each);
    }

    #[inline]
    fn promise(&self, pos: &G::Pos, act: G::Act) -> i32 {
        self.game.promise(pos, act)
    }

    #[inline]
    fn playout_act(&self, pos: &G::Pos, rng: &mut impl Rng) -> Option<G::Act> {
        self.game.playout_act(pos, rng)
    }
}

impl<G: Game> Game for Blurred<G> {
    type Pos = G::Pos;
    type Act = G::Act;

    const CAN_REPEAT: bool = G::CAN_REPEAT;

    #[inline]
    fn seats(&self) -> usize {
        self.game.seats()
    }

    fn has_dice(&self) -> bool {
        self.game.has_dice()
    }

    fn start(&self) -> G::Pos {
        self.game.start()
    }

    #[inline]
    fn turn(&self, pos: &G::Pos) -> Turn {
        self.game.turn(pos)
    }

    #[inline]
    fn choices(&self, pos: &G::Pos, each: &mut impl FnMut(G::Act)) {
        self.game.choices(pos, each);
    }

    #[inline]
    fn count_choices(&self, pos: &G::Pos) -> usize {
        self.game.count_choices(pos)
    }

    #[inline]
    fn rolls(&self, pos: &G::Pos) -> &[(G::Act, u32)] {
        self.game.rolls(pos)
    }

    #[inline]
    fn random_act(&self, pos: &G::Pos, rng: &mut impl Rng) -> Option<G::Act> {
        self.game.random_act(pos, rng)
    }

    #[inline]
    fn is_legal(&self, pos: &G::Pos, act: G::Act) -> bool {
        self.game.is_legal(pos, act)
    }

    #[inline]
    fn apply<S: Sink>(&self, pos: &mut G::Pos, act: G::Act, sink: &mut S) {
        self.game.apply(pos, act, sink);
    }

    #[inline]
    fn ranks(&self, pos: &G::Pos) -> Ranks {
        self.game.ranks(pos)
    }

    fn act_space(&self) -> usize {
        self.game.act_space()
    }

    #[inline]
    fn act_index(&self, act: G::Act) -> usize {
        self.game.act_index(act)
    }
}
