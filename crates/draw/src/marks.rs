//! Where the last move went.

use tussle_core::scene::{CellId, Mark, MarkKind};
use tussle_core::{Effect, EffectKind};

/// Marks for the cells that the last act emptied and for those where its men ended up. Cells that men only passed
/// through, by events, stay without.
pub fn last_move_marks(effects: &[Effect]) -> Vec<Mark> {
    let mut left: Vec<CellId> = Vec::new();
    let mut reached: Vec<CellId> = Vec::new();
    for effect in effects {
        match effect.kind {
            EffectKind::Moved
            | EffectKind::Exchanged
            | EffectKind::SentBack
            | EffectKind::Removed
            | EffectKind::Left => match reached.iter().position(|cell| *cell == effect.from) {
                Some(passed) => _ = reached.remove(passed),
                None => left.push(effect.from),
            },
            // The pusher stands where the pushed man was.
            EffectKind::Jostled => {}
            EffectKind::Captured | EffectKind::Freed | EffectKind::Scored { .. } => continue,
        }
        if effect.to != effect.from && !reached.contains(&effect.to) {
            reached.push(effect.to);
        }
    }
    left.retain(|cell| !reached.contains(cell));
    left.sort_unstable();
    left.dedup();
    reached.sort_unstable();
    let mark = |kind| move |cell| Mark { cell, kind };
    let left = left.into_iter().map(mark(MarkKind::LastFrom));
    left.chain(reached.into_iter().map(mark(MarkKind::LastTo))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use tussle_core::Seat;

    const RED: Seat = Seat::new(0);
    const BLUE: Seat = Seat::new(1);

    fn effect(kind: EffectKind, man: Seat, from: u16, to: u16) -> Effect {
        Effect::plain(kind, Some(man), CellId(from), CellId(to))
    }

    fn marked(effects: &[Effect]) -> (Vec<u16>, Vec<u16>) {
        let marks = last_move_marks(effects);
        let of = |kind| marks.iter().filter(|m| m.kind == kind).map(|m| m.cell.0).collect();
        (of(MarkKind::LastFrom), of(MarkKind::LastTo))
    }

    #[test]
    fn a_move_has_two_ends() {
        assert_eq!(marked(&[effect(EffectKind::Moved, RED, 6, 11)]), (vec![6], vec![11]));
    }

    #[test]
    fn a_capture_is_marked_where_the_capturer_arrives() {
        let capture = [
            Effect::captured(BLUE, CellId(9), RED),
            effect(EffectKind::Moved, RED, 2, 9),
            effect(EffectKind::Freed, RED, 2, 2),
        ];
        assert_eq!(marked(&capture), (vec![2], vec![9]));
    }

    #[test]
    fn a_removal_has_no_goal() {
        assert_eq!(marked(&[effect(EffectKind::Removed, RED, 4, 4)]), (vec![4], vec![]));
    }

    #[test]
    fn what_is_passed_through_is_not_marked() {
        // Red comes to 7, pushes Blue to 6 and goes on to 15.
        let chain = [
            effect(EffectKind::Moved, RED, 3, 7),
            effect(EffectKind::Jostled, BLUE, 7, 6),
            effect(EffectKind::Exchanged, RED, 7, 15),
        ];
        assert_eq!(marked(&chain), (vec![3], vec![6, 15]));
    }

    #[test]
    fn a_man_that_ends_where_it_began_has_reached_it() {
        let circle =
            [effect(EffectKind::Moved, RED, 8, 11), effect(EffectKind::SentBack, RED, 11, 8)];
        assert_eq!(marked(&circle), (vec![], vec![8]));
    }
}
