//! What was found about positions, in memory of a fixed size.

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

/// The table: one place for each group of keys.
pub(super) struct Table {
    places: Box<[Option<Entry>]>,
    age: u32,
}

impl Table {
    /// A table that takes so many MiB; none makes the smallest one.
    pub(super) fn new(mebibytes: usize) -> Self {
        let count = (mebibytes << 20) / size_of::<Option<Entry>>();
        Self { places: vec![None; count.max(1)].into(), age: 0 }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.places.fill(None);
        self.age = 0;
    }

    /// Says that a new search begins, so that what is older gives way.
    pub(super) fn grow_older(&mut self) {
        self.age += 1;
    }

    fn place(&self, key: u64) -> usize {
        ((u128::from(key) * self.places.len() as u128) >> 64) as usize
    }

    /// The value of the position with this key, looked ahead so far or farther, and whether it is complete.
    pub(super) fn get(&self, key: u64, depth: u32) -> Option<(Value, bool)> {
        let entry = self.places[self.place(key)].as_ref()?;
        (entry.key == key && entry.depth >= depth).then_some((entry.value, entry.depth == COMPLETE))
    }

    /// Keeps a value, unless its place is taken by one of this search that took longer to find.
    pub(super) fn put(&mut self, key: u64, depth: u32, value: Value) {
        let age = self.age;
        let place = self.place(key);
        let place = &mut self.places[place];
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
