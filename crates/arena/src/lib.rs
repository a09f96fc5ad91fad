//! Matches between bots, and what their results mean.
//!
//! A [`Plan`] says who meets whom at which game. A [`Contest`] plays it on all cores: in sets of games that share
//! opening and dice, with the bots on each other's seats. [`rating`] turns the results into strengths with error bars,
//! a [`Summary`] tells them, and a [`Ledger`] keeps the records so that an interrupted contest can go on. Programs of
//! other people take part by [`external`] protocols; [`check`] tells them whether they are ready for it.

pub mod check;
mod contender;
pub mod contest;
mod error;
pub mod external;
mod ledger;
mod plan;
pub mod rating;
mod summary;

pub use contender::Contender;
pub use contest::Contest;
pub use error::ArenaError;
pub use ledger::Ledger;
pub use plan::{Claims, Format, Plan};
pub use summary::{BotLine, Summary, TestLine};
