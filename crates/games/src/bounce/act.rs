//! What a player does in a turn.

/// A turn. Squares are numbered from a1 to the right and up.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Act {
    /// A checker goes to an empty square.
    Move {
        /// Where it stands.
        from: u8,
        /// Where it goes.
        to: u8,
    },
    /// A checker leaves the board, because none can move.
    Remove {
        /// Where it stands.
        from: u8,
    },
}
