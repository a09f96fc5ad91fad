//! Each reason for refusing a move, with its figures.

use tussle_core::{Explain, Notation, Refusal};

use super::{moves, pos};
use crate::jump_sturdy::position::SQUARES;
use crate::jump_sturdy::{Act, JumpSturdy, Reason};

fn refused(text: &str, act: &str) -> (&'static str, String) {
    let act = JumpSturdy::new().read_act(act).expect("a move");
    let reason = JumpSturdy::new().refusal(&pos(text), act).expect("a reason");
    (reason.code(), reason.to_string())
}

#[test]
fn every_reason_is_given_with_its_figures() {
    let middle = "6/2b05/2b05/1bbw0bw2b01/1wb6/1w0w05/1w06/w0w04";
    for (act, code, words) in [
        ("h5-h6", "empty-cell", "no man stands on h5"),
        ("b5-b4", "not-your-man", "the man on b5 is Black's, and White is to move"),
        ("b4-b5", "covered-man", "Black stands on White's man on b4, which cannot move"),
        ("c5-c5", "same-cell", "the man would stay on c5, and a move goes somewhere"),
        ("c5-d3", "backward", "this is 2 rows back, and White moves up the board"),
        (
            "c5-e7",
            "not-a-step",
            "a single goes 1 ahead or 1 aside, or captures 1 ahead and 1 aside; this is 2 ahead \
             and 2 aside",
        ),
        (
            "c5-e6",
            "not-a-step",
            "a single goes 1 ahead or 1 aside, or captures 1 ahead and 1 aside; this is 1 ahead \
             and 2 aside, a jump for the top man of a double",
        ),
        (
            "d5-d6",
            "not-a-jump",
            "the top man of a double jumps 2 ahead and 1 aside, or 1 ahead and 2 aside; this is 1 \
             ahead and 0 aside",
        ),
        (
            "c5-d5",
            "own-double",
            "on d5 there are 2 men with White's on top, and no room for a third",
        ),
        (
            "c5-b6",
            "nothing-to-capture",
            "a single goes diagonally only to capture, and b6 is empty",
        ),
        (
            "b2-c3",
            "nothing-to-capture",
            "a single goes diagonally only to capture, and the man on c3 is White's own",
        ),
        (
            "c5-c6",
            "enemy-in-the-way",
            "Black's man on c6 is in the way, as a single captures diagonally only",
        ),
    ] {
        assert_eq!(refused(&format!("{middle} w"), act), (code, words.to_owned()), "{act}");
    }
    let black = refused(&format!("{middle} b"), "c6-c7");
    assert_eq!(black, ("backward", "this is 1 row back, and Black moves down the board".into()));
}

#[test]
fn a_finished_game_says_how_it_ended() {
    for (text, how) in [
        ("2w03/8/8/2b05/8/8/8/6 b", "White has won: its man stands on d8"),
        ("6/8/8/2b05/8/8/8/6 b", "Black has won: White has no man left"),
        ("6/8/8/2wb5/8/8/8/6 w", "Black has won: White has no move"),
    ] {
        assert_eq!(refused(text, "c5-c4"), ("game-over", format!("the game is over, {how}")));
    }
}

#[test]
fn a_move_is_refused_exactly_when_it_is_not_offered() {
    for text in [
        "6/2b05/2b05/1bbw0bw2b01/1wb6/1w0w05/1w06/w0w04 w",
        "6/2b05/2b05/1bbw0bw2b01/1wb6/1w0w05/1w06/w0w04 b",
        "2w03/8/8/2b05/8/8/8/6 b",
    ] {
        let pos = pos(text);
        let offered = moves(&pos);
        for from in SQUARES.squares() {
            for to in SQUARES.squares() {
                let act = Act::new(from, to);
                let refusal = JumpSturdy::new().refusal(&pos, act);
                let text = JumpSturdy::new().act_text(act);
                assert_eq!(refusal.is_none(), offered.contains(&text), "{text} {refusal:?}");
                let listed =
                    |reason: Reason| Reason::REASONS.iter().any(|info| info.code == reason.code());
                assert!(refusal.is_none_or(listed));
            }
        }
    }
}
