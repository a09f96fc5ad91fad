//! Pieces that stand together on a track.
//!
//! A cluster is a longest possible run of occupied cells below the target area; a single piece is one too. An *own* cluster
//! is such a run of one player's pieces. Both are looked at after every turn. An own cluster lives as long as it stays on
//! the same cells.

use tussle_core::geometry::Bits;
use tussle_core::{Depict, Effect, EffectKind, Game, Seat};

use super::{End, Observer, Step, mean, track};
use crate::data::{Fields, Kind, Row, Value};

pub(super) fn fields(fields: &mut Fields) {
    fields
        .seats("clusters", Kind::F64, "own clusters after a turn, on average")
        .seats("cluster_size", Kind::F64, "pieces in an own cluster, on average")
        .seats("cluster_max", Kind::U32, "pieces in the largest own cluster")
        .seats("cluster_life", Kind::F64, "turns that an own cluster stays as it is, on average")
        .one(
            "cluster_members",
            Kind::F64,
            "players with pieces in a cluster, on average over all clusters",
        );
}

/// Follows the pieces and looks at their clusters. `B` has room for every cell of the track and cell 0.
#[derive(Debug)]
pub(super) struct Clusters<B> {
    /// The cells where pieces count.
    open: B,
    seats: usize,
    /// By seat: the cells of its pieces at the start of a game.
    start: [B; Seat::MAX],
    /// The same now, kept up by effects. Cell 0 means nothing here.
    cells: [B; Seat::MAX],
    own: [Own<B>; Seat::MAX],
    /// Clusters of all players, added up over turns.
    all: u32,
    /// Their members, added up.
    members: u32,
    turns: u32,
    /// The turn under way, to see when it has ended.
    turn: u32,
}

/// The own clusters of one player, added up over turns.
#[derive(Clone, Copy, Debug)]
struct Own<B> {
    /// Its pieces after the last turn.
    pieces: B,
    /// Clusters and pieces in them after the last turn.
    now: (u32, u32),
    clusters: u32,
    members: u32,
    largest: u32,
    /// How often a cluster came to be.
    births: u32,
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
        Some(Self {
            open,
            seats: game.seats(),
            start,
            cells: start,
            own: [Own::NONE; Seat::MAX],
            all: 0,
            members: 0,
            turns: 0,
            turn: 0,
        })
    }

    /// How many clusters there are now, all players together.
    pub(super) fn count(&self) -> u32 {
        starts(self.occupied()).count() as u32
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

    fn occupied(&self) -> B {
        self.cells.iter().fold(B::EMPTY, |all, cells| all | *cells) & self.open
    }

    /// Looks at the clusters after a turn.
    #[inline(always)]
    fn look(&mut self) {
        self.turns += 1;
        let occupied = self.occupied();
        self.all += starts(occupied).count() as u32;
        for (own, cells) in self.own.iter_mut().zip(&self.cells).take(self.seats) {
            let pieces = *cells & self.open;
            self.members += count_runs(occupied, pieces);
            own.look(pieces);
        }
    }
}

impl<B: Bits> Own<B> {
    const NONE: Self =
        Self { pieces: B::EMPTY, now: (0, 0), clusters: 0, members: 0, largest: 0, births: 0 };

    #[inline(always)]
    fn look(&mut self, pieces: B) {
        if pieces != self.pieces {
            let changed = pieces ^ self.pieces;
            // A cluster is the same as before if nothing has changed on its cells and beside them.
            let touched = changed | changed.up(1) | changed.down(1);
            self.now = (starts(pieces).count() as u32, pieces.count() as u32);
            self.births += count_runs(pieces, pieces & touched);
            let mut longer = pieces;
            for _ in 0..self.largest {
                longer &= longer.up(1);
            }
            while !longer.is_empty() {
                self.largest += 1;
                longer &= longer.up(1);
            }
            self.pieces = pieces;
        }
        self.clusters += self.now.0;
        self.members += self.now.1;
    }
}

/// The first cell of every run.
#[inline]
fn starts<B: Bits>(cells: B) -> B {
    cells & !cells.up(1)
}

/// How many runs of cells have one among these, which are some of them. The highest cell must be free.
///
/// Taken as a number, a run has the value of the cell behind its end less that of its first cell. Adding any of its cells
/// carries over into the cell behind its end, and never farther.
#[inline]
fn count_runs<B: Bits>(cells: B, some: B) -> u32 {
    (cells.plus(some) & !cells).count() as u32
}

impl<G: Game, B: Bits> Observer<G> for Clusters<B> {
    fn begin(&mut self, _: &G, _: &G::Pos) {
        self.cells = self.start;
        self.own = [Own::NONE; Seat::MAX];
        (self.all, self.members, self.turns, self.turn) = (0, 0, 0, 0);
    }

    #[inline(always)]
    fn before(&mut self, step: &Step<'_, G>) {
        if step.turn != self.turn {
            self.turn = step.turn;
            self.look();
        }
    }

    #[inline(always)]
    fn tell(&mut self, effect: &Effect) {
        self.follow(effect);
    }

    fn end(&mut self, _: &End<'_, G>, row: &mut Row<'_>) {
        self.look();
        let own = &self.own;
        row.seats(|seat| mean(own[seat].clusters, self.turns).map(Value::Number));
        row.seats(|seat| mean(own[seat].members, own[seat].clusters).map(Value::Number));
        row.seats(|seat| Some(Value::Whole(u64::from(own[seat].largest))));
        row.seats(|seat| mean(own[seat].clusters, own[seat].births).map(Value::Number));
        row.number(mean(self.members, self.all));
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::watch;
    use super::*;

    #[test]
    fn runs_are_found_from_below() {
        let cells = 0b0110_1110_u64;
        assert_eq!(starts(cells), 0b0010_0010);
        assert_eq!(count_runs(cells, 0b0000_1000), 1);
        assert_eq!(count_runs(cells, 0b0100_1100), 2);
        assert_eq!(count_runs(cells, 0), 0);
        let long = 0b11_1111_1110_u128;
        let from_any: u32 = (1..10).map(|cell| count_runs(long, 1 << cell)).sum();
        assert_eq!(from_any, 9, "each of the nine cells is carried to the end");
    }

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
