//! The games against their naive second implementation, over random games in all variants.

use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::cases::{acts, start, variants};
use crate::naive::Naive;
use crate::naive::bounce::Bounce;
use crate::naive::jokerball::Jokerball;
use crate::naive::jostle::Jostle;
use crate::naive::jostle_2007::Jostle2007;
use crate::naive::jump_sturdy::JumpSturdy;

/// Plays random games with both and compares everything that shows after each ply.
fn compare<N: Naive>(slug: &str, games: usize, plies: usize) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2007);
    for (_, variant) in variants().filter(|(game, _)| *game == slug) {
        for _ in 0..games {
            let mut live = start(slug, variant);
            let mut naive = N::start(variant);
            for _ in 0..plies {
                assert_eq!(live.position(), naive.position(), "{slug} {variant}");
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
