//! Jokerball (Mark Steere, 2025).

use super::{Naive, letter, letter_and_number, number_option, other, spread, squeeze, two_ranks};
use std::collections::{BTreeMap, BTreeSet};

/// Row from the bottom and half-steps from the left: a neighbour in the same row is two half-steps
/// away, one in the next row a single half-step, so all rows share one scale.
type Cell = (i16, i16);

#[derive(Clone, Copy)]
enum Phase {
    Roll,
    Man {
        distance: i16,
        direction: i16,
    },
    Ball {
        direction: i16,
    },
    /// The ball has left the board.
    Over,
}

#[derive(Clone)]
pub struct Jokerball {
    size: i16,
    men: BTreeMap<Cell, char>,
    ball: Option<Cell>,
    /// The player on turn, or the winner when the game is over.
    player: char,
    phase: Phase,
}

/// What a step from a cell leads to.
#[derive(PartialEq)]
enum Seen {
    Empty(Cell),
    Man(Cell, char),
    Ball,
    Wall,
    Outside,
}

/// The step of a direction die, as seen by this player.
fn step(player: char, direction: i16) -> (i16, i16) {
    let (up, right) = match direction {
        1 => (-1, -1),
        2 => (0, -2),
        3 => (1, -1),
        4 => (1, 1),
        5 => (0, 2),
        6 => (-1, 1),
        _ => panic!("no direction {direction}"),
    };
    if player == 'r' { (up, right) } else { (-up, -right) }
}

impl Jokerball {
    fn rows(&self) -> i16 {
        2 * self.size - 1
    }

    /// The cells of a row, from the left.
    fn row(&self, row: i16) -> Vec<Cell> {
        let missing = (row - (self.size - 1)).abs();
        (0..self.rows() - missing).map(|index| (row, missing + 2 * index)).collect()
    }

    fn on_board(&self, cell: Cell) -> bool {
        (0..self.rows()).contains(&cell.0) && self.row(cell.0).contains(&cell)
    }

    fn name(&self, cell: Cell) -> String {
        let before = self.row(cell.0).iter().take_while(|found| **found != cell).count();
        format!("{}{}", letter(cell.0), before + 1)
    }

    fn cell(&self, name: &str) -> Cell {
        let (row, number) = letter_and_number(name);
        self.row(row)[usize::try_from(number - 1).expect("a cell number")]
    }

    fn look(&self, from: Cell, (up, right): (i16, i16)) -> Seen {
        let to = (from.0 + up, from.1 + right);
        if let Some(colour) = self.men.get(&to) {
            Seen::Man(to, *colour)
        } else if self.ball == Some(to) {
            Seen::Ball
        } else if self.on_board(to) {
            Seen::Empty(to)
        } else if (0..self.rows()).contains(&to.0) {
            Seen::Wall
        } else {
            // Above the top row or below the bottom row: these sides are open.
            Seen::Outside
        }
    }

    /// The empty cells passed when walking at most `limit` steps, and what ended the walk, if
    /// anything did.
    fn walk(&self, from: Cell, step: (i16, i16), limit: i16) -> (Vec<Cell>, Option<Seen>) {
        let mut passed = Vec::new();
        let mut at = from;
        for _ in 0..limit {
            match self.look(at, step) {
                Seen::Empty(next) => {
                    passed.push(next);
                    at = next;
                }
                end => return (passed, Some(end)),
            }
        }
        (passed, None)
    }

    fn man_moves(&self, distance: i16) -> BTreeSet<String> {
        let enemy = other(self.player);
        let mut moves = BTreeSet::new();
        for (&from, _) in self.men.iter().filter(|(_, colour)| **colour == self.player) {
            let name = self.name(from);
            for direction in 1..=6 {
                let (passed, end) = self.walk(from, step(self.player, direction), distance);
                let forward = [3, 4].contains(&direction);
                match (end, passed.last()) {
                    (Some(Seen::Man(to, colour)), _) if colour == enemy => {
                        moves.insert(format!("{name}x{}", self.name(to)));
                    }
                    (Some(Seen::Outside), _) if forward => {
                        moves.insert(format!("{name}-off"));
                    }
                    (_, Some(last)) if forward => {
                        moves.insert(format!("{name}-{}", self.name(*last)));
                    }
                    _ => {}
                }
            }
        }
        moves
    }

    fn ball_moves(&self, direction: i16) -> BTreeSet<String> {
        let from = self.ball.expect("a ball to move");
        // No walk on the board is longer than its number of rows.
        let (passed, end) = self.walk(from, step(self.player, direction), self.rows());
        let mut goals: Vec<String> = passed.into_iter().map(|cell| self.name(cell)).collect();
        if end == Some(Seen::Outside) {
            goals.push("off".into());
        }
        goals.into_iter().map(|goal| format!("{}-{goal}", self.name(from))).collect()
    }

    /// Skips what cannot be moved.
    fn settle(&mut self) {
        if let Phase::Man { distance, direction } = self.phase
            && self.man_moves(distance).is_empty()
        {
            self.phase = Phase::Ball { direction };
        }
        if let Phase::Ball { direction } = self.phase
            && self.ball_moves(direction).is_empty()
        {
            self.end_turn();
        }
    }

    fn end_turn(&mut self) {
        self.player = other(self.player);
        self.phase = Phase::Roll;
    }

    fn play_man(&mut self, act: &str) {
        let (from, to) = act.split_once(['-', 'x']).expect("from and to");
        self.men.remove(&self.cell(from));
        if to != "off" {
            self.men.insert(self.cell(to), self.player);
        }
    }

    fn play_ball(&mut self, act: &str, direction: i16) {
        let (_, to) = act.split_once('-').expect("from-to");
        if to == "off" {
            let (up, _) = step(self.player, direction);
            self.ball = None;
            self.player = if up > 0 { 'r' } else { 'b' };
            self.phase = Phase::Over;
        } else {
            self.ball = Some(self.cell(to));
            self.end_turn();
        }
    }
}

/// Reads the two faces at the beginning of a text.
fn faces(text: &str) -> (i16, i16) {
    let face = |at: usize| super::number(&text[at..=at]);
    (face(0), face(1))
}

impl Naive for Jokerball {
    fn start(variant: &str) -> Self {
        let size = number_option(variant, "size", 6);
        let filled = number_option(variant, "rows", 2);
        let middle = size - 1;
        let mut game = Self {
            size,
            men: BTreeMap::new(),
            ball: Some((middle, 2 * middle)),
            player: 'r',
            phase: Phase::Roll,
        };
        for row in 0..filled {
            game.men.extend(game.row(row).into_iter().map(|cell| (cell, 'r')));
            let opposite = game.row(game.rows() - 1 - row);
            game.men.extend(opposite.into_iter().map(|cell| (cell, 'b')));
        }
        game
    }

    fn parse(variant: &str, position: &str) -> Self {
        let fields: Vec<&str> = position.split(' ').collect();
        let phase = match fields[2] {
            "--" => Phase::Roll,
            "+" => Phase::Over,
            ball if ball.starts_with('-') => Phase::Ball { direction: super::number(&ball[1..]) },
            dice => {
                let (distance, direction) = faces(dice);
                Phase::Man { distance, direction }
            }
        };
        let mut game = Self {
            size: number_option(variant, "size", 6),
            men: BTreeMap::new(),
            ball: None,
            player: fields[1].chars().next().expect("a player"),
            phase,
        };
        for (row, text) in (0..).zip(fields[0].rsplit('/')) {
            for (cell, found) in game.row(row).into_iter().zip(spread(text, 1)) {
                match found.chars().next() {
                    Some('o') => game.ball = Some(cell),
                    Some(colour) => {
                        game.men.insert(cell, colour);
                    }
                    None => {}
                }
            }
        }
        game
    }

    fn position(&self) -> String {
        let content = |cell: &Cell| match self.men.get(cell) {
            Some(colour) => colour.to_string(),
            None if self.ball == Some(*cell) => "o".into(),
            None => String::new(),
        };
        let row = |row| squeeze(&self.row(row).iter().map(content).collect::<Vec<_>>());
        let rows: Vec<String> = (0..self.rows()).rev().map(row).collect();
        let dice = match self.phase {
            Phase::Roll => "--".into(),
            Phase::Man { distance, direction } => format!("{distance}{direction}"),
            Phase::Ball { direction } => format!("-{direction}"),
            Phase::Over => "+".into(),
        };
        format!("{} {} {dice}", rows.join("/"), self.player)
    }

    fn turn(&self) -> String {
        match self.phase {
            Phase::Roll => format!("roll {}", self.player),
            Phase::Man { .. } | Phase::Ball { .. } => format!("choose {}", self.player),
            Phase::Over => "over".into(),
        }
    }

    fn moves(&self) -> BTreeSet<String> {
        match self.phase {
            Phase::Roll => (1..=self.size)
                .flat_map(|distance| {
                    (1..=6).map(move |direction| format!("{distance}{direction}:"))
                })
                .collect(),
            Phase::Man { distance, .. } => self.man_moves(distance),
            Phase::Ball { direction } => self.ball_moves(direction),
            Phase::Over => BTreeSet::new(),
        }
    }

    fn play(&mut self, act: &str) {
        match self.phase {
            Phase::Roll => {
                let (distance, direction) = faces(act);
                self.phase = Phase::Man { distance, direction };
                self.settle();
            }
            Phase::Man { direction, .. } => {
                self.play_man(act);
                self.phase = Phase::Ball { direction };
                self.settle();
            }
            Phase::Ball { direction } => self.play_ball(act, direction),
            Phase::Over => panic!("{act} after the end"),
        }
    }

    fn ranks(&self) -> Option<Vec<u8>> {
        matches!(self.phase, Phase::Over).then(|| two_ranks(self.player == 'r'))
    }
}
