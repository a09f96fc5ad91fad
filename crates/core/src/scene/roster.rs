//! Identities of men that last over moves, so that animation can follow each man.
//!
//! A position has no history, so identities cannot come from it: they are given out once and then follow the effects.

use std::collections::BTreeMap;

use super::{CellId, State};
use crate::{Effect, EffectKind, Seat};

/// A man's identity during one game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ManId(pub u16);

/// Who is who on a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Roster {
    /// The men of each cell, from the bottom up; with two of them on a cell for a moment, the newcomer is last.
    cells: BTreeMap<CellId, Vec<Member>>,
}

/// A man with its identity; no owner means the ball.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Member {
    id: ManId,
    owner: Option<Seat>,
}

impl Roster {
    /// Gives identities to all men of a state, in its order.
    pub fn new(state: &State) -> Self {
        let mut cells: BTreeMap<CellId, Vec<Member>> = BTreeMap::new();
        for (index, man) in state.men.iter().enumerate() {
            let id = ManId(index as u16);
            let owner = man.owner;
            cells.entry(man.cell).or_default().push(Member { id, owner });
        }
        Self { cells }
    }

    /// Follows what an act did.
    pub fn follow(&mut self, effects: &[Effect]) {
        for effect in effects {
            let Some(men) = self.cells.get_mut(&effect.from) else {
                continue;
            };
            let own = |member: &Member| member.owner == effect.man;
            let (picked, goes_on) = match effect.kind {
                EffectKind::Moved | EffectKind::Exchanged | EffectKind::SentBack => {
                    (men.iter().rposition(own), true)
                }
                // The pusher has arrived already, so the pushed man is the one that was there first.
                EffectKind::Jostled => (men.iter().position(own), true),
                EffectKind::Captured | EffectKind::Removed | EffectKind::Left => {
                    (men.iter().rposition(own), false)
                }
                EffectKind::Freed | EffectKind::Scored { .. } => (None, false),
            };
            if let Some(picked) = picked {
                let member = men.remove(picked);
                if goes_on {
                    self.cells.entry(effect.to).or_default().push(member);
                }
            }
        }
    }

    /// The men of a cell, from the bottom up.
    pub fn at(&self, cell: CellId) -> impl Iterator<Item = ManId> + '_ {
        self.cells.get(&cell).into_iter().flatten().map(|member| member.id)
    }
}
