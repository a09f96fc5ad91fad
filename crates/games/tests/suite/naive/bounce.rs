//! Bounce (Mark Steere, 2023).

use super::{
    Checkers, Naive, Square, number_option, orthogonal, other, read_checkers, square, square_name,
    two_ranks, write_checkers,
};
use std::collections::BTreeSet;

#[derive(Clone)]
pub struct Bounce {
    size: i16,
    checkers: Checkers,
    mover: char,
}

impl Bounce {
    /// Number of checkers in the group that the checker on `at` belongs to.
    fn group_size(&self, checkers: &Checkers, at: Square) -> usize {
        let colour = checkers.get(&at);
        let mut group = BTreeSet::from([at]);
        let mut border = vec![at];
        while let Some(reached) = border.pop() {
            for next in orthogonal(self.size, reached) {
                if checkers.get(&next) == colour && group.insert(next) {
                    border.push(next);
                }
            }
        }
        group.len()
    }

    fn squares_of(&self, colour: char) -> Vec<Square> {
        let own = self.checkers.iter().filter(|(_, found)| **found == colour);
        own.map(|(at, _)| *at).collect()
    }

    fn empty_squares(&self) -> Vec<Square> {
        let all = (0..self.size).flat_map(|column| (0..self.size).map(move |row| (column, row)));
        all.filter(|at| !self.checkers.contains_key(at)).collect()
    }

    /// Whether the player who has just played stands in one group.
    fn over(&self) -> bool {
        let squares = self.squares_of(other(self.mover));
        self.group_size(&self.checkers, squares[0]) == squares.len()
    }

    /// The moves that put a checker into a larger group.
    fn growing_moves(&self) -> BTreeSet<String> {
        let empty = self.empty_squares();
        let mut moves = BTreeSet::new();
        for from in self.squares_of(self.mover) {
            let before = self.group_size(&self.checkers, from);
            for &to in &empty {
                let mut after = self.checkers.clone();
                after.remove(&from);
                after.insert(to, self.mover);
                if self.group_size(&after, to) > before {
                    moves.insert(format!("{}-{}", square_name(from), square_name(to)));
                }
            }
        }
        moves
    }
}

impl Naive for Bounce {
    fn start(variant: &str) -> Self {
        let size = number_option(variant, "size", 8);
        let edges = [0, size - 1];
        let mut checkers = Checkers::new();
        for column in 0..size {
            for row in 0..size {
                if !(edges.contains(&column) && edges.contains(&row)) {
                    let colour = if (column + row) % 2 == 1 { 'r' } else { 'b' };
                    checkers.insert((column, row), colour);
                }
            }
        }
        Self { size, checkers, mover: 'r' }
    }

    fn parse(variant: &str, position: &str) -> Self {
        let (checkers, mover) = read_checkers(position);
        Self { size: number_option(variant, "size", 8), checkers, mover }
    }

    fn position(&self) -> String {
        write_checkers(self.size, &self.checkers, self.mover)
    }

    fn turn(&self) -> String {
        if self.over() { "over".into() } else { format!("choose {}", self.mover) }
    }

    fn moves(&self) -> BTreeSet<String> {
        if self.over() {
            return BTreeSet::new();
        }
        let moves = self.growing_moves();
        if !moves.is_empty() {
            return moves;
        }
        let own = self.squares_of(self.mover);
        own.into_iter().map(|at| format!("x{}", square_name(at))).collect()
    }

    fn play(&mut self, act: &str) {
        if let Some(at) = act.strip_prefix('x') {
            self.checkers.remove(&square(at));
        } else {
            let (from, to) = act.split_once('-').expect("from-to");
            let colour = self.checkers.remove(&square(from)).expect("a checker to move");
            self.checkers.insert(square(to), colour);
        }
        self.mover = other(self.mover);
    }

    fn ranks(&self) -> Option<Vec<u8>> {
        // Only the player who has just played can have won.
        self.over().then(|| two_ranks(self.mover == 'b'))
    }
}
