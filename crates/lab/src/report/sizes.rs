//! How large each variant was found to be.

use std::collections::BTreeMap;
use std::path::Path;

use crate::LabError;
use crate::data::Reader;

/// By variant: how large it is.
#[derive(Clone, Debug, Default)]
pub(super) struct Sizes {
    sizes: BTreeMap<String, Size>,
}

/// How many positions of a variant play reaches, as logarithms to the base of ten.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Size {
    /// How many were reached, at least.
    pub(super) positions: Option<f64>,
    /// The lower end of the 95 % interval of that number.
    pub(super) least: Option<f64>,
}

impl Sizes {
    /// Reads what a study found; nothing if it did not look.
    pub(super) fn read(folder: &Path) -> Result<Self, LabError> {
        let path = folder.join("size.parquet");
        let mut sizes = BTreeMap::new();
        if !path.exists() {
            return Ok(Self { sizes });
        }
        let reader = Reader::open(&path)?;
        for group in 0..reader.groups() {
            let column = |name| reader.column(group, name);
            let (Some(variants), Some(positions), Some(least)) =
                (column("variant")?, column("positions_log10")?, column("least_log10")?)
            else {
                continue;
            };
            let rows = variants.texts().zip(positions.numbers().zip(least.numbers()));
            sizes.extend(rows.filter_map(|(variant, (positions, least))| {
                Some((variant?.to_owned(), Size { positions, least }))
            }));
        }
        Ok(Self { sizes })
    }

    /// How large a variant is.
    pub(super) fn of(&self, variant: &str) -> Option<&Size> {
        self.sizes.get(variant)
    }
}
