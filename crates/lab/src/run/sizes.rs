//! The file of sizes: how large each variant is, by what its games have shown.

use std::collections::BTreeMap;

use crate::LabError;
use crate::data::{Column, Draft, Fields, Reader, Table};

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
        let mut draft = Draft::new(fields);
        for (variant, size) in &mut self.variants {
            let census = Census::of(&mut size.drawn);
            let mut row = draft.row(0);
            row.text(variant);
            row.whole(size.games);
            row.number((size.trees > 0).then(|| size.tree_sum / size.trees as f64));
            row.whole(size.drawn.len() as u64);
            row.whole(census.different);
            row.number((census.different > 0).then(|| census.estimate().log10()));
            row.number((census.different > 0).then(|| census.least().log10()));
            row.end();
        }
        draft.finish()
    }
}

/// How often things were drawn.
struct Census {
    /// How many different ones there were.
    different: u64,
    /// How many were drawn once.
    once: f64,
    /// How many were drawn twice.
    twice: f64,
}

impl Census {
    fn of(drawn: &mut [u64]) -> Self {
        drawn.sort_unstable();
        let (mut different, mut once, mut twice) = (0, 0.0, 0.0);
        for run in drawn.chunk_by(|one, other| one == other) {
            different += 1;
            match run.len() {
                1 => once += 1.0,
                2 => twice += 1.0,
                _ => {}
            }
        }
        Self { different, once, twice }
    }

    /// At least how many there are that were never drawn, by Chao's estimator: where much was drawn once and little twice,
    /// much is left.
    fn unseen(&self) -> f64 {
        self.once * (self.once - 1.0).max(0.0) / (2.0 * (self.twice + 1.0))
    }

    fn estimate(&self) -> f64 {
        self.different as f64 + self.unseen()
    }

    /// The lower end of the 95 % interval of the estimate, which is log-normal in what is unseen.
    fn least(&self) -> f64 {
        const Z: f64 = 1.959_963_984_540_054;
        let unseen = self.unseen();
        if self.twice == 0.0 || unseen == 0.0 {
            return self.different as f64;
        }
        let ratio = self.once / self.twice;
        let variance = self.twice * (ratio.powi(2) / 2.0 + ratio.powi(3) + ratio.powi(4) / 4.0);
        let spread = (Z * (1.0 + variance / unseen.powi(2)).ln().sqrt()).exp();
        self.different as f64 + unseen / spread
    }
}

#[cfg(test)]
mod tests {
    use rand::Rng;
    use tussle_table::seed::stream;

    use super::*;

    /// So many draws out of so many, all with the same chance.
    fn census(draws: u64, out_of: u64) -> Census {
        let mut drawn: Vec<u64> =
            (0..draws).map(|nth| stream(1, nth).next_u64() % out_of).collect();
        Census::of(&mut drawn)
    }

    #[test]
    fn draws_are_counted() {
        let census = Census::of(&mut [3, 1, 3, 2, 3, 1, 5]);
        assert_eq!((census.different, census.once, census.twice), (4, 2.0, 1.0));
        assert!((census.estimate() - (4.0 + 2.0 * 1.0 / 4.0)).abs() < 1e-9);
        assert_eq!(Census::of(&mut []).different, 0);
    }

    #[test]
    fn what_is_drawn_twice_tells_how_much_there_is() {
        let census = census(2_000, 5_000);
        assert!(census.different < 1_800);
        assert!((4_400.0..5_600.0).contains(&census.estimate()), "{}", census.estimate());
        assert!((3_900.0..5_000.0).contains(&census.least()), "{}", census.least());
    }

    #[test]
    fn without_agreement_nothing_is_claimed_but_what_was_seen() {
        let census = census(50, u64::MAX);
        assert!((census.least() - 50.0).abs() < 1e-9);
        assert!(census.estimate() > 1_000.0);
    }
}
