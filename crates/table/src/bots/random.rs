//! A bot that plays at random.

use tussle_core::Game;

use super::recipe::Way;
use super::{BotKind, View, values};
use crate::seed::{self, Purpose};

pub(super) const KIND: BotKind = BotKind {
    name: "random",
    help: "plays any legal move, all with the same chance",
    settings: &[values::SEED],
    make: |_| Ok(Way::Random),
};

/// Chooses by seed, seat and ply alone, so that a resumed match goes on as it would have.
pub(super) struct RandomMind {
    seed: u64,
}

impl RandomMind {
    pub(super) fn new(seed: u64) -> Self {
        Self { seed: seed::derive(seed, Purpose::Choices, &[]) }
    }

    #[inline(always)]
    pub(super) fn choose<G: Game>(&self, view: &View<'_, G>) -> Option<G::Act> {
        // One number for both: no game has as many seats.
        let nth = view.plies as u64 * 64 + view.seat.index() as u64;
        view.game.random_act(view.pos, &mut seed::stream(self.seed, nth))
    }
}
