//! Counting, drawing and listing moves come to the same on any board, however crowded.

use std::collections::BTreeMap;

use rand::{Rng, RngExt};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tussle_core::Game;
use tussle_core::perft::{Leaves, perft};

use super::pos;
use crate::jump_sturdy::position::{BLACK, FIRST_RANK, LAST_RANK, Men, SIZE, SQUARES, WHITE};
use crate::jump_sturdy::{Act, JumpSturdy, Pos};

/// Men thrown onto the board anyhow, nobody on a far rank.
pub(super) fn crowd(rng: &mut impl Rng) -> Pos {
    let mut men = [Men::default(); 2];
    let (tops, doubles) = (rng.random_range(1..=8), rng.random_range(0..=8));
    for square in SQUARES.squares() {
        let bit = 1 << square.index(SIZE);
        let nobody = |side: usize| bit & [LAST_RANK, FIRST_RANK][side] != 0;
        let (top, below) = (rng.random_range(0..2), rng.random_range(0..2));
        if rng.random_range(0..8) < tops && !nobody(top) {
            men[top].top |= bit;
            if rng.random_range(0..8) < doubles && !nobody(below) {
                men[below].below |= bit;
            }
        }
    }
    Pos::new(men, if rng.random_range(0..2) == 0 { WHITE } else { BLACK })
}

#[test]
fn crowds_are_counted_and_drawn_right() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    for _ in 0..2_000 {
        let pos = crowd(&mut rng);
        let mut drawn = BTreeMap::new();
        JumpSturdy::new().choices(&pos, &mut |act| {
            assert!(JumpSturdy::new().is_legal(&pos, act), "{pos:?} {act:?}");
            assert_eq!(drawn.insert(act, false), None, "{pos:?} offers {act:?} twice");
        });
        assert_eq!(JumpSturdy::new().count_choices(&pos), drawn.len(), "{pos:?}");
        // With this many draws, it is beyond belief that a fair one misses a move.
        for _ in 0..drawn.len() * 40 {
            let act = JumpSturdy::new().random_act(&pos, &mut rng).expect("a move");
            *drawn.get_mut(&act).expect("a legal move") = true;
        }
        assert!(drawn.values().all(|drawn| *drawn), "{pos:?} {drawn:?}");
    }
}

#[test]
fn nothing_is_drawn_when_the_game_is_over() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    for text in ["w05/8/8/8/8/2b05/8/6 b", "6/8/8/2w05/8/8/8/6 w", "6/8/8/2wb5/8/8/8/6 w"] {
        assert_eq!(JumpSturdy::new().random_act(&pos(text), &mut rng), None, "{text}");
    }
}

#[test]
fn perft_agrees_with_the_table() {
    for (text, counts) in [
        (
            "b0b0b0b0b0b0/1b0b0b0b0b0b01/8/8/8/8/1w0w0w0w0w0w01/w0w0w0w0w0w0 w",
            [34, 1156, 36_244, 1_136_356],
        ),
        ("6/2b0ww4/1b06/8/8/3bb4/2w01b03/3w02 w", [8, 65, 397, 3_421]),
        ("1b04/2wb2b02/3w04/2bw5/8/4wb3/2w03b01/2w03 b", [16, 190, 2_992, 36_178]),
    ] {
        for (depth, count) in (1..).zip(counts) {
            for leaves in [Leaves::Counted, Leaves::Played] {
                assert_eq!(
                    perft(&JumpSturdy::new(), &pos(text), depth, leaves),
                    count,
                    "{text} {depth}"
                );
            }
        }
    }
}

#[test]
fn acts_have_their_own_numbers() {
    let mut numbers = vec![false; JumpSturdy::new().act_space()];
    for from in SQUARES.squares() {
        for to in SQUARES.squares() {
            let index = JumpSturdy::new().act_index(Act::new(from, to));
            assert!(!std::mem::replace(&mut numbers[index], true));
        }
    }
    assert!(numbers.into_iter().all(|used| used));
}
