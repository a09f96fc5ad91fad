//! What the player on turn sees along the lines of the board.
//!
//! A [`Walk`] follows one line from one cell: it is the one reading of how far men and ball go. The sets, such as
//! [`Sight::actors`], answer for all men at once what walks would answer for each.

use tussle_core::Seat;
use tussle_core::geometry::Heading;

use super::act::Act;
use super::field::Field;
use super::position::{Pos, RED};
use super::spot::{HexBits, Spot};

/// The directions as each seat sees them: forward left and forward right, then those in which men only capture.
const HEADINGS: [[Heading; 6]; 2] = {
    use Heading::{DownLeft, DownRight, Left, Right, UpLeft, UpRight};
    [
        [UpLeft, UpRight, DownLeft, Left, Right, DownRight],
        [DownRight, DownLeft, UpRight, Right, Left, UpLeft],
    ]
};

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
    /// How many empty cells there are, up to the limit of the walk.
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
        let (own, enemies) = if pos.seat == RED { (red, blue) } else { (blue, red) };
        let empty = field.cells & !(red | blue | pos.ball.alone());
        Self { field, seat: pos.seat, own, enemies, empty, ball: pos.ball }
    }

    /// The six directions: forward left and forward right, then those in which men only capture.
    #[inline]
    pub(super) fn headings(&self) -> &'static [Heading; 6] {
        &HEADINGS[usize::from(self.seat != RED)]
    }

    /// Forward left and forward right.
    #[inline]
    pub(super) fn forward(&self) -> [Heading; 2] {
        let [left, right, ..] = *self.headings();
        [left, right]
    }

    /// Walks from a cell until something stops it, at most `limit` steps.
    #[inline]
    pub(super) fn walk(&self, from: Spot, heading: Heading, limit: u8) -> Walk {
        let ray = self.field.ray(from, heading);
        let taken = ray.cells & !self.empty;
        let nearest = if B::ascends(heading) { taken.lowest() } else { taken.highest() };
        let free = ray.length.min(from.steps_before::<B>(nearest, heading));
        let stopped = free < limit;
        let at_edge = free == ray.length;
        let steps = free.min(limit);
        Walk {
            steps,
            last: from.step::<B>(heading, steps),
            met: if stopped && !at_edge { Spot::new(nearest) } else { Spot::NOWHERE },
            leaves: stopped && at_edge && ray.open,
            walled: stopped && at_edge && !ray.open,
        }
    }

    /// The walk of the ball, as far as it can go.
    #[inline]
    pub(super) fn ball_walk(&self, heading: Heading) -> Walk {
        self.walk(self.ball, heading, self.field.hexes.rows())
    }

    /// What a man can do in a direction. None if it is nothing, and for the second way off the board, which is no move
    /// of its own.
    #[inline(always)]
    pub(super) fn man_act(&self, from: Spot, heading: Heading, distance: u8) -> Option<Act> {
        let [first, second] = self.forward();
        let walk = self.walk(from, heading, distance);
        if self.enemies.has(walk.met.bit()) {
            Some(Act::Capture { from, to: walk.met })
        } else if heading != first && heading != second {
            None
        } else if walk.leaves {
            let again = heading == second && self.walk(from, first, distance).leaves;
            (!again).then_some(Act::Leave { from })
        } else {
            (walk.steps > 0).then_some(Act::Move { from, to: walk.last })
        }
    }

    /// The men that can do something in each of the [`headings`](Self::headings). Those that can leave the board in two
    /// directions are in both sets.
    #[inline]
    pub(super) fn actors(&self, distance: u8) -> [B; 6] {
        // The directions have to be known when this is compiled, so that sets are shifted by constants.
        match self.seat {
            RED => self.actors_towards(HEADINGS[0], distance),
            _ => self.actors_towards(HEADINGS[1], distance),
        }
    }

    #[inline]
    fn actors_towards(&self, headings: [Heading; 6], distance: u8) -> [B; 6] {
        let [left, right, capture_only @ ..] = headings;
        let next_to_enemies = capture_only.map(|heading| self.enemies.shifted(heading.opposite()));
        let [a, b, c, d] = self.men_before(next_to_enemies, capture_only, distance);
        [self.movers_towards(left), self.movers_towards(right), a, b, c, d]
    }

    /// The men that can leave the board in both ways.
    #[inline]
    pub(super) fn leavers_both_ways(&self, distance: u8) -> B {
        let far_row = [self.far_row(); 2];
        let [left, right] = self.men_before(far_row, self.forward(), distance);
        left & right
    }

    /// Whether any man can go forward.
    #[inline]
    pub(super) fn man_can_go_forward(&self) -> bool {
        let anyone = |[left, right, ..]: [Heading; 6]| {
            !self.movers_towards(left).is_empty() || !self.movers_towards(right).is_empty()
        };
        match self.seat {
            RED => anyone(HEADINGS[0]),
            _ => anyone(HEADINGS[1]),
        }
    }

    /// The men that can do something in a direction that is forward. One free step ahead is enough: whatever comes after
    /// it, the man stops, leaves or captures.
    #[inline]
    fn movers_towards(&self, forward: Heading) -> B {
        let before_free = (self.empty | self.enemies).shifted(forward.opposite());
        self.own & (before_free | self.far_row())
    }

    /// The men whose walk in each direction meets something within the distance, given the cells right before that
    /// something.
    #[inline]
    fn men_before<const N: usize>(
        &self,
        right_before: [B; N],
        headings: [Heading; N],
        distance: u8,
    ) -> [B; N] {
        let (mut fronts, mut all) = (right_before, right_before);
        for _ in 1..distance {
            for i in 0..N {
                fronts[i] = (fronts[i] & self.empty).shifted(headings[i].opposite());
                all[i] |= fronts[i];
            }
        }
        all.map(|cells| cells & self.own)
    }

    /// The row from which men leave the board.
    #[inline]
    fn far_row(&self) -> B {
        let [top, bottom] = self.field.end_rows;
        if self.seat == RED { top } else { bottom }
    }
}
