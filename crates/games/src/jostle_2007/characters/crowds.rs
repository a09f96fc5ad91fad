//! Characters that seek company or avoid it.

use tussle_core::Seat;
use tussle_core::geometry::Bits;

use super::super::act::Act;
use super::super::position::Pos;
use super::super::rules::Jostle2007;

/// Seeks company: the more others its pieces share their clusters with, the better.
pub fn clusterer<B: Bits>(game: &Jostle2007<B>, pos: &Pos<B>, act: Act, _: &[i32]) -> i64 {
    let (next, _) = game.after(pos, act);
    company(game, &next, pos.player)
}

/// Avoids company.
pub fn loner<B: Bits>(game: &Jostle2007<B>, pos: &Pos<B>, act: Act, _: &[i32]) -> i64 {
    -clusterer(game, pos, act, &[])
}

/// How many others there are in the cluster of a player's piece, added up over the pieces.
fn company<B: Bits>(game: &Jostle2007<B>, pos: &Pos<B>, seat: Seat) -> i64 {
    let own = pos.pieces.of(seat);
    let of_cluster = |cluster: std::ops::RangeInclusive<usize>| {
        let others = cluster.end() - cluster.start();
        others * cluster.filter(|cell| own.has(*cell)).count()
    };
    game.clusters(pos).map(of_cluster).sum::<usize>() as i64
}
