//! Jump Sturdy (Christian Freeling, c. 2014).

use super::{Naive, Square, spread, square, square_name, squeeze, two_ranks};
use std::collections::{BTreeMap, BTreeSet};

#[derive(Clone)]
pub struct JumpSturdy {
    /// The occupied cells: one or two men, `w` or `b`, the top man last.
    men: BTreeMap<Square, String>,
    mover: char,
}

/// What a man may do with the cell it steps to.
#[derive(Clone, Copy, PartialEq)]
enum Step {
    /// Go to an empty cell or onto an own single.
    Move,
    /// Replace the enemy man on top.
    Capture,
}

fn on_board((column, row): Square) -> bool {
    let inside = (0..8).contains(&column) && (0..8).contains(&row);
    let corner = [0, 7].contains(&column) && [0, 7].contains(&row);
    inside && !corner
}

/// The columns of a row, two fewer on the back ranks.
fn columns(row: i16) -> Vec<i16> {
    (0..8).filter(|column| on_board((*column, row))).collect()
}

fn enemy(side: char) -> char {
    if side == 'w' { 'b' } else { 'w' }
}

fn forward(side: char) -> i16 {
    if side == 'w' { 1 } else { -1 }
}

fn far_row(side: char) -> i16 {
    if side == 'w' { 7 } else { 0 }
}

impl JumpSturdy {
    /// The top man of a cell.
    fn top(&self, at: Square) -> Option<char> {
        self.men.get(&at).and_then(|men| men.chars().last())
    }

    fn height(&self, at: Square) -> usize {
        self.men.get(&at).map_or(0, String::len)
    }

    fn may(&self, side: char, to: Square, step: Step) -> bool {
        let top = self.top(to);
        let goes = top.is_none() || (top == Some(side) && self.height(to) == 1);
        let takes = top == Some(enemy(side));
        on_board(to) && if step == Step::Move { goes } else { takes }
    }

    fn moves_from(&self, side: char, (column, row): Square) -> BTreeSet<Square> {
        use Step::{Capture, Move};
        let single = [(0, 1, Move), (-1, 0, Move), (1, 0, Move), (-1, 1, Capture), (1, 1, Capture)];
        let jumps = [(-1, 2), (1, 2), (-2, 1), (2, 1)];
        let double = jumps
            .iter()
            .flat_map(|(aside, ahead)| [(*aside, *ahead, Move), (*aside, *ahead, Capture)]);
        let steps: Vec<(i16, i16, Step)> =
            if self.height((column, row)) == 1 { single.to_vec() } else { double.collect() };
        steps
            .into_iter()
            .map(|(aside, ahead, step)| ((column + aside, row + ahead * forward(side)), step))
            .filter(|(to, step)| self.may(side, *to, *step))
            .map(|(to, _)| to)
            .collect()
    }

    /// The moves of the side on turn, whether or not somebody has already won.
    fn steps(&self) -> BTreeSet<String> {
        let mut moves = BTreeSet::new();
        for &from in self.men.keys() {
            if self.top(from) == Some(self.mover) {
                for to in self.moves_from(self.mover, from) {
                    moves.insert(format!("{}-{}", square_name(from), square_name(to)));
                }
            }
        }
        moves
    }

    fn winner(&self) -> Option<char> {
        let has_man = |side, rows: std::ops::Range<i16>| {
            self.men.iter().any(|((_, row), men)| rows.contains(row) && men.contains(side))
        };
        let arrived = |side: &char| has_man(*side, far_row(*side)..far_row(*side) + 1);
        let alone = |side: &char| !has_man(enemy(*side), 0..8);
        let both = ['w', 'b'];
        let stuck = || self.steps().is_empty().then(|| enemy(self.mover));
        both.into_iter().find(arrived).or_else(|| both.into_iter().find(alone)).or_else(stuck)
    }
}

impl Naive for JumpSturdy {
    fn start(variant: &str) -> Self {
        let start = "b0b0b0b0b0b0/1b0b0b0b0b0b01/8/8/8/8/1w0w0w0w0w0w01/w0w0w0w0w0w0 w";
        Self::parse(variant, start)
    }

    fn parse(_variant: &str, position: &str) -> Self {
        let (rows, side) = position.split_once(' ').expect("rows and a side");
        let mut men = BTreeMap::new();
        for (row, text) in (0..).zip(rows.rsplit('/')) {
            for (column, cell) in columns(row).into_iter().zip(spread(text, 2)) {
                if !cell.is_empty() {
                    // A single is written with a 0 where the second man would be.
                    men.insert((column, row), cell.replace('0', ""));
                }
            }
        }
        Self { men, mover: side.chars().next().expect("a side") }
    }

    fn position(&self) -> String {
        let cell = |at| self.men.get(&at).map_or(String::new(), |men| format!("{men:0<2}"));
        let row = |row| {
            let cells: Vec<_> =
                columns(row).into_iter().map(|column| cell((column, row))).collect();
            squeeze(&cells)
        };
        let rows: Vec<String> = (0..8).rev().map(row).collect();
        format!("{} {}", rows.join("/"), self.mover)
    }

    fn turn(&self) -> String {
        if self.winner().is_some() { "over".into() } else { format!("choose {}", self.mover) }
    }

    fn moves(&self) -> BTreeSet<String> {
        if self.winner().is_some() { BTreeSet::new() } else { self.steps() }
    }

    fn play(&mut self, act: &str) {
        let (from, to) = act.split_once('-').expect("from-to");
        let (from, to) = (square(from), square(to));
        let mut left = self.men.remove(&from).expect("a man to move");
        let man = left.pop().expect("a man to move");
        if !left.is_empty() {
            self.men.insert(from, left);
        }
        if self.top(to) == Some(enemy(man)) {
            self.men.entry(to).and_modify(|men| {
                men.pop();
            });
        }
        self.men.entry(to).or_default().push(man);
        self.mover = enemy(self.mover);
    }

    fn ranks(&self) -> Option<Vec<u8>> {
        self.winner().map(|winner| two_ranks(winner == 'w'))
    }
}
