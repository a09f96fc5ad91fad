//! What a side may hope for, counted on the whole board at once.

use tussle_core::geometry::Bits;

use super::field::Field;
use super::moves::Moves;
use super::warmth::Warmth;

/// Counts for one side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Outlook {
    /// Legal moves.
    pub(super) moves: usize,
    /// Squares that they come to.
    pub(super) targets: usize,
    /// Moves that raise a checker's value by three or more. Little can spoil them.
    pub(super) leaps: usize,
    /// Checkers with a value of -2 or less and an empty square beside them.
    pub(super) beset: usize,
    /// Checkers beside enemies.
    pub(super) contact: usize,
    /// Friends side by side, counted in pairs.
    pub(super) pairs: usize,
    /// Checkers at the edge of the board.
    pub(super) edge: usize,
}

impl Outlook {
    /// Counts for the side with these checkers.
    pub(super) fn new<B: Bits, const SIZE: usize>(
        field: &Field<B, SIZE>,
        own: B,
        enemy: B,
    ) -> Self {
        let empty = field.all & !(own | enemy);
        let moves = Moves::new(field, own, enemy);
        let comfort = field.comfort(Warmth { friend: own, neutral: empty });
        // As in `moves`, where the sum is 8 less what the value rises by.
        let sides = comfort.to_nine(empty);
        let lines = |by: usize| (own & empty.down(by)) | (empty & own.down(by));
        let leaps = |by: usize| lines(by) & !sides.reaches_six(sides.down(by));
        Self {
            moves: moves.count(),
            targets: (moves.squares() & empty).count(),
            leaps: (leaps(SIZE) & !field.top).count() + (leaps(1) & !field.right).count(),
            // A comfort of 8 looks like 0, but has no empty square beside it.
            beset: (own & field.around(empty) & comfort.up_to_two()).count(),
            contact: (own & field.around(enemy)).count(),
            pairs: field.pairs(own),
            edge: (own & field.edge()).count(),
        }
    }
}

#[cfg(test)]
mod tests {
    use tussle_core::{Game, Notation};

    use super::*;
    use crate::jostle::{Jostle, Position};

    /// The same, checker by checker.
    fn slowly(game: &Jostle<u64, 8>, pos: &Position<u64>) -> Outlook {
        let empty = game.field.all & !(pos.own | pos.enemy);
        let mut targets = 0u64;
        let mut outlook = Outlook {
            moves: game.count_choices(pos),
            targets: 0,
            leaps: 0,
            beset: 0,
            contact: 0,
            pairs: 0,
            edge: 0,
        };
        for from in pos.own.cells() {
            let company = game.company_on(pos, from);
            let free = game.field.neighbours(from) & empty;
            for to in free.cells() {
                let rise = game.company_after(pos, from, to).value() - company.value();
                targets |= if rise > 0 { 1 << to } else { 0 };
                outlook.leaps += usize::from(rise >= 3);
            }
            outlook.beset += usize::from(free != 0 && company.value() <= -2);
            outlook.contact += usize::from(company.enemies > 0);
            outlook.pairs += company.friends;
            outlook.edge += usize::from(game.field.neighbours(from).count() < 4);
        }
        Outlook { targets: targets.count(), pairs: outlook.pairs / 2, ..outlook }
    }

    #[test]
    fn counts_agree_with_single_checkers() {
        let game = Jostle::<u64, 8>::new();
        for text in [
            "8/1rbrbrb1/1brbrbr1/1rb2rb1/1br2br1/1rbrbrb1/1brbrbr1/8 r",
            "4rr2/3b1bb1/brrb1bbr/1r1brr2/brr1br2/3rb1b1/1bbr1r1r/2b1r1b1 r",
            "r1b4r/1bbb4/rb2rr2/b1r1r3/1rrr2bb/2r3b1/6br/r6b b",
        ] {
            let pos = game.read_position(text).unwrap();
            for pos in [pos, pos.for_other()] {
                let quickly = Outlook::new(&game.field, pos.own, pos.enemy);
                assert_eq!(quickly, slowly(&game, &pos), "{text}");
            }
        }
    }
}
