//! From results to strengths.
//!
//! Games come in *sets*: all games of a set share their opening and their dice, with the bots on each other's
//! seats. Games of a set are not independent of each other, sets are. Every figure here is therefore computed from
//! sets; for two bots on two seats that is the well-known count of pairs by their five possible scores.
//!
//! With more than two seats a game is taken apart into comparisons of two bots each: who has the larger share of the
//! win beats the other, equal shares are a tie, and two who both have no share are not compared. If the chance to
//! win is in proportion to strength, then this is what the logistic curve of Elo says of two players.

mod comparison;
mod evidence;
mod matrix;
mod model;
mod scale;
mod sprt;
#[cfg(test)]
mod tests;

pub use comparison::{Comparison, SetScore};
pub use evidence::Evidence;
pub use model::{Rating, rate, rate_counted};
pub use scale::{elo_of_score, score_of_elo};
pub use sprt::{Sprt, SprtError, Verdict};
