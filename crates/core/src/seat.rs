//! Seats: who plays.

/// One of the players of a game, counted from 0 in the order of play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Seat(u8);

impl Seat {
    /// No game has more seats than this.
    pub const MAX: usize = 6;

    /// The seat with this index.
    ///
    /// # Panics
    /// If no game has so many seats.
    #[inline]
    pub const fn new(index: usize) -> Self {
        assert!(index < Self::MAX);
        Self(index as u8)
    }

    /// Its place in the order of play, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat in a game with this many.
    #[inline]
    #[must_use]
    pub const fn next(self, seats: usize) -> Self {
        let next = self.0 + 1;
        Self(if next as usize == seats { 0 } else { next })
    }

    /// The other seat of a game with two.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Self {
        Self(self.0 ^ 1)
    }

    /// All seats of a game with this many, in the order of play.
    pub fn all(seats: usize) -> impl ExactSizeIterator<Item = Self> {
        (0..seats).map(Self::new)
    }
}
