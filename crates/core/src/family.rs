//! Games with their variants, and static dispatch over them.

use crate::{Depict, Explain, Features, Game, GameInfo, Notation, Spec, TextError};

/// Everything a game can do: rules, texts, reasons, pictures and judgement.
pub trait FullGame: Game + Notation + Explain + Depict + Features {}

impl<G: Game + Notation + Explain + Depict + Features> FullGame for G {}

/// Code that works for every game, compiled for each.
pub trait Visitor {
    /// What comes out.
    type Out;

    /// Runs for this game.
    fn visit<G: FullGame>(self, game: G) -> Self::Out;
}

/// A game in all its variants.
pub trait Family {
    /// The game.
    const INFO: &'static GameInfo;

    /// Reads the options and runs the visitor for the variant, with the type that suits its board best.
    fn with_variant<V: Visitor>(spec: &Spec, visitor: V) -> Result<V::Out, TextError>;
}
