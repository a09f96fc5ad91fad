//! Playing a game to its end, or to where it is judged.

use rand::Rng;
use tussle_core::evaluate::chances;
use tussle_core::playing::RandomPlay;
use tussle_core::{Evaluate, Play, Seat, play_on};

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
    pub(super) fn play<G: Evaluate, R: Rng + Clone>(
        self,
        game: &G,
        pos: &mut G::Pos,
        rng: &mut R,
    ) -> Gains {
        let most = self.cutoff.unwrap_or(LONGEST).min(LONGEST);
        if self.informed {
            let (played, _) = play_on(InformedPlay { game, rng: rng.clone() }, pos, most);
            *rng = played.rng;
        } else {
            let (played, _) = play_on(RandomPlay { game, rng: rng.clone() }, pos, most);
            *rng = played.rng;
        }
        if game.turn(pos).seat().is_none() {
            return finished(game, pos);
        }
        // Rounded, since the last digits may differ from machine to machine.
        chances(game, pos).map(|chance| (chance * STEPS).round() / STEPS)
    }
}

/// Plays with the game's own sense.
struct InformedPlay<'g, G, R> {
    game: &'g G,
    rng: R,
}

impl<G: Evaluate, R: Rng> Play<G> for InformedPlay<'_, G, R> {
    #[inline(always)]
    fn ply(&mut self, pos: &mut G::Pos) -> bool {
        let Some(act) = self.game.playout_act(pos, &mut self.rng) else { return false };
        self.game.apply(pos, act, &mut ());
        true
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
