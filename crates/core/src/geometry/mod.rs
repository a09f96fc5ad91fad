//! Shapes of boards, shared by the games that are played on them.

pub mod bits;
pub mod hex;
pub mod square;
pub mod track;
pub mod word;

pub use bits::{Bits, Wide};
pub use hex::{Heading, Hex, Hexes};
pub use square::{Square, Squares};
pub use track::Winding;
