//! Pieces that push others.
//!
//! A jostle is one displacement of a piece by another that arrives. How far it goes is counted in cells of the track. What
//! the event of a cell does next to a piece that was pushed there still belongs to the push: it may carry the piece
//! farther back, or forward.

use tussle_core::{CellId, Effect, EffectKind, Game, Seat};

use super::{End, Observer, Step, mean};
use crate::data::{Fields, Kind, Row};

pub(super) fn fields(fields: &mut Fields) {
    fields
        .seats("jostled", Kind::U32, "jostles given: pieces of others pushed")
        .seats("suffered", Kind::U32, "jostles suffered: own pieces pushed by others")
        .seats("own_pushed", Kind::U32, "own pieces pushed by own pieces")
        .seats(
            "cells_lost",
            Kind::U32,
            "cells that own pieces went back by being pushed, whoever pushed them",
        )
        .seats(
            "cells_gained",
            Kind::U32,
            "cells that own pieces went forward by being pushed onto an exchange cell",
        )
        .seats("events", Kind::U32, "events of cells (exchange and back) that own pieces triggered")
        .one(
            "chain_max",
            Kind::U32,
            "longest chain reaction: effects after the first in one line of causes",
        )
        .one("chain_mean", Kind::Mean, "length of the chain reaction of a move, on average");
}

/// Counts pushes.
#[derive(Debug, Default)]
pub(super) struct Jostling {
    given: [u32; Seat::MAX],
    suffered: [u32; Seat::MAX],
    own: [u32; Seat::MAX],
    lost: [u32; Seat::MAX],
    gained: [u32; Seat::MAX],
    events: [u32; Seat::MAX],
    /// Where the last push has led, and whose piece: an event there is its doing.
    pushed: Option<(Seat, CellId)>,
    chain: u8,
    longest: u8,
    chains: u32,
    moves: u32,
}

impl Jostling {
    /// A piece goes from one cell to another because it was pushed.
    #[inline(always)]
    fn displace(&mut self, piece: Seat, effect: &Effect) {
        let (from, to) = (effect.from.index() as u32, effect.to.index() as u32);
        self.lost[piece.index()] += from.saturating_sub(to);
        self.gained[piece.index()] += to.saturating_sub(from);
    }
}

impl<G: Game> Observer<G> for Jostling {
    fn begin(&mut self, _: &G, _: &G::Pos) {
        *self = Self::default();
    }

    #[inline(always)]
    fn tell(&mut self, effect: &Effect) {
        self.chain = self.chain.max(effect.depth);
        let Some(piece) = effect.man else { return };
        match effect.kind {
            EffectKind::Jostled => {
                match effect.by {
                    Some(by) if by == piece => self.own[piece.index()] += 1,
                    Some(by) => {
                        self.given[by.index()] += 1;
                        self.suffered[piece.index()] += 1;
                    }
                    None => {}
                }
                self.displace(piece, effect);
                self.pushed = Some((piece, effect.to));
            }
            EffectKind::Exchanged | EffectKind::SentBack => {
                self.events[piece.index()] += 1;
                if self.pushed.take() == Some((piece, effect.from)) {
                    self.displace(piece, effect);
                }
            }
            _ => {}
        }
    }

    #[inline(always)]
    fn after(&mut self, step: &Step<'_, G>) {
        if step.is_roll {
            return;
        }
        self.moves += 1;
        self.chains += u32::from(self.chain);
        self.longest = self.longest.max(self.chain);
        self.chain = 0;
        self.pushed = None;
    }

    fn end(&mut self, _: &End<'_, G>, row: &mut Row<'_>) {
        for counts in
            [&self.given, &self.suffered, &self.own, &self.lost, &self.gained, &self.events]
        {
            row.seat_counts(counts);
        }
        row.whole(self.longest);
        row.number(mean(self.chains, self.moves));
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::watch;

    /// The second example of the sheet.
    const CROWDED: &str = "0,0,14/8,12,15/5,6,13 Y 2 - - -";

    #[test]
    fn a_chain_is_counted_link_by_link() {
        // Y 5-7, exchanged to 15; G jostled 15-11 by Y, sent back to 8; G jostled 8-5 by G.
        let seen = watch("jostle-2007", Some(CROWDED), "5-7");
        assert_eq!(seen.seats("jostled", 3), [0.0, 0.0, 1.0]);
        assert_eq!(seen.seats("suffered", 3), [0.0, 1.0, 0.0]);
        assert_eq!(seen.seats("own_pushed", 3), [0.0, 1.0, 0.0]);
        assert_eq!(seen.seats("cells_lost", 3), [0.0, 4.0 + 3.0 + 3.0, 0.0]);
        assert_eq!(seen.seats("cells_gained", 3), [0.0; 3], "its own exchange is no push");
        assert_eq!(seen.seats("events", 3), [0.0, 1.0, 1.0]);
        assert_eq!(seen.number("chain_max"), Some(4.0));
        assert_eq!(seen.number("chain_mean"), Some(4.0));
    }

    #[test]
    fn a_push_may_lead_forward() {
        // Y 6-8; G jostled 8-7 by Y, exchanged to 15; G jostled 15-11 by G, sent back to 8; Y jostled 8-6 by G.
        let seen = watch("jostle-2007", Some(CROWDED), "6-8");
        assert_eq!(seen.seats("jostled", 3), [0.0, 1.0, 1.0]);
        assert_eq!(seen.seats("suffered", 3), [0.0, 1.0, 1.0]);
        assert_eq!(seen.seats("own_pushed", 3), [0.0, 1.0, 0.0]);
        assert_eq!(seen.seats("cells_lost", 3), [0.0, 1.0 + 4.0 + 3.0, 2.0]);
        assert_eq!(seen.seats("cells_gained", 3), [0.0, 8.0, 0.0]);
        assert_eq!(seen.seats("events", 3), [0.0, 2.0, 0.0]);
        assert_eq!(seen.number("chain_max"), Some(5.0));
    }

    #[test]
    fn games_without_pushes_have_no_such_columns() {
        assert!(!watch("bounce:size=4", None, "").has("jostled_1"));
    }
}
