//! A running game for any front end.
//!
//! A [`Match`] is a game under way with its players, its dice and its history. It is saved and sent as a
//! [`Record`](record::Record), kept safe by a [`journal`], and played by people or by [`bots`]; an
//! [`analysis`] says who will win. Front ends reach the games only through this crate; it contains no rule of any of them.
//!
//! Nothing here reads a clock or asks for entropy: times and seeds are handed in.

pub mod analysis;
pub mod bots;
mod chance;
pub mod dialect;
pub mod dice;
pub mod duration;
pub mod forgiving;
pub mod journal;
mod known;
pub mod lesson;
pub mod narrate;
pub mod outcome;
mod past;
pub mod play;
pub mod player;
pub mod record;
pub mod seating;
pub mod seed;
pub mod spec;
pub mod unattended;

pub use outcome::{Ending, Outcome};
pub use play::{Due, Match, MatchError};
pub use player::Player;
pub use tussle_core as core;
pub use tussle_games::weights::file as weights;
pub use tussle_games::{GAMES, live, with_game};
pub use tussle_search as search;

/// Finds a game by its spec and sets it up at its start: [`live`], or a stand-in for tests.
pub type Opener = fn(&str) -> Result<Box<dyn core::Live>, core::TextError>;
