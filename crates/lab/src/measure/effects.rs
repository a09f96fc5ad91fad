//! What happened on the board, counted by kind.

use tussle_core::{Effect, EffectKind, Game, Seat};

use super::{End, Observer};
use crate::data::{Fields, Kind, Row};

/// The kinds that are counted, with their columns.
const KINDS: [(EffectKind, &str, &str); 7] = [
    (EffectKind::Moved, "moved", "men moved by their player"),
    (EffectKind::Captured, "captured", "men captured from others"),
    (EffectKind::Freed, "freed", "men that were covered and became free"),
    (EffectKind::Removed, "removed", "own men taken off the board"),
    (EffectKind::Exchanged, "exchanged", "men that went to the mate of an exchange cell"),
    (EffectKind::SentBack, "sent_back", "men sent back by a cell"),
    (EffectKind::Left, "left", "men that left the board"),
];

/// A set of kinds, by their places.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Kinds(u8);

impl Kinds {
    /// Those among these kinds that are counted.
    pub(super) fn of(kinds: &[EffectKind]) -> Self {
        kinds.iter().copied().filter_map(place).fold(Self(0), |set, place| Self(set.0 | 1 << place))
    }

    /// The kinds of both sets.
    pub(super) fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    fn places(self) -> impl Iterator<Item = usize> {
        (0..KINDS.len()).filter(move |place| self.0 >> place & 1 == 1)
    }

    /// The word of each kind as in a column.
    pub(super) fn words(self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.places().map(|place| (KINDS[place].1, KINDS[place].2))
    }
}

#[inline]
fn place(kind: EffectKind) -> Option<usize> {
    match kind {
        EffectKind::Moved => Some(0),
        EffectKind::Captured => Some(1),
        EffectKind::Freed => Some(2),
        EffectKind::Removed => Some(3),
        EffectKind::Exchanged => Some(4),
        EffectKind::SentBack => Some(5),
        EffectKind::Left => Some(6),
        EffectKind::Jostled | EffectKind::Scored { .. } => None,
    }
}

pub(super) fn fields(fields: &mut Fields, kinds: Kinds) {
    for (word, help) in kinds.words() {
        fields.seats(word, Kind::U32, help);
    }
}

/// Counts effects by kind and seat: captures by who captured, everything else by whose man it was. The ball is nobody's.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Effects {
    shown: Kinds,
    counts: [[u32; Seat::MAX]; KINDS.len()],
}

impl Effects {
    /// Counts all kinds and shows these.
    pub(super) fn new(shown: Kinds) -> Self {
        Self { shown, ..Self::default() }
    }

    #[inline]
    pub(super) fn count(&mut self, effect: &Effect) {
        let seat = if effect.kind == EffectKind::Captured { effect.by } else { effect.man };
        if let (Some(place), Some(seat)) = (place(effect.kind), seat) {
            self.counts[place][seat.index()] += 1;
        }
    }

    pub(super) fn clear(&mut self) {
        self.counts = Default::default();
    }

    /// How often each kind happened, whoever's man it was.
    pub(super) fn totals(&self) -> impl Iterator<Item = u32> {
        self.shown.places().map(|place| self.counts[place].iter().sum())
    }
}

impl<G: Game> Observer<G> for Effects {
    fn begin(&mut self, _: &G, _: &G::Pos) {
        self.clear();
    }

    #[inline]
    fn tell(&mut self, effect: &Effect) {
        self.count(effect);
    }

    fn end(&mut self, _: &End<'_, G>, row: &mut Row<'_>) {
        for place in self.shown.places() {
            row.seat_counts(&self.counts[place]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::watch;

    #[test]
    fn kinds_are_counted_by_seat() {
        let seen = watch("jostle-2007", Some("0,0,14/8,12,15/5,6,13 Y 2 - - -"), "5-7");
        assert_eq!(seen.seats("moved", 3), [0.0, 0.0, 1.0]);
        assert_eq!(seen.seats("exchanged", 3), [0.0, 0.0, 1.0]);
        assert_eq!(seen.seats("sent_back", 3), [0.0, 1.0, 0.0]);
        assert!(!seen.has("captured_1"), "nothing is captured in this game");
        assert!(watch("jump-sturdy", None, "").has("captured_1"));
    }
}
