//! Matches in words.

use tussle_core::{CellId, Effect, EffectKind, Seat};
use tussle_table::play::Ply;
use tussle_table::{Match, Player, narrate};

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
fn two_dice_are_two_numbers() {
    let game = new_match("dash");
    let (act, position) = ("46:".to_owned(), game.game().position());
    let ply = Ply {
        seat: RED,
        act,
        roll: true,
        effects: Vec::new(),
        position,
        time: None,
        comment: None,
    };
    assert_eq!(narrate::ply(&game, &ply), "Red rolls 4 and 6");
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

/// One thing that happens to a man on the track of the race.
fn effect(kind: EffectKind, man: Seat, from: u16, to: u16, by: Option<Seat>) -> Effect {
    Effect { by, ..Effect::plain(kind, Some(man), CellId(from), CellId(to)) }
}

fn told(act: &str, effects: Vec<Effect>) -> String {
    let game = new_match("dash");
    let (seat, act) = (YELLOW, act.to_owned());
    let position = String::new();
    let ply = Ply { seat, act, roll: false, effects, position, time: None, comment: None };
    narrate::ply(&game, &ply)
}

#[test]
fn chains_are_told_from_man_to_man() {
    use EffectKind::{Exchanged, Jostled, Moved, Scored, SentBack};
    let line = told(
        "1-3",
        vec![
            effect(Moved, YELLOW, 1, 3, None),
            effect(Exchanged, YELLOW, 3, 8, None),
            effect(Jostled, GREEN, 8, 7, Some(YELLOW)),
            effect(SentBack, GREEN, 7, 4, None),
            effect(Jostled, RED, 4, 0, Some(GREEN)),
        ],
    );
    assert_eq!(
        line,
        "Yellow plays 1-3; exchanged to 8; pushes Green from 8 to 7, sent back to 4, \
         which pushes Red from 4 off the track"
    );
    let line = told(
        "1-3",
        vec![
            effect(Moved, YELLOW, 1, 3, None),
            effect(Jostled, GREEN, 3, 2, Some(YELLOW)),
            effect(Exchanged, YELLOW, 3, 9, None),
            effect(Scored { points: 1 }, YELLOW, 9, 9, None),
        ],
    );
    assert_eq!(
        line,
        "Yellow plays 1-3; pushes Green from 3 to 2; Yellow exchanged to 9; scores 1 point"
    );
}

#[test]
fn the_ball_is_named() {
    let ball = Effect::plain(EffectKind::Moved, None, CellId(1), CellId(3));
    assert_eq!(told("1-3", vec![ball]), "Yellow plays the ball 1-3");
}

#[test]
fn points_are_told_where_they_decide() {
    let mut live = tussle_table::live("jostle-2007:players=2,pieces=2").expect("a game");
    live.set_position("27,30/28,31 R 2 - - -").expect("a position");
    let players = ["Ann", "Bob"].map(Player::person).to_vec();
    let mut game = Match::new(live, players).expect("a match");
    play(&mut game, "27-29");
    assert_eq!(
        narrate::outcome(&game),
        "Red and Green share the win: Red 5 points, Green 5 points"
    );
}
