//! Pieces that stand together on a track.
//!
//! A cluster is a longest possible run of occupied cells below the target area; a single piece is one too. An *own* cluster
//! is such a run of one player's pieces. Both are looked at after every turn. An own cluster lives as long as it stays on
//! the same cells.

use tussle_core::{Depict, Effect, EffectKind, Game, Seat};

use super::track::Track;
use super::{End, Observer, Step, mean};
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

/// Follows the pieces and looks at their clusters.
#[derive(Debug)]
pub(super) struct Clusters {
    track: Track,
    seats: usize,
    /// No cluster is longer than two to the power of this.
    steps: u32,
    /// By seat: the cells of its pieces at the start of a game.
    start: [u128; Seat::MAX],
    /// The same now, kept up by effects. Cell 0 means nothing here.
    cells: [u128; Seat::MAX],
    own: [Own; Seat::MAX],
    /// Clusters of all players, added up over turns.
    all: u32,
    /// Their members, added up.
    members: u32,
    turns: u32,
    /// The turn under way, to see when it has ended.
    turn: u32,
}

/// The own clusters of one player, added up over turns.
#[derive(Clone, Copy, Debug, Default)]
struct Own {
    /// Its pieces after the last turn.
    pieces: u128,
    /// Clusters and pieces in them after the last turn.
    now: (u32, u32),
    clusters: u32,
    members: u32,
    largest: u32,
    /// How often a cluster came to be.
    births: u32,
}

impl Clusters {
    pub(super) fn new<G: Depict>(game: &G, track: Track) -> Self {
        let mut start = [0; Seat::MAX];
        let men = game.state(&game.start()).men;
        let steps = men.len().next_power_of_two().ilog2();
        for man in men {
            if let Some(owner) = man.owner {
                start[owner.index()] |= 1 << man.cell.index();
            }
        }
        Self {
            track,
            seats: game.seats(),
            steps,
            start,
            cells: start,
            own: [Own::default(); Seat::MAX],
            all: 0,
            members: 0,
            turns: 0,
            turn: 0,
        }
    }

    /// How many clusters there are now, all players together.
    pub(super) fn count(&self) -> u32 {
        starts(self.occupied()).count_ones()
    }

    /// Follows a piece.
    #[inline]
    pub(super) fn follow(&mut self, effect: &Effect) {
        let (Some(piece), true) = (effect.man, effect.from != effect.to) else { return };
        let cells = &mut self.cells[piece.index()];
        // Whoever pushes an own piece stands on its cell already.
        if effect.kind != EffectKind::Jostled || effect.by != Some(piece) {
            *cells &= !(1 << effect.from.index());
        }
        *cells |= 1 << effect.to.index();
    }

    fn occupied(&self) -> u128 {
        self.cells.iter().fold(0, |all, cells| all | cells) & self.track.open
    }

    /// Looks at the clusters after a turn.
    #[inline]
    fn look(&mut self) {
        self.turns += 1;
        let runs = Runs::new(self.occupied(), self.steps);
        self.all += runs.starts.count_ones();
        for (own, cells) in self.own.iter_mut().zip(&self.cells).take(self.seats) {
            let pieces = cells & self.track.open;
            self.members += runs.count(pieces);
            own.look(pieces, self.steps);
        }
    }
}

impl Own {
    #[inline]
    fn look(&mut self, pieces: u128, steps: u32) {
        if pieces != self.pieces {
            let changed = pieces ^ self.pieces;
            // A cluster is the same as before if nothing has changed on its cells and beside them.
            let touched = changed | changed << 1 | changed >> 1;
            let runs = Runs::new(pieces, steps);
            self.now = (runs.starts.count_ones(), pieces.count_ones());
            self.births += runs.count(pieces & touched);
            let mut longer = pieces;
            for _ in 0..self.largest {
                longer &= longer << 1;
            }
            while longer != 0 {
                self.largest += 1;
                longer &= longer << 1;
            }
            self.pieces = pieces;
        }
        self.clusters += self.now.0;
        self.members += self.now.1;
    }
}

/// The first cell of every run.
#[inline]
fn starts(cells: u128) -> u128 {
    cells & !(cells << 1)
}

/// Runs of cells, looked at all at once: how many there are is nothing that a processor could guess.
#[derive(Clone, Copy)]
struct Runs {
    cells: u128,
    /// The first cell of every run.
    starts: u128,
    /// No run is longer than two to the power of this.
    steps: u32,
}

impl Runs {
    #[inline]
    fn new(cells: u128, steps: u32) -> Self {
        Self { cells, starts: starts(cells), steps }
    }

    /// How many of the runs have a cell among these.
    #[inline]
    fn count(&self, some: u128) -> u32 {
        // Everything flows down to the start of its run, twice as far in each step.
        let (mut flowing, mut bed) = (some, self.cells);
        for step in 0..self.steps {
            flowing |= bed & (flowing >> (1 << step));
            bed &= bed >> (1 << step);
        }
        (flowing & self.starts).count_ones()
    }
}

impl<G: Game> Observer<G> for Clusters {
    fn begin(&mut self, _: &G, _: &G::Pos) {
        self.cells = self.start;
        self.own = [Own::default(); Seat::MAX];
        (self.all, self.members, self.turns, self.turn) = (0, 0, 0, 0);
    }

    #[inline]
    fn before(&mut self, step: &Step<'_, G>) {
        if step.turn != self.turn {
            self.turn = step.turn;
            self.look();
        }
    }

    #[inline]
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
        assert_eq!(starts(0b0110_1110), 0b0010_0010);
        let runs = Runs::new(0b0110_1110, 2);
        assert_eq!(runs.count(0b0000_1000), 1);
        assert_eq!(runs.count(0b0100_1100), 2);
        assert_eq!(runs.count(0), 0);
        let long = Runs::new(0b11_1111_1110, 4);
        assert_eq!(
            (1..10).map(|cell| long.count(1 << cell)).sum::<u32>(),
            9,
            "from any cell to the start"
        );
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
