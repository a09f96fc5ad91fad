//! One step of the game: a roll of the die or a move of a piece.

/// A roll or a move. Cells count from 1; 0 is off the track.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Act {
    /// The die shows this face.
    Roll {
        /// From 1 to 6.
        face: u8,
    },
    /// A piece goes forward, before any event.
    Move {
        /// The cell it leaves.
        from: u8,
        /// The cell it reaches by the roll.
        to: u8,
    },
}

/// What the die can show.
pub(super) const FACES: [(Act, u32); 6] = [
    (Act::Roll { face: 1 }, 1),
    (Act::Roll { face: 2 }, 1),
    (Act::Roll { face: 3 }, 1),
    (Act::Roll { face: 4 }, 1),
    (Act::Roll { face: 5 }, 1),
    (Act::Roll { face: 6 }, 1),
];

/// The face after which the same piece moves again.
pub(super) const SIX: u8 = 6;

impl Act {
    /// Rolls come first; then the six moves from each cell. A distance that no die shows shares the number of one that
    /// it does show.
    pub(super) fn index(self) -> usize {
        match self {
            Self::Roll { face } => usize::from(face) - 1,
            Self::Move { from, to } => {
                let distance = usize::from(to.wrapping_sub(from).wrapping_sub(1)) % FACES.len();
                FACES.len() * (1 + usize::from(from)) + distance
            }
        }
    }

    /// An upper bound of the numbers of acts on a track with this many cells.
    pub(super) fn space(length: usize) -> usize {
        FACES.len() * (2 + length)
    }
}
