//! Regions of the board in which only one side still moves.
//!
//! Whether a checker may step from one square to the next depends on the neighbours of both. So squares whose contents may
//! still change, and which touch, belong together. Where those of one side touch none of the other side's, that side has
//! moves in store which can be counted instead of searched.
//!
//! What a side may change while the other stands still is found from above: whatever could move if every neighbour that
//! may change were what suits it best may change as well, until nothing is added. If nothing of the one side touches
//! anything of the other, and neither could do more if the other did whatever it may, then neither ever gets in the
//! other's way, and the counts decide the game. Otherwise the struggle might yet spill over, and the counts are an estimate.

use tussle_core::geometry::Bits;

use super::field::Field;
use super::moves::Moves;
use super::position::Position;
use super::warmth::Warmth;

/// Squares where each side may still move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Regions<B> {
    /// Where the side to move can, out of reach of the other.
    pub(super) own: B,
    /// The same for the other side.
    pub(super) enemy: B,
    /// Whether there is nothing else and never will be.
    pub(super) apart: bool,
}

impl<B: Bits> Regions<B> {
    /// Finds them.
    pub(super) fn new<const SIZE: usize>(field: &Field<B, SIZE>, pos: &Position<B>) -> Self {
        let own = reach(field, pos.own, pos.enemy, B::EMPTY);
        let enemy = reach(field, pos.enemy, pos.own, B::EMPTY);
        let near = |set: B| set | field.around(set);
        let disputed = field.connected(near(enemy), own);
        let disputed_by_enemy = field.connected(near(own), enemy);
        Self {
            own: own & !disputed,
            enemy: enemy & !disputed_by_enemy,
            apart: disputed.is_empty()
                && disputed_by_enemy.is_empty()
                && own == reach(field, pos.own, pos.enemy, enemy)
                && enemy == reach(field, pos.enemy, pos.own, own),
        }
    }
}

/// The squares that checkers of a side may leave or come to while those of the other side stand still, but for squares where
/// these may come and go.
fn reach<B: Bits, const SIZE: usize>(field: &Field<B, SIZE>, own: B, enemy: B, restless: B) -> B {
    // Squares that may hold a checker of the side, and those that may be empty.
    let (mut full, mut empty) = (own, (field.all & !(own | enemy)) | restless);
    loop {
        // A checker moves most easily from the worst company to the best. The comparison is that of `moves`.
        let worst = Warmth { friend: full & !empty, neutral: empty & !restless };
        let here = field.comfort(worst);
        let best = Warmth { friend: full, neutral: empty & !full };
        let there = field.comfort(best).to_nine(field.all);
        let (mut from, mut to) = (B::EMPTY, B::EMPTY);
        for (by, last) in [(SIZE, field.top), (1, field.right)] {
            let ahead = full & empty.down(by) & !here.reaches_eight(there.down(by)) & !last;
            let back = empty & full.down(by) & !there.reaches_eight(here.down(by)) & !last;
            from |= ahead | back.up(by);
            to |= ahead.up(by) | back;
        }
        let more = (full | to, empty | from);
        if more == (full, empty) {
            return from | to;
        }
        (full, empty) = more;
    }
}

/// How many moves a side has in store.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Store {
    /// So many at least.
    pub(super) moves: i32,
    /// Whether there are no more.
    pub(super) exact: bool,
}

impl Store {
    /// Counts the moves that the side to move can make, one after the other, in regions of its own. Looks at `effort`
    /// positions before it settles for the first way to play on.
    pub(super) fn count<B: Bits, const SIZE: usize>(
        field: &Field<B, SIZE>,
        pos: &Position<B>,
        regions: B,
        effort: u32,
    ) -> Self {
        let mut counter = Counter { field, enemy: pos.enemy, left: effort };
        let (mut moves, mut rest) = (0, regions);
        while !rest.is_empty() {
            let region = field.connected(B::bit(rest.lowest()), rest);
            moves += counter.longest(pos.own, region);
            rest &= !region;
        }
        Self { moves, exact: counter.left > 0 }
    }
}

/// Plays out regions in all ways, as long as it may.
struct Counter<'f, B, const SIZE: usize> {
    field: &'f Field<B, SIZE>,
    enemy: B,
    left: u32,
}

impl<B: Bits, const SIZE: usize> Counter<'_, B, SIZE> {
    /// The longest sequence of moves in a region.
    fn longest(&mut self, own: B, region: B) -> i32 {
        self.left = self.left.saturating_sub(1);
        let mut longest = 0;
        Moves::new(self.field, own, self.enemy).within(region).each(&mut |step| {
            if self.left > 0 || longest == 0 {
                let moved = own ^ B::bit(step.from()) ^ B::bit(step.to());
                longest = longest.max(1 + self.longest(moved, region));
            }
        });
        longest
    }
}
