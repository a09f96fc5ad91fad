//! Results that are certain, in games of any number of seats.

use tussle_core::{Ranks, Seat};

use crate::Exact;

/// A seat that can force the win, whatever the others do and the dice show, within so many plies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Fate {
    pub(crate) winner: Seat,
    pub(crate) plies: u16,
}

impl Fate {
    /// The fate of a finished game: certain for a sole winner. A shared win is nobody's.
    pub(crate) fn finished(ranks: Ranks) -> Option<Self> {
        let mut winners = ranks.winners();
        match (winners.next(), winners.next()) {
            (Some(winner), None) => Some(Self { winner, plies: 0 }),
            _ => None,
        }
    }

    /// One ply before.
    #[must_use]
    pub(crate) fn one_earlier(self) -> Self {
        Self { plies: self.plies.saturating_add(1), ..self }
    }

    /// The result for a seat.
    pub(crate) fn exact(self, seat: Seat) -> Exact {
        let plies = self.plies.into();
        if self.winner == seat { Exact::Win(plies) } else { Exact::Loss(plies) }
    }

    /// How much a seat likes it, larger being better: wins before losses, quick wins before slow ones, slow losses before
    /// quick ones. Nothing certain is 0.
    pub(crate) fn rank(fate: Option<Self>, seat: Seat) -> i32 {
        let most = i32::from(u16::MAX) + 1;
        match fate {
            None => 0,
            Some(fate) if fate.winner == seat => most - i32::from(fate.plies),
            Some(fate) => i32::from(fate.plies) - most,
        }
    }
}

/// Whether several positions have the same winner.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Fates {
    common: Option<Fate>,
    differ: bool,
}

impl Fates {
    /// One more position.
    pub(crate) fn add(&mut self, fate: Option<Fate>) {
        match (self.common, fate) {
            (None, Some(_)) => self.common = fate,
            (Some(common), Some(other)) if common.winner == other.winner => {
                self.common = Some(Fate { plies: common.plies.max(other.plies), ..common });
            }
            _ => self.differ = true,
        }
    }

    /// The common winner and the most plies that it takes.
    pub(crate) fn common(self) -> Option<Fate> {
        self.common.filter(|_| !self.differ)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fate(winner: usize, plies: u16) -> Fate {
        Fate { winner: Seat::new(winner), plies }
    }

    #[test]
    fn only_what_all_agree_on_is_common() {
        let common = |all: &[Option<Fate>]| {
            let mut fates = Fates::default();
            for fate in all {
                fates.add(*fate);
            }
            fates.common()
        };
        let [slow, quick, other] = [fate(1, 7), fate(1, 3), fate(2, 3)].map(Some);
        assert_eq!(common(&[quick, slow, quick]), slow);
        assert_eq!(common(&[quick, other]), None);
        assert_eq!(common(&[None, quick]), None);
        assert_eq!(common(&[quick, None]), None);
        assert_eq!(common(&[]), None);
    }

    #[test]
    fn quick_wins_and_slow_losses_are_liked() {
        let wins = [fate(1, 1), fate(1, 900)].map(Some);
        let losses = [fate(0, 900), fate(2, 1)].map(Some);
        let order = [wins[0], wins[1], None, losses[0], losses[1]];
        assert!(order.is_sorted_by_key(|fate| -Fate::rank(*fate, Seat::new(1))));
    }
}
