//! What every game of Tussle has in common.
//!
//! A game is a small set of traits: [`Game`] is its rules, [`Notation`] its texts, [`Explain`] the reasons it
//! gives for refusing a move and [`Depict`] its pictures. Code that must be fast is generic over them and reaches
//! a concrete game through a [`Visitor`]; front ends use the object-safe [`Live`] face, which is built from the
//! same traits.

pub mod chance;
pub mod character;
pub mod effect;
pub mod evaluate;
pub mod family;
pub mod game;
pub mod geometry;
pub mod info;
pub mod live;
pub mod notation;
pub mod perft;
pub mod playing;
pub mod ranks;
pub mod refusal;
pub mod scene;
pub mod seat;
pub mod spec;
#[cfg(feature = "testing")]
pub mod testing;
pub mod text;

pub use character::{Character, CharacterInfo, CharacterSetting};
pub use effect::{Effect, EffectKind, Sink};
pub use evaluate::{Evaluate, Features};
pub use family::{Family, FullGame, Visitor};
pub use game::{Game, Turn};
pub use info::{Dialect, GameInfo, OptionInfo, SeatInfo};
pub use live::Live;
pub use notation::Notation;
pub use playing::{Play, play_on};
pub use ranks::Ranks;
pub use refusal::{Explain, MoveError, ReasonInfo, Refusal, Refused};
pub use scene::{CellId, Depict};
pub use seat::Seat;
pub use spec::{OptionText, Spec};
pub use text::{Fault, Reader, TextError};
