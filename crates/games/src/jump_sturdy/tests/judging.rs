//! What positions are worth, and which moves force.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tussle_core::evaluate::MOST;
use tussle_core::{Evaluate, Features, Game, Notation, Turn};

use super::counting::crowd;
use super::{after, moves, pos};
use crate::jump_sturdy::position::{BLACK, LAST_RANK, Pos, WHITE};
use crate::jump_sturdy::{Act, JumpSturdy};

/// The feature with this name for the side to move.
fn feature(pos: &Pos, name: &str) -> i32 {
    let place = JumpSturdy::NAMES.iter().position(|known| *known == name).expect("a feature");
    let mut features = vec![0; JumpSturdy::NAMES.len()];
    JumpSturdy::new().features(pos, pos.mover, &mut features);
    features[place]
}

/// Whether a move of the side to move ends on the far rank.
fn arrives(pos: &Pos) -> bool {
    let mut arrives = false;
    JumpSturdy::new().choices(pos, &mut |act| {
        arrives |= 1 << act.turned(pos.view()).to & LAST_RANK != 0;
    });
    arrives
}

#[test]
fn one_gains_what_the_other_loses() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(11);
    for _ in 0..500 {
        let pos = crowd(&mut rng);
        let [white, black] = [WHITE, BLACK].map(|seat| {
            let mut features = vec![0; JumpSturdy::NAMES.len()];
            JumpSturdy::new().features(&pos, seat, &mut features);
            let game = JumpSturdy::new();
            let sum: i32 = features.iter().zip(game.weights()).map(|(f, w)| f * w).sum();
            let certain = if seat == pos.mover { MOST } else { -MOST };
            let expected = if arrives(&pos) { certain } else { sum };
            assert_eq!(game.evaluate(&pos, seat), expected, "{pos:?}");
            features
        });
        assert!(white.iter().zip(black).all(|(white, black)| *white == -black), "{pos:?}");
    }
}

#[test]
fn both_colours_are_judged_alike() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(12);
    for _ in 0..500 {
        let pos = crowd(&mut rng);
        let swapped = Pos { mover: pos.mover.other(), ..pos };
        assert_eq!(
            JumpSturdy::new().evaluate(&pos, pos.mover),
            JumpSturdy::new().evaluate(&swapped, swapped.mover)
        );
    }
}

#[test]
fn captures_and_arrivals_force() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(13);
    for _ in 0..500 {
        let pos = crowd(&mut rng);
        let mut forcing: Vec<Act> = Vec::new();
        JumpSturdy::new().forcing(&pos, &mut |act| forcing.push(act));
        let mut expected = Vec::new();
        JumpSturdy::new().choices(&pos, &mut |act| {
            let to = 1 << act.turned(pos.view()).to;
            if to & (LAST_RANK | pos.theirs.top) != 0 {
                expected.push(act);
            }
        });
        assert_eq!(forcing, expected, "{pos:?}");
    }
}

#[test]
fn a_playout_takes_the_win() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(14);
    let pos = pos("6/4w03/8/8/8/8/3b04/6 w");
    assert!(moves(&pos).len() > 1);
    for _ in 0..20 {
        let act = JumpSturdy::new().playout_act(&pos, &mut rng).expect("a move");
        assert_eq!(JumpSturdy::new().act_text(act), "e7-e8");
    }
    assert_eq!(JumpSturdy::new().turn(&after(&pos, "e7-e8")), Turn::Over);
}

#[test]
fn the_race_is_won_by_who_comes_first() {
    // Both need three moves: the side to move is ahead.
    assert_eq!(feature(&pos("6/8/8/w07/7b0/8/8/6 w"), "race"), 1);
    // One has a move less to go.
    assert_eq!(feature(&pos("6/8/8/w07/8/7b0/8/6 w"), "race"), -1);
    // A double saves a move.
    assert_eq!(feature(&pos("6/8/8/ww7/8/7b0/8/6 w"), "race"), 1);
    // Whoever can be met does not race.
    assert_eq!(feature(&pos("1b04/8/8/w07/8/8/8/6 w"), "race"), 0);
}

#[test]
fn runners_are_met_within_the_cone() {
    // Three rows apart, there is time to come two columns nearer, or three for who moves first.
    assert_eq!(feature(&pos("6/8/3b04/8/8/w07/8/6 w"), "runners"), 1);
    assert_eq!(feature(&pos("6/8/3b04/8/8/w07/8/6 b"), "runners"), 1);
    assert_eq!(feature(&pos("6/8/2b05/8/8/w07/8/6 w"), "runners"), 0);
    // Further apart, both run.
    assert_eq!(feature(&pos("6/8/1w02b03/8/8/w07/8/6 w"), "runners"), 1);
    // A double captures further aside.
    assert_eq!(feature(&pos("6/8/3bb4/8/8/w07/8/6 w"), "runners"), 0);
}

#[test]
fn arrivals_are_certain_and_threats_are_weighed() {
    let game = JumpSturdy::new();
    let alone = pos("6/4w03/8/8/8/8/8/b05 w");
    assert_eq!(game.evaluate(&alone, WHITE), MOST);
    assert_eq!(game.evaluate(&alone, BLACK), -MOST);
    assert_eq!(feature(&alone, "men"), 0);
    let threatened = pos("6/4w03/8/8/8/4b03/8/6 b");
    assert!(game.evaluate(&threatened, WHITE) < MOST);
    assert_eq!(feature(&threatened, "threat"), -1);
    assert_eq!(feature(&threatened, "second_threat"), 0);
    let twice = pos("6/2w01w03/8/8/8/4b03/8/6 b");
    assert_eq!(feature(&twice, "second_threat"), -1);
}
