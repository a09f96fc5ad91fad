//! Playing one game.

use tussle_core::{FullGame, Seat, Turn};
use tussle_table::bots::{Mind, Recipe, View, Workshop};
use tussle_table::dice::QuickDice;

use super::measuring::{Measuring, Origin, Tables};
use crate::LabError;
use crate::measure::Columns;
use crate::plan::{Lineup, Plan, Slot};

/// Plays games of one line-up, one after another, and writes a row for each.
pub(crate) struct Playing<'p, G: FullGame> {
    game: &'p G,
    lineup: &'p Lineup,
    recipes: &'p [Recipe],
    /// Chooses in the opening.
    opener: Recipe,
    stop_after: u32,
    measuring: Measuring<'p, G>,
    past: Vec<G::Pos>,
}

impl<'p, G: FullGame> Playing<'p, G> {
    pub(crate) fn new(
        game: &'p G,
        plan: &Plan,
        lineup: &'p Lineup,
        recipes: &'p [Recipe],
        columns: &Columns,
    ) -> Result<Self, LabError> {
        Ok(Self {
            game,
            lineup,
            recipes,
            opener: opener(lineup)?,
            stop_after: plan.stop_after.or(game.info().stop_after).unwrap_or(u32::MAX),
            measuring: Measuring::new(game, lineup, columns)?,
            past: Vec::new(),
        })
    }

    /// Plays the game of a slot.
    pub(crate) fn play(&mut self, slot: &Slot<'_>) -> Result<(), LabError> {
        let game = self.game;
        let mut opener = match self.lineup.opening_choices {
            0 => None,
            _ => Some(self.opener.mind(game, slot.opening_seed())?),
        };
        let mut minds = Vec::with_capacity(slot.seating.len());
        for (seat, bot) in slot.seating.iter().enumerate() {
            minds.push(self.recipes[*bot].mind(game, slot.bot_seed(seat))?);
        }
        let remember = minds.iter().any(|mind| mind.looks_back());
        let dice = QuickDice::new(slot.seed);
        let (mut rolls, mut opening_left) = ([0; Seat::MAX], self.lineup.opening_choices);
        let mut pos = game.start();
        self.past.clear();
        self.measuring.begin(slot.number, &pos);
        while self.measuring.plies() < self.stop_after {
            let (act, seat, is_roll) = match game.turn(&pos) {
                Turn::Over => break,
                Turn::Roll(seat) => {
                    let nth = &mut rolls[seat.index()];
                    *nth += 1;
                    (dice.roll(seat, *nth - 1, game.rolls(&pos)), seat, true)
                }
                Turn::Choose(seat) => {
                    let mind = match &mut opener {
                        Some(opener) if opening_left > 0 => {
                            opening_left -= 1;
                            opener
                        }
                        _ => &mut minds[seat.index()],
                    };
                    let plies = self.measuring.plies();
                    (choose(mind, game, &pos, seat, plies, &self.past)?, seat, false)
                }
            };
            if remember {
                self.past.push(pos.clone());
            }
            self.measuring.play(&mut pos, act, seat, is_roll);
        }
        let origin = Origin {
            number: slot.number,
            lineup: slot.lineup,
            pair: slot.pair,
            rotation: slot.rotation,
            seed: Some(slot.seed),
            seating: slot.seating,
            fun: None,
        };
        let over = game.turn(&pos) == Turn::Over;
        self.measuring.end(&origin, &pos, over.then(|| game.ranks(&pos)));
        Ok(())
    }

    /// The rows so far, and what was counted by cell and by turn.
    pub(crate) fn finish(self, columns: &Columns, lineup: usize) -> Tables {
        self.measuring.finish(columns, lineup)
    }
}

/// Who chooses in the opening of a line-up's games.
pub(super) fn opener(lineup: &Lineup) -> Result<Recipe, LabError> {
    Ok(Workshop::timeless().recipe("random", lineup.slug())?)
}

#[inline]
fn choose<G: FullGame>(
    mind: &mut Box<dyn Mind<G>>,
    game: &G,
    pos: &G::Pos,
    seat: Seat,
    plies: u32,
    past: &[G::Pos],
) -> Result<G::Act, LabError> {
    let view = View { game, pos, seat, plies: plies as usize, past, left: None };
    mind.choose(&view).ok_or_else(|| {
        let reason = format!("a bot found nothing to choose in {}", game.position_text(pos));
        LabError::Study(reason)
    })
}
