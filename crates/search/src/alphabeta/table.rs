//! What was found about positions, kept in memory of a fixed size and shared by all threads without locks.
//!
//! An entry is two words. The first is the position's key, mixed with the second: when two threads write at once and the
//! words do not belong together, the key no longer comes out, and the entry is taken for that of another position.
//!
//! Memory is taken a piece at a time, when something is first put there: to take gigabytes at once takes seconds, in which
//! no search would hear that it should stop.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// What a stored score says about the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    /// It is not larger.
    Upper = 1,
    /// It is not smaller.
    Lower = 2,
    /// It is the same.
    Both = 3,
}

impl Bound {
    fn is_lower(self) -> bool {
        self != Self::Upper
    }

    fn is_upper(self) -> bool {
        self != Self::Lower
    }
}

/// The depth of a score that no deeper search can change, since nothing in it was judged: every line led to an end.
pub(super) const COMPLETE: u32 = 255;

/// What is known about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    /// As seen from the position itself: wins count from there.
    pub(super) score: i32,
    pub(super) bound: Bound,
    /// Plies that were looked ahead, or [`COMPLETE`].
    pub(super) depth: u32,
    /// The act that was best, if one was: see [`mark`].
    pub(super) act: u16,
}

/// The sixteen bits by which the table remembers an act: enough to find it again among the choices of a position, in
/// nearly all cases, and never 0.
#[inline]
pub(super) fn mark(act_index: usize) -> u16 {
    (act_index % usize::from(u16::MAX)) as u16 + 1
}

impl Entry {
    /// The score, if it makes a search to this depth within this window superfluous. `score` is the entry's own, seen
    /// from the root; `most` is the largest that is not certain. A certain win or loss holds at any depth.
    #[inline]
    pub(super) fn settles(
        &self,
        score: i32,
        (alpha, beta): (i32, i32),
        depth: u32,
        most: i32,
    ) -> bool {
        let (lower, upper) = self.bounds(score, depth, most);
        (lower && (upper || score >= beta)) || (upper && score <= alpha)
    }

    /// Whether the score bounds the result of a search to this depth from below and from above.
    #[inline]
    pub(super) fn bounds(&self, score: i32, depth: u32, most: i32) -> (bool, bool) {
        let deep = self.depth >= depth;
        let lower = self.bound.is_lower() && (deep || score > most);
        let upper = self.bound.is_upper() && (deep || score < -most);
        (lower, upper)
    }

    /// On which side the score is certain, if on any: a win is so from below, since it may be quicker still, and a loss
    /// from above.
    pub(super) fn proof(&self, most: i32) -> Option<Bound> {
        match self.bounds(self.score, u32::MAX, most) {
            (true, _) => Some(Bound::Lower),
            (_, true) => Some(Bound::Upper),
            _ => None,
        }
    }

    fn pack(self, age: u8) -> u64 {
        u64::from(self.score as u32)
            | u64::from(self.act) << 32
            | u64::from(self.depth.min(COMPLETE)) << 48
            | (self.bound as u64) << 56
            | u64::from(age % AGES) << 58
    }

    fn unpack(data: u64) -> Option<Self> {
        let bound = match data >> 56 & 3 {
            1 => Bound::Upper,
            2 => Bound::Lower,
            3 => Bound::Both,
            _ => return None,
        };
        let depth = (data >> 48 & 255) as u32;
        Some(Self { score: data as u32 as i32, bound, depth, act: (data >> 32) as u16 })
    }
}

/// How many searches ago an entry was made is told modulo this.
const AGES: u8 = 64;

#[derive(Default)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

impl Slot {
    fn load(&self, key: u64) -> Option<u64> {
        let data = self.data.load(Relaxed);
        (self.check.load(Relaxed) ^ data == key).then_some(data)
    }

    /// How much would be lost with this entry: little when it is old, more when it is deep.
    fn worth(&self, age: u8) -> i32 {
        let data = self.data.load(Relaxed);
        let Some(entry) = Entry::unpack(data) else { return i32::MIN };
        let searches_ago = age.wrapping_sub((data >> 58) as u8) % AGES;
        entry.depth as i32 - 8 * i32::from(searches_ago)
    }
}

/// Four entries that share a line of the processor's cache.
#[derive(Default)]
#[repr(align(64))]
struct Bucket([Slot; 4]);

/// So many buckets are a piece, of 32 KiB: small enough that nobody notices when one is taken.
const PIECE: usize = 512;

/// The table.
pub(super) struct Table {
    pieces: Box<[OnceLock<Box<[Bucket]>>]>,
    /// How many buckets there are in all pieces.
    buckets: usize,
    age: u8,
}

impl Table {
    /// A table that takes so many MiB; none makes the smallest one.
    pub(super) fn new(mebibytes: usize) -> Self {
        let buckets = ((mebibytes << 20) / size_of::<Bucket>()).max(1);
        let pieces = (0..buckets.div_ceil(PIECE)).map(|_| OnceLock::new()).collect();
        Self { pieces, buckets, age: 0 }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        for piece in self.pieces.iter_mut().filter_map(OnceLock::get_mut) {
            piece.fill_with(Bucket::default);
        }
        self.age = 0;
    }

    /// Says that a new search begins, so that what is older gives way sooner.
    pub(super) fn grow_older(&mut self) {
        self.age = (self.age + 1) % AGES;
    }

    /// Where the bucket of a key is: its piece, and its place there.
    fn place(&self, key: u64) -> (usize, usize) {
        let index = ((u128::from(key) * self.buckets as u128) >> 64) as usize;
        (index / PIECE, index % PIECE)
    }

    fn new_piece(&self) -> Box<[Bucket]> {
        (0..self.buckets.min(PIECE)).map(|_| Bucket::default()).collect()
    }

    /// What is known about the position with this key.
    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<Entry> {
        let (piece, place) = self.place(key);
        let Bucket(slots) = &self.pieces[piece].get()?[place];
        slots.iter().find_map(|slot| slot.load(key)).and_then(Entry::unpack)
    }

    /// Keeps what was found.
    pub(super) fn put(&self, key: u64, mut entry: Entry) {
        let (piece, place) = self.place(key);
        let Bucket(bucket) = &self.pieces[piece].get_or_init(|| self.new_piece())[place];
        let same = bucket.iter().find(|slot| slot.load(key).is_some());
        if let Some(old) = same.and_then(|slot| Entry::unpack(slot.data.load(Relaxed)))
            && entry.act == 0
        {
            entry.act = old.act;
        }
        let weakest = || bucket.iter().min_by_key(|slot| slot.worth(self.age));
        if let Some(slot) = same.or_else(weakest) {
            let data = entry.pack(self.age);
            slot.check.store(key ^ data, Relaxed);
            slot.data.store(data, Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(score: i32, depth: u32) -> Entry {
        Entry { score, bound: Bound::Both, depth, act: mark(70_000) }
    }

    #[test]
    fn what_is_put_is_got() {
        let table = Table::new(1);
        for (key, entry) in [(7, entry(-123_456, 9)), (u64::MAX, entry(5, COMPLETE))] {
            assert_eq!(table.get(key), None);
            table.put(key, entry);
            assert_eq!(table.get(key), Some(entry));
        }
        table.put(7, Entry { act: 0, ..entry(1, 10) });
        assert_eq!(table.get(7).map(|entry| entry.act), Some(mark(70_000)), "a known act is kept");
    }

    #[test]
    fn old_and_shallow_entries_give_way() {
        let mut table = Table::new(0);
        for key in 1..=4 {
            table.put(key, entry(0, 10 * key as u32));
        }
        table.put(5, entry(0, 1));
        assert_eq!((table.get(1), table.get(2).is_some()), (None, true));
        for _ in 0..6 {
            table.grow_older();
        }
        for key in 6..=8 {
            table.put(key, entry(0, 1));
        }
        assert!(table.get(4).is_none() || table.get(3).is_none(), "age counts");
        assert!((6..=8).all(|key| table.get(key).is_some()));
    }

    #[test]
    fn memory_is_what_was_asked_for() {
        let table = Table::new(3);
        let pieces = table.pieces.iter().map(|_| table.new_piece());
        let bytes: usize = pieces.map(|piece| size_of_val(&*piece)).sum();
        assert_eq!(bytes, 3 << 20);
    }
}
