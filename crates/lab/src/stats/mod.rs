//! Statistics that say how sure they are.
//!
//! Games that share their dice are not independent of each other; the sets of games with the same dice (*pairs*) are. The
//! pair is therefore the unit of every spread here: means and shares add up whole pairs ([`Mean`]), whatever has no formula
//! leaves out whole blocks of pairs ([`Blocks`]), and regressions sum their slopes by pair ([`Logistic`]).
//!
//! Everything is fed game by game and keeps sums only, so memory does not grow with the number of games. Games of a pair
//! must come one after the other.

mod blocks;
mod counts;
mod decomposition;
mod estimate;
mod family;
mod logistic;
mod mean;
mod strength;
#[cfg(test)]
mod tests;

pub use blocks::{Blocks, Pool};
pub use counts::Counts;
pub use decomposition::{Decomposition, Parts};
pub use estimate::Estimate;
pub use family::{Family, Member, families};
pub use logistic::{Fit, Logistic, NoFit};
pub use mean::Mean;
pub use strength::Strengths;
