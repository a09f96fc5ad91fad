//! A bot that searches.

use std::time::Duration;

use tussle_core::Evaluate;
use tussle_search::{
    Blurred, Clock, Control, Limits, NoClock, Search, Settings, Stop, Task, Unsuited,
};

use super::recipe::Searching;
use super::{ClockSource, View, Workshop};

/// Plays what its search finds best.
pub(super) struct SearchMind<G: Evaluate> {
    search: Box<dyn Search<Blurred<G>>>,
    limits: Limits,
    clock: Option<ClockSource>,
    stop: Stop,
}

impl<G: Evaluate> SearchMind<G> {
    pub(super) fn new(
        game: G,
        how: &Searching,
        seed: u64,
        workshop: &Workshop,
    ) -> Result<Self, Unsuited> {
        let settings = Settings { seed, ..how.settings.clone() };
        // Also where nothing is blurred: every game is compiled for one kind of search, not two.
        let search = settings.build(Blurred::new(game, how.blur, seed))?;
        let stop = workshop.stop.clone().unwrap_or_default();
        Ok(Self { search, limits: how.limits, clock: workshop.clock, stop })
    }

    /// The limits of this move. A clock that runs out is respected whatever the settings say.
    fn limits(&self, left: Option<Duration>) -> Limits {
        let mut limits = self.limits;
        if let (Some(time), Some(left)) = (limits.time, left) {
            let fair = Limits::clock(left, Duration::ZERO);
            limits.time = fair.time.map(|fair| fair.min(time));
        }
        limits
    }

    #[inline(never)]
    pub(super) fn choose(&mut self, view: &View<'_, G>) -> Option<G::Act> {
        if view.game.count_choices(view.pos) == 1 {
            let mut only = None;
            view.game.choices(view.pos, &mut |act| only = Some(act));
            return only;
        }
        // What goes by nodes must not depend on what it saw before: a resumed match goes on as it would have. What goes
        // by time is never the same twice anyway and gains by remembering.
        if self.limits.time.is_none() {
            self.search.forget();
        }
        let clock: Box<dyn Clock> = match self.clock {
            Some(start) => start(),
            None => Box::new(NoClock),
        };
        let task =
            Task { pos: view.pos, past: view.past, lines: 1, limits: self.limits(view.left) };
        let stop = self.stop.clone();
        let mut control = Control { clock: &*clock, stop, progress: &mut |_| {} };
        self.search.search(&task, &mut control).best()
    }
}
