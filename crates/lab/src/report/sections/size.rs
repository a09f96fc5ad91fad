//! How large a game is.

use super::super::document::{Section, Table};
use super::super::sizes::Sizes;
use super::super::survey::Survey;
use super::POPULATION;
use crate::stats::{Estimate, Mean};

pub(super) fn section(survey: &Survey, sizes: &Sizes) -> Option<Section> {
    let mut section = Section::new(
        "size",
        "Size",
        "Sizes are logarithms to the base of ten. The game tree is estimated by the product of the choices along each game, on \
         average over games: how many different games there are if all branch as those that were played; dice are not counted. \
         Positions are drawn from games, one each; how many of them are different tells from below how many positions this play \
         reaches. It is a figure of these bots, not of all positions that the rules allow, and the more games there are, the \
         larger it is until they are enough.",
    );
    section.table(trees(survey));
    section.table(positions(survey, sizes));
    (section.parts.len() > 1).then_some(section)
}

fn trees(survey: &Survey) -> Table {
    let columns = [POPULATION, "cells of the board", "game tree (log10)"];
    let mut table = Table::new("size", "Size of the game tree", columns);
    for (i, population) in survey.populations.iter().enumerate() {
        let tree = population.measure(&survey.layout, "tree_log10").and_then(Mean::estimate);
        if tree.is_some() {
            let cells = population.board.cells.len() as u64;
            table.rows.push(vec![survey.label(i).into(), cells.into(), tree.into()]);
        }
    }
    table
}

/// Positions are counted by variant: equal ones are equal whoever reached them.
fn positions(survey: &Survey, sizes: &Sizes) -> Table {
    let columns = ["game", "positions reached, at least (log10)"];
    let mut table = Table::new("positions", "Number of positions", columns);
    for spec in survey.specs() {
        let Some(size) = sizes.of(spec) else { continue };
        // Counted from below: there is no upper end.
        let figure = size.positions.zip(size.least).map(|(value, low)| Estimate {
            value,
            low,
            high: f64::INFINITY,
        });
        table.rows.push(vec![spec.into(), figure.into()]);
    }
    table
}
