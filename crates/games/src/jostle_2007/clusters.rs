//! Clusters: where pieces crowd together.

use std::ops::RangeInclusive;

use tussle_core::geometry::Bits;

use super::position::Pos;
use super::rules::Jostle2007;

impl<B: Bits> Jostle2007<B> {
    /// The clusters of a position, lowest first: the longest possible runs of occupied cells below the target area. A
    /// single piece is one too.
    pub fn clusters(&self, pos: &Pos<B>) -> impl Iterator<Item = RangeInclusive<usize>> {
        let mut crowded = pos.pieces.all() & !self.target & !B::bit(0);
        std::iter::from_fn(move || {
            if crowded.is_empty() {
                return None;
            }
            let first = crowded.lowest();
            let mut last = first;
            crowded = crowded.without_lowest();
            while crowded.has(last + 1) {
                last += 1;
                crowded = crowded.without_lowest();
            }
            Some(first..=last)
        })
    }
}

#[cfg(test)]
mod tests {
    use tussle_core::Notation;

    use super::super::testing::game;

    fn clusters(position: &str) -> Vec<(usize, usize)> {
        let game = game("");
        let pos = game.read_position(position).unwrap();
        game.clusters(&pos).map(|cluster| (*cluster.start(), *cluster.end())).collect()
    }

    #[test]
    fn runs_of_occupied_cells_are_clusters() {
        assert_eq!(clusters("0,0,14/8,12,15/5,6,13 Y 2 - - -"), [(5, 6), (8, 8), (12, 15)]);
        assert_eq!(clusters("0,0,0/0,0,0/0,0,0 R - - - -"), []);
    }

    #[test]
    fn clusters_end_before_the_target_area() {
        assert_eq!(clusters("1,2,27/26,28,29/0,0,32 R - - - -"), [(1, 2), (26, 27)]);
    }
}
