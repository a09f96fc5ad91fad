//! Shapes of boards, shared by the games that are played on them.

pub mod bits;
pub mod square;
pub mod track;

pub use bits::{Bits, Wide};
pub use square::{Square, Squares};
pub use track::Winding;
