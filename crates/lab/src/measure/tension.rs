//! How the lead changes hands, by the game's own judgement after every choice, with the result as the last word.

use tussle_core::{Evaluate, Seat, Turn};

use super::judging::{Worth, worth};
use super::{End, Observer, Step};
use crate::data::{Fields, Kind, Row};

pub(super) fn fields(fields: &mut Fields) {
    fields
        .one("lead_changes", Kind::U32, "how often another player came to lead, by chance of winning")
        .one("drama", Kind::Mean, "how far the later winner was behind the leader at worst, in chance of winning; missing without a sole winner")
        .one("decisiveness", Kind::Mean, "share of the game's choices until a player's chance of winning reached 90 %; missing if unfinished")
        .one("settled", Kind::Mean, "share of the game's choices after which the leader never changed; missing if unfinished");
}

/// A chance of winning from which a game counts as decided.
const DECIDED: f64 = 0.9;

/// Chances closer than this are equal.
const CLOSE: f64 = 1e-9;

/// Follows the chances of winning.
#[derive(Debug, Default)]
pub(super) struct Tension {
    looks: u32,
    leader: Option<usize>,
    changes: u32,
    /// At which look the present leader came to lead.
    led_since: u32,
    /// At which look somebody's chance first was decisive.
    decided: Option<u32>,
    /// By seat: how far it was behind the leader, at worst.
    behind: Worth,
}

impl Tension {
    fn look(&mut self, worth: &Worth, seats: usize) {
        self.looks += 1;
        let worth = &worth[..seats];
        let best = worth.iter().copied().fold(f64::MIN, f64::max);
        let mut ahead = (0..seats).filter(|seat| worth[*seat] > best - CLOSE);
        if let (Some(leader), None) = (ahead.next(), ahead.next())
            && self.leader != Some(leader)
        {
            self.changes += u32::from(self.leader.is_some());
            self.leader = Some(leader);
            self.led_since = self.looks;
        }
        for (behind, worth) in self.behind.iter_mut().zip(worth) {
            *behind = behind.max(best - worth);
        }
        if best >= DECIDED {
            self.decided.get_or_insert(self.looks);
        }
    }

    fn share(&self, looks: u32) -> f64 {
        f64::from(looks) / f64::from(self.looks.max(1))
    }
}

impl<G: Evaluate> Observer<G> for Tension {
    fn begin(&mut self, _: &G, _: &G::Pos) {
        *self = Self::default();
    }

    #[inline]
    fn after(&mut self, step: &Step<'_, G>) {
        if !step.is_roll {
            self.look(&worth(step.game, step.pos), step.game.seats());
        }
    }

    fn end(&mut self, end: &End<'_, G>, row: &mut Row<'_>) {
        let over = end.game.turn(end.pos) == Turn::Over;
        row.whole(self.changes);
        row.number(end.winner().map(|winner: Seat| self.behind[winner.index()]));
        row.number(over.then(|| self.share(self.decided.unwrap_or(self.looks))));
        row.number(over.then(|| self.share(self.led_since)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chances(first: f64) -> Worth {
        let mut worth = [0.0; Seat::MAX];
        (worth[0], worth[1]) = (first, 1.0 - first);
        worth
    }

    #[test]
    fn the_lead_is_followed() {
        let mut tension = Tension::default();
        for first in [0.5, 0.6, 0.5, 0.3, 0.35, 0.95, 0.4, 1.0] {
            tension.look(&chances(first), 2);
        }
        assert_eq!(tension.changes, 4, "to the second, back, to the second, back");
        assert_eq!(tension.leader, Some(0));
        assert_eq!(tension.led_since, 8);
        assert_eq!(tension.decided, Some(6));
        assert!((tension.behind[0] - 0.4).abs() < 1e-9, "0.3 against 0.7");
        assert!((tension.behind[1] - 1.0).abs() < 1e-9);
        assert!((tension.share(6) - 0.75).abs() < 1e-9);
    }
}
