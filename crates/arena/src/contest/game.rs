//! Playing one game of a contest.

use std::time::Duration;

use tussle_table::dice::SeededDice;
use tussle_table::search::Stop;
use tussle_table::seed::{Purpose, derive};
use tussle_table::unattended::bot_moves;
use tussle_table::{Due, Match};

use super::{Contest, GameKey, opening};
use crate::ArenaError;
use crate::external::Limits;

/// The tag of a record that tells its set, counted from 1.
pub(crate) const SET_TAG: &str = "set";
/// The tag of a record that tells its seating in the set, counted from 1.
pub(crate) const LEG_TAG: &str = "leg";

impl Contest {
    /// Plays a game to its end or to the limit of plies; none if it was told to stop in between.
    pub(super) fn play(
        &self,
        key: GameKey,
        round: usize,
        leg: &[usize],
        stop: &Stop,
    ) -> Result<Option<Match>, ArenaError> {
        let mut game = self.begin(key, round, leg)?;
        let limits = Limits::new(Duration::from_millis(self.plan.time_ms), self.plan.nodes);
        let mut bots = Vec::new();
        for (seat, contender) in leg.iter().map(|bot| &self.contenders[*bot]).enumerate() {
            let numbers = [key.set as u64, key.leg as u64, seat as u64];
            bots.push(contender.make(
                derive(self.plan.seed, Purpose::Bot, &numbers),
                limits,
                stop,
            )?);
        }
        let limit = self.plan.stop_after.or(self.game.info().stop_after);
        let limit = limit.map_or(usize::MAX, |plies| plies as usize);
        while game.plies().len() < limit {
            match game.due() {
                Due::Over => break,
                Due::Choose(seat) => bot_moves(&mut game, bots[seat.index()].as_mut())?,
                Due::Roll(_) | Due::Absent(_) => _ = game.proceed()?,
            }
            // The move may have been chosen in a hurry because of it, so it is not played on.
            if stop.is_set() {
                return Ok(None);
            }
        }
        Ok(Some(game))
    }

    /// A game after its opening. All games of a set have the same opening and the same dice.
    fn begin(&self, key: GameKey, round: usize, leg: &[usize]) -> Result<Match, ArenaError> {
        let fresh = || {
            let mut live = self.game.boxed_clone();
            if let Some(last) = self.plan.openings.len().checked_sub(1) {
                live.set_position(&self.plan.openings[round % (last + 1)])?;
            }
            let game = Match::new(live, self.players(leg))
                .map_err(|error| ArenaError::Plan(error.to_string()))?;
            let dice = derive(self.plan.seed, Purpose::Dice, &[key.set as u64]);
            let mut game = game.with_dice(SeededDice::new(dice));
            game.set_tag(SET_TAG, &(key.set + 1).to_string())?;
            game.set_tag(LEG_TAG, &(key.leg + 1).to_string())?;
            Ok(game)
        };
        let seed = derive(self.plan.seed, Purpose::Opening, &[key.set as u64]);
        opening::begin(fresh, self.plan.opening_plies, seed)
    }
}
