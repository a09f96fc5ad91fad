//! Monte Carlo tree search claims nothing that is not true, finds what is clear, and remembers.

use tussle_core::{Evaluate, Game, Turn};
use tussle_search::mcts::{Mcts, Playouts};
use tussle_search::{Exact, Limits, Search, Settings, Task};

use crate::games::{Hexapawn, Maze, TicTacToe};
use crate::plain::{minimax, played, reachable};
use crate::{check_claims, check_lines, search};

fn settings(playouts: Playouts) -> Settings {
    Settings { memory: 4, playouts, ..Settings::default() }
}

const STYLES: [Playouts; 3] = [
    Playouts::RANDOM,
    Playouts { informed: true, cutoff: None },
    Playouts { informed: true, cutoff: Some(2) },
];

#[test]
fn exact_results_are_true() {
    for style in STYLES {
        let settings = settings(style);
        check_claims(&Hexapawn, &mut Mcts::new(Hexapawn, &settings), Limits::nodes(50), None);
        for seed in 0..8 {
            for seats in [2, 3] {
                let maze = Maze::<false>::new(seed, seats, 9, 12);
                for maze in [maze.clone(), maze.with_dice()] {
                    let searcher = &mut Mcts::new(maze.clone(), &settings);
                    check_claims(&maze, searcher, Limits::nodes(200), None);
                }
                // Where there may be no way out, playouts need an end.
                let settings = Settings {
                    playouts: Playouts { cutoff: Some(20), ..style },
                    ..settings.clone()
                };
                let maze = Maze::<true>::new(seed, seats, 0, 40).with_dice();
                let searcher = &mut Mcts::new(maze.clone(), &settings);
                check_claims(&maze, searcher, Limits::nodes(200), None);
            }
        }
    }
}

#[test]
fn hexapawn_is_solved() {
    for style in STYLES {
        let start = Hexapawn.start();
        let report = search(
            &mut Mcts::new(Hexapawn, &settings(style)),
            &Task::new(&start, Limits::nodes(5_000)),
        );
        assert!(matches!(report.lines[0].exact, Some(Exact::Loss(_))), "{style:?}: {report:?}");
        assert!(report.nodes < 5_000, "it stops when all is known");
    }
}

#[test]
fn tic_tac_toe_is_never_lost() {
    for style in STYLES {
        let mut searcher = Mcts::new(TicTacToe, &settings(style));
        for pos in reachable(&TicTacToe, 300) {
            let Turn::Choose(seat) = TicTacToe.turn(&pos) else { continue };
            let report = search(&mut searcher, &Task::new(&pos, Limits::nodes(3_000)));
            let after = played(&TicTacToe, &pos, report.best().expect("there is a choice"));
            let before = minimax(&TicTacToe, &pos, seat, 9).chance();
            let kept = minimax(&TicTacToe, &after, seat, 9).chance();
            assert!(kept >= before, "{style:?}: {pos:?} {report:?}");
        }
    }
}

#[test]
fn chances_are_estimated_as_they_are() {
    for (seed, style) in (0..).zip(STYLES) {
        let maze = Maze::<false>::new(seed, 2, 6, 12).with_dice();
        let mut searcher = Mcts::new(maze.clone(), &settings(style));
        for pos in reachable(&maze, usize::MAX) {
            let Some(seat) = maze.turn(&pos).seat() else { continue };
            let report = search(&mut searcher, &Task::new(&pos, Limits::nodes(20_000)));
            let (found, expected) = (report.lines[0].win, minimax(&maze, &pos, seat, 6).chance());
            assert!((found - expected).abs() < 0.06, "{style:?}: {pos:?} {found} {expected}");
        }
    }
}

#[test]
fn the_tree_is_kept_for_the_next_search() {
    let settings = settings(Playouts::RANDOM);
    let mut searcher = Mcts::new(TicTacToe, &settings);
    let start = TicTacToe.start();
    let report = search(&mut searcher, &Task::new(&start, Limits::nodes(20_000)));
    let first = played(&TicTacToe, &start, report.lines[0].acts[0]);
    let pos = played(&TicTacToe, &first, report.lines[0].acts[1]);
    for (past, remembers) in [([start, first], true), ([first, start], false)] {
        let task = Task { past: &past, ..Task::new(&pos, Limits::nodes(0)) };
        let next = search(&mut searcher, &task);
        assert_eq!(next.lines[0].acts.len() > 1, remembers, "{next:?}");
        check_lines(&TicTacToe, &pos, &next.lines);
        searcher.forget();
    }
}

#[test]
fn a_full_memory_ends_the_growth_but_not_the_search() {
    let maze = Maze::<true>::new(5, 2, 0, 1_000_000);
    let settings =
        Settings { memory: 0, ..settings(Playouts { informed: false, cutoff: Some(3) }) };
    let start = maze.start();
    let report = search(&mut Mcts::new(maze, &settings), &Task::new(&start, Limits::nodes(5_000)));
    assert_eq!((report.nodes, report.depth), (5_000, 1));
}

/// All styles are used with games that know more than their rules.
#[test]
fn promise_guides_the_first_visits() {
    let maze = Maze::<false>::new(8, 2, 9, 50);
    let start = maze.start();
    let mut acts = Vec::new();
    maze.choices(&start, &mut |act| acts.push(act));
    let favourite = acts.into_iter().max_by_key(|act| maze.promise(&start, *act));
    let mut searcher = Mcts::new(maze, &settings(Playouts::default()));
    let report = search(&mut searcher, &Task::new(&start, Limits::nodes(1)));
    assert_eq!(report.best(), favourite);
}
