//! Matches in words.

use tussle_table::narrate;

use crate::games::{BLUE, GREEN, RED, YELLOW, new_match, play};

#[test]
fn plies_are_told_with_what_they_did() {
    let mut game = new_match("dash");
    play(&mut game, "2: 0-2 2: 0-2 1: wait");
    let lines: Vec<_> = game.plies().iter().map(|ply| narrate::ply(&game, ply)).collect();
    assert_eq!(
        lines,
        [
            "Red rolls 2",
            "Red plays 0-2",
            "Green rolls 2",
            "Green plays 0-2; pushes Red from 2 off the track",
            "Yellow rolls 1",
            "Yellow plays wait",
        ]
    );
}

#[test]
fn captures_are_told() {
    let mut game = new_match("corridor:size=3");
    play(&mut game, "c1-c2 c3-c2");
    assert_eq!(narrate::ply(&game, &game.plies()[1]), "Blue plays c3-c2; takes Red on c2");
    assert_eq!(narrate::outcome(&game), "Blue wins");
}

#[test]
fn ends_are_told() {
    let mut game = new_match("corridor");
    assert_eq!(narrate::outcome(&game), "Red to move");
    game.resign(BLUE).unwrap();
    assert_eq!(narrate::outcome(&game), "Blue resigns; Red wins");

    let mut game = new_match("dash");
    game.forfeit(RED, "it crashed").unwrap();
    assert_eq!(
        narrate::departure(&game, &game.departures()[0]),
        "Red forfeits the match: it crashed"
    );
    game.offer_draw(GREEN).unwrap();
    game.accept_draw(YELLOW).unwrap();
    assert_eq!(narrate::outcome(&game), "A draw by agreement");
}
