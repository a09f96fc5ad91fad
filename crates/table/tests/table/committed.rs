//! Dice that nobody has to trust.

use std::collections::BTreeMap;

use tussle_core::Seat;
use tussle_table::Due;
use tussle_table::dice::{CommittedDice, Dice, Doubt, Draw, SECRET_TAG, Secret, verify};
use tussle_table::play::Match;

use crate::games::new_match;

fn dice(secret: u8, numbers: &[&str]) -> CommittedDice {
    CommittedDice::new(Secret::new([secret; 32]), numbers.iter().copied()).unwrap()
}

fn roll(dice: &CommittedDice, nth: u64) -> usize {
    dice.draw(Draw::Roll { seat: Seat::new(1), nth }, &vec![1; 1_000_000])
}

/// A match that was played to its end with committed dice, as its record tells it.
fn finished() -> Match {
    let dice = dice(7, &["1", "2", "3"]);
    let mut game = new_match("dash");
    dice.note(&mut game).unwrap();
    let mut game = game.with_dice(dice);
    while game.due() != Due::Over {
        if game.proceed().unwrap().is_none() {
            let act = game.game().choices().swap_remove(0);
            game.play(&act).unwrap();
        }
    }
    Secret::new([7; 32]).note(&mut game).unwrap();
    game
}

#[test]
fn every_part_decides_the_dice() {
    let usual = dice(1, &["5eed", ""]);
    assert_eq!(roll(&usual, 0), roll(&dice(1, &["5eed", ""]), 0));
    let others = [
        roll(&usual, 1),
        roll(&dice(2, &["5eed", ""]), 0),
        roll(&dice(1, &["5eee", ""]), 0),
        roll(&dice(1, &["", "5eed"]), 0),
    ];
    for other in others {
        assert_ne!(roll(&usual, 0), other);
    }
}

#[test]
fn the_draw_is_the_one_that_the_documentation_spells_out() {
    // Made by: printf 'tussle dice 1\n5eed,\nroll 1 0\n0' | openssl dgst -sha256 -mac HMAC -macopt hexkey:0101…01
    assert_eq!(roll(&dice(1, &["5eed", ""]), 0), EXPECTED);
}

/// The first eight bytes of that, modulo a million.
const EXPECTED: usize = 147_887;

#[test]
fn faces_come_as_often_as_their_weights_say() {
    let dice = dice(3, &["ab"]);
    let mut counts = BTreeMap::new();
    for nth in 0..6_000 {
        let face = dice.draw(Draw::Roll { seat: Seat::new(0), nth }, &[1, 2, 3]);
        *counts.entry(face).or_insert(0) += 1;
    }
    for (face, count) in counts {
        let expected = 1_000 * (face as i64 + 1);
        assert!((count - expected).abs() < 200, "{face}: {count}");
    }
}

#[test]
fn numbers_that_are_none_are_refused() {
    for number in ["xyz", "5EED", "1,2", " 1", &"0".repeat(65)] {
        assert!(CommittedDice::new(Secret::new([0; 32]), [number]).is_err(), "{number}");
    }
}

#[test]
fn an_honest_match_is_vouched_for() {
    let game = finished();
    let rolls = game.plies().iter().filter(|ply| ply.roll).count();
    assert_eq!(verify(&game), Ok(rolls));
}

#[test]
fn a_secret_that_was_not_committed_to_is_found_out() {
    let mut game = finished();
    Secret::new([8; 32]).note(&mut game).unwrap();
    assert_eq!(verify(&game), Err(Doubt::Commitment));
}

#[test]
fn dice_that_were_chosen_are_found_out() {
    let dice = dice(7, &["1", "2", "3"]);
    let mut game = new_match("dash");
    dice.note(&mut game).unwrap();
    Secret::new([7; 32]).note(&mut game).unwrap();
    let fair = new_match("dash").with_dice(dice).drawn().unwrap().unwrap();
    let faces = game.game().rolls().into_iter().map(|(face, _)| face);
    let other = faces.into_iter().find(|face| *face != fair).unwrap();
    game.play(&other).unwrap();
    assert_eq!(verify(&game), Err(Doubt::Draw { after: 0, drawn: fair, played: other }));
}

#[test]
fn a_match_without_a_secret_cannot_be_vouched_for() {
    let dice = dice(7, &["1", "2", "3"]);
    let mut game = new_match("dash");
    dice.note(&mut game).unwrap();
    assert_eq!(verify(&game), Err(Doubt::Missing(SECRET_TAG)));
}
