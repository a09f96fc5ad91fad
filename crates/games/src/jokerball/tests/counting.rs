//! Counts of sequences of plies.

use tussle_core::perft::Leaves;

#[test]
fn sequences_are_as_many_as_they_should_be() {
    for (spec, counts) in [
        ("jokerball", [36, 504, 2344]),
        ("jokerball:size=4", [24, 240, 758]),
        ("jokerball:rows=3", [36, 576, 2300]),
        ("jokerball:size=3,rows=1", [18, 108, 320]),
        ("jokerball:size=8,rows=4", [48, 1056, 5386]),
    ] {
        let live = crate::live(spec).expect("a variant");
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(live.perft(depth, Leaves::Counted), count, "{spec} depth {depth}");
            assert_eq!(live.perft(depth, Leaves::Played), count, "{spec} depth {depth}");
        }
    }
}
