//! The engine protocol.

use crate::program::run_with;

/// What the engine says to these lines.
fn talk(game: &str, lines: &[&str]) -> Vec<String> {
    let input = lines.join("\n") + "\n";
    run_with(&["ugi", game], &input).success().lines().map(str::to_owned).collect()
}

#[test]
fn the_handshake_ends_with_ugiok() {
    let lines = talk("jostle", &["ugi", "isready", "quit", "isready"]);
    assert!(lines[0].starts_with("id name Tussle"));
    assert_eq!(lines[lines.len() - 2..], ["ugiok", "readyok"], "nothing is said after quit");
}

#[test]
fn queries_are_answered_in_one_line_each() {
    let lines = talk(
        "bounce:size=4",
        &[
            "query position",
            "query turn",
            "query moves",
            "query gameover",
            "query p1turn",
            "query result",
            "query perft 3",
        ],
    );
    assert_eq!(
        lines,
        [
            "response 1br1/brbr/rbrb/1rb1 r",
            "response choose r",
            "response a2-a1 a2-d4 b1-a1 b1-d4 b3-a1 b3-d4 c2-a1 c2-d4 c4-a1 c4-d4 d3-a1 d3-d4",
            "response false",
            "response true",
            "response none",
            "response 1956",
        ]
    );
}

#[test]
fn dice_are_moves_in_the_list() {
    let lines = talk(
        "jostle-2007",
        &[
            "query turn",
            "position startpos moves 6: 0-6 5: 6-11",
            "query position",
            "query turn",
            "go",
            "query moves",
        ],
    );
    assert_eq!(lines[0], "response roll R");
    assert_eq!(lines[1], "response 0,0,8/0,0,0/0,0,0 G - - - -");
    assert_eq!(lines[2], "response roll G");
    assert!(lines[3].starts_with("error "), "a roll is due: {}", lines[3]);
    assert_eq!(lines[4], "response 1: 2: 3: 4: 5: 6:");
}

#[test]
fn a_finished_game_has_a_result_and_no_move() {
    let over =
        "position fen rrrrrrrb/1bbrbbbb/bbbbbbbb/bbbbbrbr/bbrbrrrr/brrrrrrr/bbrrrrrr/bbbrr3 r";
    let lines = talk(
        "bounce",
        &[over, "query turn", "query result", "query gameover", "query moves", "go"],
    );
    assert_eq!(lines[..4], ["response over", "response 1 0", "response true", "response "]);
    assert!(lines[4].starts_with("error "));
}

#[test]
fn bad_input_is_answered_and_changes_nothing() {
    let lines = talk(
        "jump-sturdy",
        &[
            "position startpos moves b2-b3",
            "position startpos moves b2-b3 b2-b4",
            "position fen nonsense w",
            "position here",
            "go depth x",
            "setoption name Colour value red",
            "make tea",
            "query tea",
            "query perft",
            "query position",
        ],
    );
    assert_eq!(lines.len(), 9);
    assert!(lines[..8].iter().all(|line| line.starts_with("error ")), "{lines:?}");
    assert!(lines[0].contains("move 2"), "{}", lines[0]);
    assert!(lines[8].contains("/1w06/"), "the first position still stands: {}", lines[8]);
}

#[test]
fn go_answers_with_a_legal_move_that_the_seed_fixes() {
    let ask = |seed: &str| {
        talk(
            "jokerball",
            &[
                &format!("setoption name Seed value {seed}"),
                "position startpos moves 43:",
                "query moves",
                "go movetime 10",
            ],
        )
    };
    let lines = ask("7");
    let best = lines[1].strip_prefix("bestmove ").expect("a move");
    assert!(lines[0].split(' ').any(|act| act == best), "{lines:?}");
    assert_eq!(ask("7"), lines);
    let others = ["1", "2", "3", "4", "5", "6"].map(ask);
    assert!(others.iter().any(|other| other[1] != lines[1]), "the seed matters");
}
