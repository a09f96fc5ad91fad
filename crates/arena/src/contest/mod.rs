//! Playing a plan.
//!
//! What is played and what counts depends on the plan alone, not on the number of threads: sets are numbered, and they
//! count in the order of their numbers, whichever is done first.

mod course;
mod game;
mod opening;
mod result;
mod run;
mod schedule;
mod standings;

use std::collections::BTreeMap;

use tussle_core::Live;
use tussle_table::Player;

use crate::rating::Sprt;
use crate::{ArenaError, Contender, Plan};

pub use course::{Course, GameKey};
pub(crate) use game::{LEG_TAG, SET_TAG};
pub use opening::check_opening;
pub use result::GameResult;
pub use run::{Progress, Run};
pub use standings::{Standings, Tally};

/// A plan that can be played.
#[derive(Debug)]
pub struct Contest {
    plan: Plan,
    game: Box<dyn Live>,
    contenders: Vec<Contender>,
    test: Option<Sprt>,
}

/// Games that have been played before, by their place in the plan: who sat where, and what it came to.
pub type Known = BTreeMap<GameKey, (Vec<Player>, GameResult)>;

impl Contest {
    /// Checks everything about a plan that can be checked before the first game.
    pub fn new(plan: Plan) -> Result<Self, ArenaError> {
        let refuse = |reason: &str| Err(ArenaError::Plan(reason.to_owned()));
        let game = tussle_table::live(&plan.game)?;
        if plan.bots.len() < 2 {
            return refuse("a contest needs at least two bots");
        }
        let contenders = plan.bots.iter().map(|text| Contender::new(text, &*game));
        let contenders: Vec<_> = contenders.collect::<Result<_, _>>()?;
        for opening in &plan.openings {
            check_opening(&*game, opening)?;
        }
        let test = match plan.test {
            None => None,
            Some(_) if plan.bots.len() > 2 => {
                return refuse("a sequential test is between two bots");
            }
            Some(claims) => Some(
                Sprt::new(claims.low, claims.high, claims.alpha, claims.beta)
                    .map_err(|error| ArenaError::Plan(error.to_string()))?,
            ),
        };
        for contender in &contenders {
            contender.try_out()?;
        }
        Ok(Self { plan, game, contenders, test })
    }

    /// The plan.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The game, at its start.
    pub fn game(&self) -> &dyn Live {
        &*self.game
    }

    /// The bots.
    pub fn contenders(&self) -> &[Contender] {
        &self.contenders
    }

    /// The sequential test, if there is one.
    pub fn test(&self) -> Option<&Sprt> {
        self.test.as_ref()
    }

    /// Who sits where in a game.
    fn players(&self, leg: &[usize]) -> Vec<Player> {
        leg.iter().map(|bot| self.contenders[*bot].player()).collect()
    }

    /// The course of the contest before its first game.
    pub fn course(&self) -> Course {
        Course::new(&self.plan, self.game.seats(), self.test)
    }
}
