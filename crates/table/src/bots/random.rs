//! A bot that plays at random.

use tussle_core::TextError;

use super::workshop::Order;
use super::{Bot, BotError, BotKind, Situation, values};
use crate::chance::{self, Key, Purpose};

pub(super) const KIND: BotKind = BotKind {
    name: "random",
    help: "plays any legal move, all with the same chance",
    settings: &[values::SEED],
    make,
};

/// Chooses by seed, seat and ply alone, so that a resumed match goes on as it would have.
#[derive(Debug)]
struct Random {
    seed: u64,
}

fn make(order: &Order<'_>) -> Result<Box<dyn Bot>, TextError> {
    Ok(Box::new(Random { seed: order.seed()? }))
}

impl Bot for Random {
    fn choose(&mut self, situation: &Situation<'_>) -> Result<String, BotError> {
        let mut choices = situation.game.choices();
        if choices.is_empty() {
            return Err(BotError("there is nothing to choose".to_owned()));
        }
        let (seat, nth) = (situation.seat, situation.plies as u64);
        let key = Key { seed: self.seed, purpose: Purpose::Bot, seat, nth };
        let choice = chance::draw(key, &vec![1; choices.len()]);
        Ok(choices.swap_remove(choice))
    }
}
