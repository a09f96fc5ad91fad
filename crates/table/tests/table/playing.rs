//! Playing a match from its start to its end.

use std::time::Duration;

use tussle_core::{MoveError, Seat};
use tussle_table::play::{Due, MatchError};
use tussle_table::{Ending, Match, Player};

use crate::games::{BLUE, GREEN, RED, new_match, open, play, seeded_match};

#[test]
fn a_match_remembers_what_was_played() {
    let mut game = new_match("corridor");
    assert_eq!(game.due(), Due::Choose(RED));
    game.play_timed("c1-c2", Duration::from_millis(1500)).unwrap();
    let ply = game.play("c5-c4").unwrap();
    assert_eq!((ply.seat, ply.act.as_str(), ply.roll), (BLUE, "c5-c4", false));
    assert_eq!(ply.position, "2 4 r");
    assert_eq!(game.plies()[0].time, Some(Duration::from_millis(1500)));
    assert_eq!(game.position_after(0), Some("1 5 r"));
    assert_eq!(game.position_after(1), Some("2 5 b"));
    assert_eq!(game.position_after(3), None);
}

#[test]
fn the_rules_end_a_match() {
    let mut game = new_match("corridor");
    play(&mut game, "c1-c2 c5-c4 c2-c3 c4-c3");
    let outcome = game.outcome();
    assert_eq!(outcome.ending, Ending::Won);
    assert_eq!(outcome.ranks.unwrap().as_slice(), [1, 0]);
    assert_eq!(game.due(), Due::Over);
    assert_eq!(game.play("c3-c2").unwrap_err(), MatchError::Over(Ending::Won));
}

#[test]
fn a_refused_move_changes_nothing() {
    let mut game = new_match("corridor");
    let error = game.play("c1-c3").unwrap_err();
    assert_eq!(error.to_string(), "c1-c3: that is 2 cells far");
    assert!(matches!(game.play("c1c2"), Err(MatchError::Move(MoveError::Text(_)))));
    assert_eq!(game.game().position(), "1 5 r");
    assert!(game.plies().is_empty());
}

#[test]
fn each_seat_has_a_player() {
    let error = Match::new(open("dash").unwrap(), vec![Player::person("Ann")]).unwrap_err();
    assert_eq!(error.to_string(), "this game is for 3 players, not 1");
}

#[test]
fn a_match_may_start_anywhere() {
    let mut live = open("corridor").unwrap();
    live.set_position("4 5 r").unwrap();
    let mut game = Match::new(live, vec![Player::person("A"), Player::bot("random")]).unwrap();
    assert_eq!(game.start(), "4 5 r");
    play(&mut game, "c4-c5");
    assert_eq!(game.outcome().ranks.unwrap().as_slice(), [0, 1]);
    assert_eq!(game.players()[1].as_bot(), Some("random"));
}

#[test]
fn dice_are_rolled_when_they_are_due() {
    let mut game = seeded_match("dash", 7);
    assert_eq!(game.due(), Due::Roll(RED));
    let roll = game.roll().unwrap().clone();
    assert!(roll.roll);
    assert_eq!(game.roll().unwrap_err(), MatchError::NoRollDue);
    assert_eq!(game.proceed().unwrap(), None);
    game.play("wait").unwrap();
    assert_eq!(game.due(), Due::Roll(GREEN));
    assert!(game.proceed().unwrap().unwrap().roll);
}

#[test]
fn without_dice_of_its_own_a_match_is_told_the_rolls() {
    let mut game = new_match("dash");
    assert_eq!(game.roll().unwrap_err(), MatchError::NoDice);
    play(&mut game, "2: 0-2 3:");
    assert_eq!(game.play("1:").unwrap_err().to_string(), "1:: the die says otherwise");
}

#[test]
fn men_keep_their_identities() {
    let mut game = new_match("dash");
    play(&mut game, "2: 0-2 2: 0-2");
    let cell = |name| game.board().find(name).unwrap();
    let ids = |name| game.roster().at(cell(name)).map(|id| id.0).collect::<Vec<_>>();
    assert_eq!(ids("2"), [1], "Green has pushed Red");
    assert_eq!(ids("0"), [2, 0]);
}

#[test]
fn facts_and_remarks_belong_to_a_match() {
    let mut game = new_match("corridor");
    play(&mut game, "c1-c2");
    game.set_tag("event", "club evening").unwrap();
    for name in ["seat", "result", "Event", "", "a b", "-x", "é"] {
        assert!(matches!(game.set_tag(name, ""), Err(MatchError::Tag(_))), "{name}");
    }
    game.set_comment(0, "friendly").unwrap();
    game.set_comment(1, "bold").unwrap();
    assert_eq!(game.set_comment(2, "?"), Err(MatchError::NoSuchPly { asked: 2, played: 1 }));
    assert_eq!((game.comment_after(0), game.comment_after(1)), (Some("friendly"), Some("bold")));
    game.set_comment(1, "").unwrap();
    assert_eq!(game.comment_after(1), None);
}

#[test]
fn seats_have_names() {
    let game = new_match("dash");
    let names: Vec<_> = game.seats().map(|seat: Seat| game.seat_name(seat)).collect();
    assert_eq!(names, ["Red", "Green", "Yellow"]);
}

#[test]
fn a_match_can_be_handed_to_another_thread() {
    fn movable<T: Send + Sync>() {}
    movable::<Match>();
}
