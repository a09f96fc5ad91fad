//! Taking moves back.

use std::error::Error;
use std::fmt;

use tussle_core::scene::Roster;

use super::Match;
use crate::Ending;

/// What was taken back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Undone {
    /// So many plies.
    pub plies: usize,
    /// What stopped it, if there were fewer than asked for.
    pub barrier: Option<Barrier>,
}

/// What no taking back goes past.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Barrier {
    /// The start of the match.
    Start,
    /// A roll of the dice: nobody may see what comes and then choose again.
    Dice {
        /// The roll.
        roll: String,
    },
    /// A player's leaving.
    Departure {
        /// The name of the seat.
        seat: &'static str,
    },
    /// An end that did not come from the rules.
    Ended(Ending),
}

impl fmt::Display for Barrier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start => f.write_str("no move has been made before this"),
            Self::Dice { roll } => {
                write!(f, "the dice have been rolled ({roll}), and no roll is taken back")
            }
            Self::Departure { seat } => {
                write!(f, "{seat} has left the match, and nothing before that is taken back")
            }
            Self::Ended(ending) => write!(f, "the match is over ({})", ending.word()),
        }
    }
}

impl Error for Barrier {}

impl Match {
    /// Takes back this many plies, or as many as there are after the last barrier. A draw that was offered is off
    /// the table then. Fails if a barrier leaves nothing to take back.
    pub fn undo(&mut self, plies: usize) -> Result<Undone, Barrier> {
        let mut kept = self.plies.len();
        let mut barrier = None;
        while self.plies.len() - kept < plies {
            barrier = self.barrier_before(kept);
            if barrier.is_some() {
                break;
            }
            kept -= 1;
        }
        let undone = self.plies.len() - kept;
        match barrier {
            Some(barrier) if undone == 0 => Err(barrier),
            barrier => {
                self.go_back_to(kept);
                Ok(Undone { plies: undone, barrier })
            }
        }
    }

    /// What keeps the last of this many plies from being taken back.
    fn barrier_before(&self, plies: usize) -> Option<Barrier> {
        let ending = self.outcome().ending;
        if !matches!(ending, Ending::Won | Ending::Unfinished) {
            return Some(Barrier::Ended(ending));
        }
        if let Some(departure) = self.departures.last().filter(|last| last.after == plies) {
            return Some(Barrier::Departure { seat: self.seat_name(departure.seat) });
        }
        match self.plies[..plies].last() {
            None => Some(Barrier::Start),
            Some(ply) if ply.roll => Some(Barrier::Dice { roll: ply.act.clone() }),
            Some(_) => None,
        }
    }

    fn go_back_to(&mut self, plies: usize) {
        self.plies.truncate(plies);
        self.agreed.clear();
        self.revision += 1;
        self.restore(&self.start.clone());
        self.roster = Roster::new(&self.game.state());
        for ply in &self.plies {
            self.roster.follow(&ply.effects);
        }
        if let Some(last) = self.plies.last() {
            self.restore(&last.position.clone());
        }
    }

    fn restore(&mut self, position: &str) {
        self.game.set_position(position).expect("the game wrote this position itself");
    }
}
