//! Playing on: the one loop of every game that is played by the million.
//!
//! Portable programs cannot count on the instructions that count and find bits, which is most of what random games do.
//! So the loop is compiled twice and the better one chosen when it runs. That reaches as far as functions are inlined
//! into it, which is why the steps of the loop insist on it.

use multiversion::multiversion;
use rand::Rng;

use crate::Game;

/// Plays the plies of a game, one after the other.
pub trait Play<G: Game> {
    /// Plays the next ply; false if there is none to play. Should be marked `#[inline(always)]`.
    fn ply(&mut self, pos: &mut G::Pos) -> bool;
}

/// Plays on from a position until there is nothing more to play, but at most so many plies. Who played, and how many plies.
///
/// Who plays comes in and goes out as a value, so that the loop has it at hand and need not go through memory.
#[multiversion(targets("x86_64+bmi1+bmi2+lzcnt+popcnt"))]
pub fn play_on<G: Game, P: Play<G>>(playing: P, pos: &mut G::Pos, most: u32) -> (P, u32) {
    let (mut own_playing, mut own_pos) = (playing, pos.clone());
    let mut plies = 0;
    while plies < most && own_playing.ply(&mut own_pos) {
        plies += 1;
    }
    *pos = own_pos;
    (own_playing, plies)
}

/// Plays at random: every choice with equal chances, every roll by its weight.
#[derive(Clone, Debug)]
pub struct RandomPlay<'g, G, R> {
    /// The rules.
    pub game: &'g G,
    /// Where the chances come from.
    pub rng: R,
}

impl<G: Game, R: Rng> Play<G> for RandomPlay<'_, G, R> {
    #[inline(always)]
    fn ply(&mut self, pos: &mut G::Pos) -> bool {
        let Some(act) = self.game.random_act(pos, &mut self.rng) else { return false };
        self.game.apply(pos, act, &mut ());
        true
    }
}
