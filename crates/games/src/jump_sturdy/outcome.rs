//! Who has won, and how.
//!
//! The order of the questions matters only for positions that were set up: in a game, one of them at most is answered
//! with yes. A man counts on the far rank even when it is covered, as the two men of a double are men like all others;
//! in a game nobody is ever covered there, since the game ends when he arrives.

use tussle_core::Seat;
use tussle_core::geometry::Square;

use super::moves::Moves;
use super::position::{FIRST_RANK, LAST_RANK, Pos, SIZE};

/// The end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Outcome {
    pub(super) winner: Seat,
    pub(super) cause: Cause,
}

/// What made a side win.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// Its man stands on the far rank, here.
    Arrived(Square),
    /// The other side has no man left.
    NoMan,
    /// The other side is to move and cannot.
    NoMove,
}

impl Outcome {
    /// The end, if the game is over.
    pub(super) fn of(pos: &Pos) -> Option<Self> {
        let (mine, theirs) = (pos.mine.all(), pos.theirs.all());
        let (mover, other) = (pos.mover, pos.mover.other());
        let arrived = |men: u64| {
            let square = pos.view().turn(men.trailing_zeros() as u8);
            Cause::Arrived(Square::from_index(usize::from(square), SIZE))
        };
        let (winner, cause) = if mine & LAST_RANK != 0 {
            (mover, arrived(mine & LAST_RANK))
        } else if theirs & FIRST_RANK != 0 {
            (other, arrived(theirs & FIRST_RANK))
        } else if mine == 0 {
            (other, Cause::NoMan)
        } else if theirs == 0 {
            (mover, Cause::NoMan)
        } else if Moves::of(pos).is_empty() {
            (other, Cause::NoMove)
        } else {
            return None;
        };
        Some(Self { winner, cause })
    }
}
