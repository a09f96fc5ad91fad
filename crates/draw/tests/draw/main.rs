//! Pictures of made-up scenes: squares, stacks, hexagons and tracks.

mod fixtures;
#[cfg(feature = "png")]
mod gif;
mod golden;
mod page;
#[cfg(feature = "png")]
mod png;
mod spoken;
mod svg;
mod text;
