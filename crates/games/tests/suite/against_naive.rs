//! The games against their naive second implementation, over random games in all variants.

use rand::{Rng, RngExt};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use tussle_core::Live;

use crate::cases::{self, acts, at, start, variants};
use crate::naive::Naive;
use crate::naive::bounce::Bounce;
use crate::naive::jokerball::Jokerball;
use crate::naive::jostle::Jostle;
use crate::naive::jostle_2007::Jostle2007;
use crate::naive::jump_sturdy::JumpSturdy;

/// Compares random games from the start of every variant, and short ones from every checked position.
fn compare<N: Naive>(slug: &str, games: usize, plies: usize) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2007);
    for (_, variant) in variants().filter(|(game, _)| *game == slug) {
        for _ in 0..games {
            play_both(start(slug, variant), N::start(variant), plies, &mut rng);
        }
    }
    for cases in cases::all().iter().filter(|cases| cases.game == slug) {
        for case in &cases.positions {
            let live = at(slug, &case.variant, &case.position);
            play_both(live, N::parse(&case.variant, &case.position), 5, &mut rng);
        }
    }
}

/// Plays a random game with both and compares everything that shows after each ply.
fn play_both<N: Naive>(mut live: Box<dyn Live>, mut naive: N, plies: usize, rng: &mut impl Rng) {
    for _ in 0..plies {
        assert_eq!(live.position(), naive.position(), "{live:?}");
        let acts = acts(live.as_ref());
        let expected: Vec<_> = naive.moves().into_iter().collect();
        assert_eq!(acts, expected, "{live:?}");
        assert_eq!(live.turn_text(), naive.turn(), "{live:?}");
        let ranks = live.ranks().map(|ranks| ranks.as_slice().to_vec());
        assert_eq!(ranks, naive.ranks(), "{live:?}");
        if acts.is_empty() {
            break;
        }
        let act = &acts[rng.random_range(0..acts.len())];
        live.play(act).unwrap_or_else(|error| panic!("{live:?}: {error}"));
        naive.play(act);
    }
}

#[test]
fn jostle_agrees() {
    compare::<Jostle>("jostle", 4, 10_000);
}

#[test]
fn bounce_agrees() {
    compare::<Bounce>("bounce", 2, 10_000);
}

#[test]
fn jump_sturdy_agrees() {
    compare::<JumpSturdy>("jump-sturdy", 60, 1_000);
}

#[test]
fn jokerball_agrees() {
    compare::<Jokerball>("jokerball", 12, 1_000);
}

#[test]
fn jostle_2007_agrees() {
    compare::<Jostle2007>("jostle-2007", 12, 5_000);
}
