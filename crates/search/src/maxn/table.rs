//! What was found about positions, in memory of a fixed size, which is taken a piece at a time, when something is first
//! put there.

use super::value::Value;

/// The depth of a value that no deeper search can change.
pub(super) const COMPLETE: u32 = u32::MAX;

#[derive(Clone, Copy, Debug)]
struct Entry {
    key: u64,
    depth: u32,
    age: u32,
    value: Value,
}

/// So many places are a piece.
const PIECE: usize = 512;

/// The table: one place for each group of keys.
pub(super) struct Table {
    /// Those that have not been used yet are empty.
    pieces: Box<[Box<[Option<Entry>]>]>,
    /// How many places there are in all pieces.
    places: usize,
    age: u32,
}

impl Table {
    /// A table that takes so many MiB; none makes the smallest one.
    pub(super) fn new(mebibytes: usize) -> Self {
        let places = ((mebibytes << 20) / size_of::<Option<Entry>>()).max(1);
        // Whole pieces only.
        let places = places - places % places.min(PIECE);
        Self { pieces: vec![Box::default(); places.div_ceil(PIECE)].into(), places, age: 0 }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        for piece in &mut self.pieces {
            piece.fill(None);
        }
        self.age = 0;
    }

    /// Says that a new search begins, so that what is older gives way.
    pub(super) fn grow_older(&mut self) {
        self.age += 1;
    }

    /// Where a key belongs: the piece, and the place there.
    fn place(&self, key: u64) -> (usize, usize) {
        let index = ((u128::from(key) * self.places as u128) >> 64) as usize;
        (index / PIECE, index % PIECE)
    }

    /// The value of the position with this key, looked ahead so far or farther, and whether it is complete.
    pub(super) fn get(&self, key: u64, depth: u32) -> Option<(Value, bool)> {
        let (piece, place) = self.place(key);
        let entry = self.pieces[piece].get(place)?.as_ref()?;
        (entry.key == key && entry.depth >= depth).then_some((entry.value, entry.depth == COMPLETE))
    }

    /// Keeps a value, unless its place is taken by one of this search that took longer to find.
    pub(super) fn put(&mut self, key: u64, depth: u32, value: Value) {
        let age = self.age;
        let (piece, place) = self.place(key);
        let piece = &mut self.pieces[piece];
        if piece.is_empty() {
            *piece = vec![None; self.places.min(PIECE)].into();
        }
        let place = &mut piece[place];
        if place.is_none_or(|old| old.key == key || old.age != age || old.depth <= depth) {
            *place = Some(Entry { key, depth, age, value });
        }
    }
}

#[cfg(test)]
mod tests {
    use tussle_core::{Ranks, Seat};

    use super::*;

    #[test]
    fn deeper_and_younger_values_stay() {
        let mut table = Table::new(0);
        let value = Value::finished(Ranks::winner_of_two(Seat::new(1)));
        table.put(1, 5, value);
        assert_eq!(table.get(1, 5), Some((value, false)));
        assert_eq!((table.get(1, 6), table.get(2, 0)), (None, None));
        table.put(2, 4, value);
        assert_eq!(table.get(2, 0), None);
        table.grow_older();
        table.put(2, COMPLETE, value);
        assert_eq!(table.get(2, 9), Some((value, true)));
        table.clear();
        assert_eq!(table.get(2, 0), None);
    }
}
