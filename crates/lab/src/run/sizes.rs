//! The file of sizes: how large each variant is, by what its games have shown.

use std::collections::BTreeMap;

use crate::LabError;
use crate::data::{Column, Fields, Reader, Table};

/// More draws are not kept in memory.
const MOST_DRAWN: usize = 1 << 21;

/// What is known of each variant.
#[derive(Debug, Default)]
pub(super) struct Sizes {
    variants: BTreeMap<String, Size>,
}

#[derive(Debug, Default)]
struct Size {
    games: u64,
    trees: u64,
    tree_sum: f64,
    drawn: Vec<u64>,
}

impl Sizes {
    /// Adds the games of a chunk.
    pub(super) fn add(&mut self, variant: &str, piece: &Reader) -> Result<(), LabError> {
        let size = self.variants.entry(variant.to_owned()).or_default();
        size.games += piece.rows();
        for group in 0..piece.groups() {
            for position in piece.column(group, "position")?.iter().flat_map(Column::wholes) {
                if size.drawn.len() < MOST_DRAWN {
                    size.drawn.extend(position);
                }
            }
            for tree in
                piece.column(group, "tree_log10")?.iter().flat_map(Column::numbers).flatten()
            {
                size.tree_sum += tree;
                size.trees += 1;
            }
        }
        Ok(())
    }

    /// All of it as a table.
    pub(super) fn table(mut self, fields: &Fields) -> Table {
        let mut table = Table::new(fields);
        for (variant, size) in &mut self.variants {
            let agreeing = agreeing(&mut size.drawn);
            let pairs = size.drawn.len() as f64 * (size.drawn.len() as f64 - 1.0) / 2.0;
            let mut row = table.row(0);
            row.text(variant);
            row.whole(size.games);
            row.number((size.trees > 0).then(|| size.tree_sum / size.trees as f64));
            row.whole(size.drawn.len() as u64);
            row.whole(agreeing);
            row.number((agreeing > 0).then(|| (pairs / agreeing as f64).log10()));
            row.number((pairs > 0.0).then(|| (pairs / most_expected(agreeing)).log10()));
            row.end();
        }
        table
    }
}

/// How many pairs of numbers are equal.
fn agreeing(numbers: &mut [u64]) -> u64 {
    numbers.sort_unstable();
    let same = numbers.chunk_by(|one, other| one == other).map(|run| run.len() as u64);
    same.map(|count| count * (count - 1) / 2).sum()
}

/// The largest mean of a Poisson distribution with which so few are seen in one of twenty cases, after Wilson and Hilferty.
fn most_expected(seen: u64) -> f64 {
    const Z: f64 = 1.644_853_626_951_472_7;
    let next = seen as f64 + 1.0;
    next * (1.0 - 1.0 / (9.0 * next) + Z / (3.0 * next.sqrt())).powi(3)
}

#[cfg(test)]
mod tests {
    use rand::Rng;
    use tussle_table::seed::stream;

    use super::*;

    #[test]
    fn pairs_that_agree_are_counted() {
        assert_eq!(agreeing(&mut [3, 1, 3, 2, 3, 1]), 3 + 1);
        assert_eq!(agreeing(&mut []), 0);
    }

    #[test]
    fn birthdays_tell_how_many_days_there_are() {
        // 365 days, drawn a thousand times.
        let mut drawn: Vec<u64> = (0..1000).map(|nth| stream(1, nth).next_u64() % 365).collect();
        let pairs = 1000.0 * 999.0 / 2.0;
        let days = pairs / agreeing(&mut drawn) as f64;
        assert!((330.0..400.0).contains(&days), "{days}");
    }

    #[test]
    fn nothing_seen_still_bounds_what_is_expected() {
        // Exact values are 2.996 and 4.744.
        assert!((most_expected(0) - 2.996).abs() < 0.05, "{}", most_expected(0));
        assert!((most_expected(1) - 4.744).abs() < 0.02, "{}", most_expected(1));
    }
}
