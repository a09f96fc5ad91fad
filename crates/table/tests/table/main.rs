//! The table through its public face.

mod bots;
mod chance;
mod characters;
mod committed;
mod draws;
mod files;
mod games;
mod journals;
mod leaving;
mod lessons;
mod narration;
mod playing;
mod properties;
mod puzzles;
mod records;
mod refusals;
mod registry;
mod searchers;
mod typing;
mod undoing;
