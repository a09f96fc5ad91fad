//! Finding the reason for which a move is refused, which is also the test whether it is legal.

use tussle_core::Explain;
use tussle_core::geometry::{Heading, Hex};

use super::act::Act;
use super::position::{Phase, Pos, face_of_heading};
use super::reason::{Obstacle, Reason};
use super::rules::Jokerball;
use super::sight::{Sight, Walk};
use super::spot::{HexBits, Spot};

impl<B: HexBits> Explain for Jokerball<B> {
    type Refusal = Reason;

    fn refusal(&self, pos: &Pos<B>, act: Act) -> Option<Reason> {
        let sight = self.sight(pos);
        let face = |heading| face_of_heading(pos.seat, heading);
        match (pos.phase, act) {
            (Phase::Over, _) => Some(Reason::GameOver { winner: pos.seat }),
            (Phase::Roll, Act::Roll { .. }) => None,
            (Phase::Roll, _) => Some(Reason::RollDue),
            (Phase::Man { distance, heading }, Act::Roll { .. }) => {
                Some(Reason::Rolled { distance: Some(distance), direction: face(heading) })
            }
            (Phase::Ball { heading }, Act::Roll { .. }) => {
                Some(Reason::Rolled { distance: None, direction: face(heading) })
            }
            (Phase::Man { distance, .. }, _) => sight.check_man(act, distance).err(),
            (Phase::Ball { heading }, _) => sight.check_ball(act, heading).err(),
        }
    }
}

impl<B: HexBits> Sight<'_, B> {
    fn check_man(&self, act: Act, distance: u8) -> Result<(), Reason> {
        let Some(from) = act.from() else { return Ok(()) };
        let at = self.hex(from);
        if self.ball == from {
            return Err(Reason::ManDue);
        } else if self.enemies.has(from.bit()) {
            return Err(Reason::EnemyMan { at, owner: self.seat.other() });
        } else if !self.own.has(from.bit()) {
            return Err(Reason::NoMan { at });
        }
        match act {
            Act::Move { to, .. } if self.enemies.has(to.bit()) => {
                self.check_capture(from, to, distance)?;
                Err(Reason::WriteCapture { from: at, to: self.hex(to) })
            }
            Act::Move { to, .. } => self.check_move(from, to, distance),
            Act::Capture { to, .. } => self.check_capture(from, to, distance),
            _ => self.check_leave(from, distance),
        }
    }

    fn check_move(&self, from: Spot, to: Spot, distance: u8) -> Result<(), Reason> {
        let (heading, asked) = self.line(from, to)?;
        if !self.forward().contains(&heading) {
            return Err(Reason::NotForward);
        }
        let walk = self.walk(from, heading, distance);
        match self.obstacle(walk) {
            Some(Obstacle::Enemy(at)) => Err(Reason::EnemyInWay { at, distance }),
            Some(by) if walk.steps == 0 => Err(Reason::Blocked { by }),
            _ if walk.leaves => Err(Reason::MustLeave { at: self.hex(from), distance }),
            stop if walk.steps != asked => {
                Err(Reason::WrongDistance { goes: walk.steps, asked, stop })
            }
            _ => Ok(()),
        }
    }

    fn check_capture(&self, from: Spot, to: Spot, distance: u8) -> Result<(), Reason> {
        if !self.enemies.has(to.bit()) {
            let found = (!self.empty.has(to.bit())).then(|| self.standing_on(to));
            return Err(Reason::NothingToCapture { at: self.hex(to), found });
        }
        let (heading, steps) = self.line(from, to)?;
        if steps > distance {
            return Err(Reason::CaptureFar { at: self.hex(to), steps, distance });
        }
        match self.obstacle(self.walk(from, heading, distance)) {
            Some(what) if what != Obstacle::Enemy(self.hex(to)) => Err(Reason::InWay { what }),
            _ => Ok(()),
        }
    }

    fn check_leave(&self, from: Spot, distance: u8) -> Result<(), Reason> {
        let steps = self.field.rows_ahead(from, self.seat) + 1;
        if steps > distance {
            return Err(Reason::OpenSideFar { steps, distance });
        }
        match self.forward().map(|heading| self.obstacle(self.walk(from, heading, distance))) {
            [Some(left), Some(right)] => Err(Reason::WaysOffBlocked { by: [left, right] }),
            _ => Ok(()),
        }
    }

    fn check_ball(&self, act: Act, heading: Heading) -> Result<(), Reason> {
        if act.from() != Some(self.ball) {
            return Err(Reason::BallDue { ball: self.hex(self.ball) });
        }
        let die = face_of_heading(self.seat, heading);
        let wrong_way = Err(Reason::BallDirection { direction: die });
        let walk = self.ball_walk(heading);
        let arrives = match act {
            Act::Move { from, to } => {
                let (asked, steps) = self.line(from, to)?;
                if asked != heading {
                    return wrong_way;
                }
                steps <= walk.steps
            }
            Act::Leave { .. } if heading.rise() == 0 => return wrong_way,
            Act::Leave { .. } => walk.leaves,
            Act::Capture { .. } | Act::Roll { .. } => return Err(Reason::BallCaptures),
        };
        match self.obstacle(walk) {
            Some(what) if !arrives => Err(Reason::InWay { what }),
            _ => Ok(()),
        }
    }

    /// Direction and length of a move.
    fn line(&self, from: Spot, to: Spot) -> Result<(Heading, u8), Reason> {
        if from == to {
            return Err(Reason::Stays);
        }
        let (from, to) = (self.hex(from), self.hex(to));
        self.field.hexes.line(from, to).ok_or(Reason::NotStraight { from, to })
    }

    /// What stops a walk before its limit.
    fn obstacle(&self, walk: Walk) -> Option<Obstacle> {
        if walk.met == Spot::NOWHERE {
            walk.walled.then_some(Obstacle::Wall)
        } else {
            Some(self.standing_on(walk.met))
        }
    }

    /// What stands on a cell that is not empty.
    fn standing_on(&self, at: Spot) -> Obstacle {
        let hex = self.hex(at);
        if at == self.ball {
            Obstacle::Ball(hex)
        } else if self.own.has(at.bit()) {
            Obstacle::Friend(hex)
        } else {
            Obstacle::Enemy(hex)
        }
    }

    fn hex(&self, spot: Spot) -> Hex {
        self.field.hex(spot)
    }
}
