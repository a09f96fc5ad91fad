//! Positions and moves as text.
//!
//! A position is read and written as `<rows> <side>`: the rows from the top down, separated by `/`, each from the left,
//! six cells in the first and the last and eight in the others; then the side to move, `w` or `b`. A cell with men is
//! two letters, the man below first: `w0 b0 ww bb wb bw`, `0` for no second man. A number stands for that many empty
//! cells in a row. Refused besides other texts: a board without men, and one on which both sides have won by reaching
//! their far ranks.
//!
//! A move is `c4-c5`, whether it captures or not.

use std::ops::Range;

use tussle_core::geometry::Square;
use tussle_core::notation::require_canonical;
use tussle_core::{Fault, GameInfo, Notation, Reader, Seat, TextError};

use super::act::Act;
use super::position::{Men, Pos, SIZE, SQUARES, Stack, WHITE};
use super::{INFO, JumpSturdy};

/// What a position's text should be, for errors.
const POSITION: &str = "position";

/// What a move's text should be, for errors.
pub(super) const MOVE: &str = "move";

/// The letters that stand for White and Black.
pub(super) type Letters = [char; 2];

/// Our own letters.
pub(super) const LETTERS: Letters = ['w', 'b'];

impl Notation for JumpSturdy {
    fn info(&self) -> &'static GameInfo {
        &INFO
    }

    fn variant(&self) -> String {
        String::new()
    }

    fn write_position(&self, pos: &Pos, out: &mut String) {
        out.push_str(&position_text(pos, LETTERS));
    }

    fn read_position(&self, text: &str) -> Result<Pos, TextError> {
        read_position(text, LETTERS)
    }

    fn write_act(&self, act: Act, out: &mut String) {
        for part in [&act.from().name(), "-", &act.to().name()] {
            out.push_str(part);
        }
    }

    fn read_act(&self, text: &str) -> Result<Act, TextError> {
        let mut reader = Reader::new(MOVE, text);
        read_act(&mut reader, |reader| SQUARES.read(reader))
    }
}

/// Reads a move, whatever its squares are called.
pub(super) fn read_act(
    reader: &mut Reader<'_>,
    square: impl Fn(&mut Reader<'_>) -> Result<Square, TextError>,
) -> Result<Act, TextError> {
    let from = square(reader)?;
    reader.expect('-', "between the cell left and the cell reached")?;
    let to = square(reader)?;
    reader.end()?;
    Ok(Act::new(from, to))
}

/// The text of a position.
pub(super) fn position_text(pos: &Pos, letters: Letters) -> String {
    board_text(|square| pos.at(square), pos.mover, letters)
}

/// The text of what stands on each square, and of the side to move.
pub(super) fn board_text(
    at: impl Fn(Square) -> Option<Stack>,
    mover: Seat,
    letters: Letters,
) -> String {
    let rows = (0..SIZE as u8).rev().map(|row| row_text(&at, row, letters));
    let rows: Vec<String> = rows.collect();
    format!("{} {}", rows.join("/"), letters[mover.index()])
}

fn row_text(at: impl Fn(Square) -> Option<Stack>, row: u8, letters: Letters) -> String {
    let (mut text, mut empty) = (String::new(), 0);
    let letter = |man: Seat| letters[man.index()];
    let write_empty = |text: &mut String, empty: &mut usize| {
        if *empty > 0 {
            text.push_str(&empty.to_string());
            *empty = 0;
        }
    };
    for column in columns(row) {
        let Some(stack) = at(Square { column, row }) else {
            empty += 1;
            continue;
        };
        write_empty(&mut text, &mut empty);
        let (first, second) = match stack.below {
            None => (letter(stack.top), '0'),
            Some(below) => (letter(below), letter(stack.top)),
        };
        text.extend([first, second]);
    }
    write_empty(&mut text, &mut empty);
    text
}

/// The columns of a row: the outer rows lack their corners.
fn columns(row: u8) -> Range<u8> {
    let size = SIZE as u8;
    if row == 0 || row == size - 1 { 1..size - 1 } else { 0..size }
}

/// Reads a position.
pub(super) fn read_position(text: &str, letters: Letters) -> Result<Pos, TextError> {
    let mut reader = Reader::new(POSITION, text);
    let mut board = Board::default();
    for row in (0..SIZE as u8).rev() {
        read_row(&mut reader, row, letters, &mut board)?;
        if row > 0 {
            let cells = columns(row).len();
            reader.expect('/', &format!("after the {cells} cells of row {}", row + 1))?;
        }
    }
    let rows = 0..reader.at();
    reader.expect(' ', "before the side to move")?;
    let [white, black] = letters;
    let Some(mover) = read_man(&mut reader, letters) else {
        let found = reader.found();
        let reason = format!("expected the side to move, `{white}` or `{black}`, found {found}");
        return Err(reader.fail_here(reason));
    };
    reader.end()?;
    board.check(text, rows)?;
    let pos = Pos::new(board.men, mover);
    require_canonical(POSITION, text, &position_text(&pos, letters))?;
    Ok(pos)
}

fn read_row(
    reader: &mut Reader<'_>,
    row: u8,
    letters: Letters,
    board: &mut Board,
) -> Result<(), TextError> {
    let Range { start: mut column, end } = columns(row);
    while column < end {
        let start = reader.at();
        if reader.peek().is_some_and(|next| next.is_ascii_digit()) {
            let empty = reader.number("a number of empty cells", SIZE)? as u8;
            if empty == 0 {
                return Err(reader.fail(start, "empty cells are counted from 1"));
            }
            column += empty;
            if column > end {
                let cells = columns(row).len();
                let reason = format!("row {} has more than {cells} cells", row + 1);
                return Err(reader.fail(start, reason));
            }
        } else {
            let square = Square { column, row };
            let stack = read_stack(reader, square, letters)?;
            board.put(square, stack, start..reader.at());
            column += 1;
        }
    }
    Ok(())
}

fn read_stack(
    reader: &mut Reader<'_>,
    square: Square,
    letters: Letters,
) -> Result<Stack, TextError> {
    let ([white, black], name) = (letters, square.name());
    let Some(first) = read_man(reader, letters) else {
        let found = reader.found();
        return Err(reader.fail_here(format!(
            "expected `{white}`, `{black}` or a number of empty cells for {name}, found {found}"
        )));
    };
    if reader.eat('0') {
        return Ok(Stack { top: first, below: None });
    }
    let Some(second) = read_man(reader, letters) else {
        let found = reader.found();
        return Err(reader.fail_here(format!(
            "expected the top man on {name}, `{white}` or `{black}`, or `0` for none, found {found}"
        )));
    };
    Ok(Stack { top: second, below: Some(first) })
}

fn read_man(reader: &mut Reader<'_>, letters: Letters) -> Option<Seat> {
    let seat = letters.iter().position(|letter| reader.eat(*letter))?;
    Some(Seat::new(seat))
}

/// A board while it is read.
#[derive(Default)]
struct Board {
    men: [Men; 2],
    /// The first cell with a man of this side on its far rank, and its place in the text.
    arrived: [Option<(Square, Range<usize>)>; 2],
}

impl Board {
    fn put(&mut self, square: Square, stack: Stack, span: Range<usize>) {
        let bit = 1 << square.index(SIZE);
        self.men[stack.top.index()].top |= bit;
        if let Some(below) = stack.below {
            self.men[below.index()].below |= bit;
        }
        for man in [Some(stack.top), stack.below].into_iter().flatten() {
            let far = if man == WHITE { SIZE as u8 - 1 } else { 0 };
            if square.row == far {
                self.arrived[man.index()].get_or_insert((square, span.clone()));
            }
        }
    }

    /// Refuses boards from which the rules cannot go on.
    fn check(&self, text: &str, rows: Range<usize>) -> Result<(), TextError> {
        if self.men.iter().all(|men| men.all() == 0) {
            return Err(TextError::new(POSITION, text, rows, "there is no man on the board"));
        }
        // White arrives in the row that is written first, so the faults are in the order of their places.
        let [Some(white), Some(black)] = &self.arrived else { return Ok(()) };
        let fault = |side: &str, (square, span): &(Square, Range<usize>)| Fault {
            span: span.clone(),
            reason: format!("both sides have won: {side} has a man on {}", square.name()),
        };
        let faults = vec![fault("White", white), fault("Black", black)];
        Err(TextError { subject: POSITION, text: text.to_owned(), faults })
    }
}
