//! The character that the game is named after.

use tussle_core::EffectKind;
use tussle_core::geometry::Bits;

use super::super::act::Act;
use super::super::position::Pos;
use super::super::rules::Jostle2007;

/// Pushes: each piece that is pushed on the way counts the weight, and each cell by which all own pieces together come forward
/// counts what is missing from the weight to 100. A negative weight is one against pushing.
pub fn jostler<B: Bits>(game: &Jostle2007<B>, pos: &Pos<B>, act: Act, settings: &[i32]) -> i64 {
    let weight = settings.first().map_or(100, |weight| i64::from(*weight));
    let (next, effects) = game.after(pos, act);
    let pushes = effects.iter().filter(|effect| effect.kind == EffectKind::Jostled).count() as i64;
    let cells = |pos: &Pos<B>| pos.pieces.of(pos.player).cells().sum::<usize>() as i64;
    let progress = cells(&Pos { player: pos.player, ..next }) - cells(pos);
    weight * pushes + (100 - weight.abs()) * progress
}
