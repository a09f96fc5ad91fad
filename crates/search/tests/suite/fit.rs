//! Weights are found from play, and found again.

use tussle_core::Features;
use tussle_search::Stop;
use tussle_search::fit::{Plan, fit, loss, play};

use crate::games::Race;

const PLAN: Plan = Plan { games: 300, nodes: 50, seed: 1, longest: 500, threads: 1 };

#[test]
fn weights_that_mean_something_are_found() {
    for seats in [2, 3] {
        let game = Race::new(seats, 8);
        let games = play(&game, &PLAN, &Stop::default(), &|_| {});
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
