//! Pictures of made-up scenes: squares, stacks, hexagons and tracks.

mod fixtures;
mod golden;
mod spoken;
mod svg;
mod text;
