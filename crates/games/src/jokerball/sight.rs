//! What the player on turn sees along the lines of the board.
//!
//! A [`Walk`] follows one line from one cell; it is the single reading of how far men and ball go. The sets, such as
//! [`Sight::captors`], answer for all men at once what walks would answer for each.

use tussle_core::Seat;
use tussle_core::geometry::Heading;

use super::act::Act;
use super::field::{Field, HexBits, Spot};
use super::position::Pos;

/// Forward left and forward right, by seat.
pub(super) const FORWARD: [[Heading; 2]; 2] =
    [[Heading::UpLeft, Heading::UpRight], [Heading::DownRight, Heading::DownLeft]];

/// The directions in which men only capture, by seat.
const CAPTURE_ONLY: [[Heading; 4]; 2] = [
    [Heading::DownLeft, Heading::Left, Heading::Right, Heading::DownRight],
    [Heading::UpRight, Heading::Right, Heading::Left, Heading::UpLeft],
];

const DRAWN: [[Heading; 6]; 2] = [
    [
        FORWARD[0][0],
        FORWARD[0][1],
        CAPTURE_ONLY[0][0],
        CAPTURE_ONLY[0][1],
        CAPTURE_ONLY[0][2],
        CAPTURE_ONLY[0][3],
    ],
    [
        FORWARD[1][0],
        FORWARD[1][1],
        CAPTURE_ONLY[1][0],
        CAPTURE_ONLY[1][1],
        CAPTURE_ONLY[1][2],
        CAPTURE_ONLY[1][3],
    ],
];

/// A position as the player on turn sees it.
#[derive(Clone, Copy)]
pub(super) struct Sight<'g, B> {
    pub(super) field: &'g Field<B>,
    pub(super) seat: Seat,
    pub(super) own: B,
    pub(super) enemies: B,
    pub(super) empty: B,
    pub(super) ball: Spot,
}

/// The way along a line, as far as it is free.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Walk {
    /// How many empty cells there are.
    pub(super) steps: u8,
    /// The last of them, or the cell where the walk began.
    pub(super) last: Spot,
    /// The man or the ball that stops it before the limit, or nowhere.
    pub(super) met: Spot,
    /// Whether the next step, still within the limit, leaves the board.
    pub(super) leaves: bool,
    /// Whether a wall stops it before the limit.
    pub(super) walled: bool,
}

impl<'g, B: HexBits> Sight<'g, B> {
    #[inline]
    pub(super) fn new(field: &'g Field<B>, pos: &Pos<B>) -> Self {
        let [red, blue] = pos.men;
        let (own, enemies) = if pos.seat.index() == 0 { (red, blue) } else { (blue, red) };
        let taken = red | blue | pos.ball.alone();
        let empty = field.cells & !taken;
        Self { field, seat: pos.seat, own, enemies, empty, ball: pos.ball }
    }

    /// Walks from a cell until something is met, at most `limit` steps.
    #[inline]
    pub(super) fn walk(&self, from: Spot, heading: Heading, limit: u8) -> Walk {
        let ray = self.field.ray(from, heading);
        let taken = ray.cells & !self.empty;
        let nearest = if Field::<B>::ascends(heading) { taken.lowest() } else { taken.highest() };
        let free = ray.length.min(Field::<B>::steps_before(from.bit(), nearest, heading));
        let steps = free.min(limit);
        let last = Field::<B>::step(from, heading, steps);
        // All of this is worked out without branches, since nobody could foresee them.
        let goes_on = free < limit;
        let at_edge = free == ray.length;
        let met = if goes_on & !at_edge { Spot::new(nearest) } else { Spot::NOWHERE };
        let (leaves, walled) = (goes_on & at_edge & ray.open, goes_on & at_edge & !ray.open);
        Walk { steps, last, met, leaves, walled }
    }

    /// The walk of the ball, as far as it can go.
    #[inline]
    pub(super) fn ball_walk(&self, heading: Heading) -> Walk {
        self.walk(self.ball, heading, self.field.hexes.rows())
    }

    /// The directions in which men move without capturing.
    #[inline]
    pub(super) fn forward(&self) -> [Heading; 2] {
        FORWARD[self.seat.index()]
    }

    /// The directions in which men only capture.
    #[inline]
    pub(super) fn capture_only(&self) -> [Heading; 4] {
        CAPTURE_ONLY[self.seat.index()]
    }

    /// The directions of the candidates.
    #[inline]
    pub(super) fn drawn_headings(&self) -> [Heading; 6] {
        let i = usize::from(self.seat.index() != 0);
        DRAWN[i]
    }

    /// The one thing that a man can do in a direction, if it can do anything there.
    #[inline]
    pub(super) fn man_act(&self, from: Spot, heading: Heading, distance: u8) -> Option<Act> {
        let walk = self.walk(from, heading, distance);
        if self.enemies.has(walk.met.bit()) {
            Some(Act::Capture { from, to: walk.met })
        } else if !self.forward().contains(&heading) {
            None
        } else if walk.leaves {
            Some(Act::Leave { from })
        } else {
            (walk.steps > 0).then_some(Act::Move { from, to: walk.last })
        }
    }

    /// Whether leaving the board in this direction is the second way for the man to do so, which is no move of its own.
    #[inline]
    pub(super) fn leaves_twice(&self, from: Spot, heading: Heading, distance: u8) -> bool {
        let [first, second] = self.forward();
        heading == second && self.walk(from, first, distance).leaves
    }

    /// The men that can go forward left, and forward right. One free step ahead is enough: whatever comes after it, the
    /// man stops, leaves or captures.
    #[inline]
    pub(super) fn movers(&self) -> [B; 2] {
        match self.seat.index() {
            0 => FORWARD[0].map(|heading| self.movers_towards(heading)),
            _ => FORWARD[1].map(|heading| self.movers_towards(heading)),
        }
    }

    /// Whether any man can go forward.
    #[inline]
    pub(super) fn man_can_go_forward(&self) -> bool {
        let any = |[left, right]: [Heading; 2]| {
            !self.movers_towards(left).is_empty() || !self.movers_towards(right).is_empty()
        };
        match self.seat.index() {
            0 => any(FORWARD[0]),
            _ => any(FORWARD[1]),
        }
    }

    #[inline]
    fn movers_towards(&self, forward: Heading) -> B {
        let before_free = Field::shift(self.empty | self.enemies, forward.opposite());
        self.own & (before_free | self.field.far_rows[usize::from(self.seat.index() != 0)])
    }

    /// The men that can capture in a direction that is not forward.
    #[inline]
    pub(super) fn captors(&self, distance: u8) -> B {
        let mut all = B::EMPTY;
        self.look_for_enemies(distance, |_, cells| all |= cells);
        all & self.own
    }

    /// The same, in the order of the directions in which men only capture.
    #[inline]
    pub(super) fn captors_by_heading(&self, distance: u8) -> [B; 4] {
        let mut all = [B::EMPTY; 4];
        self.look_for_enemies(distance, |i, cells| all[i] |= cells);
        all.map(|cells| cells & self.own)
    }

    /// The men that can leave the board, in the order of the directions that are forward.
    #[inline]
    pub(super) fn leavers(&self, distance: u8) -> [B; 2] {
        let mut all = [B::EMPTY; 2];
        let see = |i: usize, cells| all[i] |= cells;
        let far_row = [self.field.far_rows[self.seat.index()]; 2];
        match self.seat.index() {
            0 => self.look(FORWARD[0], far_row, distance, see),
            _ => self.look(FORWARD[1], far_row, distance, see),
        }
        all.map(|cells| cells & self.own)
    }

    #[inline]
    fn look_for_enemies(&self, distance: u8, see: impl FnMut(usize, B)) {
        let before = |headings: [Heading; 4]| {
            headings.map(|heading| Field::shift(self.enemies, heading.opposite()))
        };
        match self.seat.index() {
            0 => self.look(CAPTURE_ONLY[0], before(CAPTURE_ONLY[0]), distance, see),
            _ => self.look(CAPTURE_ONLY[1], before(CAPTURE_ONLY[1]), distance, see),
        }
    }

    /// Finds the cells from which a walk in each direction meets something within the distance, given the cells right
    /// before that something.
    #[inline]
    fn look<const N: usize>(
        &self,
        headings: [Heading; N],
        right_before: [B; N],
        distance: u8,
        mut see: impl FnMut(usize, B),
    ) {
        let mut fronts = right_before;
        for i in 0..N {
            see(i, fronts[i]);
        }
        for _ in 1..distance {
            for i in 0..N {
                fronts[i] = Field::shift(fronts[i] & self.empty, headings[i].opposite());
                see(i, fronts[i]);
            }
        }
    }
}
