//! Players who leave before the end.

use tussle_core::Seat;
use tussle_table::Ending;
use tussle_table::play::{Due, MatchError};

use crate::games::{BLUE, GREEN, RED, YELLOW, new_match, play, seeded_match};

#[test]
fn with_two_players_the_other_wins() {
    let mut game = new_match("corridor");
    game.resign(BLUE).unwrap();
    assert_eq!(game.outcome().ending, Ending::Resigned);
    assert_eq!(game.outcome().ranks.unwrap().as_slice(), [0, 1]);
    assert_eq!(game.play("c1-c2").unwrap_err(), MatchError::Over(Ending::Resigned));
    assert_eq!(game.resign(RED), Err(MatchError::Over(Ending::Resigned)));

    let mut game = new_match("dash:players=2");
    game.run_out_of_time(RED).unwrap();
    assert_eq!(game.outcome().ending, Ending::Time);
    assert_eq!(game.outcome().ranks.unwrap().as_slice(), [1, 0]);
}

#[test]
fn with_more_the_match_goes_on_at_random() {
    let mut game = seeded_match("dash", 3);
    game.roll().unwrap();
    game.resign(RED).unwrap();
    assert_eq!(game.due(), Due::Absent(RED));
    let mut again = seeded_match("dash", 3);
    again.roll().unwrap();
    again.resign(RED).unwrap();
    let ply = game.proceed().unwrap().unwrap().clone();
    assert_eq!(again.proceed().unwrap(), Some(&ply), "the same seed moves the same way");
    assert_eq!((ply.seat, ply.roll), (RED, false));
    assert_eq!(game.due(), Due::Roll(GREEN));
}

#[test]
fn who_left_first_is_last_even_when_its_man_arrives() {
    let mut game = new_match("dash:players=4");
    play(&mut game, "3: 0-3");
    game.resign(RED).unwrap();
    play(&mut game, "1: 0-1");
    game.run_out_of_time(YELLOW).unwrap();
    assert_eq!(game.resign(RED), Err(MatchError::HasLeft("Red")));
    play(&mut game, "2: wait 1: wait 3: 3-6 1: wait 1: wait 1: wait 3: 6-9");
    let outcome = game.outcome();
    assert_eq!(outcome.ending, Ending::Won);
    assert_eq!(outcome.ranks.unwrap().as_slice(), [3, 0, 2, 1]);
}

#[test]
fn the_last_one_left_wins() {
    let mut game = new_match("dash");
    game.resign(YELLOW).unwrap();
    game.forfeit(RED, "no legal move").unwrap();
    let outcome = game.outcome();
    assert_eq!(outcome.ending, Ending::Forfeit);
    assert_eq!(outcome.ranks.unwrap().as_slice(), [1, 0, 2]);
    assert_eq!(game.due(), Due::Over);
}

#[test]
fn an_abandoned_match_has_no_winner() {
    let mut game = new_match("corridor");
    game.abandon().unwrap();
    assert_eq!((game.outcome().ending, game.outcome().ranks), (Ending::Abandoned, None));
    assert_eq!(game.abandon(), Err(MatchError::Over(Ending::Abandoned)));
}

#[test]
fn only_seats_of_the_match_can_leave() {
    let mut game = new_match("corridor");
    assert_eq!(game.resign(Seat::new(2)), Err(MatchError::NoSuchSeat));
}
