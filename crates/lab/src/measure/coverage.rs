//! Where it happens: each cell with how often it was visited, captured on and jostled from.

use tussle_core::{Depict, Effect, EffectKind, Game};

use super::Observer;
use crate::data::{Draft, Fields, Kind};

/// The columns of the file of cells.
pub(super) fn fields(fields: &mut Fields) {
    fields
        .one("variant", Kind::Text, "game and variant")
        .one("lineup", Kind::U32, "which line-up of the plan")
        .one("cell", Kind::Text, "the name of the cell")
        .one("visited", Kind::U64, "how often a man or the ball came there")
        .one("captured", Kind::U64, "how often a man was captured there")
        .one("jostled", Kind::U64, "how often a piece was pushed away from there");
}

/// Counts by cell, over all games that it watches.
#[derive(Debug)]
pub(super) struct Coverage {
    names: Vec<String>,
    visited: Vec<u64>,
    captured: Vec<u64>,
    jostled: Vec<u64>,
}

impl Coverage {
    pub(super) fn new<G: Depict>(game: &G) -> Self {
        let names: Vec<_> = game.board().cells.into_iter().map(|cell| cell.name).collect();
        let none = vec![0; names.len()];
        Self { names, visited: none.clone(), captured: none.clone(), jostled: none }
    }

    /// Writes a row for each cell.
    pub(super) fn write(&self, variant: &str, lineup: usize, cells: &mut Draft) {
        for (cell, name) in self.names.iter().enumerate() {
            let mut row = cells.row(0);
            row.text(variant);
            row.whole(lineup as u64);
            row.text(name);
            row.whole(self.visited[cell]);
            row.whole(self.captured[cell]);
            row.whole(self.jostled[cell]);
            row.end();
        }
    }
}

impl<G: Game> Observer<G> for Coverage {
    fn begin(&mut self, _: &G, _: &G::Pos) {}

    #[inline]
    fn tell(&mut self, effect: &Effect) {
        if effect.from != effect.to {
            self.visited[effect.to.index()] += 1;
        }
        match effect.kind {
            EffectKind::Captured => self.captured[effect.from.index()] += 1,
            EffectKind::Jostled => self.jostled[effect.from.index()] += 1,
            _ => {}
        }
    }
}
