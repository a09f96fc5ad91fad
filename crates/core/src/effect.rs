//! What an act does, step by step.
//!
//! Log lines, animation and statistics all read the same ordered list of effects.

use crate::{CellId, Seat};

/// One thing that happened while an act was carried out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Effect {
    /// What happened.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub kind: EffectKind,
    /// Whose man it happened to; none for the ball.
    pub man: Option<Seat>,
    /// Where the man was.
    pub from: CellId,
    /// Where it is now; the same as `from` for what happens on the spot.
    pub to: CellId,
    /// Whose man caused it by pushing or capturing; none where nobody did.
    pub by: Option<Seat>,
    /// How deep in a chain reaction: 0 for what the act itself did, 1 for what that caused, and so on.
    pub depth: u8,
}

/// The kinds of things that happen on a board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "kebab-case"))]
pub enum EffectKind {
    /// A man or the ball moved from one cell to another.
    Moved,
    /// A man was taken by an enemy that is about to stand in its place.
    Captured,
    /// A man that was covered by another one is now free to move.
    Freed,
    /// A player took an own man off the board.
    Removed,
    /// A man went to the mate of its exchange cell.
    Exchanged,
    /// A man went back from a cell that sends men back.
    SentBack,
    /// A man was pushed away from its cell by another one that came there.
    Jostled,
    /// A man or the ball left the board.
    Left,
    /// A man now stands where it is worth this many points, or the ball's leaving decided the game.
    Scored {
        /// The points.
        points: u8,
    },
}

impl EffectKind {
    /// A stable word for logs and data files.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Moved => "moved",
            Self::Captured => "captured",
            Self::Freed => "freed",
            Self::Removed => "removed",
            Self::Exchanged => "exchanged",
            Self::SentBack => "sent-back",
            Self::Jostled => "jostled",
            Self::Left => "left",
            Self::Scored { .. } => "scored",
        }
    }
}

impl Effect {
    /// A man of this seat moved by its player's choice.
    pub const fn moved(man: Seat, from: CellId, to: CellId) -> Self {
        Self::plain(EffectKind::Moved, Some(man), from, to)
    }

    /// An effect of the act itself that no other man caused.
    pub const fn plain(kind: EffectKind, man: Option<Seat>, from: CellId, to: CellId) -> Self {
        Self { kind, man, from, to, by: None, depth: 0 }
    }

    /// A man was captured where it stood.
    pub const fn captured(man: Seat, at: CellId, by: Seat) -> Self {
        Self { by: Some(by), ..Self::plain(EffectKind::Captured, Some(man), at, at) }
    }
}

/// Where effects are told. `()` forgets them at no cost, a `Vec` keeps them.
pub trait Sink {
    /// Takes the next effect.
    fn tell(&mut self, effect: Effect);
}

impl Sink for () {
    #[inline(always)]
    fn tell(&mut self, _: Effect) {}
}

impl Sink for Vec<Effect> {
    fn tell(&mut self, effect: Effect) {
        self.push(effect);
    }
}
