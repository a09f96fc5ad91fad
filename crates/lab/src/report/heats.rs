//! How often things happened on each cell.

use std::collections::BTreeMap;
use std::path::Path;

use crate::LabError;
use crate::data::Reader;

/// Something that is counted on cells.
pub(super) struct HeatKind {
    pub(super) column: &'static str,
    pub(super) title: &'static str,
    pub(super) legend: &'static str,
}

/// Everything that is counted on cells.
pub(super) const KINDS: [HeatKind; 3] = [
    HeatKind { column: "visited", title: "cells visited", legend: "visits" },
    HeatKind { column: "captured", title: "cells captured on", legend: "captures" },
    HeatKind { column: "jostled", title: "cells jostled from", legend: "jostles" },
];

/// By line-up and kind: how often, for each cell.
#[derive(Clone, Debug, Default)]
pub(super) struct Heats {
    counts: BTreeMap<(usize, usize), BTreeMap<String, u64>>,
}

impl Heats {
    /// Reads what a study counted; nothing if it counted nothing.
    pub(super) fn read(folder: &Path) -> Result<Self, LabError> {
        let path = folder.join("cells.parquet");
        let mut heats = Self::default();
        if !path.exists() {
            return Ok(heats);
        }
        let reader = Reader::open(&path)?;
        for group in 0..reader.groups() {
            let names = [reader.column(group, "lineup")?, reader.column(group, "cell")?];
            let [Some(lineups), Some(cells)] = &names else { continue };
            for (kind, name) in KINDS.iter().enumerate() {
                let Some(counts) = reader.column(group, name.column)? else { continue };
                for ((lineup, cell), count) in
                    lineups.numbers().zip(cells.texts()).zip(counts.numbers())
                {
                    let (Some(lineup), Some(cell), Some(count)) = (lineup, cell, count) else {
                        continue;
                    };
                    let of_kind = heats.counts.entry((lineup as usize, kind)).or_default();
                    *of_kind.entry(cell.to_owned()).or_default() += count as u64;
                }
            }
        }
        Ok(heats)
    }

    /// How often something happened on each cell in some line-ups; none if it never did.
    pub(super) fn counts(
        &self,
        lineups: impl Iterator<Item = usize>,
        kind: usize,
    ) -> Option<BTreeMap<&str, u64>> {
        let mut total = BTreeMap::new();
        for counts in lineups.filter_map(|lineup| self.counts.get(&(lineup, kind))) {
            for (cell, count) in counts {
                *total.entry(cell.as_str()).or_default() += count;
            }
        }
        total.values().any(|count| *count > 0).then_some(total)
    }
}
