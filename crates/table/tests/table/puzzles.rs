//! Positions from play with one best move, which the searches find.

use std::collections::BTreeMap;

use tussle_core::Live;
use tussle_table::analysis::puzzle::Puzzle;
use tussle_table::{GAMES, live};

const PUZZLES: &str = include_str!("../puzzles.jsonl");

fn puzzles() -> Vec<Puzzle> {
    Puzzle::read_all(PUZZLES).unwrap()
}

fn at(puzzle: &Puzzle) -> Box<dyn Live> {
    let mut game = live(&puzzle.game).unwrap();
    game.set_position(&puzzle.position).unwrap();
    game
}

#[test]
fn every_puzzle_is_solved_in_its_nodes() {
    for puzzle in puzzles() {
        let mut solver = puzzle.solver().unwrap();
        let found = puzzle.solve(&mut *solver).unwrap();
        assert!(puzzle.is_solved_by(&found), "{puzzle:?}: {found:?}");
        assert!(found.nodes <= puzzle.nodes);
    }
}

#[test]
fn every_game_has_puzzles_with_something_to_choose() {
    let mut counts = BTreeMap::new();
    for puzzle in puzzles() {
        let game = at(&puzzle);
        assert!(game.choices().len() > 2 && game.choices().contains(&puzzle.best), "{puzzle:?}");
        *counts.entry(game.info().slug).or_insert(0) += 1;
        match (puzzle.win_in, puzzle.win, puzzle.next) {
            (Some(plies), None, None) => assert!(plies >= 3, "{puzzle:?}"),
            (None, Some(win), Some(next)) => assert!(win - next >= 0.05, "{puzzle:?}"),
            _ => panic!("either forced or judged: {puzzle:?}"),
        }
    }
    assert!(GAMES.iter().all(|info| counts.get(info.slug) >= Some(&FEWEST)), "{counts:?}");
}

/// Puzzles for each game, at least.
const FEWEST: u32 = 6;

#[test]
fn a_wrong_answer_is_no_solution() {
    let puzzle = puzzles().remove(0);
    let found = puzzle.solve(&mut *puzzle.solver().unwrap()).unwrap();
    let other = at(&puzzle).choices().into_iter().find(|act| *act != puzzle.best).unwrap();
    assert!(!Puzzle { best: other, ..puzzle.clone() }.is_solved_by(&found));
    let mut unsure = found;
    unsure.lines[0].exact = None;
    assert!(!puzzle.is_solved_by(&unsure), "a forced win must be certain");
}

#[test]
fn a_bad_line_is_refused_in_its_place() {
    let (good, _) = PUZZLES.split_once('\n').unwrap();
    let error = Puzzle::read_all(&format!("{good}\n{{\"game\":\"bounce\"}}\n")).unwrap_err();
    assert_eq!(error.faults[0].span.start, good.len() + 1);
    assert!(error.to_string().contains("missing field `position`"), "{error}");
}
