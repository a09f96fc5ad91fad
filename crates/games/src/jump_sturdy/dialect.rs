//! The dialect `tu-berlin`: how a course at TU Berlin, and the many bots that grew from it, write the game.
//!
//! Positions are like ours with `r` (red) for `w`. Moves name the cells in capitals and count the rows from the top of
//! the board: our `b2-b3` is their `B7-B6`.

use tussle_core::geometry::Square;
use tussle_core::{Dialect, Notation, Reader, TextError};

use super::JumpSturdy;
use super::notation::{LETTERS, Letters, MOVE, position_text, read_act, read_position};
use super::position::{SIZE, SQUARES};

/// The dialect.
pub(super) const TU_BERLIN: Dialect = Dialect {
    name: "tu-berlin",
    help: "positions with r for w; moves in capitals, row 1 at the top (B7-B6 is our b2-b3)",
    read_position: |text| Ok(position_text(&read_position(text, THEIR_LETTERS)?, LETTERS)),
    write_position: |text| Ok(position_text(&read_position(text, LETTERS)?, THEIR_LETTERS)),
    read_move,
    write_move,
};

const THEIR_LETTERS: Letters = ['r', 'b'];

fn read_move(text: &str) -> Result<String, TextError> {
    let act = read_act(&mut Reader::new(MOVE, text), read_square)?;
    Ok(JumpSturdy::new().act_text(act))
}

fn write_move(text: &str) -> Result<String, TextError> {
    let act = JumpSturdy::new().read_act(text)?;
    Ok(format!("{}-{}", name(act.from()), name(act.to())))
}

/// Their name of a square.
fn name(square: Square) -> String {
    format!("{}{}", char::from(b'A' + square.column), SIZE as u8 - square.row)
}

/// Reads their name of a square.
fn read_square(reader: &mut Reader<'_>) -> Result<Square, TextError> {
    let start = reader.at();
    let Some(column @ 'A'..='H') = reader.peek() else {
        let reason = format!("expected a column from A to H, found {}", reader.found());
        return Err(reader.fail_here(reason));
    };
    reader.next_char();
    let row = reader.number("a row", SIZE)?;
    if row == 0 {
        return Err(reader.fail(start, "rows count from 1"));
    }
    let square = Square { column: column as u8 - b'A', row: (SIZE - row) as u8 };
    if SQUARES.has(square) {
        Ok(square)
    } else {
        Err(reader.fail(start, format!("the board has no corner {}", name(square))))
    }
}
