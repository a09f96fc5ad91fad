//! A game under way.

use tussle_core::{FullGame, Play, Seat, Turn};
use tussle_table::bots::{Mind, View};
use tussle_table::dice::QuickDice;

use super::measuring::Measuring;
use crate::LabError;

/// Everyone at the table: those who choose, the dice, and who measures.
pub(super) struct Sitting<'s, 'm, G: FullGame> {
    pub(super) game: &'s G,
    /// By seat: who chooses.
    pub(super) minds: Vec<Mind<G>>,
    /// Who chooses for all of them in the opening.
    pub(super) opener: Option<Mind<G>>,
    /// How many choices of the opening are left.
    pub(super) opening_left: u32,
    pub(super) dice: QuickDice,
    /// By seat: how often the dice were rolled for it.
    pub(super) rolls: [u64; Seat::MAX],
    /// Why the game could not go on, if that has happened.
    pub(super) failure: Option<LabError>,
    pub(super) measuring: &'s mut Measuring<'m, G>,
    /// Whether anybody looks at the past.
    pub(super) remember: bool,
    /// The positions before this one, if anybody looks at them.
    pub(super) past: &'s mut Vec<G::Pos>,
}

impl<G: FullGame> Play<G> for Sitting<'_, '_, G> {
    #[inline(always)]
    fn ply(&mut self, pos: &mut G::Pos) -> bool {
        // Rolls and choices go their ways apart: what a roll does is little, once it is known to be one.
        match self.game.turn(pos) {
            Turn::Over => false,
            Turn::Roll(seat) => {
                let act = self.roll(pos, seat);
                self.take(pos, act, seat, true)
            }
            Turn::Choose(seat) => {
                let act = self.choose(pos, seat);
                self.take(pos, act, seat, false)
            }
        }
    }
}

impl<G: FullGame> Sitting<'_, '_, G> {
    #[inline(always)]
    fn roll(&mut self, pos: &G::Pos, seat: Seat) -> Option<G::Act> {
        let nth = &mut self.rolls[seat.index()];
        *nth += 1;
        self.game.random_act(pos, &mut self.dice.stream(seat, *nth - 1))
    }

    #[inline(always)]
    fn choose(&mut self, pos: &G::Pos, seat: Seat) -> Option<G::Act> {
        let mind = match &mut self.opener {
            Some(opener) if self.opening_left > 0 => {
                self.opening_left -= 1;
                opener
            }
            _ => &mut self.minds[seat.index()],
        };
        let (game, past) = (self.game, self.past.as_slice());
        let plies = self.measuring.plies() as usize;
        mind.choose(&View { game, pos, seat, plies, past, left: None })
    }

    /// Plays an act, if one was found.
    #[inline(always)]
    fn take(&mut self, pos: &mut G::Pos, act: Option<G::Act>, seat: Seat, is_roll: bool) -> bool {
        let Some(act) = act else {
            self.fail(pos);
            return false;
        };
        if self.remember {
            self.past.push(pos.clone());
        }
        self.measuring.play(pos, act, seat, is_roll);
        true
    }

    #[cold]
    #[inline(never)]
    fn fail(&mut self, pos: &G::Pos) {
        let text = self.game.position_text(pos);
        self.failure = Some(LabError::Study(format!("a bot found nothing to choose in {text}")));
    }
}
