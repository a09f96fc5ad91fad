//! Red and blue checkers on a square board, as text and as a picture: what Jostle and Bounce share.
//!
//! Read and written: rows from the top down, separated by `/`; `r` and `b` for checkers, a number for that many empty
//! squares.

use tussle_core::geometry::{Bits, Square, Squares};
use tussle_core::scene::Man;
use tussle_core::{Reader, Seat, SeatInfo, TextError};

/// Red moves first.
pub(crate) const SEATS: &[SeatInfo] =
    &[SeatInfo { letter: 'r', name: "Red" }, SeatInfo { letter: 'b', name: "Blue" }];

/// The checkers of both sides by seat, squares numbered from a1 to the right and up.
pub(crate) type Checkers<B> = [B; 2];

/// Appends the rows of a board.
pub(crate) fn write_rows<B: Bits>(checkers: &Checkers<B>, size: usize, out: &mut String) {
    for row in (0..size).rev() {
        let mut empty = 0;
        for column in 0..size {
            let square = row * size + column;
            let owner = (0..2).find(|seat| checkers[*seat].has(square));
            match owner {
                None => empty += 1,
                Some(seat) => {
                    write_empty(&mut empty, out);
                    out.push(SEATS[seat].letter);
                }
            }
        }
        write_empty(&mut empty, out);
        if row > 0 {
            out.push('/');
        }
    }
}

fn write_empty(empty: &mut usize, out: &mut String) {
    if *empty > 0 {
        out.push_str(&empty.to_string());
        *empty = 0;
    }
}

/// Reads the rows of a board.
pub(crate) fn read_rows<B: Bits>(
    reader: &mut Reader<'_>,
    size: usize,
) -> Result<Checkers<B>, TextError> {
    let mut checkers = [B::EMPTY; 2];
    for row in (0..size).rev() {
        let mut column = 0;
        let mut after_number = false;
        while column < size {
            let start = reader.at();
            let letter = reader.peek();
            if letter.is_some_and(|c| c.is_ascii_digit()) {
                let empty = reader.number("a number of empty squares", size)?;
                if empty == 0 || after_number {
                    return Err(
                        reader.fail(start, "empty squares are counted in one number, from 1")
                    );
                }
                column += empty;
                if column > size {
                    let reason = format!("row {} has more than {size} squares", row + 1);
                    return Err(reader.fail(start, reason));
                }
                after_number = true;
            } else if let Some(seat) = SEATS.iter().position(|seat| Some(seat.letter) == letter) {
                reader.next_char();
                checkers[seat] |= B::bit(row * size + column);
                column += 1;
                after_number = false;
            } else {
                return Err(reader.fail_here(format!(
                    "expected `r`, `b` or a number of empty squares in row {} ({column} of {size} squares read), found {}",
                    row + 1,
                    reader.found()
                )));
            }
        }
        if row > 0 {
            reader.expect('/', &format!("after the {size} squares of row {}", row + 1))?;
        }
    }
    Ok(checkers)
}

/// Reads a space and the side to move, which ends the text.
pub(crate) fn read_side(reader: &mut Reader<'_>) -> Result<Seat, TextError> {
    reader.expect(' ', "before the side to move")?;
    let seat = SEATS.iter().position(|seat| Some(seat.letter) == reader.peek());
    let Some(seat) = seat else {
        return Err(reader.fail_here(format!(
            "expected the side to move, `r` or `b`, found {}",
            reader.found()
        )));
    };
    reader.next_char();
    reader.end()?;
    Ok(Seat::new(seat))
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
