//! Any game of a study, played again as a match that can be shown.

use std::path::Path;

use tussle_core::Seat;
use tussle_table::bots::MakeBot;
use tussle_table::dice::QuickDice;
use tussle_table::unattended::bot_moves;
use tussle_table::{Due, Match, Player, with_game};

use super::Players;
use super::game::opener;
use crate::LabError;
use crate::data::Manifest;

/// The game of this number in the study of a folder, from its first ply to its last.
pub fn replay(folder: &Path, number: u64) -> Result<Match, LabError> {
    let manifest = Manifest::read(folder)?;
    manifest.must_be_ours()?;
    let players = Players::new(&manifest.plan)?;
    players.replay(number)
}

impl Players {
    fn replay(&self, number: u64) -> Result<Match, LabError> {
        let Some(slot) = self.schedule.slot(number) else {
            let last = self.schedule.games().saturating_sub(1);
            let reason = format!("there is no game {number}; they are numbered from 0 to {last}");
            return Err(LabError::Study(reason));
        };
        if self.plan.allow_clock {
            let reason = "its bots went by the clock and would not play the same again";
            return Err(LabError::Study(reason.to_owned()));
        }
        let lineup = &self.plan.lineups[slot.lineup];
        let spec = lineup.spec()?;
        let make = |recipe, seed| Ok::<_, LabError>(with_game(&spec, MakeBot { recipe, seed })??);
        let opening = opener(lineup)?;
        let mut opener = make(&opening, slot.opening_seed())?;
        let (mut bots, mut seated) = (Vec::new(), Vec::new());
        for (seat, bot) in slot.seating.iter().enumerate() {
            bots.push(make(&self.recipes[slot.lineup][*bot], slot.bot_seed(seat))?);
            seated.push(Player::bot(&lineup.bots[*bot]));
        }
        let unplayed = |error: &dyn std::fmt::Display| LabError::Study(error.to_string());
        let game = tussle_table::live(&lineup.variant)?;
        let limit = self.plan.stop_after.or(game.info().stop_after).unwrap_or(u32::MAX);
        let game = Match::new(game, seated).map_err(|error| unplayed(&error))?;
        let mut game = game.with_dice(QuickDice::new(slot.seed));
        let mut opening_left = lineup.opening_choices;
        while game.plies().len() < limit as usize {
            let played = match game.due() {
                Due::Over => break,
                Due::Choose(seat) => {
                    let bot =
                        if opening_left > 0 { &mut opener } else { &mut bots[Seat::index(seat)] };
                    opening_left = opening_left.saturating_sub(1);
                    bot_moves(&mut game, bot.as_mut())
                }
                Due::Roll(_) | Due::Absent(_) => game.proceed().map(drop),
            };
            played.map_err(|error| unplayed(&error))?;
        }
        Ok(game)
    }
}
