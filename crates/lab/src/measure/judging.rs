//! What a position is worth to each seat: the expected share of the win.

use tussle_core::evaluate::chances;
use tussle_core::{Evaluate, Seat, Turn};
use tussle_search::{Blurred, Control, Limits, NoClock, Search, Settings, Stop, Task};

use crate::LabError;
use crate::plan::Judge;

/// By seat: the expected share of the win.
pub(super) type Worth = [f64; Seat::MAX];

/// What the game's own judgement says, or the result if there is one.
#[inline]
pub(super) fn worth<G: Evaluate>(game: &G, pos: &G::Pos) -> Worth {
    match game.turn(pos) {
        Turn::Over => {
            let ranks = game.ranks(pos);
            let mut shares = [0.0; Seat::MAX];
            for seat in Seat::all(game.seats()) {
                shares[seat.index()] = ranks.share(seat);
            }
            shares
        }
        Turn::Choose(_) | Turn::Roll(_) => chances(game, pos),
    }
}

/// What the game's own judgement says once the dice on the table have been used as well as it can tell. The judgement itself
/// sees where the men are and not what was rolled, so to it no roll would be better than another.
fn worth_of_dice<G: Evaluate>(game: &G, pos: &G::Pos) -> Worth {
    let Turn::Choose(seat) = game.turn(pos) else { return worth(game, pos) };
    let mut best: Option<Worth> = None;
    game.choices(pos, &mut |act| {
        let mut next = pos.clone();
        game.apply(&mut next, act, &mut ());
        let reached = worth_of_dice(game, &next);
        if best.is_none_or(|best| reached[seat.index()] > best[seat.index()]) {
            best = Some(reached);
        }
    });
    best.unwrap_or_else(|| worth(game, pos))
}

/// Says what positions are worth.
pub(super) enum Bench<G: Evaluate> {
    /// By the game's own judgement.
    Eval,
    /// By a search within limits.
    Search(Box<dyn Search<Blurred<G>>>, Limits),
}

impl<G: Evaluate> Bench<G> {
    pub(super) fn new(game: &G, judge: Judge) -> Result<Self, LabError> {
        match judge {
            Judge::Eval => Ok(Self::Eval),
            Judge::Nodes(nodes) => {
                let settings = Settings { memory: 1, ..Settings::default() };
                // As bots see it: every game is compiled for one kind of search, not two.
                let search = settings.build(Blurred::new(game.clone(), 0, 0));
                let search = search.map_err(|unsuited| LabError::Study(unsuited.to_string()))?;
                Ok(Self::Search(search, Limits::nodes(nodes)))
            }
        }
    }

    /// What a position is worth. A search tells this of the seat that acts; with more than two seats, the others share
    /// what is left as the game's own judgement says.
    pub(super) fn worth(&mut self, game: &G, pos: &G::Pos) -> Worth {
        let (search, limits) = match self {
            Self::Eval if game.has_dice() => return worth_of_dice(game, pos),
            Self::Eval => return worth(game, pos),
            Self::Search(search, limits) => (search, limits),
        };
        let mut worth = worth(game, pos);
        let Some(seat) = game.turn(pos).seat() else { return worth };
        search.forget();
        let mut control = Control { clock: &NoClock, stop: Stop::default(), progress: &mut |_| {} };
        let found = search.search(&Task::new(pos, *limits), &mut control);
        if let Some(line) = found.lines.first() {
            let others = 1.0 - worth[seat.index()];
            let scale = if others > 0.0 { (1.0 - line.win) / others } else { 0.0 };
            worth = worth.map(|chance| chance * scale);
            worth[seat.index()] = line.win;
        }
        worth
    }
}
