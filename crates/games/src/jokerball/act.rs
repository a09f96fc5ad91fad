//! Acts: rolls, moves of men and moves of the ball.

use super::spot::Spot;

/// One step of the game. Moves of a man and of the ball look alike; the position tells which of them is due.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Act {
    /// Both dice show these faces.
    Roll {
        /// Of the distance die, from 1.
        distance: u8,
        /// Of the direction die, from 1 to 6.
        direction: u8,
    },
    /// A man or the ball goes to an empty cell.
    Move {
        /// From here.
        from: Spot,
        /// To there.
        to: Spot,
    },
    /// A man captures an enemy man and takes its place.
    Capture {
        /// From here.
        from: Spot,
        /// Where the enemy stood.
        to: Spot,
    },
    /// A man or the ball leaves the board.
    Leave {
        /// From here.
        from: Spot,
    },
}

impl Act {
    /// The cell on which a move begins.
    pub(super) const fn from(self) -> Option<Spot> {
        match self {
            Self::Roll { .. } => None,
            Self::Move { from, .. } | Self::Capture { from, .. } | Self::Leave { from } => {
                Some(from)
            }
        }
    }
}

/// How many sides the direction die has.
pub(super) const DIRECTIONS: u8 = 6;

/// The faces of both dice for the largest board, in the order of the distances: the first part is right for each
/// smaller one.
const FACES: [(Act, u32); 8 * DIRECTIONS as usize] = {
    let mut faces = [(Act::Roll { distance: 1, direction: 1 }, 1); 8 * DIRECTIONS as usize];
    let mut i = 0;
    while i < faces.len() {
        let (distance, direction) = (i as u8 / DIRECTIONS + 1, i as u8 % DIRECTIONS + 1);
        faces[i].0 = Act::Roll { distance, direction };
        i += 1;
    }
    faces
};

/// All faces of both dice for a board of this size, each as likely as any other.
pub(super) fn faces(size: usize) -> &'static [(Act, u32)] {
    &FACES[..size * usize::from(DIRECTIONS)]
}
