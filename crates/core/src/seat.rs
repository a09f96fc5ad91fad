//! Seats: who plays.

/// One of the players of a game, counted from 0 in the order of play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "u8"))]
pub struct Seat(u8);

/// A number that is no seat of any game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoSeat(pub u8);

impl std::fmt::Display for NoSeat {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} is no seat; seats are 0 to {}", self.0, Seat::MAX - 1)
    }
}

impl std::error::Error for NoSeat {}

impl TryFrom<u8> for Seat {
    type Error = NoSeat;

    fn try_from(index: u8) -> Result<Self, NoSeat> {
        if usize::from(index) < Self::MAX { Ok(Self(index)) } else { Err(NoSeat(index)) }
    }
}

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
