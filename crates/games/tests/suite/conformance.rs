//! The conformance suite on every game and variant.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tussle_core::testing::{Effort, conformance};
use tussle_core::{FullGame, Spec, Visitor};

use crate::cases::{spec, variants};

struct Conform;

impl Visitor for Conform {
    type Out = ();

    fn visit<G: FullGame>(self, game: G) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let effort = Effort { games: 3, plies: 400, draws: 12 };
        conformance(&game, effort, &mut rng);
    }
}

#[test]
fn every_variant_conforms() {
    for (slug, variant) in variants() {
        let spec = Spec::parse(&spec(slug, variant)).expect("a spec");
        tussle_games::with_game(&spec, Conform).expect("a game");
    }
}
