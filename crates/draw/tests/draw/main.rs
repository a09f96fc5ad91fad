//! Pictures of made-up scenes: squares, stacks, hexagons and tracks.

mod fixtures;
mod golden;
mod page;
#[cfg(feature = "png")]
mod png;
mod spoken;
mod svg;
mod text;
