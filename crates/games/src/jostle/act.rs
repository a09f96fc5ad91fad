//! Acts.

/// A checker's step from one square to another, by their numbers from a1 to the right and up. Only a step between
/// neighbours is ever legal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Step {
    from: u8,
    to: u8,
}

impl Step {
    /// The step between two squares.
    #[inline]
    pub(super) const fn new(from: usize, to: usize) -> Self {
        Self { from: from as u8, to: to as u8 }
    }

    /// The square it leaves.
    #[inline]
    pub const fn from(self) -> usize {
        self.from as usize
    }

    /// The square it comes to.
    #[inline]
    pub const fn to(self) -> usize {
        self.to as usize
    }
}
