//! What can be moved, and what moving it does.

use tussle_core::geometry::Heading;
use tussle_core::{Effect, EffectKind, Sink};

use super::act::Act;
use super::position::{Phase, Pos, far_side_owner, heading_of_face};
use super::rules::Jokerball;
use super::spot::{HexBits, Spot};

impl<B: HexBits> Jokerball<B> {
    /// The dice have been rolled: a man is next if any can move.
    #[inline(always)]
    pub(super) fn play_roll(&self, pos: &mut Pos<B>, distance: u8, direction: u8) {
        let heading = heading_of_face(pos.seat, direction);
        if self.man_can_move(pos, distance) {
            pos.phase = Phase::Man { distance, heading };
        } else {
            self.go_on_to_ball(pos, heading);
        }
    }

    /// A man moves, captures or leaves.
    #[inline]
    pub(super) fn play_man<S: Sink>(&self, pos: &mut Pos<B>, act: Act, sink: &mut S) {
        let seat = pos.seat;
        let cell = |spot| self.field.cell(spot);
        match act {
            Act::Move { from, to } => {
                pos.men[seat.index()] ^= from.alone::<B>() | to.alone();
                sink.tell(Effect::moved(seat, cell(from), cell(to)));
            }
            Act::Capture { from, to } => {
                pos.men[seat.index()] ^= from.alone::<B>() | to.alone();
                pos.men[seat.other().index()] ^= to.alone();
                sink.tell(Effect::captured(seat.other(), cell(to), seat));
                sink.tell(Effect::moved(seat, cell(from), cell(to)));
            }
            Act::Leave { from } => {
                pos.men[seat.index()] ^= from.alone();
                let outside = self.field.outside(seat);
                sink.tell(Effect::plain(EffectKind::Left, Some(seat), cell(from), outside));
            }
            Act::Roll { .. } => {}
        }
    }

    /// The ball moves, which ends the turn, or leaves, which ends the game.
    #[inline]
    pub(super) fn play_ball<S: Sink>(
        &self,
        pos: &mut Pos<B>,
        act: Act,
        heading: Heading,
        sink: &mut S,
    ) {
        let from = self.field.cell(pos.ball);
        if let Act::Move { to, .. } = act {
            pos.ball = to;
            pos.end_turn();
            sink.tell(Effect::plain(EffectKind::Moved, None, from, self.field.cell(to)));
        } else {
            let winner = far_side_owner(heading);
            *pos = Pos { ball: Spot::NOWHERE, seat: winner, phase: Phase::Over, ..*pos };
            let outside = self.field.outside(winner);
            sink.tell(Effect::plain(EffectKind::Left, None, from, outside));
            let scored = EffectKind::Scored { points: 1 };
            sink.tell(Effect::plain(scored, Some(winner), outside, outside));
        }
    }

    /// The ball is next if it can move, and otherwise the other player.
    #[inline]
    pub(super) fn go_on_to_ball(&self, pos: &mut Pos<B>, heading: Heading) {
        if self.ball_can_move(pos, heading) {
            pos.phase = Phase::Ball { heading };
        } else {
            pos.end_turn();
        }
    }

    /// Whether any man can move.
    #[inline]
    pub(super) fn man_can_move(&self, pos: &Pos<B>, distance: u8) -> bool {
        self.sight(pos).man_can_go_forward() || self.man_can_capture(pos, distance)
    }

    /// Whether any man can capture, asked only if none can go forward. This is rare, so it stays out of the way.
    #[cold]
    fn man_can_capture(&self, pos: &Pos<B>, distance: u8) -> bool {
        self.sight(pos).actors(distance).iter().any(|men| !men.is_empty())
    }

    /// Whether the ball can move: its first step decides.
    #[inline]
    pub(super) fn ball_can_move(&self, pos: &Pos<B>, heading: Heading) -> bool {
        let ray = self.field.ray(pos.ball, heading);
        if ray.length == 0 {
            return ray.open;
        }
        let [red, blue] = pos.men;
        !(red | blue).has(pos.ball.step::<B>(heading, 1).bit())
    }
}
