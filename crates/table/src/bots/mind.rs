//! The heart of a bot: it knows the type of the game that it plays.
//!
//! Every bot is written once, as a [`Mind`]. Front ends use the [`Bot`](super::Bot) that is made of it; whoever plays
//! millions of games asks the mind itself.

use std::time::Duration;

use tussle_core::{Evaluate, Game, Seat};

use super::character::CharacterMind;
use super::random::RandomMind;
use super::searcher::SearchMind;

/// What a mind is told when it has to move.
#[derive(Clone, Copy, Debug)]
pub struct View<'v, G: Game> {
    /// The rules.
    pub game: &'v G,
    /// The position, in which there is something to choose.
    pub pos: &'v G::Pos,
    /// For whom it plays.
    pub seat: Seat,
    /// How many plies were played before.
    pub plies: usize,
    /// The positions before this one, oldest first, as far as they are known.
    pub past: &'v [G::Pos],
    /// How much time its clock has left, if there is a clock.
    pub left: Option<Duration>,
}

/// What chooses the moves of a bot.
#[expect(missing_debug_implementations, reason = "a search has nothing to show")]
pub struct Mind<G: Evaluate>(pub(super) Kind<G>);

/// The minds there are, each as it is: whoever plays millions of random games must not make a call for every choice.
pub(super) enum Kind<G: Evaluate> {
    Random(RandomMind),
    Character(CharacterMind<G>),
    Search(SearchMind<G>),
}

impl<G: Evaluate> Mind<G> {
    /// Chooses one of the legal moves; none if there is nothing to choose. The same mind makes the same choice in the
    /// same situation, unless it goes by time or thinks on several threads.
    ///
    /// Only what is chosen at random is inlined: whoever thinks longer than a call takes shall not be in the way of those
    /// who do not. They get a copy of the view, so that it need not be in memory for those who never look there.
    #[inline(always)]
    pub fn choose(&mut self, view: &View<'_, G>) -> Option<G::Act> {
        match &mut self.0 {
            Kind::Random(mind) => mind.choose(view),
            Kind::Character(mind) => mind.choose(&View { ..*view }),
            Kind::Search(mind) => mind.choose(&View { ..*view }),
        }
    }

    /// Whether it looks at the positions before the present one.
    pub fn looks_back(&self) -> bool {
        matches!(self.0, Kind::Search(_))
    }
}
