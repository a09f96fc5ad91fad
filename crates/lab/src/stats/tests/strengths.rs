//! Elo from games.

use tussle_arena::rating::score_of_elo;

use super::super::Strengths;
use super::{Chance, assert_honest, close, coverage};

#[test]
fn the_elo_of_a_step_is_honest() {
    let mut chance = Chance::new(20);
    assert_honest(coverage(300, || {
        let mut strengths = Strengths::default();
        for pair in 0..150 {
            for bots in [[3, 5], [5, 3]] {
                let won = chance.coin(score_of_elo(if bots[0] == 3 { -80.0 } else { 80.0 }));
                strengths.add(pair, &bots, &[won, 1.0 - won]);
            }
        }
        !strengths.step(5, 3).expect("games").excludes(80.0)
    }));
}

#[test]
fn a_step_up_is_a_step_down_seen_from_above() {
    let mut strengths = Strengths::default();
    for pair in 0..9 {
        strengths.add(pair, &[0, 1, 2], &[1.0, 0.0, 0.0]);
    }
    let (up, down) = (strengths.step(0, 2).expect("games"), strengths.step(2, 0).expect("games"));
    assert!(up.value > 100.0 && up.is_bounded(), "{up:?}");
    assert!(close(up.value, -down.value) && close(up.low, -down.high), "{up:?} {down:?}");
    assert_eq!(strengths.step(1, 2), None, "neither ever won");
    assert_eq!(strengths.step(0, 7), None, "never met");
    strengths.add(9, &[7, 7, 7], &[1.0, 0.0, 0.0]);
    let ratings = strengths.ratings(&[2, 7, 0]);
    assert_eq!(ratings[1], None, "met itself only");
    let values = [0, 2].map(|place| ratings[place].expect("games").value);
    assert!(close(values[1], up.value) && close(values[0], -up.value), "{ratings:?}");
    assert_eq!(Strengths::default().step(0, 1), None);
}
