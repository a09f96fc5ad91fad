//! How far it is to the target area, in turns.

use super::act::{FACES, SIX};
use super::track::Track;

/// Distances are counted in these parts of a turn: about a cell each.
const PARTS: f64 = 5.0;

/// A piece is never taken to be farther away than this, in turns.
const FARTHEST: f64 = 100.0;

/// A piece that is no farther away, in fifths of a turn, enters with most faces.
pub(super) const WAITING: i32 = 9;

/// A piece that is no farther away, in fifths of a turn, is soon there.
pub(super) const NEAR: i32 = 20;

/// Enough to settle every track on which a piece comes forward at all. Most are settled after a few.
const SWEEPS: usize = 200;

/// By cell: how long a piece takes to the target area if it moves every turn and nobody is in the way, on average and in
/// fifths of a turn. Events count: before a cell that leads forward it is nearer than it looks.
pub(super) fn distances(track: &Track) -> Box<[u16]> {
    let mut turns = vec![0.0; track.length() + 1];
    // Events lead back and forth, so what is ahead depends on what is behind: better and better until it settles.
    for _ in 0..SWEEPS {
        let before = turns.clone();
        for cell in (0..=track.last_before_target()).rev() {
            turns[cell] = turns_from(track, &turns, cell).min(FARTHEST);
        }
        if turns == before {
            break;
        }
    }
    turns.into_iter().map(|turns: f64| (turns * PARTS).round() as u16).collect()
}

/// The turns from a cell by those from the others.
fn turns_from(track: &Track, turns: &[f64], cell: usize) -> f64 {
    let reachable = FACES.len().min(track.length() - cell);
    let after = |face: usize| {
        let to = cell + face;
        let rest = track.event(to).map_or(to, |event| event.goal(to));
        // After a six the turn goes on.
        let same_turn = face == usize::from(SIX) && track.points(rest) == 0;
        turns[rest] - f64::from(u8::from(same_turn))
    };
    // A roll that leads beyond the track is repeated.
    1.0 + (1..=reachable).map(after).sum::<f64>() / reachable as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_piece_before_the_target_area_needs_one_turn() {
        let distances = distances(&Track::standard());
        assert_eq!(distances[27], 5);
        assert!(distances[28..].iter().all(|distance| *distance == 0));
        assert!(distances[0] > 30 && distances[0] < 50, "{distances:?}");
    }

    #[test]
    fn events_ahead_count() {
        let distances = distances(&Track::standard());
        // Before 7, which leads to 15, a piece is nearer than on it.
        assert!(distances[6] < distances[7], "{distances:?}");
    }

    #[test]
    fn a_track_that_leads_nowhere_has_an_end_too() {
        let track = Track::parse("12.1.b6-5.b7-6.b8-7.b9-8.b10-9.b11-10").unwrap();
        assert_eq!(distances(&track).iter().max(), Some(&500));
    }
}
