//! Dice: fair, repeatable, the same for ever.

use tussle_core::Seat;
use tussle_table::dice::{Dice, Draw, SeededDice};

use crate::games::{play, seeded_match};

const FACES: [u32; 6] = [1; 6];

fn rolls(seed: u64, seat: usize) -> Vec<usize> {
    let dice = SeededDice::new(seed);
    let roll = |nth| dice.draw(Draw::Roll { seat: Seat::new(seat), nth }, &FACES);
    (0..12).map(roll).collect()
}

/// Records name seeds, so a seed must mean these dice for as long as there are records. The values come from another
/// program that was written for this test alone.
#[test]
fn a_seed_means_the_same_dice_for_ever() {
    assert_eq!(rolls(0, 0), [0, 4, 1, 4, 4, 0, 2, 2, 2, 2, 3, 5]);
    assert_eq!(rolls(42, 1), [0, 5, 5, 5, 0, 2, 0, 3, 2, 0, 2, 5]);
    assert_eq!(rolls(u64::MAX, 5), [4, 0, 5, 4, 2, 3, 5, 4, 2, 3, 1, 1]);
}

#[test]
fn seeds_seats_and_purposes_are_independent() {
    assert_ne!(rolls(1, 0), rolls(2, 0));
    assert_ne!(rolls(1, 0), rolls(1, 1));
    let dice = SeededDice::new(1);
    let absent = |nth| dice.draw(Draw::Absent { seat: Seat::new(0), nth }, &FACES);
    assert_ne!(rolls(1, 0), (0..12).map(absent).collect::<Vec<_>>());
}

#[test]
fn faces_come_by_their_weights() {
    let dice = SeededDice::new(5);
    let mut counts = [0_i32; 3];
    for nth in 0..40_000 {
        counts[dice.draw(Draw::Roll { seat: Seat::new(0), nth }, &[1, 2, 5])] += 1;
    }
    // Four standard deviations of a count are below 400 here.
    for (count, expected) in counts.into_iter().zip([5_000, 10_000, 25_000]) {
        assert!((count - expected).abs() < 400, "{counts:?}");
    }
}

#[test]
fn two_matches_share_their_rolls_after_different_play() {
    let mut runner = seeded_match("dash", 11);
    let mut idler = seeded_match("dash", 11);
    for _ in 0..6 {
        assert_eq!(runner.roll().unwrap().act, idler.roll().unwrap().act);
        let run = runner.game().choices()[0].clone();
        play(&mut runner, &run);
        play(&mut idler, "wait");
    }
}
