//! Playing one game.

use tussle_core::{FullGame, Seat, Turn, play_on};
use tussle_table::bots::{Mind, Recipe, Workshop};
use tussle_table::dice::QuickDice;

use super::measuring::{Measuring, Origin, Tables};
use super::sitting::Sitting;
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
    /// Is going to play so many games.
    pub(crate) fn new(
        game: &'p G,
        plan: &Plan,
        lineup: &'p Lineup,
        recipes: &'p [Recipe],
        columns: &Columns,
        games: usize,
    ) -> Result<Self, LabError> {
        Ok(Self {
            game,
            lineup,
            recipes,
            opener: opener(lineup)?,
            stop_after: plan.stop_after.or(game.info().stop_after).unwrap_or(u32::MAX),
            measuring: Measuring::new(game, lineup, columns, games)?,
            past: Vec::new(),
        })
    }

    /// Plays the game of a slot.
    pub(crate) fn play(&mut self, slot: &Slot<'_>) -> Result<(), LabError> {
        let game = self.game;
        let opener = match self.lineup.opening_choices {
            0 => None,
            _ => Some(self.opener.mind(game, slot.opening_seed())?),
        };
        let mut minds = Vec::with_capacity(slot.seating.len());
        for (seat, bot) in slot.seating.iter().enumerate() {
            minds.push(self.recipes[*bot].mind(game, slot.bot_seed(seat))?);
        }
        let mut pos = game.start();
        self.past.clear();
        self.measuring.begin(slot.number, &pos);
        let sitting = Sitting {
            game,
            remember: minds.iter().any(Mind::looks_back),
            minds,
            opener,
            opening_left: self.lineup.opening_choices,
            dice: QuickDice::new(slot.seed),
            rolls: [0; Seat::MAX],
            failure: None,
            measuring: &mut self.measuring,
            past: &mut self.past,
        };
        let (played, _) = play_on(sitting, &mut pos, self.stop_after);
        if let Some(failure) = played.failure {
            return Err(failure);
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
