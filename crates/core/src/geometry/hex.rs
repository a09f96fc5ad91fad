//! Hexagonal boards: names of cells, their neighbours and their picture.
//!
//! The cells are hexagons that stand on a corner, in horizontal rows. A board of side n has 2n - 1 rows; the lowest
//! and the highest have n cells, the middle one 2n - 1. Rows are lettered from the bottom, and the cells of each row
//! are numbered from its own left end: the centre of a board of side 6 is f6.

mod picture;

use crate::scene::CellId;
use crate::text::{Reader, TextError};

/// A cell by its row from the bottom and its place in that row from the left, both from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Hex {
    /// From the bottom.
    pub row: u8,
    /// From the left end of the row.
    pub place: u8,
}

impl Hex {
    /// Its name: `c4`.
    pub fn name(self) -> String {
        format!("{}{}", Self::row_letter(self.row), self.place + 1)
    }

    /// The letter of a row.
    pub const fn row_letter(row: u8) -> char {
        (b'a' + row) as char
    }
}

/// One of the six directions in which cells have neighbours, clockwise from the lower left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Heading {
    /// To the lower left.
    DownLeft,
    /// To the left.
    Left,
    /// To the upper left.
    UpLeft,
    /// To the upper right.
    UpRight,
    /// To the right.
    Right,
    /// To the lower right.
    DownRight,
}

impl Heading {
    /// All six, clockwise from the lower left.
    pub const ALL: [Self; 6] =
        [Self::DownLeft, Self::Left, Self::UpLeft, Self::UpRight, Self::Right, Self::DownRight];

    /// The way back.
    #[inline]
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::DownLeft => Self::UpRight,
            Self::Left => Self::Right,
            Self::UpLeft => Self::DownRight,
            Self::UpRight => Self::DownLeft,
            Self::Right => Self::Left,
            Self::DownRight => Self::UpLeft,
        }
    }

    /// By how many rows one step goes up: 1, 0 or -1.
    #[inline]
    pub const fn rise(self) -> i8 {
        match self {
            Self::UpLeft | Self::UpRight => 1,
            Self::Left | Self::Right => 0,
            Self::DownLeft | Self::DownRight => -1,
        }
    }
}

/// A hexagonal board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Hexes {
    size: u8,
}

impl Hexes {
    /// The board with this many cells a side, from 2 to 13, so that letters suffice for its rows.
    pub const fn new(size: usize) -> Self {
        Self { size: size as u8 }
    }

    /// Cells a side.
    pub const fn size(self) -> usize {
        self.size as usize
    }

    /// The number of rows, which is also the number of cells in the middle row.
    pub const fn rows(self) -> u8 {
        2 * self.size - 1
    }

    /// The number of cells in a row.
    pub const fn row_length(self, row: u8) -> u8 {
        self.rows() - self.middle().abs_diff(row)
    }

    /// The number of cells.
    pub const fn count(self) -> usize {
        let size = self.size as usize;
        3 * size * (size - 1) + 1
    }

    /// The cell in the middle.
    pub const fn centre(self) -> Hex {
        Hex { row: self.middle(), place: self.middle() }
    }

    /// Whether the cell is on the board.
    pub const fn has(self, hex: Hex) -> bool {
        hex.row < self.rows() && hex.place < self.row_length(hex.row)
    }

    /// The neighbour in a direction, if it is on the board.
    pub fn neighbour(self, hex: Hex, heading: Heading) -> Option<Hex> {
        let row = hex.row.checked_add_signed(heading.rise())?;
        if row >= self.rows() {
            return None;
        }
        // Towards a longer row the neighbours are the places p and p + 1, towards a shorter one p - 1 and p.
        let longer = i8::from(self.row_length(row) > self.row_length(hex.row));
        let shift = match heading {
            Heading::Left => -1,
            Heading::Right => 1,
            Heading::UpLeft | Heading::DownLeft => longer - 1,
            Heading::UpRight | Heading::DownRight => longer,
        };
        let next = Hex { row, place: hex.place.checked_add_signed(shift)? };
        self.has(next).then_some(next)
    }

    /// In which direction and how many steps away one cell lies from another, if they are different and on one line.
    pub fn line(self, from: Hex, to: Hex) -> Option<(Heading, u8)> {
        Heading::ALL.into_iter().find_map(|heading| {
            let along = std::iter::successors(Some(from), |hex| self.neighbour(*hex, heading));
            let steps = along.skip(1).position(|hex| hex == to)? + 1;
            Some((heading, steps as u8))
        })
    }

    /// The cell's place in the picture: after the outside above, rows from the top, each from the left.
    pub const fn cell(self, hex: Hex) -> CellId {
        let before = if hex.row >= self.middle() {
            self.outermost(self.rows() - 1 - hex.row)
        } else {
            self.count() as u16 - self.outermost(hex.row + 1)
        };
        CellId(1 + before + hex.place as u16)
    }

    /// The outside above the board, in the picture.
    pub const fn above(self) -> CellId {
        CellId(0)
    }

    /// The outside below the board, in the picture.
    pub const fn below(self) -> CellId {
        CellId(self.count() as u16 + 1)
    }

    /// The cells in reading order: rows from the top, each from the left.
    pub fn hexes(self) -> impl Iterator<Item = Hex> {
        let rows = (0..self.rows()).rev();
        rows.flat_map(move |row| (0..self.row_length(row)).map(move |place| Hex { row, place }))
    }

    /// Reads the name of a cell on this board.
    pub fn read(self, reader: &mut Reader<'_>) -> Result<Hex, TextError> {
        let start = reader.at();
        let last = Hex::row_letter(self.rows() - 1);
        let letter = match reader.peek() {
            Some(c) if ('a'..=last).contains(&c) => c,
            _ => {
                let reason = format!("expected a row from a to {last}, found {}", reader.found());
                return Err(reader.fail_here(reason));
            }
        };
        reader.next_char();
        let row = letter as u8 - b'a';
        let number = reader.number("a cell number", usize::from(self.rows()))?;
        let length = self.row_length(row);
        if (1..=usize::from(length)).contains(&number) {
            Ok(Hex { row, place: number as u8 - 1 })
        } else {
            Err(reader.fail(start, format!("row {letter} has the cells 1 to {length}")))
        }
    }

    /// The number of cells in so many rows from the top, or as many from the bottom, not beyond the middle.
    const fn outermost(self, rows: u8) -> u16 {
        let rows = rows as u16;
        rows * (2 * self.size as u16 + rows - 1) / 2
    }

    /// The row of the centre.
    const fn middle(self) -> u8 {
        self.size - 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_numbered_in_reading_order() {
        for hexes in (2..=8).map(Hexes::new) {
            let board = hexes.board();
            assert_eq!(hexes.hexes().count(), hexes.count());
            assert_eq!(board.cells.len(), hexes.count() + 2);
            for (i, hex) in hexes.hexes().enumerate() {
                assert_eq!(hexes.cell(hex).index(), i + 1);
                assert_eq!(board.cells[i + 1].name, hex.name());
                assert_eq!(hexes.read(&mut Reader::new("move", &hex.name())), Ok(hex));
            }
        }
        assert_eq!(Hexes::new(6).centre().name(), "f6");
    }

    #[test]
    fn the_way_back_leads_back() {
        for hexes in (2..=8).map(Hexes::new) {
            let mut sides = 0;
            for hex in hexes.hexes() {
                for heading in Heading::ALL {
                    if let Some(next) = hexes.neighbour(hex, heading) {
                        assert_eq!(hexes.neighbour(next, heading.opposite()), Some(hex));
                        sides += 1;
                    }
                }
            }
            // Every cell has six sides, of which 12n - 6 are outer ones.
            assert_eq!(sides, 6 * hexes.count() - (12 * hexes.size() - 6));
        }
    }

    #[test]
    fn neighbours_are_found_by_name() {
        let hexes = Hexes::new(6);
        let around = |name| {
            let hex = hexes.read(&mut Reader::new("move", name)).unwrap();
            let next = |heading| hexes.neighbour(hex, heading).map_or("-".to_owned(), Hex::name);
            Heading::ALL.map(next).join(" ")
        };
        assert_eq!(around("f6"), "e5 f5 g5 g6 f7 e6");
        assert_eq!(around("d5"), "c4 d4 e5 e6 d6 c5");
        assert_eq!(around("i2"), "h2 i1 j1 j2 i3 h3");
        assert_eq!(around("a1"), "- - b1 b2 a2 -");
        assert_eq!(around("f11"), "e10 f10 g10 - - -");
    }

    #[test]
    fn lines_run_in_six_directions() {
        let hexes = Hexes::new(6);
        let line = |from: &str, to: &str| {
            let [from, to] =
                [from, to].map(|name| hexes.read(&mut Reader::new("move", name)).unwrap());
            hexes.line(from, to)
        };
        assert_eq!(line("d5", "i2"), Some((Heading::UpLeft, 5)));
        assert_eq!(line("d5", "h7"), Some((Heading::UpRight, 4)));
        assert_eq!(line("d5", "a5"), Some((Heading::DownRight, 3)));
        assert_eq!(line("d5", "d1"), Some((Heading::Left, 4)));
        assert_eq!(line("d5", "f6"), None);
        assert_eq!(line("d5", "d5"), None);
    }

    #[test]
    fn what_is_not_on_the_board_is_refused_at_its_place() {
        let read = |text| Hexes::new(4).read(&mut Reader::new("move", text));
        for (text, span) in
            [("h1", 0..1), ("a5", 0..2), ("d8", 1..2), ("b0", 0..2), ("b01", 1..3), ("", 0..0)]
        {
            assert_eq!(read(text).unwrap_err().faults[0].span, span, "{text}");
        }
    }
}
