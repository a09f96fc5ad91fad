//! Which checkers can move where.
//!
//! A checker that moves must come to a larger group. Whether it does depends on the groups beside the empty square it
//! goes to, and these are the same for all checkers, but for one case: a checker that leaves a group which lies
//! beside the square may tear it apart.

use arrayvec::ArrayVec;
use tussle_core::geometry::Bits;

use super::grid::Grid;

/// No board has more squares.
pub(super) const MOST_SQUARES: usize = 256;

/// A group of two or more checkers.
pub(super) struct Group<B> {
    pub(super) checkers: B,
    pub(super) size: usize,
}

/// The groups of one side.
pub(super) struct Groups<B> {
    /// Checkers that are groups by themselves.
    pub(super) loners: B,
    /// The others.
    pub(super) larger: ArrayVec<Group<B>, { MOST_SQUARES / 2 }>,
}

impl<B: Bits> Groups<B> {
    /// Finds them.
    #[inline]
    pub(super) fn new(grid: &Grid<B>, own: B) -> Self {
        let loners = grid.loners(own);
        let mut larger = ArrayVec::new();
        let mut left = own & !loners;
        while !left.is_empty() {
            let checkers = grid.grow(B::bit(left.lowest()), left);
            larger.push(Group { checkers, size: checkers.count() });
            left &= !checkers;
        }
        Self { loners, larger }
    }
}

/// An empty square beside own checkers, and who can move there.
#[derive(Clone, Copy)]
pub(super) struct Target<B> {
    pub(super) square: usize,
    /// Checkers that can surely move here.
    free: B,
    /// The group beside the square that outweighs all others there together, if there are others; no second one can.
    /// Its checkers gain by joining those, unless leaving tears off too much of their own group.
    tied: B,
    /// How many of the tied group must stay joined to the square.
    needed: usize,
    /// The own checkers beside the square.
    near: B,
}

/// Hands over every empty square beside own checkers, in the order of their numbers.
#[inline]
pub(super) fn each_target<B: Bits>(
    grid: &Grid<B>,
    own: B,
    empty: B,
    each: &mut impl FnMut(&Target<B>),
) {
    let groups = Groups::new(grid, own);
    for square in (empty & grid.around(own)).cells() {
        let near = own & grid.around(B::bit(square));
        each(&Target::new(square, near, &groups));
    }
}

impl<B: Bits> Target<B> {
    #[inline]
    fn new(square: usize, near: B, groups: &Groups<B>) -> Self {
        let Groups { loners, larger: groups } = groups;
        let is_beside = |group: &Group<B>| !(group.checkers & near).is_empty();
        // How many checkers a newcomer from elsewhere would join.
        let mut company = (near & *loners).count();
        for group in groups {
            company += if is_beside(group) { group.size } else { 0 };
        }
        // A loner gains by any company but its own.
        let mut free = if company == 1 { *loners & !near } else { *loners };
        let (mut tied, mut needed) = (B::EMPTY, 0);
        for group in groups {
            // A checker from elsewhere gains by company as large as its group, since it counts itself too. One from
            // beside the square gains even without its group if the others there are as large as that.
            let enough = if is_beside(group) { 2 * group.size } else { group.size };
            free |= if company >= enough { group.checkers } else { B::EMPTY };
            if is_beside(group) && company < enough && company > group.size {
                tied = group.checkers;
                needed = enough - company;
            }
        }
        Self { square, free, tied, needed, near }
    }

    /// Checkers that can move here and perhaps some that cannot; none only if there are none that can.
    ///
    /// A tied group always has checkers that can: at least two can leave any group without tearing it, and at most one
    /// of these is all that joins the group to the square.
    #[inline]
    pub(super) fn candidates(&self) -> B {
        self.free | self.tied
    }

    /// Whether a candidate can move here.
    #[inline]
    pub(super) fn admits(&self, grid: &Grid<B>, from: B) -> bool {
        !(self.free & from).is_empty() || self.can_leave(grid, from)
    }

    /// The checkers that can move here.
    #[inline]
    pub(super) fn movers(&self, grid: &Grid<B>) -> B {
        if self.tied.is_empty() {
            return self.free;
        }
        let near = self.near & self.tied;
        let only_link = if near.without_lowest().is_empty() { near } else { B::EMPTY };
        let joints = grid.joints(self.tied);
        let mut movers = self.candidates() & !(only_link | joints);
        for square in (joints & !only_link).cells() {
            if self.can_leave(grid, B::bit(square)) {
                movers |= B::bit(square);
            }
        }
        movers
    }

    /// Whether enough of the tied group stays joined to the square without this checker of it.
    #[inline]
    fn can_leave(&self, grid: &Grid<B>, from: B) -> bool {
        let rest = self.tied ^ from;
        grid.grow(self.near & rest, rest).count() >= self.needed
    }
}
