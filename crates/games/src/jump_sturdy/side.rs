//! What one side has on the board, as sets of squares with its own forward up.

use super::moves::{COLUMN_A, COLUMN_B, COLUMN_G, COLUMN_H};
use super::position::{LAST_RANK, Men, Pos, SIZE};

/// The longest way there is; a side without a free man has a longer one.
const ROWS: u32 = SIZE as u32;

/// The rank that is one step from the far one.
const LAST_BUT_ONE: u64 = 0xff << 48;

/// One side.
#[derive(Clone, Copy, Debug)]
pub(super) struct Side {
    own: Men,
    enemy: Men,
    singles: u64,
    doubles: u64,
}

impl Side {
    /// The side to move.
    #[inline]
    pub(super) const fn to_move(pos: &Pos) -> Self {
        let (own, enemy) = (pos.mine, pos.theirs);
        let doubles = own.top & (own.below | enemy.below);
        Self { own, enemy, singles: own.top ^ doubles, doubles }
    }

    /// Its men that can move.
    #[inline]
    pub(super) const fn tops(&self) -> u64 {
        self.own.top
    }

    /// How many men it has, covered ones included.
    #[inline]
    pub(super) const fn count(&self) -> i32 {
        count(self.own.top) + count(self.own.below)
    }

    /// Its doubles of two own men.
    #[inline]
    pub(super) const fn pairs(&self) -> u64 {
        self.own.top & self.own.below
    }

    /// Its men that stand on enemies.
    #[inline]
    pub(super) const fn riders(&self) -> u64 {
        self.own.top & self.enemy.below
    }

    /// Where it captures whatever stands there.
    #[inline]
    pub(super) const fn attacks(&self) -> u64 {
        let (left, right) = self.captures();
        let [far_left, far_right, near_left, near_right] = self.jumps();
        left | right | far_left | far_right | near_left | near_right
    }

    /// The squares of the far rank that it can reach with one move.
    #[inline]
    pub(super) const fn arrivals(&self) -> u64 {
        let steps = self.singles << 8 & !self.enemy.top;
        let (left, right) = self.captures();
        let [far_left, far_right, near_left, near_right] = self.jumps();
        let captures = (left | right) & self.enemy.top;
        (steps | captures | far_left | far_right | near_left | near_right) & LAST_RANK
    }

    /// Its men that no enemy can stop if all they do is run, by the geometry alone.
    ///
    /// An enemy meets a runner if the rows between them leave him the time to come beside its way; so the men who can
    /// be met lie in a cone below each enemy. It is wider by a column if the enemy moves first, and for a double, which
    /// captures further aside.
    #[inline]
    pub(super) const fn runners(&self, moves_first: bool) -> u64 {
        let enemies = self.enemy.all();
        let doubles = self.enemy.top & (self.enemy.below | self.own.below);
        let mut cone = (enemies | widened(doubles)) >> 8;
        if !moves_first {
            cone = widened(cone);
        }
        let mut row = 2;
        while row < ROWS {
            cone |= widened(cone) >> 8;
            row += 1;
        }
        self.own.top & !cone
    }

    /// How many moves these men need to the far rank: the first of them, if the others wait. More than the board has
    /// rows to go, if there are none.
    #[inline]
    pub(super) const fn way(&self, runners: u64) -> u32 {
        // The first move of a double is a jump of two rows; one before the far rank that saves nothing.
        let doubles = runners & self.doubles;
        let ahead = runners | (doubles & !LAST_BUT_ONE) << 8;
        ahead.leading_zeros() / ROWS
    }

    /// Where singles capture, to the left and to the right.
    #[inline]
    const fn captures(&self) -> (u64, u64) {
        ((self.singles & !COLUMN_A) << 7, (self.singles & !COLUMN_H) << 9)
    }

    /// Where doubles jump: two ahead to the left and to the right, then one ahead.
    #[inline]
    const fn jumps(&self) -> [u64; 4] {
        [
            (self.doubles & !COLUMN_A) << 15,
            (self.doubles & !COLUMN_H) << 17,
            (self.doubles & !(COLUMN_A | COLUMN_B)) << 6,
            (self.doubles & !(COLUMN_G | COLUMN_H)) << 10,
        ]
    }
}

/// How many squares a set has.
#[inline]
pub(super) const fn count(set: u64) -> i32 {
    set.count_ones() as i32
}

/// A set and its neighbours to the left and to the right.
#[inline]
const fn widened(set: u64) -> u64 {
    set | (set & !COLUMN_A) >> 1 | (set & !COLUMN_H) << 1
}
