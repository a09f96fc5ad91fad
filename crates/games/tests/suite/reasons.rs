//! Every refused move has a reason that a person understands.

use std::collections::BTreeSet;

use tussle_core::{Live, MoveError};

use crate::cases::{self, at};

/// Everything that looks like a move between two cells of the board.
fn attempts(live: &dyn Live) -> Vec<String> {
    let cells: Vec<_> = live.board().cells.into_iter().map(|cell| cell.name).collect();
    let mut attempts = Vec::new();
    for from in &cells {
        attempts.push(format!("x{from}"));
        attempts.push(format!("{from}-off"));
        for to in &cells {
            attempts.push(format!("{from}-{to}"));
            attempts.push(format!("{from}x{to}"));
        }
    }
    attempts
}

#[test]
fn every_pair_of_cells_is_legal_or_refused_with_a_reason() {
    for cases in cases::all() {
        let mut given = BTreeSet::new();
        for case in cases.positions {
            let live = at(&cases.game, &case.variant, &case.position);
            let legal: BTreeSet<_> = live.choices().into_iter().collect();
            let reasons = live.reasons();
            for attempt in attempts(live.as_ref()) {
                match live.check(&attempt) {
                    Ok(()) => assert!(legal.contains(&attempt), "{live:?}: {attempt} passes"),
                    // Not every game has every form of move.
                    Err(MoveError::Text(_)) => {
                        assert!(!legal.contains(&attempt), "{live:?}: {attempt} is not read");
                    }
                    Err(MoveError::Refused(refused)) => {
                        assert!(!legal.contains(&attempt), "{live:?}: {refused}");
                        assert!(reasons.iter().any(|reason| reason.code == refused.code));
                        let words = refused.reason.split_whitespace().count();
                        assert!(words >= 3, "{live:?}: {refused}");
                        assert!(!refused.reason.contains("illegal"), "{live:?}: {refused}");
                        given.insert(refused.code);
                    }
                }
            }
        }
        assert!(given.len() >= 4, "{} gives few reasons: {given:?}", cases.game);
    }
}
