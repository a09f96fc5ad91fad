//! How much fun players had, by what happened to them.

use std::collections::BTreeMap;

use super::rows::Rows;
use crate::LabError;
use crate::data::Manifest;
use crate::stats::Mean;

/// What is compared with fun, one by one.
const JOSTLES: [&str; 2] = ["jostled", "suffered"];

/// What players said, by variant.
#[derive(Clone, Debug, Default)]
pub(super) struct Fun {
    pub(super) variants: BTreeMap<String, FunSurvey>,
}

/// What the players of a variant said.
#[derive(Clone, Debug, Default)]
pub(super) struct FunSurvey {
    /// Of all games.
    pub(super) all: Mean,
    /// By number of jostles given, and suffered.
    pub(super) by_jostles: [BTreeMap<u64, Mean>; 2],
}

impl Fun {
    /// Looks at all players of a study who said something.
    pub(super) fn of(rows: &Rows, manifest: &Manifest) -> Result<Self, LabError> {
        let mut fun = Self::default();
        if rows.layout().seat_place("fun").is_none() {
            return Ok(fun);
        }
        let narrow = rows.layout().narrowed(&["fun", JOSTLES[0], JOSTLES[1]]);
        rows.each(&narrow, |game| {
            let Some(lineup) = manifest.plan.lineups.get(game.lineup) else { return };
            for seat in 0..game.bots.len() {
                let Some(value) = game.seat_measure(0, seat) else { continue };
                let of_variant = fun.variants.entry(lineup.variant.clone()).or_default();
                of_variant.all.add(game.pair, value);
                for (place, means) in (1..).zip(&mut of_variant.by_jostles) {
                    if let Some(count) = game.seat_measure(place, seat) {
                        means.entry(count as u64).or_default().add(game.pair, value);
                    }
                }
            }
        })?;
        Ok(fun)
    }
}
