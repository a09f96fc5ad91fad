//! The part of a picture that changes from position to position.

use super::CellId;
use crate::Seat;

/// What stands on a board.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct State {
    /// The men, and the ball; those of one cell from the bottom up.
    pub men: Vec<Man>,
    /// Cells that mean something special now.
    pub marks: Vec<Mark>,
    /// The dice; none in games without.
    pub dice: Vec<Die>,
    /// What is to be done, in one short line: `Red to move`, `Blue rolls the dice`, `Red has won`.
    pub prompt: String,
}

/// A man or the ball.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Man {
    /// Where.
    pub cell: CellId,
    /// Whose; none for the ball.
    pub owner: Option<Seat>,
}

/// A cell that means something special.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Mark {
    /// Which.
    pub cell: CellId,
    /// What it means.
    pub kind: MarkKind,
}

/// What a marked cell means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum MarkKind {
    /// Something moved away from here last.
    LastFrom,
    /// Something moved here last.
    LastTo,
    /// Nothing can be pushed here until the turn ends.
    Blocked,
    /// The man here must move next.
    MustMove,
    /// Picked by the player.
    Selected,
    /// Can be reached by what is picked.
    Reachable,
}

/// A die.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Die {
    /// What it decides: `distance`.
    pub name: &'static str,
    /// How many sides it has.
    pub sides: u8,
    /// What it shows; none while it is to be rolled or has been used.
    pub shows: Option<u8>,
}
