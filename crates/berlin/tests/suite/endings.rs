//! Games that end before the rules end them.

use std::time::Duration;

use tussle_berlin::LONGEST;
use tussle_core::Seat;
use tussle_table::play::Leaving;
use tussle_table::{Ending, Match};

use crate::support::{serve, serve_timed};

/// Who lost by leaving, after how many plies, and how.
fn lost(game: &Match) -> (usize, usize, &Leaving) {
    let [departure] = game.departures() else { panic!("{:?}", game.departures()) };
    (departure.seat.index(), departure.after, &departure.leaving)
}

/// Why a player forfeited.
fn reason(game: &Match) -> &str {
    match lost(game) {
        (_, _, Leaving::Forfeit { reason }) => reason,
        other => panic!("{other:?}"),
    }
}

#[test]
fn an_illegal_move_loses() {
    for (act, wanted) in [
        ("E2-E4", "a single goes 1 ahead or 1 aside"),
        ("E7-E6", "no man stands on e2"),
        ("E9-E8", "a row 9 is more than 8"),
        ("e2-e3", "expected a column from A to H"),
        ("-", "expected a column from A to H"),
    ] {
        let server = serve(1);
        let [mut red, mut blue] = server.players();
        red.plays("E7-E6");
        assert!(blue.ask(act).end);
        assert!(red.ask("get").end);
        drop((red, blue));
        let game = server.record();
        assert_eq!((lost(&game).0, lost(&game).1), (1, 1));
        assert!(reason(&game).starts_with(&format!("{act:?} is not legal: ")), "{}", reason(&game));
        assert!(reason(&game).contains(wanted), "{}", reason(&game));
        assert_eq!(game.outcome().ranks.expect("ranks").winners().next(), Some(Seat::new(0)));
    }
}

#[test]
fn time_runs_out() {
    let server = serve_timed(1, Duration::from_millis(40));
    let [mut red, mut blue] = server.players();
    // The other player waits, as players do, by asking.
    let state = std::iter::repeat_with(|| blue.ask("get")).find(|state| state.end);
    assert_eq!(state.expect("an end").time, 40);
    let state = red.ask("E7-E6");
    assert_eq!((state.end, state.time), (true, 0), "too late");
    drop((red, blue));
    assert_eq!(lost(&server.record()), (0, 0, &Leaving::Time));
}

#[test]
fn time_runs_out_even_if_nobody_asks() {
    let server = serve_timed(1, Duration::from_millis(20));
    let players = server.players();
    server.wait_for_an_end();
    drop(players);
    assert_eq!(lost(&server.record()), (0, 0, &Leaving::Time));
}

#[test]
fn the_third_occurrence_of_a_position_is_a_draw() {
    let server = serve(1);
    let [mut red, mut blue] = server.players();
    for round in 0..2 {
        red.plays("B7-A7");
        blue.plays("B2-A2");
        red.plays("A7-B7");
        assert_eq!(blue.ask("A2-B2").end, round == 1, "the start counts too");
    }
    assert!(red.ask("get").end);
    drop((red, blue));
    let game = server.record();
    assert_eq!((game.outcome().ending, game.plies().len()), (Ending::Repetition, 8));
}

#[test]
fn whoever_disconnects_forfeits() {
    let server = serve(1);
    let [mut red, blue] = server.players();
    drop(blue);
    let state = std::iter::repeat_with(|| red.ask("get")).find(|state| state.end);
    assert!(!state.expect("an end").player1, "there is nothing left to play");
    drop(red);
    let game = server.record();
    assert_eq!((lost(&game).0, reason(&game)), (1, "the connection was closed"));
}

#[test]
fn garbage_forfeits_and_is_told() {
    let long = format!("\"{}", "x".repeat(LONGEST - 1));
    let deep = "[".repeat(200);
    for (garbage, wanted) in [
        (b"get".as_slice(), "expected JSON"),
        (b"\"\xff\xfe\"", "expected JSON"),
        (b"\0\0\0", "expected JSON"),
        (deep.as_bytes(), "expected JSON"),
        (long.as_bytes(), "did not end within 4096 bytes"),
    ] {
        let server = serve(1);
        let [mut red, blue] = server.players();
        red.send(garbage);
        let answer = red.answer().expect("a last word");
        assert!(answer["error"].as_str().expect("a reason").contains(wanted), "{answer}");
        assert_eq!(red.answer(), None, "the connection is closed");
        drop(blue);
        let game = server.record();
        assert_eq!(lost(&game).0, 0);
        assert!(reason(&game).contains(wanted));
    }
}

#[test]
fn who_leaves_before_the_game_makes_room_for_the_next() {
    let server = serve(1);
    server.player(0).hang_up();
    let mut garbler = server.player(0);
    garbler.send("nonsense");
    assert!(garbler.answer().expect("a last word")["error"].is_string());
    assert_eq!(garbler.answer(), None);
    let [mut red, blue] = server.players();
    red.plays("E7-E6");
    drop(red);
    drop(blue);
    assert_eq!(server.record().plies().len(), 1);
}

#[test]
fn who_goes_on_asking_after_the_end_is_cut_off() {
    let server = serve(1);
    let [mut red, mut blue] = server.players();
    assert!(red.ask("A1-A2").end);
    assert!(blue.ask("get").end && blue.ask("get").end, "one may ask again");
    // Both just wait now; the server closes, and ends.
    assert_eq!([red.answer(), blue.answer()], [None, None]);
    assert_eq!(lost(&server.record()).0, 0);
}
