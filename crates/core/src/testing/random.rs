//! Checks that random acts are legal and fair.

use std::collections::HashMap;

use rand::Rng;

use crate::chance::random_roll;
use crate::{FullGame, Turn};

/// A random act that is a roll is the one that the weights of the faces give: whoever rolls by the same random numbers
/// in another way sees the same dice.
pub(super) fn check_roll<G: FullGame>(
    game: &G,
    pos: &G::Pos,
    rng: &(impl Rng + Clone),
    context: &str,
) {
    if let Turn::Roll(_) = game.turn(pos) {
        let rolled = random_roll(game.rolls(pos), &mut rng.clone());
        assert_eq!(game.random_act(pos, &mut rng.clone()), Some(rolled), "{context}: another roll");
    }
}

/// Draws for each choice.
const DRAWS: usize = 60;

/// Every choice comes up as often as the others, within what chance allows.
///
/// The statistic is Pearson's; its mean is the degrees of freedom `k` and its variance `2k`. Eight standard deviations
/// above the mean is out of reach for a fair draw and certain for a biased one.
pub(super) fn check<G: FullGame>(game: &G, pos: &G::Pos, rng: &mut impl Rng, context: &str) {
    let mut counts: HashMap<G::Act, usize> = HashMap::new();
    game.choices(pos, &mut |act| {
        counts.insert(act, 0);
    });
    let choices = counts.len();
    for _ in 0..DRAWS * choices {
        let Some(act) = game.random_act(pos, rng) else { panic!("{context}: no random act") };
        let Some(count) = counts.get_mut(&act) else {
            panic!("{context}: the random act {} is not legal", game.act_text(act))
        };
        *count += 1;
    }
    let expected = DRAWS as f64;
    let statistic: f64 =
        counts.values().map(|count| (*count as f64 - expected).powi(2) / expected).sum();
    let freedom = (choices - 1) as f64;
    let limit = freedom + 8.0 * (2.0 * freedom).sqrt();
    assert!(
        statistic <= limit,
        "{context}: random acts are not fair ({statistic:.1} > {limit:.1})"
    );
}
