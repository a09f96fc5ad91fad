//! Playing a game to its end, or to where it is judged.

use rand::Rng;
use tussle_core::evaluate::chances;
use tussle_core::{Evaluate, Seat};

/// How a playout chooses and how far it goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Playouts {
    /// Whether the game's own sense guides playouts and the choice of what to try; otherwise all is plain chance.
    pub informed: bool,
    /// After how many plies a playout is broken off and the position judged; none goes to the end.
    pub cutoff: Option<u32>,
}

impl Playouts {
    /// Random to the end: needs nothing but the rules.
    pub const RANDOM: Self = Self { informed: false, cutoff: None };
}

impl Default for Playouts {
    fn default() -> Self {
        Self { informed: true, cutoff: None }
    }
}

/// A game that goes on for longer is judged, so that a search can always stop in time.
const LONGEST: u32 = 3_000;

/// What each seat gets.
pub(super) type Gains = [f64; Seat::MAX];

impl Playouts {
    /// Plays on from a position and gives the share of the win of each seat.
    pub(super) fn play<G: Evaluate>(self, game: &G, pos: &mut G::Pos, rng: &mut impl Rng) -> Gains {
        for _ in 0..self.cutoff.unwrap_or(LONGEST).min(LONGEST) {
            let act =
                if self.informed { game.playout_act(pos, rng) } else { game.random_act(pos, rng) };
            let Some(act) = act else { return finished(game, pos) };
            game.apply(pos, act, &mut ());
        }
        if game.turn(pos).seat().is_none() {
            return finished(game, pos);
        }
        // Rounded, since the last digits may differ from machine to machine.
        chances(game, pos).map(|chance| (chance * STEPS).round() / STEPS)
    }
}

/// Steps of a judged share.
const STEPS: f64 = (1 << 20) as f64;

/// The shares of a game that is over.
pub(super) fn finished<G: Evaluate>(game: &G, pos: &G::Pos) -> Gains {
    let ranks = game.ranks(pos);
    let mut gains = Gains::default();
    for seat in Seat::all(game.seats()) {
        gains[seat.index()] = ranks.share(seat);
    }
    gains
}
