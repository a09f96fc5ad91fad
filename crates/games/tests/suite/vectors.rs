//! The checked cases.

use tussle_core::perft::Leaves;

use crate::cases::{self, acts, at, start};

#[test]
fn positions_have_exactly_the_listed_moves() {
    for cases in cases::all() {
        for case in &cases.positions {
            let live = at(&cases.game, &case.variant, &case.position);
            assert_eq!(live.position(), case.position);
            assert_eq!(acts(live.as_ref()), case.moves, "{live:?}");
            assert_eq!(live.perft(2, Leaves::Counted), case.perft2, "{live:?}");
        }
    }
}

#[test]
fn starts_have_the_listed_counts() {
    for cases in cases::all() {
        for case in &cases.perft {
            let live = start(&cases.game, &case.variant);
            assert_eq!(live.position(), case.position);
            for (depth, count) in (1..).zip(&case.counts) {
                assert_eq!(live.perft(depth, Leaves::Counted), *count, "{live:?} depth {depth}");
                assert_eq!(live.perft(depth, Leaves::Played), *count, "{live:?} depth {depth}");
            }
        }
    }
}

#[test]
fn games_end_as_listed() {
    for cases in cases::all() {
        for case in &cases.games {
            let mut live = start(&cases.game, &case.variant);
            for act in case.moves.split(' ') {
                live.play(act).unwrap_or_else(|error| panic!("{live:?}: {error}"));
            }
            assert_eq!(live.position(), case.last);
            let ranks = live.ranks().unwrap_or_else(|| panic!("{live:?} is not over"));
            let letter = |seat: tussle_core::Seat| live.info().seats[seat.index()].letter;
            assert_eq!(ranks.winners().map(letter).collect::<String>(), case.winner, "{live:?}");
        }
    }
}
