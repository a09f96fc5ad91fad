//! Red and blue checkers on a square board, as text and as a picture: what Jostle and Bounce share.
//!
//! Read and written: rows from the top down, separated by `/`; `r` and `b` for checkers, a number for that many empty
//! squares.

use tussle_core::geometry::{Bits, Square, Squares};
use tussle_core::scene::{Arrangement, Man};
use tussle_core::{Reader, Seat, SeatInfo, TextError};

use crate::rows::{self, Row, RowFormat};

/// Red moves first.
pub(crate) const SEATS: &[SeatInfo] =
    &[SeatInfo { letter: 'r', name: "Red" }, SeatInfo { letter: 'b', name: "Blue" }];

/// The checkers of both sides by seat, squares numbered from a1 to the right and up.
pub(crate) type Checkers<B> = [B; 2];

/// What their boards look like as text.
const FORMAT: RowFormat = RowFormat { letters: &['r', 'b'], cells: "squares" };

/// Appends the rows of a board.
pub(crate) fn write_rows<B: Bits>(checkers: &Checkers<B>, size: usize, out: &mut String) {
    let letter = |square| {
        let owner = (0..2).find(|seat| checkers[*seat].has(square))?;
        Some(SEATS[owner].letter)
    };
    let row = |row| (0..size).map(move |column| letter(row * size + column));
    rows::write_rows((0..size).rev().map(row), out);
}

/// Reads the rows of a board.
pub(crate) fn read_rows<B: Bits>(
    reader: &mut Reader<'_>,
    size: usize,
) -> Result<Checkers<B>, TextError> {
    let mut checkers = [B::EMPTY; 2];
    let shape: Vec<_> =
        (1..=size).rev().map(|row| Row { name: row.to_string(), length: size }).collect();
    rows::read_rows(reader, FORMAT, &shape, |row, column, letter| {
        let seat = usize::from(letter == SEATS[1].letter);
        checkers[seat] |= B::bit((size - 1 - row) * size + column);
        Ok(())
    })?;
    Ok(checkers)
}

/// Reads a space and the side to move, which ends the text.
pub(crate) fn read_side(reader: &mut Reader<'_>) -> Result<Seat, TextError> {
    let seat = read_next_side(reader)?;
    reader.end()?;
    Ok(seat)
}

/// Reads a space and the side to move, after which more may follow.
pub(crate) fn read_next_side(reader: &mut Reader<'_>) -> Result<Seat, TextError> {
    reader.expect(' ', "before the side to move")?;
    let seat = SEATS.iter().position(|seat| Some(seat.letter) == reader.peek());
    let Some(seat) = seat else {
        return Err(reader.fail_here(format!(
            "expected the side to move, `r` or `b`, found {}",
            reader.found()
        )));
    };
    reader.next_char();
    Ok(Seat::new(seat))
}

/// The text of a position that looks like this.
pub(crate) fn arranged(wanted: &Arrangement, size: usize) -> String {
    let squares = Squares::full(size);
    let letter =
        |square| wanted.on(squares.cell(square)).find_map(|man| man.owner).map(side_letter);
    let row = |row| (0..size as u8).map(move |column| letter(Square { column, row }));
    let mut text = String::new();
    rows::write_rows((0..size as u8).rev().map(row), &mut text);
    text.push(' ');
    text.push(side_letter(wanted.seat));
    text
}

/// The letter of the side to move. Seats that the games have not count as the second.
pub(crate) fn side_letter(seat: Seat) -> char {
    SEATS[seat.index().min(SEATS.len() - 1)].letter
}

/// The checkers as men of a picture, in reading order.
pub(crate) fn men<B: Bits>(checkers: &Checkers<B>, size: usize) -> Vec<Man> {
    let squares = Squares::full(size);
    let owner = |square: Square| (0..2).find(|seat| checkers[*seat].has(square.index(size)));
    squares
        .squares()
        .filter_map(|square| {
            let owner = Some(Seat::new(owner(square)?));
            Some(Man { cell: squares.cell(square), owner })
        })
        .collect()
}
