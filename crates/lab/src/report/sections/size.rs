//! How large a game is.

use super::super::document::{Section, Table};
use super::super::sizes::Sizes;
use super::super::survey::Survey;
use crate::stats::{Estimate, Mean};

pub(super) fn section(survey: &Survey, sizes: &Sizes) -> Option<Section> {
    let columns = [
        "variant",
        "cells of the board",
        "game tree (log10)",
        "positions reached, at least (log10)",
        "lower end of 95 % interval",
    ];
    let mut table = Table::new("size", "Size of the games", columns);
    for (i, variant) in survey.variants.iter().enumerate() {
        let tree = variant.measure(&survey.layout, "tree_log10").and_then(Mean::estimate);
        let size = sizes.of(&variant.spec);
        if tree.is_some() || size.is_some() {
            let exact = |number: Option<f64>| number.map(Estimate::exact);
            table.rows.push(vec![
                survey.label(i).into(),
                (variant.board.cells.len() as u64).into(),
                tree.into(),
                size.and_then(|size| exact(size.positions)).into(),
                size.and_then(|size| exact(size.least)).into(),
            ]);
        }
    }
    if table.rows.is_empty() {
        return None;
    }
    let mut section = Section::new(
        "size",
        "Size",
        "Sizes are logarithms to the base of ten. The game tree is estimated by the product of the choices along each game, on \
         average over games: how many different games there are if all branch as those that were played; dice are not counted. \
         Positions are drawn from games, one each; how many of them are different tells from below how many positions this play \
         reaches. It is a figure of these bots, not of all positions that the rules allow.",
    );
    section.table(table);
    Some(section)
}
