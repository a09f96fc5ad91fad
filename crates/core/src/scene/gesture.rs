//! Moves by pointing.

use super::CellId;

/// Cells pointed at one after another, be it by click, by key or by dragging from the first to the last.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Gesture(pub Vec<CellId>);

impl Gesture {
    /// From one cell to another.
    pub fn from_to(from: CellId, to: CellId) -> Self {
        Self(vec![from, to])
    }

    /// One cell alone.
    pub fn at(cell: CellId) -> Self {
        Self(vec![cell])
    }
}
