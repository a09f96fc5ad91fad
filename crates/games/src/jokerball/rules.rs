//! The rules.

use rand::{Rng, RngExt};
use tussle_core::geometry::{Bits, Heading};
use tussle_core::{Effect, EffectKind, Explain, Game, Ranks, Seat, Sink, Turn};

use super::act::{Act, DIRECTIONS, faces};
use super::field::{Field, HexBits, Spot};
use super::position::{Phase, Pos, heading_of_face};
use super::sight::Sight;

/// Jokerball on one size of board.
#[derive(Clone, Debug)]
pub struct Jokerball<B> {
    pub(super) field: Field<B>,
    /// How many rows each side fills at the start.
    pub(super) filled: u8,
    start: Pos<B>,
}

impl<B: HexBits> Jokerball<B> {
    /// The game on a board of this side, with so many rows filled at either end.
    pub(super) fn new(size: usize, filled: usize) -> Self {
        let (field, filled) = (Field::new(size), filled as u8);
        let start = Pos::start(&field, filled);
        Self { field, filled, start }
    }

    /// The board as the player on turn sees it.
    #[inline]
    pub(super) fn sight(&self, pos: &Pos<B>) -> Sight<'_, B> {
        Sight::new(&self.field, pos)
    }

    /// What the man can do, each once, in the order of the directions.
    #[inline]
    fn acts_of_man(sight: &Sight<'_, B>, from: Spot, distance: u8, each: &mut impl FnMut(Act)) {
        for heading in Heading::ALL {
            if let Some(act) = Self::act_of_man(sight, from, heading, distance) {
                each(act);
            }
        }
    }

    /// What the man can do in this direction, unless it is the same as in another one.
    #[inline]
    fn act_of_man(sight: &Sight<'_, B>, from: Spot, heading: Heading, distance: u8) -> Option<Act> {
        let act = sight.man_act(from, heading, distance)?;
        let again = matches!(act, Act::Leave { .. }) && sight.leaves_twice(from, heading, distance);
        (!again).then_some(act)
    }

    /// Draws one of the moves of all men: a man and a direction from those that may give a move, until one does.
    #[inline(never)]
    fn random_man_act(&self, pos: &Pos<B>, distance: u8, rng: &mut impl Rng) -> Act {
        let sight = &self.sight(pos);
        let [a, b] = sight.movers();
        let [c, d, e, f] = sight.captors_by_heading(distance);
        let sets = [a, b, c, d, e, f];
        let mut starts = [0; 6];
        let mut all = 0;
        for i in 0..6 {
            starts[i] = all;
            all += sets[i].count() as u32;
        }
        loop {
            let n = rng.random_range(0..all);
            let set = starts[1..].iter().map(|start| usize::from(n >= *start)).sum::<usize>();
            let from = Spot::new(sets[set].nth((n - starts[set]) as usize));
            let heading = sight.drawn_headings()[set];
            if let Some(act) = Self::act_of_man(sight, from, heading, distance) {
                return act;
            }
        }
    }

    /// Draws one of the moves of the ball.
    #[inline]
    fn random_ball_act(&self, pos: &Pos<B>, heading: Heading, rng: &mut impl Rng) -> Act {
        let (from, walk) = (pos.ball, self.sight(pos).ball_walk(heading));
        let ways = walk.steps + u8::from(walk.leaves);
        let steps = rng.random_range(1..=u32::from(ways)) as u8;
        if steps > walk.steps {
            Act::Leave { from }
        } else {
            Act::Move { from, to: Field::<B>::step(from, heading, steps) }
        }
    }

    fn play_man<S: Sink>(&self, pos: &mut Pos<B>, act: Act, sink: &mut S) {
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

    fn play_ball<S: Sink>(&self, pos: &mut Pos<B>, act: Act, heading: Heading, sink: &mut S) {
        let from = self.field.cell(pos.ball);
        if let Act::Move { to, .. } = act {
            pos.ball = to;
            pos.end_turn();
            sink.tell(Effect::plain(EffectKind::Moved, None, from, self.field.cell(to)));
        } else {
            // The top is where the first player wants the ball, whoever moves it there.
            let winner = Seat::new(usize::from(heading.rise() < 0));
            pos.ball = Spot::NOWHERE;
            pos.seat = winner;
            pos.phase = Phase::Over;
            let outside = self.field.outside(winner);
            sink.tell(Effect::plain(EffectKind::Left, None, from, outside));
            let scored = EffectKind::Scored { points: 1 };
            sink.tell(Effect::plain(scored, Some(winner), outside, outside));
        }
    }

    /// Whether any man can move.
    #[inline]
    pub(super) fn man_can_move(&self, pos: &Pos<B>, distance: u8) -> bool {
        self.sight(pos).man_can_go_forward() || self.man_can_capture(pos, distance)
    }

    /// Whether any man can capture in a direction that is not forward. It is asked rarely, so it stays out of the way of
    /// the rest.
    #[cold]
    #[inline(never)]
    fn man_can_capture(&self, pos: &Pos<B>, distance: u8) -> bool {
        !self.sight(pos).captors(distance).is_empty()
    }

    /// Whether the ball can move: its first step decides.
    #[inline]
    pub(super) fn ball_can_move(&self, pos: &Pos<B>, heading: Heading) -> bool {
        let ray = self.field.ray(pos.ball, heading);
        if ray.length == 0 {
            return ray.open;
        }
        let [red, blue] = pos.men;
        !(red | blue).has(Field::<B>::step(pos.ball, heading, 1).bit())
    }

    /// The ball is next if it can move, and otherwise the other player.
    #[inline]
    fn go_on_to_ball(&self, pos: &mut Pos<B>, heading: Heading) {
        if self.ball_can_move(pos, heading) {
            pos.phase = Phase::Ball { heading };
        } else {
            pos.end_turn();
        }
    }
}

impl<B: HexBits> Game for Jokerball<B> {
    type Pos = Pos<B>;
    type Act = Act;

    fn seats(&self) -> usize {
        2
    }

    fn start(&self) -> Pos<B> {
        self.start
    }

    #[inline]
    fn turn(&self, pos: &Pos<B>) -> Turn {
        match pos.phase {
            Phase::Roll => Turn::Roll(pos.seat),
            Phase::Man { .. } | Phase::Ball { .. } => Turn::Choose(pos.seat),
            Phase::Over => Turn::Over,
        }
    }

    fn choices(&self, pos: &Pos<B>, each: &mut impl FnMut(Act)) {
        let sight = self.sight(pos);
        match pos.phase {
            Phase::Roll | Phase::Over => {}
            Phase::Man { distance, .. } => {
                for bit in sight.own.cells() {
                    Self::acts_of_man(&sight, Spot::new(bit), distance, each);
                }
            }
            Phase::Ball { heading } => {
                let (from, walk) = (pos.ball, sight.ball_walk(heading));
                let mut to = from;
                for _ in 0..walk.steps {
                    to = Field::<B>::step(to, heading, 1);
                    each(Act::Move { from, to });
                }
                if walk.leaves {
                    each(Act::Leave { from });
                }
            }
        }
    }

    fn count_choices(&self, pos: &Pos<B>) -> usize {
        let sight = self.sight(pos);
        match pos.phase {
            Phase::Roll | Phase::Over => 0,
            Phase::Man { distance, .. } => {
                let moves = sight.movers().map(Bits::count);
                let captures = sight.captors_by_heading(distance).map(Bits::count);
                let [left, right] = sight.leavers(distance);
                moves.iter().chain(&captures).sum::<usize>() - (left & right).count()
            }
            Phase::Ball { heading } => {
                let walk = sight.ball_walk(heading);
                usize::from(walk.steps) + usize::from(walk.leaves)
            }
        }
    }

    fn rolls(&self, pos: &Pos<B>) -> &[(Act, u32)] {
        if pos.phase == Phase::Roll { faces(self.field.hexes.size()) } else { &[] }
    }

    #[inline]
    fn random_act(&self, pos: &Pos<B>, rng: &mut impl Rng) -> Option<Act> {
        match pos.phase {
            Phase::Over => None,
            Phase::Roll => {
                let faces = faces(self.field.hexes.size());
                Some(faces[rng.random_range(0..faces.len() as u32) as usize].0)
            }
            Phase::Man { distance, .. } => Some(self.random_man_act(pos, distance, rng)),
            Phase::Ball { heading } => Some(self.random_ball_act(pos, heading, rng)),
        }
    }

    fn is_legal(&self, pos: &Pos<B>, act: Act) -> bool {
        self.refusal(pos, act).is_none()
    }

    #[inline]
    fn apply<S: Sink>(&self, pos: &mut Pos<B>, act: Act, sink: &mut S) {
        match (act, pos.phase) {
            (Act::Roll { distance, direction }, _) => {
                let heading = heading_of_face(pos.seat, direction);
                if self.man_can_move(pos, distance) {
                    pos.phase = Phase::Man { distance, heading };
                } else {
                    self.go_on_to_ball(pos, heading);
                }
            }
            (_, Phase::Man { heading, .. }) => {
                self.play_man(pos, act, sink);
                self.go_on_to_ball(pos, heading);
            }
            (_, Phase::Ball { heading }) => self.play_ball(pos, act, heading, sink),
            (_, Phase::Roll | Phase::Over) => {}
        }
    }

    fn ranks(&self, pos: &Pos<B>) -> Ranks {
        Ranks::winner_of_two(pos.seat)
    }

    fn act_space(&self) -> usize {
        let cells = self.field.hexes.count();
        self.field.hexes.size() * usize::from(DIRECTIONS) + cells * (2 * cells + 1)
    }

    fn act_index(&self, act: Act) -> usize {
        let cells = self.field.hexes.count();
        let rolls = self.field.hexes.size() * usize::from(DIRECTIONS);
        // In the picture the outside above comes first.
        let number = |spot| self.field.cell(spot).index() - 1;
        let of_move = |from, goal: usize| rolls + number(from) * (2 * cells + 1) + goal;
        match act {
            Act::Roll { distance, direction } => {
                usize::from((distance - 1) * DIRECTIONS + direction - 1)
            }
            Act::Move { from, to } => of_move(from, number(to)),
            Act::Capture { from, to } => of_move(from, cells + number(to)),
            Act::Leave { from } => of_move(from, 2 * cells),
        }
    }
}
