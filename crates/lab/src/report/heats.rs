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

/// By variant and kind: how often, for each cell.
#[derive(Clone, Debug, Default)]
pub(super) struct Heats {
    counts: BTreeMap<(String, usize), BTreeMap<String, u64>>,
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
            let names = [reader.column(group, "variant")?, reader.column(group, "cell")?];
            let [Some(variants), Some(cells)] = &names else { continue };
            for (kind, name) in KINDS.iter().enumerate() {
                let Some(counts) = reader.column(group, name.column)? else { continue };
                for ((variant, cell), count) in
                    variants.texts().zip(cells.texts()).zip(counts.numbers())
                {
                    let (Some(variant), Some(cell), Some(count)) = (variant, cell, count) else {
                        continue;
                    };
                    let of_kind = heats.counts.entry((variant.to_owned(), kind)).or_default();
                    *of_kind.entry(cell.to_owned()).or_default() += count as u64;
                }
            }
        }
        Ok(heats)
    }

    /// How often something happened on each cell of a variant; none if it never did.
    pub(super) fn counts(&self, variant: &str, kind: usize) -> Option<&BTreeMap<String, u64>> {
        let counts = self.counts.get(&(variant.to_owned(), kind))?;
        counts.values().any(|count| *count > 0).then_some(counts)
    }
}
