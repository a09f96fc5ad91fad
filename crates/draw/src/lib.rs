//! Pictures of boards: as [`text`], as [`svg`], as [`png`], as [`gif`] and [`spoken`].
//!
//! Everything is made from the scene that a game gives, so no game is known here by name. The same [`Picture`]
//! always gives the same bytes.

#[cfg(feature = "png")]
pub mod gif;
mod groups;
mod look;
mod marks;
mod picture;
#[cfg(feature = "png")]
pub mod png;
pub mod spoken;
pub mod svg;
pub mod text;

pub use marks::last_move_marks;
pub use picture::Picture;
