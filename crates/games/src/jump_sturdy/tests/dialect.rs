//! The dialect `tu-berlin`.

use crate::jump_sturdy::INFO;
use tussle_core::Dialect;

fn dialect() -> &'static Dialect {
    INFO.dialects.iter().find(|dialect| dialect.name == "tu-berlin").expect("the dialect")
}

#[test]
fn positions_have_r_for_w() {
    for (theirs, ours) in [
        (
            "b0b0b0b0b0b0/1b0b0b0b0b0b01/8/8/8/8/1r0r0r0r0r0r01/r0r0r0r0r0r0 r",
            "b0b0b0b0b0b0/1b0b0b0b0b0b01/8/8/8/8/1w0w0w0w0w0w01/w0w0w0w0w0w0 w",
        ),
        (
            "1b04/2rb2b02/3r04/2br5/8/4rb3/2r03b01/2r03 b",
            "1b04/2wb2b02/3w04/2bw5/8/4wb3/2w03b01/2w03 b",
        ),
    ] {
        assert_eq!((dialect().read_position)(theirs).as_deref(), Ok(ours));
        assert_eq!((dialect().write_position)(ours).as_deref(), Ok(theirs));
    }
}

#[test]
fn cells_are_named_from_the_top_in_capitals() {
    for (theirs, ours) in [("B7-B6", "b2-b3"), ("A2-C1", "a7-c8"), ("H5-G5", "h4-g4")] {
        assert_eq!((dialect().read_move)(theirs).as_deref(), Ok(ours));
        assert_eq!((dialect().write_move)(ours).as_deref(), Ok(theirs));
    }
}

#[test]
fn the_wrong_language_is_refused_at_its_place() {
    let Dialect { read_position, write_position, read_move, write_move, .. } = dialect();
    for (translate, text, span) in [
        (read_position, "6/8/8/2w05/8/8/8/6 r", 7..8),
        (read_position, "6/8/8/2r05/8/8/8/6 w", 19..20),
        (write_position, "6/8/8/2r05/8/8/8/6 w", 7..8),
        (read_move, "b7-b6", 0..1),
        (read_move, "B7-A8", 3..5),
        (read_move, "B7-B0", 3..5),
        (read_move, "B7-B9", 4..5),
        (read_move, "B7-B6 ", 5..6),
        (write_move, "B7-B6", 0..1),
    ] {
        let error = translate(text).expect_err(text);
        assert_eq!(error.faults[0].span, span, "{text}: {error}");
    }
    let corner = read_move("A1-A2").expect_err("a corner");
    assert_eq!(corner.to_string(), "move, character 1: the board has no corner A1");
}
