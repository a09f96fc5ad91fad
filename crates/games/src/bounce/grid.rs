//! Neighbours and groups on a square board, many squares at a time.

use tussle_core::geometry::Bits;

/// A board of `size` by `size` squares, numbered from a1 to the right and up. A set of squares may be given with
/// nothing beyond the board in it; a set that comes back may have something there unless it says otherwise.
#[derive(Clone, Copy, Debug)]
pub(super) struct Grid<B> {
    size: usize,
    /// Every square.
    all: B,
    /// All but the leftmost column: where a step to the right ends.
    not_left: B,
    /// All but the rightmost column: where a step to the left ends.
    not_right: B,
}

impl<B: Bits> Grid<B> {
    pub(super) fn new(size: usize) -> Self {
        let columns = |wanted: &dyn Fn(usize) -> bool| {
            (0..size * size)
                .filter(|square| wanted(square % size))
                .fold(B::EMPTY, |set, square| set | B::bit(square))
        };
        Self {
            size,
            all: columns(&|_| true),
            not_left: columns(&|column| column > 0),
            not_right: columns(&|column| column + 1 < size),
        }
    }

    /// Squares a side.
    #[inline]
    pub(super) fn size(&self) -> usize {
        self.size
    }

    /// Every square of the board.
    #[inline]
    pub(super) fn all(&self) -> B {
        self.all
    }

    #[inline]
    fn above(&self, set: B) -> B {
        set.up(self.size)
    }

    #[inline]
    fn below(&self, set: B) -> B {
        set.down(self.size)
    }

    #[inline]
    fn right_of(&self, set: B) -> B {
        set.up(1) & self.not_left
    }

    #[inline]
    fn left_of(&self, set: B) -> B {
        set.down(1) & self.not_right
    }

    /// The squares beside those of a set.
    #[inline]
    pub(super) fn around(&self, set: B) -> B {
        self.above(set) | self.below(set) | self.left_of(set) | self.right_of(set)
    }

    /// Those of a set that have no neighbour in it.
    #[inline]
    pub(super) fn loners(&self, set: B) -> B {
        set & !self.around(set)
    }

    /// The groups of a set in which the seeds stand. The seeds are part of the set, and so is what comes back.
    #[inline]
    pub(super) fn grow(&self, seeds: B, set: B) -> B {
        let (from_left, from_right) = (set & self.not_left, set & self.not_right);
        let mut grown = seeds;
        loop {
            // Going round corners within one step halves the number of steps in winding groups.
            let wide = grown | grown.up(1) & from_left | grown.down(1) & from_right;
            let next = wide | (self.above(wide) | self.below(wide)) & set;
            if next == grown {
                return grown;
            }
            grown = next;
        }
    }

    /// Whether a set, which is not empty, is one group.
    #[inline]
    pub(super) fn is_one_group(&self, set: B) -> bool {
        // Until late in a game nearly every set has loners, which is quickly seen.
        if self.loners(set).is_empty() {
            self.grow(B::bit(set.lowest()), set) == set
        } else {
            set.without_lowest().is_empty()
        }
    }

    /// Those of a set whose removal might tear their group apart: their neighbours are not all joined to each other
    /// around the corners. Each of the others can be removed without harm.
    #[inline]
    pub(super) fn joints(&self, set: B) -> B {
        // For each square, whether the one above it (and so on) is in the set.
        let (up, down) = (self.below(set), self.above(set));
        let (left, right) = (self.right_of(set), self.left_of(set));
        let (up_left, up_right) = (self.right_of(up), self.left_of(up));
        let (down_left, down_right) = (self.right_of(down), self.left_of(down));
        // Clockwise around the square, a neighbour that is not joined to the next one ends a part.
        let ends_up = up & !(up_right & right);
        let ends_right = right & !(down_right & down);
        let ends_down = down & !(down_left & left);
        let ends_left = left & !(up_left & up);
        let two_ends = ends_up & ends_right
            | ends_down & ends_left
            | (ends_up | ends_right) & (ends_down | ends_left);
        set & two_ends
    }
}

#[cfg(test)]
mod tests {
    use rand::RngExt;
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;
    use tussle_core::geometry::Wide;

    use super::*;

    /// The group of one square, step by step from neighbour to neighbour.
    fn group<B: Bits>(size: usize, start: usize, set: B) -> B {
        let mut group = B::bit(start);
        let mut open = vec![start];
        while let Some(square) = open.pop() {
            let (column, row) = (square % size, square / size);
            let beside = [
                (column > 0).then(|| square - 1),
                (column + 1 < size).then(|| square + 1),
                (row > 0).then(|| square - size),
                (row + 1 < size).then(|| square + size),
            ];
            for next in beside.into_iter().flatten() {
                if set.has(next) && !group.has(next) {
                    group |= B::bit(next);
                    open.push(next);
                }
            }
        }
        group
    }

    fn agrees_with_single_steps<B: Bits>(size: usize) {
        let grid = Grid::<B>::new(size);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(size as u64);
        for _ in 0..200 {
            let share = rng.random_range(1..10);
            let set = (0..size * size)
                .filter(|_| rng.random_range(0..10) < share)
                .fold(B::EMPTY, |set, square| set | B::bit(square));
            let joints = grid.joints(set);
            for square in set.cells() {
                let whole = group(size, square, set);
                assert_eq!(grid.grow(B::bit(square), set), whole);
                assert_eq!(grid.is_one_group(set), whole == set);
                assert_eq!(grid.loners(set).has(square), whole.count() == 1);
                let rest = whole ^ B::bit(square);
                let torn = !rest.is_empty() && group(size, rest.lowest(), rest) != rest;
                assert!(!torn || joints.has(square), "{set:?} without {square}");
            }
        }
    }

    #[test]
    fn groups_agree_with_single_steps_on_every_size() {
        for size in [4, 6, 8] {
            agrees_with_single_steps::<u64>(size);
        }
        agrees_with_single_steps::<u128>(10);
        for size in [12, 14, 16] {
            agrees_with_single_steps::<Wide>(size);
        }
    }
}
