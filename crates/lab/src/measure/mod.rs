//! What is seen of a game while it is played.
//!
//! One [`Watch`] follows each game. It is told of every ply and every effect, and hands them to the groups of measures
//! that are on; a group that is off costs no more than looking that it is. At the end each group writes its columns.

mod basics;
mod choice;
mod clusters;
mod columns;
mod coverage;
mod effects;
mod group;
mod history;
mod jostling;
mod judging;
mod luck;
mod size;
mod tension;
mod track;
mod turns;
mod watch;
mod willingness;

use tussle_core::{Effect, Game, Seat};

pub use columns::Columns;
pub use group::Group;
pub use watch::Watch;

use crate::data::Row;

/// A ply, as measures see it.
#[derive(Clone, Copy, Debug)]
pub struct Step<'s, G: Game> {
    /// The rules.
    pub game: &'s G,
    /// The position before the ply, or after it: whichever is being told.
    pub pos: &'s G::Pos,
    /// What is played.
    pub act: G::Act,
    /// Who acts, or for whom the dice are rolled.
    pub seat: Seat,
    /// Whether this is a roll of the dice.
    pub is_roll: bool,
    /// The number of the turn, from 0: plies of one seat without another in between are one turn.
    pub turn: u32,
}

/// A group of measures in one game after another.
pub(crate) trait Observer<G: Game> {
    /// A game begins.
    fn begin(&mut self, game: &G, pos: &G::Pos);

    /// A ply is about to be played.
    #[inline]
    fn before(&mut self, _step: &Step<'_, G>) {}

    /// Something happens.
    #[inline]
    fn tell(&mut self, _effect: &Effect) {}

    /// A ply has been played.
    #[inline]
    fn after(&mut self, _step: &Step<'_, G>) {}

    /// The game has ended or is stopped: writes the columns of the group.
    fn end(&mut self, _end: &End<'_, G>, _row: &mut Row<'_>) {}
}

/// A group that may be off.
impl<G: Game, O: Observer<G>> Observer<G> for Option<O> {
    fn begin(&mut self, game: &G, pos: &G::Pos) {
        if let Some(group) = self {
            group.begin(game, pos);
        }
    }

    #[inline(always)]
    fn before(&mut self, step: &Step<'_, G>) {
        if let Some(group) = self {
            group.before(step);
        }
    }

    #[inline(always)]
    fn tell(&mut self, effect: &Effect) {
        if let Some(group) = self {
            group.tell(effect);
        }
    }

    #[inline(always)]
    fn after(&mut self, step: &Step<'_, G>) {
        if let Some(group) = self {
            group.after(step);
        }
    }

    fn end(&mut self, end: &End<'_, G>, row: &mut Row<'_>) {
        if let Some(group) = self {
            group.end(end, row);
        }
    }
}

/// The end of a game.
#[derive(Clone, Copy, Debug)]
pub struct End<'e, G: Game> {
    /// The rules.
    pub game: &'e G,
    /// The last position.
    pub pos: &'e G::Pos,
    /// How it ended; none if it was stopped.
    pub ranks: Option<tussle_core::Ranks>,
    /// How many plies were played.
    pub plies: u32,
    /// How many turns were taken.
    pub turns: u32,
}

impl<G: Game> End<'_, G> {
    /// A seat's share of the win, if the game has ended.
    pub fn share(&self, seat: usize) -> Option<f64> {
        self.ranks.map(|ranks| ranks.share(Seat::new(seat)))
    }

    /// The sole winner, if there is one.
    pub fn winner(&self) -> Option<Seat> {
        let ranks = self.ranks?;
        let mut winners = ranks.winners();
        let winner = winners.next();
        if winners.next().is_none() { winner } else { None }
    }
}

/// A mean of what was added up, or none if that was nothing.
fn mean(sum: impl Into<f64>, count: u32) -> Option<f64> {
    (count > 0).then(|| sum.into() / f64::from(count))
}

#[cfg(test)]
mod testing;
