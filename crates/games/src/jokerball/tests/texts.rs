//! Texts that are read, and those that are refused at their place.

use tussle_core::MoveError;

#[test]
fn variants_are_written_without_defaults() {
    for (given, written) in [
        ("jokerball:rows=2,size=6", "jokerball"),
        ("jokerball:rows=3,size=8", "jokerball:size=8,rows=3"),
        ("jokerball:size=4,rows=2", "jokerball:size=4"),
    ] {
        assert_eq!(crate::live(given).expect("a variant").spec(), written);
    }
    for (given, span) in [
        ("jokerball:size=9", 15..16),
        ("jokerball:size=3,rows=3", 22..23),
        ("jokerball:rows=6", 15..16),
        ("jokerball:rows=0", 15..16),
    ] {
        let error = crate::live(given).expect_err(given);
        assert_eq!(error.faults[0].span, span, "{error}");
    }
}

#[test]
fn a_bad_position_is_refused_at_its_place() {
    let mut live = crate::live("jokerball:size=3").expect("a game");
    for (text, span, reason) in [
        ("3/4/2o2/4/4 r --", 10..11, "4 is more than 3"),
        ("3/4/2o2/4/r3 r --", 11..12, "row a has more than 3 cells"),
        ("3/4/2o1/4/3 r --", 7..8, "(4 of 5 cells read)"),
        ("3/4/2o11/4/3 r --", 6..8, "11 is more than 5"),
        ("3/4/1ox2/4/3 r --", 6..7, "expected `r`, `b`, `o` or a number"),
        ("3/4/2o2/o3/3 r --", 8..9, "there is a ball on c3 already"),
        ("3/4/5/4/3 r --", 0..9, "there is no ball on the board"),
        ("3/4/2o2/4/3", 11..11, "expected ` ` before the side to move"),
        ("3/4/2o2/4/3 w --", 12..13, "expected the side to move, `r` or `b`"),
        ("3/4/2o2/4/3 r", 13..13, "expected ` ` before the dice"),
        ("3/4/2o2/4/3 r +", 14..15, "while the ball is on the board, on c3"),
        ("3/4/2o2/4/3 r -", 15..15, "expected the direction die, 1 to 6"),
        ("3/4/2o2/4/3 r 3-", 15..16, "expected the direction die, 1 to 6"),
        ("3/4/2o2/4/3 r -7", 15..16, "expected the direction die, 1 to 6"),
        ("3/4/2o2/4/r2 r 41", 15..16, "expected the distance die, 1 to 3"),
        ("3/4/2o2/4/3 r 31", 14..16, "no man of Red can move by 3"),
        ("3/4/o4/4/3 b -5", 13..15, "the ball cannot move in direction 5"),
        ("3/4/2o2/4/3 r -- ", 16..17, "nothing was expected after this"),
        ("", 0..0, "expected `r`, `b`, `o` or a number of empty cells in row e"),
    ] {
        let error = live.set_position(text).expect_err(text);
        assert_eq!(error.faults[0].span, span, "{text}: {error}");
        assert!(error.faults[0].reason.contains(reason), "{text}: {error}");
    }
}

#[test]
fn a_bad_move_is_refused_at_its_place() {
    let live = crate::live("jokerball:size=4").expect("a game");
    for (text, span) in [
        ("53:", 0..1),
        ("07:", 0..1),
        ("47:", 1..2),
        ("43", 2..2),
        ("43: ", 3..4),
        ("a5-b1", 0..2),
        ("a1-b6", 3..5),
        ("a1+b1", 2..3),
        ("a1-offf", 6..7),
        ("a1-off-top", 6..10),
        ("a1xoff", 3..4),
        ("A1-b1", 0..1),
        ("off", 0..1),
        ("", 0..0),
    ] {
        let Err(MoveError::Text(error)) = live.check(text) else { panic!("{text} is read") };
        assert_eq!(error.faults[0].span, span, "{text}: {error}");
    }
}
