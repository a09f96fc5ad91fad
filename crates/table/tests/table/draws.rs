//! Draws by agreement and by repetition.

use tussle_table::Ending;
use tussle_table::play::MatchError;

use crate::games::{BLUE, GREEN, RED, YELLOW, new_match, play};

#[test]
fn two_players_agree() {
    let mut game = new_match("corridor");
    game.offer_draw(BLUE).unwrap();
    assert_eq!(game.draw_agreed_by(), [BLUE]);
    game.accept_draw(RED).unwrap();
    let outcome = game.outcome();
    assert_eq!(outcome.ending, Ending::Agreed);
    assert_eq!(outcome.ranks.unwrap().as_slice(), [0, 0]);
}

#[test]
fn everyone_has_to_consent() {
    let mut game = new_match("dash");
    game.offer_draw(RED).unwrap();
    game.accept_draw(YELLOW).unwrap();
    assert_eq!(game.outcome().ending, Ending::Unfinished);
    assert_eq!(game.accept_draw(YELLOW), Err(MatchError::HasAgreed("Yellow")));
    game.decline_draw(GREEN).unwrap();
    assert_eq!(game.accept_draw(GREEN), Err(MatchError::NoDrawOffered));
    assert_eq!(game.decline_draw(GREEN), Err(MatchError::NoDrawOffered));
    for seat in [GREEN, RED] {
        let agreed = if seat == GREEN { game.offer_draw(seat) } else { game.accept_draw(seat) };
        agreed.unwrap();
    }
    assert_eq!(game.offer_draw(YELLOW), Err(MatchError::DrawOffered));
    game.accept_draw(YELLOW).unwrap();
    assert_eq!(game.outcome().ranks.unwrap().as_slice(), [0, 0, 0]);
}

#[test]
fn who_has_left_is_not_asked_and_shares_nothing() {
    let mut game = new_match("dash");
    game.resign(GREEN).unwrap();
    game.offer_draw(RED).unwrap();
    assert_eq!(game.accept_draw(GREEN), Err(MatchError::HasLeft("Green")));
    game.accept_draw(YELLOW).unwrap();
    let outcome = game.outcome();
    assert_eq!(outcome.ending, Ending::Agreed);
    assert_eq!(outcome.ranks.unwrap().as_slice(), [0, 2, 0]);
}

#[test]
fn playing_on_declines() {
    let mut game = new_match("corridor");
    game.offer_draw(RED).unwrap();
    play(&mut game, "c1-c2");
    assert_eq!(game.draw_agreed_by(), [RED], "the own move does not");
    play(&mut game, "c5-c4");
    assert!(game.draw_agreed_by().is_empty());
    game.offer_draw(RED).unwrap();
    game.undo(1).unwrap();
    assert!(game.draw_agreed_by().is_empty(), "nor does an offer outlive what it was made for");
}

#[test]
fn repetition_is_a_draw_only_when_it_is_called() {
    let mut game = new_match("corridor");
    let round = "c1-c2 c5-c4 c2-c1 c4-c5";
    play(&mut game, round);
    assert_eq!(game.end_by_repetition(), Err(MatchError::TooFewRepetitions { times: 2 }));
    play(&mut game, round);
    assert_eq!(game.times_here(), 3);
    assert_eq!(game.outcome().ending, Ending::Unfinished);
    game.end_by_repetition().unwrap();
    assert_eq!(game.outcome().ending, Ending::Repetition);
    assert_eq!(game.outcome().ranks.unwrap().as_slice(), [0, 0]);
}
