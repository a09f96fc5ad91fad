//! Weights are found from play, and found again.

use tussle_core::Features;
use tussle_search::Stop;
use tussle_search::fit::{Plan, climb, fit, loss, play};

use crate::games::{Harvest, Race};

const PLAN: Plan = Plan { games: 300, nodes: 50, seed: 1, longest: 500, threads: 1 };

#[test]
fn weights_that_mean_something_are_found() {
    for seats in [2, 3] {
        let mut game = Race::new(seats, 8);
        let games = play(&game, &PLAN, &Stop::default(), &|_| {});
        game.set_weights(&[0, 50]);
        let found = fit(&game, &games).expect("enough games");
        assert!(found.weights[0] > 5, "{seats}: {found:?}");
        assert!(found.weights[1].abs() < 40, "{seats}: {found:?}");
        let [before, after] = [game.weights(), &found.weights].map(|them| loss(&games, them));
        assert!(after < before, "{seats}: {found:?}, {before} to {after}");
        assert!(found.positions > 3 * found.held_out, "{seats}: {found:?}");
    }
}

#[test]
fn the_same_plan_gives_the_same_games() {
    let game = Race::new(3, 6);
    let plan = Plan { games: 12, ..PLAN };
    let games = play(&game, &plan, &Stop::default(), &|_| {});
    assert_eq!(games.len(), 12);
    assert_eq!(play(&game, &Plan { threads: 3, ..plan }, &Stop::default(), &|_| {}), games);
    assert_ne!(play(&game, &Plan { seed: 2, ..plan }, &Stop::default(), &|_| {}), games);
}

#[test]
fn whoever_stops_keeps_what_a_shorter_plan_gives() {
    let game = Race::new(2, 6);
    let stop = Stop::default();
    let games = play(&game, &PLAN, &stop, &|played| {
        if played == 7 {
            stop.stop();
        }
    });
    assert_eq!(games.len(), 7);
    let shorter = Plan { games: 7, ..PLAN };
    assert_eq!(play(&game, &shorter, &Stop::default(), &|_| {}), games);
    assert_eq!(fit(&game, &games[..4]), None);
}

#[test]
fn a_climb_leads_from_bad_weights_to_those_that_win() {
    for seats in [2, 3] {
        let mut game = Harvest::new(seats);
        let games = play(&game, &PLAN, &Stop::default(), &|_| {});
        // As if it were good to have little.
        game.set_weights(&[-1]);
        let plan = Plan { games: 1_000, nodes: 5, ..PLAN };
        let climbed = climb(&game, &games, &plan, &Stop::default(), &|_| {});
        assert!(climbed.weights[0] > 0, "{seats}: {climbed:?}");
        assert!(climbed.games >= plan.games, "{seats}: {climbed:?}");
    }
}

#[test]
fn a_climb_is_the_same_with_any_threads_and_when_it_is_stopped() {
    let game = Race::new(2, 6);
    let games = play(&game, &Plan { games: 20, ..PLAN }, &Stop::default(), &|_| {});
    let plan = Plan { games: 256, nodes: 10, ..PLAN };
    let whole = climb(&game, &games, &plan, &Stop::default(), &|_| {});
    let crowd = Plan { threads: 3, ..plan };
    assert_eq!(climb(&game, &games, &crowd, &Stop::default(), &|_| {}), whole);
    let stop = Stop::default();
    let stopped = climb(&game, &games, &plan, &stop, &|played| {
        if played >= 128 {
            stop.stop();
        }
    });
    assert!(stopped.games < whole.games, "{stopped:?}");
    let shorter = Plan { games: stopped.games, ..plan };
    assert_eq!(climb(&game, &games, &shorter, &Stop::default(), &|_| {}), stopped);
}
