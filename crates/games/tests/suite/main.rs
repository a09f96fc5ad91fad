//! What all games are held to: checked cases, perft tables, a naive second implementation, the conformance suite,
//! reasons for refusals, golden playthroughs, properties and search.

mod against_naive;
mod cases;
mod conformance;
mod golden;
mod naive;
mod pages;
mod perft;
mod properties;
mod reasons;
mod searching;
mod vectors;
