//! A game that is played for its result.

use std::ops::ControlFlow;

use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;
use tussle_core::{Evaluate, Game, Seat, Turn};

use super::Plan;
use crate::{Control, Limits, NoClock, Report, Search, Settings, Stop, Task};

/// The most random plies at the start of a game, which make games differ.
const OPENING: usize = 10;

/// Memory of each search in MiB. Searches are short, and it is cleared before each game.
const MEMORY: usize = 2;

/// A position that is asked about.
pub(super) struct Moment<'m, G: Game> {
    pub(super) pos: &'m G::Pos,
    /// Those before it.
    pub(super) past: &'m [G::Pos],
    /// Whose it is to choose; none before a roll.
    pub(super) chooser: Option<Seat>,
}

/// Plays a game from a random opening to its end, or for as long as it may take, and gives its last position. After the
/// opening it asks what to do; without an answer the act is random, as before a roll it has to be.
pub(super) fn play<G: Game>(
    game: &G,
    longest: u32,
    rng: &mut Xoshiro256PlusPlus,
    ask: &mut impl FnMut(Moment<'_, G>, &mut Xoshiro256PlusPlus) -> ControlFlow<(), Option<G::Act>>,
) -> ControlFlow<(), G::Pos> {
    let mut opening = rng.random_range(0..=OPENING);
    let mut past = Vec::new();
    let mut pos = game.start();
    for _ in 0..longest {
        let chooser = match game.turn(&pos) {
            Turn::Over => break,
            Turn::Choose(seat) => Some(seat),
            Turn::Roll(_) => None,
        };
        let act = if opening == 0 {
            ask(Moment { pos: &pos, past: &past, chooser }, rng)?
        } else {
            opening -= usize::from(chooser.is_some());
            None
        };
        let Some(act) = act.or_else(|| game.random_act(&pos, rng)) else { break };
        past.push(pos.clone());
        game.apply(&mut pos, act, &mut ());
    }
    ControlFlow::Continue(pos)
}

/// A search for such games.
pub(super) fn searcher<G: Evaluate>(game: &G) -> Box<dyn Search<G>> {
    let settings = Settings { memory: MEMORY, ..Settings::default() };
    let Ok(searcher) = settings.build(game.clone()) else {
        unreachable!("there is a search for every game")
    };
    searcher
}

/// What a search finds at a moment; breaks off when stopped.
pub(super) fn look<G: Game>(
    searcher: &mut dyn Search<G>,
    moment: &Moment<'_, G>,
    plan: &Plan,
    stop: &Stop,
) -> ControlFlow<(), Report<G::Act>> {
    let task = Task { past: moment.past, ..Task::new(moment.pos, Limits::nodes(plan.nodes)) };
    let mut control = Control { clock: &NoClock, stop: stop.clone(), progress: &mut |_| {} };
    let report = searcher.search(&task, &mut control);
    if stop.is_set() { ControlFlow::Break(()) } else { ControlFlow::Continue(report) }
}

/// What each seat has of the win; a game that goes on is shared by all.
pub(super) fn shares<G: Game>(game: &G, pos: &G::Pos) -> [f64; Seat::MAX] {
    let ranks = (game.turn(pos) == Turn::Over).then(|| game.ranks(pos));
    let mut shares = [0.0; Seat::MAX];
    for seat in Seat::all(game.seats()) {
        let even = 1.0 / game.seats() as f64;
        shares[seat.index()] = ranks.map_or(even, |ranks| ranks.share(seat));
    }
    shares
}
