//! Records that are refused, at the exact place.

use tussle_core::TextError;
use tussle_table::record;

use crate::games::open;

const GOOD: &str = "[tussle 1]
[game corridor]
[rules 3]
[start \"1 5 r\"]
[seat red \"A\"]
[seat blue \"B\"]
c1-c2 @1s {x} c5-c4 c2-c3 c4-c3
[result 1 0 won]
";

fn refuse(text: &str) -> TextError {
    record::read(text, open).expect_err(text)
}

/// The part of the text that the first fault points at, and its reason.
fn fault(text: &str) -> (&str, String) {
    let error = refuse(text);
    assert_eq!((error.subject, error.text.as_str()), ("record", text));
    let fault = &error.faults[0];
    (&text[fault.span.clone()], fault.reason.clone())
}

/// Puts one text in the place of another and expects a fault at `place` for `reason`.
fn after_change(from: &str, to: &str, place: &str, reason: &str) {
    assert!(GOOD.contains(from), "{from}");
    let text = GOOD.replacen(from, to, 1);
    assert_eq!(fault(&text), (place, reason.to_owned()), "{text}");
}

#[test]
fn bad_heads() {
    assert!(record::read(GOOD, open).is_ok());
    after_change(
        "[tussle 1]",
        "[tussle 2]",
        "2",
        "this is version 2 of the format, and only version 1 is known here",
    );
    after_change(
        "[tussle 1]",
        "",
        "game",
        "a record begins with `[tussle 1]`, on a new line, and has it once",
    );
    after_change("[tussle 1]", "hello", "h", "a record begins with `[tussle 1]`, not with `h`");
    after_change(
        "corridor",
        "corridor:size=1",
        "1",
        "`size` must be a number from 3 to 90, not `1`",
    );
    after_change("corridor", "chess", "chess", "there is no game `chess`; known: corridor, dash");
    after_change("[game corridor]", "", "", "the tag `game` is missing");
    after_change(
        "[game corridor]",
        "[game corridor]\n[game dash]",
        "game dash",
        "`game` is given twice",
    );
    after_change(
        "[rules 3]",
        "[rules 4]",
        "4",
        "this match followed version 4 of the rules, and only version 3 is known here",
    );
    after_change(
        "[rules 3]",
        "[rules 03]",
        "03",
        "the version of the rules `03` has a leading zero",
    );
    after_change("[rules 3]", "[rules]", "]", "expected the version of the rules, found `]`");
    after_change("[rules 3]", "[rules 3", "\n", "expected `]` at the end of a tag, found `\\n`");
    after_change("1 5 r", "1 9 r", "9", "a cell 9 is more than 5");
    after_change("\"1 5 r\"", "1", "1", "expected text in quotes, found `1`");
    after_change("\"1 5 r\"", "\"1", "\"", "quotes end on the same line");
    after_change("\"A\"", "\"\\x\"", "\\x", "after `\\` only `\\`, `\"`, `n` or `u{…}` may follow");
    after_change(
        "\"A\"",
        "\"\\u{d800}\"",
        "\\u{d800",
        "after `\\` only `\\`, `\"`, `n` or `u{…}` may follow",
    );
    after_change("\"A\"", "bat \"A\"", "bat", "expected `bot` or a name in quotes");
    after_change("[seat red \"A\"]", "", "blue", "expected the seat `red`, found `blue`");
    after_change("[seat blue \"B\"]", "", "", "the seat `blue` is missing");
    after_change(
        "[seat blue \"B\"]",
        "[seat blue \"B\"][seat green \"C\"]",
        "green",
        "this game has 2 seats, `green` is none of them",
    );
    after_change("[rules 3]", "[rules 3][seed -1]", "-1", "a seed is a whole number below 2^64");
    after_change("[rules 3]", "[rules 3][seed 01]", "01", "a seed is a whole number below 2^64");
    after_change(
        "[rules 3]",
        "[rules 3][Event \"x\"]",
        "Event",
        "a tag's name is a small letter and then small letters, digits, hyphens",
    );
    after_change("[rules 3]", "[rules 3][x \"1\"][x \"2\"]", "x \"2\"", "`x` is given twice");
}

#[test]
fn bad_moves() {
    after_change("c5-c4", "c5-c3", "c5-c3", "c5-c3: that is 2 cells far");
    after_change("c5-c4", "c5-c6", "6", "a cell 6 is more than 5");
    after_change("c5-c4", "", "c2-c3", "c2-c3: that is 1 cells far");
    after_change("c4-c3\n", "c4-c3 c1-c2\n", "c1-c2", "the match is over before this (won)");
    after_change("@1s", "@1.50s", "0s", "this is written `s` from here on");
    after_change("{x}", "{x} @2s", "@2s", "a time stands right after a move");
    after_change("@1s", "[out red time] @1s", "@1s", "a time stands right after a move");
    after_change("c1-c2 @1s", "@1s", "@1s", "a time stands right after a move");
    after_change("{x}", "{x}{y}", "{y}", "there is a comment here already");
    after_change("{x}", "{}", "{}", "a comment must not be empty");
    after_change("{x}", "{x", "{", "this comment is never closed");
    after_change("{x}", "[date \"x\"]", "date", "`date` belongs before the moves");
    after_change("{x}", "]", "]", "expected a move, found `]`");
    after_change(
        "{x}",
        "[out red gone]",
        "gone",
        "expected `resigned`, `time` or `forfeit` with a reason in quotes",
    );
    after_change("{x}", "[out green time]", "green", "there is no seat `green`");
    after_change("{x}", "[out red time]", "c5-c4", "the match is over before this (time)");
}

#[test]
fn bad_results() {
    after_change(
        "1 0 won",
        "0 1 won",
        "0 1 won",
        "the moves lead to the result `1 0 won`, not `0 1 won`",
    );
    after_change(
        "1 0 won",
        "1 0 resigned",
        "1 0 resigned",
        "the moves lead to the result `1 0 won`, not `1 0 resigned`",
    );
    after_change(
        "1 0 won",
        "- unfinished",
        "- unfinished",
        "the moves lead to the result `1 0 won`, not `- unfinished`",
    );
    after_change(
        "1 0 won",
        "0 0 agreed",
        "0 0 agreed",
        "it cannot be `agreed`: the match is over (won)",
    );
    after_change(
        "1 0 won",
        "1 0 lost",
        "lost",
        "expected one of won, resigned, time, forfeit, agreed, repetition, abandoned, unfinished",
    );
    after_change("1 0 won", "won", "w", "expected a rank for each seat, or `-`, found `w`");
    after_change("1 0 won", "1 256 won", "256", "a rank 256 is more than 255");
    after_change(
        " c4-c3",
        "",
        "1 0 won",
        "`1 0 won`: after 3 moves the match is not over (Blue to move)",
    );
    after_change(
        " c4-c3\n[result 1 0 won]",
        "\n[result 0 1 resigned]",
        "0 1 resigned",
        "`0 1 resigned`: after 3 moves the match is not over (several players are still there; who left has an `out` of its own)",
    );
    after_change(
        " c4-c3\n[result 1 0 won]",
        "\n[result 0 0 repetition]",
        "0 0 repetition",
        "it cannot be `repetition`: the position has come up 1 times so far, it must be at least 3",
    );
    after_change(
        " c4-c3\n[result 1 0 won]",
        "\n[result 0 1 agreed]",
        "0 1 agreed",
        "the moves lead to the result `0 0 agreed`, not `0 1 agreed`",
    );
    after_change(
        "[result 1 0 won]",
        "",
        "",
        "the result is missing; a match that was not finished has `[result - unfinished]`",
    );
    after_change(
        "[result 1 0 won]",
        "[result 1 0 won] c1-c2",
        "c",
        "nothing may follow the result; another record begins on a new line",
    );
}

#[test]
fn a_fault_does_not_spread_to_the_next_record() {
    for (from, to) in [("\"A\"", "\"A"), ("\"A\"", "\"A\\"), ("c5-c4", "c5-\"c4")] {
        let file = format!("{}\n{GOOD}", GOOD.replacen(from, to, 1));
        let games: Vec<_> = record::stream(file.as_bytes(), open).collect();
        assert!(matches!(&games[..], [Err(_), Ok(_)]), "{file}");
    }
}

#[test]
fn places_count_from_the_start_of_the_file() {
    let text = format!("{GOOD}\n{}", GOOD.replace("c5-c4", "c5-c1"));
    let error = refuse(&text);
    let place = text.rfind("c5-c1").unwrap();
    assert_eq!(error.faults[0].span, place..place + 5);
    assert_eq!(error.to_string(), "record, line 16, character 15: c5-c1: that is 4 cells far");
}

#[test]
fn json_names_game_path_and_move() {
    let good = record::Record::of(&record::read(GOOD, open).unwrap()[0]).to_json();
    let refused = |from: &str, to: &str| {
        assert!(good.contains(from), "{from} in {good}");
        let file = format!("{good}\n{}\n", good.replacen(from, to, 1));
        let error = refuse(&file);
        assert!(error.faults[0].span.start > good.len(), "{error}");
        error.faults[0].reason.clone()
    };
    for (from, to, reason) in [
        (r#""c5-c4""#, r#""c5-c3""#, "game 2, moves[1].act (move 2): c5-c3: that is 2 cells far"),
        (r#"{"act":"c5-c4"},"#, "", "game 2, moves[1].act (move 2): c2-c3: that is 1 cells far"),
        (
            r#""rules":3"#,
            r#""rules":9"#,
            "game 2, rules: this match followed version 9 of the rules, and only version 3 is known here",
        ),
        (
            r#""rules":3"#,
            r#""rules":"3""#,
            "game 2, rules: invalid type: string \"3\", expected u32",
        ),
        (r#""rules":3,"#, "", "game 2: missing field `rules`"),
        (r#""rules":3"#, r#""rules":3,"start":"0 5 r""#, "game 2, start: cells are counted from 1"),
        (r#""rules":3"#, r#""rules":3,"tags":{"a":"","a":""}"#, "game 2, tags: `a` is given twice"),
        (
            r#""rules":3"#,
            r#""rules":3,"tags":{"seat":""}"#,
            "game 2, tags.seat: `seat` has a meaning of its own in records",
        ),
        (
            r#""rules":3"#,
            r#""rules":3,"seed":"x""#,
            "game 2, seed: a seed is a whole number below 2^64 in quotes",
        ),
        (
            r#""rules":3"#,
            r#""rules":3,"sed":"1""#,
            "game 2, sed: unknown field `sed`, expected one of `tussle`, `game`, `rules`, `start`, `seed`, `tags`, `seats`, `comment`, `moves`, `out`, `result`",
        ),
        (
            r#""1s""#,
            r#""1.0s""#,
            "game 2, moves[0].time: time, character 2: this is written `s` from here on",
        ),
        (
            r#""comment":"x""#,
            r#""comment":"""#,
            "game 2, moves[0].comment: a comment must not be empty",
        ),
        (r#""blue""#, r#""green""#, "game 2, seats[1]: expected the seat `blue`, found `green`"),
        (
            r#""won""#,
            r#""time""#,
            "game 2, result: the moves lead to the result `1 0 won`, not `1 0 time`",
        ),
        (
            r#""result""#,
            r#""out":[{"seat":"red","after":9,"how":"time"}],"result""#,
            "game 2, out[0]: departures must be in order and within the match: this one comes after 9 of 4 moves",
        ),
        ("}}", "}} {}", "game 2: trailing characters"),
    ] {
        assert_eq!(refused(from, to), reason);
    }
}
