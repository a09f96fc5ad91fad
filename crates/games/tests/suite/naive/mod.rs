//! The five games once more, written straight from the rules with sets, maps and text, to be held
//! against the fast implementation. Nothing here is shared with it, and nothing here is clever.

use std::collections::{BTreeMap, BTreeSet};

pub mod bounce;
pub mod jokerball;
pub mod jostle;
pub mod jostle_2007;
pub mod jump_sturdy;

/// A second reading of the rules, kept apart from the first: text in, text out, sets and maps inside.
pub trait Naive: Sized + Clone {
    /// The start of a variant, given as its options text (`""`, `"size=10"`, `"players=4,pieces=2"`).
    fn start(variant: &str) -> Self;
    /// Reads a valid position; anything else may panic.
    fn parse(variant: &str, position: &str) -> Self;
    /// The canonical text of this position.
    fn position(&self) -> String;
    /// `roll R`, `choose R` or `over`, with the seat's letter as positions of this game write it.
    fn turn(&self) -> String;
    /// All legal acts, rolls included when a roll is due; empty when the game is over.
    fn moves(&self) -> BTreeSet<String>;
    /// Plays a legal act.
    fn play(&mut self, act: &str);
    /// Rank of each seat, best 0, equal ranks share; only when the game is over.
    fn ranks(&self) -> Option<Vec<u8>>;
}

/// The value of one option in `key=value,key=value`, if it is given.
fn option<'a>(variant: &'a str, key: &str) -> Option<&'a str> {
    variant
        .split(',')
        .filter_map(|pair| pair.split_once('='))
        .find(|(name, _)| *name == key)
        .map(|(_, value)| value)
}

/// The value of a whole-number option, or its default.
fn number_option(variant: &str, key: &str, default: i16) -> i16 {
    option(variant, key).map_or(default, number)
}

fn number(text: &str) -> i16 {
    text.parse().expect("a number")
}

/// The letter of a column or row counted from 0.
fn letter(index: i16) -> char {
    char::from(b'a' + u8::try_from(index).expect("an index on the board"))
}

/// The column or row, counted from 0, that a letter stands for.
fn letter_index(letter: char) -> i16 {
    i16::try_from(u32::from(letter) - u32::from('a')).expect("a letter of the board")
}

/// Splits `c12` into the index of its letter and its number.
fn letter_and_number(text: &str) -> (i16, i16) {
    let (first, rest) = text.split_at(1);
    (letter_index(first.chars().next().expect("a letter")), number(rest))
}

/// One row of a position as its cells: a number stands for that many empty cells (`""`), everything
/// else for cells that are `width` characters wide.
fn spread(row: &str, width: usize) -> Vec<String> {
    let mut cells = Vec::new();
    let mut rest = row;
    while !rest.is_empty() {
        let digits = rest.chars().take_while(char::is_ascii_digit).count();
        if digits > 0 {
            let empty: usize = rest[..digits].parse().expect("a number of empty cells");
            cells.extend(vec![String::new(); empty]);
            rest = &rest[digits..];
        } else {
            cells.push(rest[..width].to_string());
            rest = &rest[width..];
        }
    }
    cells
}

/// The reverse of [`spread`].
fn squeeze(cells: &[String]) -> String {
    let mut row = String::new();
    let mut empty = 0;
    for cell in cells {
        if cell.is_empty() {
            empty += 1;
            continue;
        }
        if empty > 0 {
            row += &empty.to_string();
            empty = 0;
        }
        row += cell;
    }
    if empty > 0 {
        row += &empty.to_string();
    }
    row
}

/// Column and row, both counted from 0 in the lower left corner.
type Square = (i16, i16);

/// The checkers of a square board: `r` or `b` on each occupied square.
type Checkers = BTreeMap<Square, char>;

fn square_name((column, row): Square) -> String {
    format!("{}{}", letter(column), row + 1)
}

fn square(name: &str) -> Square {
    let (column, number) = letter_and_number(name);
    (column, number - 1)
}

/// Reads `<rows> <side>` of a square board.
fn read_checkers(position: &str) -> (Checkers, char) {
    let (rows, side) = position.split_once(' ').expect("rows and a side");
    let mut checkers = Checkers::new();
    for (row, text) in (0..).zip(rows.rsplit('/')) {
        for (column, cell) in (0..).zip(spread(text, 1)) {
            if let Some(colour) = cell.chars().next() {
                checkers.insert((column, row), colour);
            }
        }
    }
    (checkers, side.chars().next().expect("a side"))
}

/// Writes `<rows> <mover>` of a square board.
fn write_checkers(size: i16, checkers: &Checkers, mover: char) -> String {
    let cell = |at| checkers.get(&at).map_or(String::new(), char::to_string);
    let row = |row| squeeze(&(0..size).map(|column| cell((column, row))).collect::<Vec<_>>());
    let rows: Vec<String> = (0..size).rev().map(row).collect();
    format!("{} {mover}", rows.join("/"))
}

/// The squares that share a side with this one.
fn orthogonal(size: i16, (column, row): Square) -> Vec<Square> {
    [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]
        .into_iter()
        .filter(|(column, row)| (0..size).contains(column) && (0..size).contains(row))
        .collect()
}

/// The other of red and blue.
fn other(colour: char) -> char {
    if colour == 'r' { 'b' } else { 'r' }
}

/// Ranks of a game of two that has a winner and a loser.
fn two_ranks(first_won: bool) -> Vec<u8> {
    if first_won { vec![0, 1] } else { vec![1, 0] }
}
