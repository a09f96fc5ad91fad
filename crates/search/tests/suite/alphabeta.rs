//! Alpha-beta finds what plain minimax and expectiminimax find.

use tussle_core::{Evaluate, Seat, Turn};
use tussle_search::alphabeta::{AlphaBeta, Depths};
use tussle_search::{Exact, Limits, Line, Search, Settings, Task};

use crate::games::{Hexapawn, Maze, Race, TicTacToe};
use crate::plain::{Value, acts, minimax, played, reachable};
use crate::{check_claims, check_lines, search};

fn settings() -> Settings {
    Settings { memory: 1, depths: Depths::EVEN, ..Settings::default() }
}

fn value<A>(line: &Line<A>) -> Value {
    match line.exact {
        Some(Exact::Win(plies)) => Value::win(plies),
        Some(Exact::Loss(plies)) => Value::Loss(plies),
        None => Value::Open(line.win),
    }
}

/// Equal but for the steps of the scale on which chances are averaged.
fn agree(found: Value, expected: Value) -> bool {
    match (found, expected) {
        (Value::Open(found), Value::Open(expected)) => (found - expected).abs() < 1e-4,
        _ => found == expected,
    }
}

/// All lines of all positions have the values of plain search to the same depth.
fn check_fixed_depth<G: Evaluate>(game: &G, positions: &[G::Pos], depth: u32) {
    let mut searcher = AlphaBeta::new(game.clone(), &settings());
    for pos in positions {
        // Otherwise it would know better.
        searcher.forget();
        let task = Task { lines: 3, ..Task::new(pos, Limits::depth(depth)) };
        let report = search(&mut searcher, &task);
        let mut expected: Vec<Value> = match game.turn(pos) {
            Turn::Over => Vec::new(),
            Turn::Roll(seat) => vec![minimax(game, pos, seat, depth)],
            Turn::Choose(seat) => {
                let choice = |act| root_value(game, pos, act, seat, depth);
                acts(game, pos).into_iter().map(choice).collect()
            }
        };
        expected.sort_by(|a, b| b.partial_cmp(a).expect("no value is undefined"));
        expected.truncate(3);
        assert_eq!(report.lines.len(), expected.len(), "{pos:?}");
        for (line, expected) in report.lines.iter().zip(&expected) {
            let found = value(line);
            assert!(agree(found, *expected), "{pos:?}: {found:?} is not {expected:?}");
        }
        check_lines(game, pos, &report.lines);
        assert!(report.lines.windows(2).all(|pair| value(&pair[0]) >= value(&pair[1])));
    }
}

fn root_value<G: Evaluate>(game: &G, pos: &G::Pos, act: G::Act, seat: Seat, depth: u32) -> Value {
    match minimax(game, &played(game, pos, act), seat, depth - 1) {
        Value::Loss(plies) => Value::Loss(plies + 1),
        Value::Win(plies) => Value::Win(plies - 1),
        open @ Value::Open(_) => open,
    }
}

#[test]
fn random_graphs_have_the_values_of_minimax() {
    for seed in 0..40 {
        let maze = Maze::<false>::new(seed, 2, 9, 12);
        let positions = reachable(&maze, usize::MAX);
        for depth in [1, 2, 4, 7] {
            check_fixed_depth(&maze, &positions, depth);
        }
    }
}

#[test]
fn random_graphs_with_dice_have_the_values_of_expectiminimax() {
    for seed in 0..40 {
        let maze = Maze::<false>::new(seed, 2, 9, 12).with_dice();
        let positions = reachable(&maze, usize::MAX);
        for depth in [1, 2, 4, 7] {
            check_fixed_depth(&maze, &positions, depth);
        }
    }
}

#[test]
fn known_games_have_the_values_of_minimax() {
    check_fixed_depth(&Hexapawn, &reachable(&Hexapawn, usize::MAX), 4);
    check_fixed_depth(&TicTacToe, &reachable(&TicTacToe, 1_000), 4);
}

#[test]
fn a_race_has_the_values_of_expectiminimax() {
    let race = Race::new(2, 5);
    check_fixed_depth(&race, &reachable(&race, 2_000), 3);
}

fn check_alphabeta<G: Evaluate>(game: &G, settings: &Settings, depth: u32) {
    let mut searcher = AlphaBeta::new(game.clone(), settings);
    let complete = settings.depths == Depths::EVEN;
    check_claims(game, &mut searcher, Limits::depth(depth), complete.then_some(depth));
}

#[test]
fn exact_results_are_true() {
    let hasty = Settings { memory: 1, ..Settings::default() };
    for settings in [settings(), hasty] {
        check_alphabeta(&Hexapawn, &settings, 9);
        check_alphabeta(&TicTacToe, &settings, 5);
        for seed in 0..30 {
            check_alphabeta(&Maze::<false>::new(seed, 2, 9, 12), &settings, 5);
            check_alphabeta(&Maze::<false>::new(seed, 2, 9, 12).with_dice(), &settings, 5);
        }
    }
}

#[test]
fn exact_results_are_true_where_positions_repeat() {
    let hasty = Settings { memory: 1, ..Settings::default() };
    for settings in [settings(), hasty] {
        for seed in 0..150 {
            check_alphabeta(&Maze::<true>::new(seed, 2, 0, 60), &settings, 9);
            check_alphabeta(&Maze::<true>::new(seed, 2, 0, 60).with_dice(), &settings, 6);
        }
    }
}
