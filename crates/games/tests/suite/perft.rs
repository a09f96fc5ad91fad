//! The perft table, in `perft.json` for readers in any language.

use serde::Deserialize;
use tussle_core::perft::Leaves;

/// What a test without optimisation can count in moments.
const SHALLOW: u64 = 2_000_000;

#[derive(Deserialize)]
struct Row {
    spec: String,
    /// The start where none is given.
    position: Option<String>,
    /// From depth 1.
    counts: Vec<u64>,
}

fn check_counts(within: impl Fn(u64) -> bool) -> usize {
    let rows: Vec<Row> = serde_json::from_str(include_str!("perft.json")).expect("a table");
    let mut checked = 0;
    for row in rows {
        let mut live = tussle_games::live(&row.spec).expect("a game");
        if let Some(position) = &row.position {
            live.set_position(position).expect("a position");
        }
        for (depth, count) in (1..).zip(&row.counts).filter(|(_, count)| within(**count)) {
            assert_eq!(live.perft(depth, Leaves::Counted), *count, "{live:?} depth {depth}");
            checked += 1;
        }
    }
    checked
}

#[test]
fn shallow_counts_are_right() {
    assert_eq!(check_counts(|count| count <= SHALLOW), 42);
}

/// Jump Sturdy to depth 6, Bounce to depth 4 on 8x8 and 10x10 and to depth 8 on 4x4: minutes without optimisation.
#[test]
#[cfg_attr(debug_assertions, ignore = "run in release mode by `cargo xtask test`")]
fn deep_counts_are_right() {
    assert_eq!(check_counts(|count| count > SHALLOW), 7);
}
