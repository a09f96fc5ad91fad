//! Matches between bots, and what their results mean.

pub mod rating;
