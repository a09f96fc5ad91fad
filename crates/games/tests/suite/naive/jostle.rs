//! Jostle (Mark Steere, 2010).

use super::{
    Checkers, Naive, Square, number_option, orthogonal, other, read_checkers, square, square_name,
    two_ranks, write_checkers,
};
use std::collections::BTreeSet;

#[derive(Clone)]
pub struct Jostle {
    size: i16,
    checkers: Checkers,
    mover: char,
}

impl Jostle {
    /// Friendly minus enemy neighbours that a checker of this colour has, or would have, on `at`.
    fn value(&self, checkers: &Checkers, at: Square, colour: char) -> i32 {
        orthogonal(self.size, at)
            .iter()
            .filter_map(|neighbour| checkers.get(neighbour))
            .map(|found| if *found == colour { 1 } else { -1 })
            .sum()
    }
}

impl Naive for Jostle {
    fn start(variant: &str) -> Self {
        let size = number_option(variant, "size", 10);
        let half = size / 2;
        let ring = half - 3..half + 3;
        let hole = half - 1..half + 1;
        let mut checkers = Checkers::new();
        for column in ring.clone() {
            for row in ring.clone() {
                if !(hole.contains(&column) && hole.contains(&row)) {
                    // The checkerboard has its upper left corner, an odd step from its lower left, red.
                    let odd = (column - ring.start + row - ring.start) % 2 == 1;
                    checkers.insert((column, row), if odd { 'r' } else { 'b' });
                }
            }
        }
        Self { size, checkers, mover: 'r' }
    }

    fn parse(variant: &str, position: &str) -> Self {
        let (checkers, mover) = read_checkers(position);
        Self { size: number_option(variant, "size", 10), checkers, mover }
    }

    fn position(&self) -> String {
        write_checkers(self.size, &self.checkers, self.mover)
    }

    fn turn(&self) -> String {
        if self.moves().is_empty() { "over".into() } else { format!("choose {}", self.mover) }
    }

    fn moves(&self) -> BTreeSet<String> {
        let mut moves = BTreeSet::new();
        for (&from, &colour) in &self.checkers {
            if colour != self.mover {
                continue;
            }
            let mut without = self.checkers.clone();
            without.remove(&from);
            for to in orthogonal(self.size, from) {
                let empty = !self.checkers.contains_key(&to);
                if empty
                    && self.value(&without, to, colour) > self.value(&self.checkers, from, colour)
                {
                    moves.insert(format!("{}-{}", square_name(from), square_name(to)));
                }
            }
        }
        moves
    }

    fn play(&mut self, act: &str) {
        let (from, to) = act.split_once('-').expect("from-to");
        let colour = self.checkers.remove(&square(from)).expect("a checker to move");
        self.checkers.insert(square(to), colour);
        self.mover = other(self.mover);
    }

    fn ranks(&self) -> Option<Vec<u8>> {
        // Whoever cannot move has lost.
        self.moves().is_empty().then(|| two_ranks(self.mover == 'b'))
    }
}
