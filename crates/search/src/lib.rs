//! Search for games of any number of seats, with and without dice.
//!
//! Every search takes the rules, a position, [`Limits`] and a [`Control`], and gives a [`Report`]. None of them knows a
//! game: what a position is worth comes from [`tussle_core::Evaluate`].

pub mod control;
pub mod limits;
pub mod report;

pub use control::{Clock, Control, Stop};
pub use limits::Limits;
pub use report::{Exact, Line, Report};
