//! Characters that look at where their pieces stand on the way to the points.

use tussle_core::Seat;
use tussle_core::geometry::Bits;

use super::super::act::{Act, FACES};
use super::super::position::Pos;
use super::super::rules::Jostle2007;

/// Hurries: the farther the piece has come already, the better.
pub fn runner<B: Bits>(_: &Jostle2007<B>, _: &Pos<B>, act: Act, _: &[i32]) -> i64 {
    match act {
        Act::Move { from, .. } => i64::from(from),
        Act::Roll { .. } => 0,
    }
}

/// Takes points: as many as there are.
pub fn scorer<B: Bits>(game: &Jostle2007<B>, pos: &Pos<B>, act: Act, _: &[i32]) -> i64 {
    let (next, _) = game.after(pos, act);
    i64::from(game.score(&next, pos.player))
}

/// Waits with the pieces that could enter the target area, within a throw of it, and moves its foremost piece behind them.
/// If there is none, it still enters only when it must. When all others have a piece in the target area, it hurries.
pub fn camper<B: Bits>(game: &Jostle2007<B>, pos: &Pos<B>, act: Act, _: &[i32]) -> i64 {
    let Act::Move { from, to } = act else { return 0 };
    let mut others = Seat::all(game.variant.players).filter(|seat| *seat != pos.player);
    let all_in = others.all(|seat| !(pos.pieces.of(seat) & game.target).is_empty());
    let foremost = i64::from(from);
    if all_in {
        return foremost;
    }
    let length = game.variant.track.length() as i64;
    let camps = usize::from(from) + FACES.len() > game.variant.track.last_before_target();
    match (camps, game.target.has(usize::from(to))) {
        (false, _) => foremost + 2 * length,
        (true, false) => foremost + length,
        (true, true) => foremost,
    }
}
