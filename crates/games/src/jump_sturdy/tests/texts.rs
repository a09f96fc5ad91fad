//! Texts that are read, and those that are refused at their place.

use tussle_core::Notation;

use super::pos;
use crate::jump_sturdy::JumpSturdy;

#[test]
fn what_is_read_is_written_again() {
    for text in [
        "6/2b0ww4/1b06/8/8/3bb4/2w01b03/3w02 w",
        "1b04/2wb2b02/3w04/2bw5/8/4wb3/2w03b01/2w03 b",
        "wbwwb0bbb0b0/8/8/8/8/8/8/6 b",
    ] {
        assert_eq!(JumpSturdy::new().position_text(&pos(text)), text);
    }
}

#[test]
fn a_bad_position_is_refused_at_its_place() {
    let rest = "8/8/8/8/8/8/6 w";
    for (text, span, reason) in [
        (format!("x5/{rest}"), 0..1, "expected `w`, `b` or a number of empty cells for b8"),
        (format!("bx5/{rest}"), 1..2, "expected the top man on b8, `w` or `b`, or `0` for none"),
        (format!("0b5/{rest}"), 0..1, "empty cells are counted from 1"),
        (format!("b006/{rest}"), 2..4, "has a leading zero"),
        (format!("b06/{rest}"), 2..3, "row 8 has more than 6 cells"),
        (format!("8/{rest}"), 0..1, "row 8 has more than 6 cells"),
        (format!("b04/{rest}"), 3..4, "expected `w`, `b` or a number of empty cells for g8"),
        (format!("b05b0/{rest}"), 3..4, "expected `/` after the 6 cells of row 8"),
        (format!("b041/{rest}"), 2..4, "a number of empty cells 41 is more than 8"),
        ("b05/8/8/8/8/8/8/6".into(), 17..17, "expected ` ` before the side to move"),
        ("b05/8/8/8/8/8/8/6 r".into(), 18..19, "expected the side to move, `w` or `b`"),
        ("b05/8/8/8/8/8/8/6 w ".into(), 19..20, "nothing was expected after this"),
        ("6/8/8/8/8/8/8/6 w".into(), 0..15, "there is no man on the board"),
        (String::new(), 0..0, "expected `w`, `b` or a number of empty cells for b8"),
    ] {
        let error = JumpSturdy::new().read_position(&text).expect_err(&text);
        assert_eq!(error.faults[0].span, span, "{text}: {error}");
        assert!(error.faults[0].reason.contains(reason), "{text}: {error}");
    }
}

#[test]
fn both_sides_cannot_have_won() {
    let error =
        JumpSturdy::new().read_position("1w04/8/8/8/8/8/8/2bw3 w").expect_err("two winners");
    let faults: Vec<_> =
        error.faults.iter().map(|fault| (fault.span.clone(), fault.reason.as_str())).collect();
    assert_eq!(
        faults,
        [
            (1..3, "both sides have won: White has a man on c8"),
            (18..20, "both sides have won: Black has a man on d1"),
        ]
    );
}

#[test]
fn a_bad_move_is_refused_at_its_place() {
    for (text, span) in [
        ("a1-a2", 0..2),
        ("b2-h8", 3..5),
        ("b2xb3", 2..3),
        ("b2-b9", 4..5),
        ("B2-B3", 0..1),
        ("b2-b3 ", 5..6),
        ("b2", 2..2),
        ("i2-b3", 0..1),
    ] {
        let error = JumpSturdy::new().read_act(text).expect_err(text);
        assert_eq!(error.faults[0].span, span, "{text}: {error}");
    }
    let corner = JumpSturdy::new().read_act("a1-a2").expect_err("a corner");
    assert_eq!(corner.to_string(), "move, character 1: the board has no corner a1");
}
