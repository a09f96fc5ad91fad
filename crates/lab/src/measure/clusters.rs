//! Pieces that stand together on a track.
//!
//! A cluster is a longest possible run of occupied cells below the target area; a single piece is one too. An *own* cluster
//! is such a run of one player's pieces. Both are looked at after every turn. An own cluster lives as long as it stays on
//! the same cells.

use tussle_core::geometry::Bits;
use tussle_core::{Depict, Effect, EffectKind, Game, Seat};

use super::history::{Cells, History, starts};
use super::{End, Observer, Step, mean, track};
use crate::data::{Fields, Kind, Row, Value};

pub(super) fn fields(fields: &mut Fields) {
    fields
        .seats("clusters", Kind::Mean, "own clusters after a turn, on average")
        .seats("cluster_size", Kind::Mean, "pieces in an own cluster, on average")
        .seats("cluster_max", Kind::U32, "pieces in the largest own cluster")
        .seats("cluster_life", Kind::Mean, "turns that an own cluster stays as it is, on average")
        .one(
            "cluster_members",
            Kind::Mean,
            "players with pieces in a cluster, on average over all clusters",
        );
}

/// Follows the pieces and keeps where they were after each turn, to look at their clusters when the game is over. `B` has
/// room for every cell of the track and cell 0.
#[derive(Debug)]
pub(super) struct Clusters<B> {
    /// The cells where pieces count.
    open: B,
    /// The cells of everybody's pieces at the start of a game.
    start: Cells<B>,
    /// The same now, kept up by effects. Cell 0 means nothing here.
    cells: Cells<B>,
    /// The same after each turn.
    past: History<B>,
    /// The turn under way, to see when it has ended.
    turn: u32,
}

impl<B: Bits> Clusters<B> {
    /// Clusters on the track of a game; none if it has no track, or `B` has no room for it.
    pub(super) fn new<G: Depict>(game: &G) -> Option<Self> {
        let open = track::open_cells(game)?;
        let mut start = [B::EMPTY; Seat::MAX];
        for man in game.state(&game.start()).men {
            if let Some(owner) = man.owner {
                start[owner.index()] |= B::bit(man.cell.index());
            }
        }
        Some(Self { open, start, cells: start, past: History::new(game.seats()), turn: 0 })
    }

    /// How many clusters there are now, all players together.
    pub(super) fn count(&self) -> u32 {
        let occupied = self.cells.iter().fold(B::EMPTY, |all, cells| all | *cells);
        starts(occupied & self.open).count() as u32
    }

    /// Follows a piece.
    #[inline(always)]
    pub(super) fn follow(&mut self, effect: &Effect) {
        let (Some(piece), true) = (effect.man, effect.from != effect.to) else { return };
        let cells = &mut self.cells[piece.index()];
        // Whoever pushes an own piece stands on its cell already.
        if effect.kind != EffectKind::Jostled || effect.by != Some(piece) {
            *cells &= !B::bit(effect.from.index());
        }
        *cells |= B::bit(effect.to.index());
    }
}

impl<G: Game, B: Bits> Observer<G> for Clusters<B> {
    fn begin(&mut self, _: &G, _: &G::Pos) {
        self.cells = self.start;
        self.past.clear();
        self.turn = 0;
    }

    #[inline(always)]
    fn before(&mut self, step: &Step<'_, G>) {
        if step.turn != self.turn {
            self.turn = step.turn;
            self.past.push(&self.cells, self.open);
        }
    }

    #[inline(always)]
    fn tell(&mut self, effect: &Effect) {
        self.follow(effect);
    }

    fn end(&mut self, _: &End<'_, G>, row: &mut Row<'_>) {
        self.past.push(&self.cells, self.open);
        let turns = self.past.turns();
        let (own, all) = self.past.look();
        row.seats(|seat| mean(own[seat].clusters, turns).map(Value::Number));
        row.seats(|seat| mean(own[seat].members, own[seat].clusters).map(Value::Number));
        row.seats(|seat| Some(Value::Whole(u64::from(own[seat].largest))));
        row.seats(|seat| mean(own[seat].clusters, own[seat].births).map(Value::Number));
        row.number(mean(all.members, all.clusters));
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::watch;

    #[test]
    fn clusters_are_looked_at_after_every_turn() {
        // Red to 1; Green to 2; Yellow to 5; Red to 3; Green to 4; Yellow from 5 to 6.
        let acts = "1: 0-1 2: 0-2 5: 0-5 3: 0-3 4: 0-4 1: 5-6";
        let seen = watch("jostle-2007", None, acts);
        assert_eq!(seen.number("turns"), Some(6.0));
        // Red has 1, 1, 1, then 1 and 3: two clusters from its second turn on, of one piece each.
        let near = |name: &str, value: f64| {
            let found = seen.number(name).expect("a number");
            assert!((found - value).abs() < 1e-9, "{name}: {found}");
        };
        near("clusters_1", f64::from(1 + 1 + 1 + 2 + 2 + 2) / 6.0);
        near("cluster_size_1", 1.0);
        near("cluster_max_1", 1.0);
        near("cluster_life_1", 9.0 / 2.0);
        // Yellow stands on 5 for three turns, on 6 for one.
        near("clusters_3", 4.0 / 6.0);
        near("cluster_life_3", 4.0 / 2.0);
        // All together: {1}; {1,2}; {1,2} {5}; {1,2,3} {5}; {1..5}; {1..4} {6}.
        let members = [1, 2, 2 + 1, 2 + 1, 3, 2 + 1];
        let clusters = [1, 1, 2, 2, 1, 2];
        near(
            "cluster_members",
            f64::from(members.iter().sum::<i32>()) / f64::from(clusters.iter().sum::<i32>()),
        );
    }

    #[test]
    fn long_tracks_are_no_different() {
        let acts = "1: 0-1 5: 0-5 2: 0-2";
        let [short, long] = ["track=40.6", "track=120.6"]
            .map(|track| watch(&format!("jostle-2007:players=2,{track}"), None, acts));
        for name in ["clusters_1", "cluster_max_1", "cluster_life_1", "cluster_members"] {
            assert_eq!(short.number(name), long.number(name), "{name}");
        }
    }

    #[test]
    fn own_pieces_side_by_side_are_one_cluster() {
        let seen = watch("jostle-2007:players=2", None, "1: 0-1 5: 0-5 2: 0-2");
        assert_eq!(seen.number("cluster_max_1"), Some(2.0));
        assert_eq!(
            seen.number("cluster_size_1"),
            Some(4.0 / 3.0),
            "1, 1 and 2 pieces in one cluster"
        );
        assert_eq!(seen.number("cluster_life_1"), Some(1.5), "two turns alone, one as two");
    }

    #[test]
    fn a_piece_that_pushes_its_own_kind_stays_where_it_is() {
        // Red to 2, Green to 5, Red from 0 to 2: the first one is pushed to 1.
        let seen = watch("jostle-2007:players=2", None, "2: 0-2 5: 0-5 2: 0-2");
        assert_eq!(seen.number("cluster_max_1"), Some(2.0));
        assert_eq!(seen.number("own_pushed_1"), Some(1.0));
    }
}
