//! Checks of the picture: the board on its own, and men that are followed through effects.

use std::collections::{BTreeMap, BTreeSet};

use crate::scene::{Board, CellId, Roster, State};

/// The board is whole: names tell cells apart, everything lies inside, arrow keys reach every cell.
pub(super) fn check(board: &Board) {
    let names: BTreeSet<_> = board.cells.iter().map(|cell| &cell.name).collect();
    assert_eq!(names.len(), board.cells.len(), "cells share a name");
    let places: BTreeSet<_> = board.cells.iter().map(|cell| cell.grid).collect();
    assert_eq!(places.len(), board.cells.len(), "cells share a place in the text grid");
    let inside =
        |x: f32, y: f32| (0.0..=board.size.x).contains(&x) && (0.0..=board.size.y).contains(&y);
    for cell in &board.cells {
        assert!(cell.outline.len() >= 3, "{} has no outline", cell.name);
        for point in cell.outline.iter().chain([&cell.centre]) {
            assert!(inside(point.x, point.y), "{} lies outside the picture", cell.name);
        }
    }
    let mut reached = BTreeSet::from([CellId(0)]);
    let mut open = vec![CellId(0)];
    while let Some(cell) = open.pop() {
        let arrows = board.cell(cell).arrows;
        let next = [arrows.up, arrows.down, arrows.left, arrows.right];
        for cell in next.into_iter().flatten() {
            assert!(cell.index() < board.cells.len(), "an arrow key leads to no cell");
            if reached.insert(cell) {
                open.push(cell);
            }
        }
    }
    assert_eq!(reached.len(), board.cells.len(), "the arrow keys do not reach every cell");
}

/// Men followed through the effects stand where the position says.
pub(super) fn check_roster(board: &Board, roster: &Roster, state: &State, context: &str) {
    let mut men: BTreeMap<CellId, usize> = BTreeMap::new();
    for man in &state.men {
        *men.entry(man.cell).or_default() += 1;
    }
    for index in 0..board.cells.len() {
        let cell = CellId(index as u16);
        let expected = men.get(&cell).copied().unwrap_or(0);
        let name = &board.cell(cell).name;
        assert_eq!(
            roster.at(cell).count(),
            expected,
            "{context}: the effects lead to other men on {name}"
        );
    }
}
