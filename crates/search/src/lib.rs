//! Search for games of any number of seats, with and without dice.
//!
//! Every search takes a [`Task`], a position with [`Limits`], and a [`Control`], and gives a [`Report`]. None of them
//! knows a game: what a position is worth comes from [`tussle_core::Evaluate`]. [`Settings`] name the algorithm and make a
//! [`Search`] of any game:
//!
//! - [`alphabeta`]: two seats. With dice it is expectiminimax.
//! - [`maxn`]: any number of seats, with dice.
//! - [`mcts`]: every game, by playouts.
//!
//! [`fit`] finds the weights of a game's judgement from games that such a search plays against itself.
//!
//! All searches keep to the memory that they were given, allocate next to nothing while they run, stop within moments, and
//! find the same again with one thread, the same seed and a limit other than time.

pub mod algorithm;
pub mod alphabeta;
pub mod blur;
mod budget;
pub mod control;
mod crew;
mod fate;
pub mod fit;
mod hash;
pub mod limits;
mod lines;
pub mod maxn;
pub mod mcts;
pub mod report;
pub mod search;
pub mod settings;
pub mod task;

pub use algorithm::{Algorithm, Unsuited};
pub use blur::Blurred;
pub use control::{Clock, Control, NoClock, Stop};
pub use limits::Limits;
pub use report::{Exact, Line, Report};
pub use search::Search;
pub use settings::Settings;
pub use task::Task;
