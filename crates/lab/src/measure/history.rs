//! Where pieces stood on a track after each turn, and the clusters that they made.

use multiversion::multiversion;
use tussle_core::Seat;
use tussle_core::geometry::Bits;

/// By seat: the cells of its pieces.
pub(super) type Cells<B> = [B; Seat::MAX];

/// The cells of everybody's pieces after each turn of a game, as far as they count.
///
/// The turns of a seat lie side by side, so that a processor can look at several of them at once: in large studies this
/// is a good part of the work.
#[derive(Clone, Debug)]
pub(super) struct History<B> {
    seats: usize,
    turns: usize,
    /// How many turns there is room for.
    room: usize,
    /// The turns of one seat after those of another, and in the end room for those of all together.
    cells: Vec<B>,
}

/// The own clusters of one player, added up over turns.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Own {
    pub(super) clusters: u32,
    pub(super) members: u32,
    pub(super) largest: u32,
    /// How often a cluster came to be.
    pub(super) births: u32,
}

/// The clusters of all players, added up over turns.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct All {
    pub(super) clusters: u32,
    pub(super) members: u32,
}

impl<B: Bits> History<B> {
    /// No turns yet, of a game with so many seats.
    pub(super) fn new(seats: usize) -> Self {
        Self { seats, turns: 0, room: 0, cells: Vec::new() }
    }

    /// Begins anew.
    pub(super) fn clear(&mut self) {
        self.turns = 0;
    }

    /// How many turns there are.
    pub(super) fn turns(&self) -> u32 {
        self.turns as u32
    }

    /// Adds the end of a turn. Only these cells count, and the highest one must not be among them.
    #[inline(always)]
    pub(super) fn push(&mut self, cells: &Cells<B>, open: B) {
        if self.turns == self.room {
            self.grow();
        }
        let mut place = self.turns;
        for cells in &cells[..self.seats] {
            self.cells[place] = *cells & open;
            place += self.room;
        }
        self.turns += 1;
    }

    #[cold]
    #[inline(never)]
    fn grow(&mut self) {
        let room = (self.room * 2).max(64);
        let mut cells = vec![B::EMPTY; room * (self.seats + 1)];
        for seat in 0..self.seats {
            let known = &self.cells[seat * self.room..][..self.turns];
            cells[seat * room..][..self.turns].copy_from_slice(known);
        }
        (self.cells, self.room) = (cells, room);
    }

    /// The clusters of each player, and those of all.
    pub(super) fn look(&mut self) -> ([Own; Seat::MAX], All) {
        let mut own = [Own::default(); Seat::MAX];
        if self.turns == 0 {
            return (own, All::default());
        }
        let (rows, together) = self.cells.split_at_mut(self.seats * self.room);
        let rows = rows.chunks_exact(self.room).map(|row| &row[..self.turns]);
        for (own, row) in own.iter_mut().zip(rows.clone()) {
            *own = look_at_own(row);
        }
        (own, look_at_all(rows, &mut together[..self.turns]))
    }
}

/// The clusters of one player's pieces.
#[multiversion(targets(
    "x86_64+avx512f+avx512vl+avx512vpopcntdq+bmi1+bmi2+lzcnt+popcnt",
    "x86_64+bmi1+bmi2+lzcnt+popcnt"
))]
fn look_at_own<B: Bits>(turns: &[B]) -> Own {
    let [mut clusters, mut members] = [0; 2];
    // Where there was ever a run of at least two, three and four.
    let [mut twos, mut threes, mut fours] = [B::EMPTY; 3];
    for pieces in turns {
        clusters += starts(*pieces).count();
        members += pieces.count();
        let two = *pieces & pieces.up(1);
        let three = two & two.up(1);
        (twos, threes, fours) = (twos | two, threes | three, fours | three & three.up(1));
    }
    let mut births = turns.first().map_or(0, |first| starts(*first).count());
    for (before, pieces) in turns.iter().zip(turns.get(1..).unwrap_or_default()) {
        let changed = *pieces ^ *before;
        // A cluster is the same as before if nothing has changed on its cells and beside them.
        let touched = changed | changed.up(1) | changed.down(1);
        births += count_runs(*pieces, *pieces & touched);
    }
    let largest = if fours.is_empty() {
        let reached = [members > 0, !twos.is_empty(), !threes.is_empty()];
        reached.into_iter().map(u32::from).sum()
    } else {
        turns.iter().map(|pieces| longest(*pieces)).max().unwrap_or(0)
    };
    let [clusters, members, births] = [clusters, members, births].map(|count| count as u32);
    Own { clusters, members, largest, births }
}

/// The clusters of all players' pieces, for which there is room.
#[multiversion(targets(
    "x86_64+avx512f+avx512vl+avx512vpopcntdq+bmi1+bmi2+lzcnt+popcnt",
    "x86_64+bmi1+bmi2+lzcnt+popcnt"
))]
fn look_at_all<'r, B: Bits>(
    rows: impl Iterator<Item = &'r [B]> + Clone,
    together: &mut [B],
) -> All {
    together.fill(B::EMPTY);
    for row in rows.clone() {
        for (together, pieces) in together.iter_mut().zip(row) {
            *together |= *pieces;
        }
    }
    let [mut clusters, mut members] = [0; 2];
    for occupied in together.iter() {
        clusters += starts(*occupied).count();
    }
    for row in rows {
        for (occupied, pieces) in together.iter().zip(row) {
            members += count_runs(*occupied, *pieces);
        }
    }
    All { clusters: clusters as u32, members: members as u32 }
}

/// The first cell of every run.
#[inline(always)]
pub(super) fn starts<B: Bits>(cells: B) -> B {
    cells & !cells.up(1)
}

/// How many cells the longest run has.
fn longest<B: Bits>(mut cells: B) -> u32 {
    let mut length = 0;
    while !cells.is_empty() {
        length += 1;
        cells &= cells.up(1);
    }
    length
}

/// How many runs of cells have one among these, which are some of them. The highest cell must be free.
///
/// Taken as a number, a run has the value of the cell behind its end less that of its first cell. Adding any of its cells
/// carries over into the cell behind its end, and never farther.
#[inline(always)]
fn count_runs<B: Bits>(cells: B, some: B) -> usize {
    (cells.plus(some) & !cells).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_are_found_from_below() {
        let cells = 0b0110_1110_u64;
        assert_eq!(starts(cells), 0b0010_0010);
        assert_eq!(count_runs(cells, 0b0000_1000), 1);
        assert_eq!(count_runs(cells, 0b0100_1100), 2);
        assert_eq!(count_runs(cells, 0), 0);
        let lengths = [0, 0b10, 0b1010_0110, 0b0110_1110, 0b11_1110_u64].map(longest);
        assert_eq!(lengths, [0, 1, 2, 3, 5]);
        let long = 0b11_1111_1110_u128;
        let from_any: usize = (1..10).map(|cell| count_runs(long, 1 << cell)).sum();
        assert_eq!(from_any, 9, "each of the nine cells is carried to the end");
    }

    #[test]
    fn the_largest_cluster_is_found_however_large() {
        for length in 0..12 {
            let run = (1_u64 << length) - 1;
            let largest = look_at_own(&[0b1 << 20, run << 3, 0b11 << 30]).largest;
            assert_eq!(largest, length.max(2), "{length}");
        }
        assert_eq!(look_at_own(&[0_u64]).largest, 0);
        assert_eq!(look_at_own(&[0b1010_u64]).largest, 1);
    }

    #[test]
    fn what_was_kept_stays_when_there_is_need_for_room() {
        let mut history = History::new(2);
        let mut cells = [0_u64; Seat::MAX];
        for turn in 0..1000 {
            (cells[0], cells[1]) = (1 << (turn % 40), 0b11 << 50);
            history.push(&cells, !(1 << 63));
        }
        let (own, all) = history.look();
        assert_eq!((history.turns(), own[0].births, own[1].births), (1000, 1000, 1));
        assert_eq!((own[0].members, own[1].members), (1000, 2000));
        assert_eq!((all.clusters, all.members), (2000, 2000));
        history.clear();
        assert_eq!(history.look().1.clusters, 0);
    }
}
