//! Studies of games: many of them played, measured, written down and told.
//!
//! A [`Plan`](plan::Plan) says who plays what, how often, and what is measured. A [`Study`](run::Study) plays it on all
//! cores; [`measure`] watches each game; [`data`] keeps what was seen, one row a game, in files that any tool reads. The
//! same plan gives the same files, byte for byte, on any number of threads and after any interruption.
//!
//! A [`Document`](report::Document) tells what was found: [`stats`] says how sure figures are, [`plot`] draws them.

pub mod data;
mod error;
pub mod measure;
pub mod plan;
pub mod plot;
pub mod report;
pub mod run;
pub mod stats;

pub use error::LabError;
