//! Every search keeps to its limits, finds the same again, and always has an answer.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use tussle_core::{Evaluate, Game, Turn};
use tussle_search::{
    Algorithm, Clock, Control, Limits, NoClock, Report, Search, Settings, Stop, Task,
};

use crate::games::{Hexapawn, Maze, Race};
use crate::plain::reachable;
use crate::{check_lines, search};

const ALGORITHMS: [Algorithm; 3] = [Algorithm::AlphaBeta, Algorithm::MaxN, Algorithm::Mcts];

fn settings(algorithm: Algorithm) -> Settings {
    Settings { algorithm: Some(algorithm), memory: 1, ..Settings::default() }
}

fn searchers<G: Evaluate>(game: &G) -> Vec<Box<dyn Search<G>>> {
    let suited = ALGORITHMS.into_iter().filter(|algorithm| algorithm.suits(game));
    suited.map(|algorithm| settings(algorithm).build(game.clone()).expect("it suits")).collect()
}

/// Endless games in which nothing is ever certain for long.
fn endless() -> Vec<Maze<true>> {
    let maze = |seats| Maze::<true>::new(7, seats, 0, 1_000_000);
    vec![maze(2), maze(2).with_dice(), maze(3), maze(4).with_dice()]
}

#[test]
fn limits_of_nodes_are_kept_exactly() {
    for game in endless() {
        for mut searcher in searchers(&game) {
            for nodes in [0, 1, 2, 100, 5_000] {
                let report =
                    search(&mut *searcher, &Task::new(&game.start(), Limits::nodes(nodes)));
                assert!(report.nodes <= nodes, "{report:?}");
                assert!(report.nodes == nodes || nodes > 1_000, "{report:?}");
                assert_eq!(report.lines.len(), 1);
                check_lines(&game, &game.start(), &report.lines);
            }
        }
    }
}

#[test]
fn limits_of_depth_are_kept() {
    for game in endless() {
        for algorithm in [Algorithm::AlphaBeta, Algorithm::MaxN] {
            let Ok(mut searcher) = settings(algorithm).build(game.clone()) else { continue };
            for depth in [0, 1, 4] {
                let report =
                    search(&mut *searcher, &Task::new(&game.start(), Limits::depth(depth)));
                assert_eq!(report.depth, depth);
                assert_eq!(report.lines.len(), 1);
            }
        }
    }
}

/// A clock that goes on by a millisecond with every look at it.
#[derive(Default)]
struct Ticks(AtomicU64);

impl Clock for Ticks {
    fn elapsed(&self) -> Duration {
        Duration::from_millis(self.0.fetch_add(1, Ordering::Relaxed))
    }
}

#[test]
fn limits_of_time_are_kept() {
    for game in endless() {
        for mut searcher in searchers(&game) {
            let clock = Ticks::default();
            let mut control =
                Control { clock: &clock, stop: Stop::default(), progress: &mut |_| {} };
            let limits = Limits::time(Duration::from_millis(50));
            let start = game.start();
            let report = searcher.search(&Task::new(&start, limits), &mut control);
            assert!(report.time <= Duration::from_millis(60), "{report:?}");
            assert!(report.nodes > 0 && report.nodes <= 60 * 256, "{report:?}");
        }
    }
}

#[test]
fn the_switch_ends_a_search_within_moments() {
    for game in endless() {
        for mut searcher in searchers(&game) {
            let stop = Stop::default();
            let switch = stop.clone();
            let mut last = None;
            let mut progress = |report: &Report<u8>| {
                last = Some(report.nodes);
                if report.nodes > 2_000 {
                    switch.stop();
                }
            };
            let mut control = Control { clock: &NoClock, stop, progress: &mut progress };
            let start = game.start();
            let report = searcher.search(&Task::new(&start, Limits::default()), &mut control);
            let last = last.expect("it told the news");
            assert!(report.nodes >= last && report.nodes <= last + 256, "{last} {report:?}");
        }
    }
}

#[test]
fn the_same_is_found_again() {
    for game in endless() {
        for (mut first, mut second) in searchers(&game).into_iter().zip(searchers(&game)) {
            let mut pos = game.start();
            for _ in 0..5 {
                let task = Task { lines: 2, ..Task::new(&pos, Limits::nodes(3_000)) };
                let report = search(&mut *first, &task);
                assert_eq!(search(&mut *second, &task), report);
                let act = report.best().or_else(|| game.rolls(&pos).first().map(|face| face.0));
                let Some(act) = act else { break };
                game.apply(&mut pos, act, &mut ());
            }
            let start = game.start();
            let task = Task::new(&start, Limits::nodes(3_000));
            first.forget();
            let fresh = search(&mut *first, &task);
            second.forget();
            assert_eq!(search(&mut *second, &task), fresh);
            let mut seen_before = searchers(&game).into_iter();
            assert!(seen_before.any(|mut unused| search(&mut *unused, &task) == fresh));
        }
    }
}

#[test]
fn several_lines_are_distinct_and_complete() {
    for pos in reachable(&Hexapawn, usize::MAX) {
        let choices = Hexapawn.count_choices(&pos);
        for mut searcher in searchers(&Hexapawn) {
            for lines in [0, 1, 2, 100] {
                let limits = Limits { nodes: Some(500), ..Limits::depth(3) };
                let task = Task { lines, ..Task::new(&pos, limits) };
                let report = search(&mut *searcher, &task);
                assert_eq!(report.lines.len(), lines.max(1).min(choices));
                check_lines(&Hexapawn, &pos, &report.lines);
            }
        }
    }
}

#[test]
fn a_roll_has_one_line_without_acts() {
    for seats in [2, 3] {
        let race = Race::new(seats, 5);
        for mut searcher in searchers(&race) {
            let limits = Limits { nodes: Some(2_000), ..Limits::depth(4) };
            let start = race.start();
            let task = Task { lines: 3, ..Task::new(&start, limits) };
            let report = search(&mut *searcher, &task);
            assert_eq!(race.turn(task.pos), Turn::Roll(tussle_core::Seat::new(0)));
            assert!(report.lines.len() == 1 && report.lines[0].acts.is_empty(), "{report:?}");
            let fair = 1.0 / seats as f64;
            assert!(report.lines[0].win > fair * 0.7, "{report:?}");
        }
    }
}

#[test]
fn a_lone_choice_is_made_at_once_when_time_is_short() {
    let game = Maze::<true>::new(7, 2, 0, 1_000_000);
    let lone = reachable(&game, 2_000).into_iter().find(|pos| game.count_choices(pos) == 1);
    let lone = lone.expect("there is one");
    let limits = Limits { aim: Some(Duration::from_secs(5)), ..Limits::nodes(100_000) };
    for mut searcher in searchers(&game) {
        let report = search(&mut *searcher, &Task::new(&lone, limits));
        assert!(report.nodes < 100 && report.best().is_some(), "{report:?}");
    }
}

#[test]
fn several_threads_agree_with_one() {
    for algorithm in [Algorithm::AlphaBeta, Algorithm::Mcts] {
        let settings = Settings { threads: 3, ..settings(algorithm) };
        let mut searcher = settings.build(Hexapawn).expect("it suits");
        crate::check_claims(&Hexapawn, &mut *searcher, Limits::nodes(1_000), None);
        let limits = Limits::nodes(20_000);
        let game = &endless()[1];
        let mut searcher = settings.build(game.clone()).expect("it suits");
        let report = search(&mut *searcher, &Task::new(&game.start(), limits));
        assert!(report.nodes <= 20_000 && report.nodes > 10_000, "{report:?}");
        check_lines(game, &game.start(), &report.lines);
    }
}

#[test]
fn what_does_not_suit_is_refused() {
    let game = Race::new(3, 5);
    let refused = settings(Algorithm::AlphaBeta).build(game.clone()).err().map(|e| e.to_string());
    assert_eq!(refused.as_deref(), Some("alpha-beta is for two players, and this game has 3"));
    assert_eq!(Algorithm::best_for(&game), Algorithm::MaxN);
    assert_eq!(Algorithm::best_for(&Hexapawn), Algorithm::AlphaBeta);
    assert!(Settings { memory: 1, ..Settings::default() }.build(game).is_ok());
}
