//! Taking the variance of results apart.

use super::super::Decomposition;
use super::{Chance, assert_honest, coverage};

/// Two bots with the same dice in both seatings. The first seat's result is a sum of effects, each with its own variance.
fn two(chance: &mut Chance, pairs: u64, [seat, bot, dice, rest]: [f64; 4]) -> Decomposition {
    let mut decomposition = Decomposition::new(2, 2);
    for pair in 0..pairs {
        let common = chance.even() * dice.sqrt();
        for (rotation, sign) in [1.0, -1.0].into_iter().enumerate() {
            let share =
                0.5 + seat.sqrt() + sign * bot.sqrt() + common + chance.even() * rest.sqrt();
            decomposition.add(pair, rotation, &[rotation, 1 - rotation], &[share, 1.0 - share]);
        }
    }
    decomposition
}

#[test]
fn the_parts_of_a_known_mixture_are_found() {
    let truth = [0.05, 0.3, 0.45, 0.2];
    let mut chance = Chance::new(8);
    let mut held = [0.0; 5];
    for _ in 0..300 {
        let parts = two(&mut chance, 400, truth.map(|part| part / 10.0)).parts().expect("variance");
        let parts = [parts.seats, parts.bots, parts.dice, parts.rest, parts.skill];
        let truths = truth.into_iter().chain([0.3 / (0.3 + 0.45)]);
        for (held, (part, truth)) in held.iter_mut().zip(parts.into_iter().zip(truths)) {
            *held += f64::from(u8::from(!part.excludes(truth))) / 300.0;
        }
    }
    held.into_iter().for_each(assert_honest);
}

#[test]
fn what_decides_alone_explains_all() {
    let mut chance = Chance::new(9);
    let dice = two(&mut chance, 100, [0.0, 0.0, 0.1, 0.0]).parts().expect("variance").dice;
    assert!(dice.value > 0.97, "{dice:?}");
    let bots = two(&mut chance, 100, [0.0, 0.1, 0.0, 0.0]).parts().expect("variance").bots;
    assert!(bots.value > 0.999, "{bots:?}");
    let seats = two(&mut chance, 100, [0.1, 0.0, 0.0, 0.0]).parts().expect("variance").seats;
    assert!(seats.value > 0.999, "{seats:?}");
}

#[test]
fn that_no_luck_was_seen_does_not_mean_that_there_is_none() {
    let mut chance = Chance::new(11);
    let mut seen = 0;
    for _ in 0..20 {
        let parts = two(&mut chance, 100, [0.0, 0.01, 0.0, 0.09]).parts().expect("variance");
        if parts.dice.value == 0.0 {
            seen += 1;
            assert!(parts.skill.value > 0.999, "{parts:?}");
            assert!(parts.skill.low < 0.95, "{parts:?}");
        }
    }
    assert!(seen > 0, "half of all estimates of nothing are below it");
}

#[test]
fn where_nothing_acts_the_rest_is_all() {
    let mut chance = Chance::new(10);
    let held = coverage(300, || {
        let mut decomposition = Decomposition::new(3, 3);
        for pair in 0..100 {
            for rotation in 0..3 {
                let winner = (chance.unit() * 3.0) as usize;
                let shares = [0, 1, 2].map(|seat| f64::from(u8::from(seat == winner)));
                decomposition.add(pair, rotation, &[0, 1, 2].map(|i| (i + rotation) % 3), &shares);
            }
        }
        !decomposition.parts().expect("variance").dice.excludes(0.0)
    });
    // Shares below nothing are cut off, so the truth can be missed on one side only.
    assert!((0.95..1.0).contains(&held), "{held}");
}

#[test]
fn without_whole_pairs_or_without_variance_there_is_no_answer() {
    let mut decomposition = Decomposition::new(2, 2);
    assert_eq!(decomposition.parts(), None);
    for pair in 0..20 {
        decomposition.add(pair, 0, &[0, 1], &[1.0, 0.0]);
    }
    assert_eq!(decomposition.parts(), None, "one seating only");
    let mut tied = Decomposition::new(2, 2);
    for pair in 0..20 {
        (0..2)
            .for_each(|rotation| tied.add(pair, rotation, &[rotation, 1 - rotation], &[0.5, 0.5]));
    }
    assert_eq!(tied.parts(), None, "ties only");
}
