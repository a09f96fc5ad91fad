//! Square boards: names of squares and their picture.

use crate::scene::{Arrows, Board, Cell, CellId, CellKind, GridPoint, Label, Point};
use crate::text::{Reader, TextError};

/// A square by its column from the left and its row from the bottom, both from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square {
    /// From the left.
    pub column: u8,
    /// From the bottom.
    pub row: u8,
}

impl Square {
    /// The square of a row-by-row numbering from a1 to the right and up.
    #[inline]
    pub const fn from_index(index: usize, size: usize) -> Self {
        Self { column: (index % size) as u8, row: (index / size) as u8 }
    }

    /// Its number in that numbering.
    #[inline]
    pub const fn index(self, size: usize) -> usize {
        self.row as usize * size + self.column as usize
    }

    /// Its name: `c4`.
    pub fn name(self) -> String {
        format!("{}{}", char::from(b'a' + self.column), self.row + 1)
    }
}

/// A board of squares, with or without its four corners.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Squares {
    size: u8,
    corners: bool,
}

impl Squares {
    /// A whole board, at most 26 squares wide.
    pub const fn full(size: usize) -> Self {
        Self { size: size as u8, corners: true }
    }

    /// A board that lacks its four corners.
    pub const fn without_corners(size: usize) -> Self {
        Self { size: size as u8, corners: false }
    }

    /// Squares a side.
    pub const fn size(self) -> usize {
        self.size as usize
    }

    /// Whether the square is on the board.
    pub const fn has(self, square: Square) -> bool {
        let last = self.size - 1;
        let edge_column = square.column == 0 || square.column == last;
        let edge_row = square.row == 0 || square.row == last;
        square.column <= last && square.row <= last && (self.corners || !(edge_column && edge_row))
    }

    /// The square's place in the picture: rows from the top, each from the left.
    pub const fn cell(self, square: Square) -> CellId {
        let size = self.size as u16;
        let row = size - 1 - square.row as u16;
        let plain = row * size + square.column as u16;
        // The corners that come before: two of the top row, then one of the bottom row.
        let missing = match (self.corners, row) {
            (true, _) => 0,
            (false, 0) => 1,
            (false, row) if row == size - 1 => 3,
            (false, _) => 2,
        };
        CellId(plain - missing)
    }

    /// Reads the name of a square on this board.
    pub fn read(self, reader: &mut Reader<'_>) -> Result<Square, TextError> {
        let start = reader.at();
        let last = char::from(b'a' + self.size - 1);
        let column = match reader.peek() {
            Some(c) if ('a'..=last).contains(&c) => c as u8 - b'a',
            _ => {
                let reason =
                    format!("expected a column from a to {last}, found {}", reader.found());
                return Err(reader.fail_here(reason));
            }
        };
        reader.next_char();
        let row = reader.number("a row", self.size())?;
        if row == 0 {
            return Err(reader.fail(start, "rows count from 1"));
        }
        let square = Square { column, row: row as u8 - 1 };
        if self.has(square) {
            Ok(square)
        } else {
            Err(reader.fail(start, format!("the board has no corner {}", square.name())))
        }
    }

    /// The squares in reading order: rows from the top, each from the left.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        let rows = (0..self.size).rev();
        rows.flat_map(move |row| (0..self.size).map(move |column| Square { column, row }))
            .filter(move |square| self.has(*square))
    }

    /// The picture of the empty board, with the names of its rows and columns around it.
    pub fn board(self) -> Board {
        const MARGIN: f32 = 0.6;
        let size = self.size;
        let neighbour = |square: Square, right: i8, up: i8| {
            let column = square.column.checked_add_signed(right)?;
            let row = square.row.checked_add_signed(up)?;
            let next = Square { column, row };
            self.has(next).then(|| self.cell(next))
        };
        let cells = self.squares().map(|square| {
            let left = MARGIN + f32::from(square.column);
            let top = MARGIN + f32::from(size - 1 - square.row);
            let corner = |right: f32, down: f32| Point::new(left + right, top + down);
            Cell {
                name: square.name(),
                kind: CellKind::Plain { shade: (square.column + square.row) % 2 },
                outline: vec![
                    corner(0.0, 0.0),
                    corner(1.0, 0.0),
                    corner(1.0, 1.0),
                    corner(0.0, 1.0),
                ],
                centre: corner(0.5, 0.5),
                grid: GridPoint {
                    row: u16::from(size - 1 - square.row),
                    column: 2 * u16::from(square.column) + 2,
                },
                arrows: Arrows {
                    up: neighbour(square, 0, 1),
                    down: neighbour(square, 0, -1),
                    left: neighbour(square, -1, 0),
                    right: neighbour(square, 1, 0),
                },
            }
        });
        let columns = (0..size).map(|column| Label {
            text: char::from(b'a' + column).to_string(),
            at: Point::new(MARGIN + f32::from(column) + 0.5, MARGIN * 1.5 + f32::from(size)),
            grid: GridPoint { row: u16::from(size), column: 2 * u16::from(column) + 2 },
        });
        let rows = (0..size).map(|row| Label {
            text: (row + 1).to_string(),
            at: Point::new(MARGIN / 2.0, MARGIN + f32::from(size - 1 - row) + 0.5),
            grid: GridPoint { row: u16::from(size - 1 - row), column: 0 },
        });
        let side = 2.0 * MARGIN + f32::from(size);
        Board {
            size: Point::new(side, side),
            cells: cells.collect(),
            walls: Vec::new(),
            links: Vec::new(),
            labels: columns.chain(rows).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_numbered_in_reading_order() {
        for squares in [Squares::full(4), Squares::full(16), Squares::without_corners(8)] {
            for (i, square) in squares.squares().enumerate() {
                assert_eq!(squares.cell(square).index(), i);
                assert_eq!(squares.board().cells[i].name, square.name());
                let read = squares.read(&mut Reader::new("move", &square.name()));
                assert_eq!(read, Ok(square));
            }
        }
    }

    #[test]
    fn what_is_not_on_the_board_is_refused_at_its_place() {
        let read = |text| Squares::without_corners(8).read(&mut Reader::new("move", text));
        for (text, span) in
            [("i1", 0..1), ("a1", 0..2), ("b9", 1..2), ("b0", 0..2), ("b01", 1..3), ("", 0..0)]
        {
            assert_eq!(read(text).unwrap_err().faults[0].span, span, "{text}");
        }
    }
}
