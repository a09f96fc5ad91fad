//! Games by name. A new game is one more line at the end of this file.

use tussle_core::live::MakeLive;
use tussle_core::{Family, GameInfo, Live, Spec, TextError, Visitor};

macro_rules! registry {
    ($($family:ty,)*) => {
        /// Every game, in the order in which they are shown.
        pub const GAMES: &[&GameInfo] = &[$(<$family as Family>::INFO,)*];

        /// Runs a visitor for the game and variant that a spec names.
        pub fn with_game<V: Visitor>(spec: &Spec, visitor: V) -> Result<V::Out, TextError> {
            $(
                if spec.slug() == <$family as Family>::INFO.slug {
                    return <$family as Family>::with_variant(spec, visitor);
                }
            )*
            let known: Vec<_> = GAMES.iter().map(|info| info.slug).collect();
            Err(spec.unknown_game(&known))
        }
    };
}

/// The game and variant that a text such as `bounce:size=10` names, at its start.
pub fn live(spec: &str) -> Result<Box<dyn Live>, TextError> {
    with_game(&Spec::parse(spec)?, MakeLive)
}

registry! {
    crate::jostle::JostleFamily,
    crate::bounce::BounceFamily,
    crate::jump_sturdy::JumpSturdy,
    crate::jokerball::Jokerballs,
    crate::jostle_2007::Jostle2007Family,
}
