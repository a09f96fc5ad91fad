//! The rows of a board as text: what positions of several games begin with.
//!
//! Read and written: rows from the top down, separated by `/`; a letter for what stands on a cell, a number for that
//! many empty cells.

use tussle_core::{Reader, TextError};

/// What the rows of a game's boards are made of.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RowFormat {
    /// The letters for what can stand on a cell.
    pub(crate) letters: &'static [char],
    /// What cells are called: `squares`.
    pub(crate) cells: &'static str,
}

/// A row to be read.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    /// Its name: `3`.
    pub(crate) name: String,
    /// How many cells it has.
    pub(crate) length: usize,
}

/// Appends rows, each given by its cells from the left.
pub(crate) fn write_rows<R>(rows: impl IntoIterator<Item = R>, out: &mut String)
where
    R: IntoIterator<Item = Option<char>>,
{
    for (i, row) in rows.into_iter().enumerate() {
        if i > 0 {
            out.push('/');
        }
        let mut empty = 0;
        for cell in row {
            match cell {
                None => empty += 1,
                Some(letter) => {
                    write_empty(&mut empty, out);
                    out.push(letter);
                }
            }
        }
        write_empty(&mut empty, out);
    }
}

fn write_empty(empty: &mut usize, out: &mut String) {
    if *empty > 0 {
        out.push_str(&empty.to_string());
        *empty = 0;
    }
}

/// Reads rows. For every letter, `put` is told the row (counted from the top), the column and the letter; it may
/// refuse with a reason.
pub(crate) fn read_rows(
    reader: &mut Reader<'_>,
    format: RowFormat,
    rows: &[Row],
    mut put: impl FnMut(usize, usize, char) -> Result<(), String>,
) -> Result<(), TextError> {
    for (index, row) in rows.iter().enumerate() {
        if index > 0 {
            let Row { name, length } = &rows[index - 1];
            reader.expect('/', &format!("after the {length} {} of row {name}", format.cells))?;
        }
        read_row(reader, format, row, |column, letter| put(index, column, letter))?;
    }
    Ok(())
}

fn read_row(
    reader: &mut Reader<'_>,
    format: RowFormat,
    Row { name, length }: &Row,
    mut put: impl FnMut(usize, char) -> Result<(), String>,
) -> Result<(), TextError> {
    let RowFormat { letters, cells } = format;
    let mut column = 0;
    let mut after_number = false;
    while column < *length {
        let start = reader.at();
        match reader.peek() {
            Some(digit) if digit.is_ascii_digit() => {
                let empty = reader.number(&format!("a number of empty {cells}"), *length)?;
                if empty == 0 || after_number {
                    let reason = format!("empty {cells} are counted in one number, from 1");
                    return Err(reader.fail(start, reason));
                }
                column += empty;
                if column > *length {
                    let reason = format!("row {name} has more than {length} {cells}");
                    return Err(reader.fail(start, reason));
                }
                after_number = true;
            }
            Some(letter) if letters.contains(&letter) => {
                reader.next_char();
                put(column, letter).map_err(|reason| reader.fail(start, reason))?;
                column += 1;
                after_number = false;
            }
            _ => {
                let letters: Vec<_> = letters.iter().map(|letter| format!("`{letter}`")).collect();
                return Err(reader.fail_here(format!(
                    "expected {} or a number of empty {cells} in row {name} ({column} of {length} {cells} read), found {}",
                    letters.join(", "),
                    reader.found()
                )));
            }
        }
    }
    Ok(())
}
