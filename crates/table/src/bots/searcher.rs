//! A bot that searches.

use tussle_core::TextError;
use tussle_search::{Clock, Control, Limits, NoClock, Settings, Stop};

use super::workshop::Order;
use super::{Bot, BotError, ClockSource, Situation};
use crate::analysis::{Analyst, Question, analyst};

/// Plays what its search finds best.
#[derive(Debug)]
pub(super) struct Searcher {
    analyst: Box<dyn Analyst>,
    limits: Limits,
    clock: Option<ClockSource>,
}

impl Searcher {
    /// A searcher for the game of the order.
    pub(super) fn boxed(
        order: &Order<'_>,
        settings: &Settings,
        blur: u16,
        limits: Limits,
    ) -> Result<Box<dyn Bot>, TextError> {
        let analyst = analyst(order.spec, settings, blur)?;
        Ok(Box::new(Self { analyst, limits, clock: order.clock }))
    }

    /// The limits of this move. A clock that runs out is respected whatever the settings say.
    fn limits(&self, situation: &Situation<'_>) -> Limits {
        let mut limits = self.limits;
        if let (Some(time), Some(left)) = (limits.time, situation.left) {
            let fair = Limits::clock(left, std::time::Duration::ZERO);
            limits.time = fair.time.map(|fair| fair.min(time));
        }
        limits
    }
}

impl Bot for Searcher {
    fn choose(&mut self, situation: &Situation<'_>) -> Result<String, BotError> {
        let (game, made_for) = (situation.game.spec(), self.analyst.spec());
        if game != made_for {
            return Err(BotError(format!("this bot was made for {made_for}, not for {game}")));
        }
        let mut choices = situation.game.choices();
        if choices.len() == 1 {
            return Ok(choices.remove(0));
        }
        // What goes by nodes must not depend on what it saw before: a resumed match goes on as it would have. What goes
        // by time is never the same twice anyway and gains by remembering.
        if self.limits.time.is_none() {
            self.analyst.forget();
        }
        let clock: Box<dyn Clock> = match self.clock {
            Some(start) => start(),
            None => Box::new(NoClock),
        };
        let question = Question {
            position: &situation.game.position(),
            past: &situation.past,
            lines: 1,
            limits: self.limits(situation),
        };
        let mut control = Control { clock: &*clock, stop: Stop::default(), progress: &mut |_| {} };
        let found = self.analyst.analyse(&question, &mut control);
        let found = found.map_err(|error| BotError(error.to_string()))?;
        found.best().ok_or_else(|| BotError("there is nothing to choose".to_owned()))
    }
}
