//! Tracks: the picture of one long row of cells that winds over the board.
//!
//! Cell 1 is at the bottom left. The lowest row runs to the right, the next one above it to the left, and so on; there
//! is an odd number of rows, so that the track ends in a row that runs to the right, at the top. The picture is higher
//! than it is wide, which is how people hold their phones. Below the track lies cell 0, a place for any number of men
//! that are off it. The number of each cell stands above it.

use crate::scene::{
    Arrows, Board, Cell, CellId, CellKind, GridPoint, Label, Link, LinkKind, Point,
};

/// Empty space around the picture.
const MARGIN: f32 = 0.3;
/// The height of the strip above each row in which the numbers of its cells stand.
const NUMBERS: f32 = 0.4;
/// From one row to the next.
const ROW: f32 = NUMBERS + 1.0;
/// From one cell to the next in a drawing made of characters: numbers of three digits stay apart.
const GRID_COLUMN: u16 = 4;
/// A track that winds over the board, with cells 1 to its length, and cell 0 for what is off it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Winding {
    length: usize,
    rows: usize,
    columns: usize,
}

/// A cell's place: row from the bottom, column from the left, both from 0.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Place {
    row: usize,
    column: usize,
}

impl Winding {
    /// A track with this many cells, at least one.
    pub const fn new(length: usize) -> Self {
        let mut rows = 1;
        while length.div_ceil(rows) as f32 > (rows + 1) as f32 * ROW {
            rows += 2;
        }
        Self { length, rows, columns: length.div_ceil(rows) }
    }

    /// The place of a cell in [`Board::cells`]: they are read out along the track, cell 0 first.
    pub const fn cell(number: usize) -> CellId {
        CellId(number as u16)
    }

    /// The picture of the empty track. `kind` tells what each cell from 1 on is; connections are drawn accordingly.
    pub fn board(self, kind: impl Fn(usize) -> CellKind) -> Board {
        let cells = (1..=self.length).map(|number| self.track_cell(number, kind(number)));
        let cells: Vec<_> = std::iter::once(self.outside()).chain(cells).collect();
        Board {
            size: Point::new(
                2.0 * MARGIN + self.columns as f32,
                2.0 * MARGIN + (self.rows + 1) as f32 * ROW,
            ),
            links: self.links(&cells),
            labels: cells.iter().map(number_above).collect(),
            walls: Vec::new(),
            cells,
        }
    }

    /// Where a cell of the track is.
    const fn place(self, number: usize) -> Place {
        let row = (number - 1) / self.columns;
        let along = (number - 1) % self.columns;
        Place { row, column: if row.is_multiple_of(2) { along } else { self.columns - 1 - along } }
    }

    /// The cell at a place, if the track goes there.
    fn at(self, row: usize, column: usize) -> Option<CellId> {
        let along =
            if row.is_multiple_of(2) { column } else { self.columns.checked_sub(column + 1)? };
        let number = row * self.columns + along + 1;
        (column < self.columns && number <= self.length).then(|| Self::cell(number))
    }

    fn track_cell(self, number: usize, kind: CellKind) -> Cell {
        let Place { row, column } = self.place(number);
        let from_top = self.rows - 1 - row;
        let below = row.checked_sub(1);
        let before = column.checked_sub(1);
        Cell {
            name: number.to_string(),
            kind,
            outline: rectangle(from_top, column, 1),
            centre: Point::new(MARGIN + column as f32 + 0.5, top_of(from_top) + 0.5),
            grid: grid_point(from_top, column),
            arrows: Arrows {
                up: self.at(row + 1, column),
                // Below the lowest row lies cell 0, which also comes before cell 1.
                down: below.map_or(Some(Self::cell(0)), |below| self.at(below, column)),
                left: before
                    .map_or((number == 1).then_some(Self::cell(0)), |before| self.at(row, before)),
                right: self.at(row, column + 1),
            },
        }
    }

    /// Cell 0, as wide as the track above it.
    fn outside(self) -> Cell {
        let first = Some(Self::cell(1));
        Cell {
            name: "0".to_owned(),
            kind: CellKind::Outside,
            outline: rectangle(self.rows, 0, self.columns),
            centre: Point::new(MARGIN + self.columns as f32 / 2.0, top_of(self.rows) + 0.5),
            grid: grid_point(self.rows, 0),
            arrows: Arrows { up: first, right: first, ..Arrows::default() },
        }
    }

    /// The way along the track, and where its cells send men.
    fn links(self, cells: &[Cell]) -> Vec<Link> {
        let link = |kind, from, to| Link { kind, from: Self::cell(from), to };
        let path =
            (0..self.length).map(|number| link(LinkKind::Path, number, Self::cell(number + 1)));
        let events = cells.iter().enumerate().filter_map(|(number, cell)| match cell.kind {
            CellKind::Back { steps } => {
                let to = number.checked_sub(usize::from(steps))?;
                Some(link(LinkKind::Back, number, Self::cell(to)))
            }
            // Each pair is drawn once.
            CellKind::Exchange { mate } if number < mate.index() => {
                Some(link(LinkKind::Exchange, number, mate))
            }
            _ => None,
        });
        path.chain(events).collect()
    }
}

/// The upper edge of the cells of a row, counted from the top.
fn top_of(row_from_top: usize) -> f32 {
    MARGIN + NUMBERS + row_from_top as f32 * ROW
}

/// The outline of a cell that is `width` columns wide.
fn rectangle(row_from_top: usize, column: usize, width: usize) -> Vec<Point> {
    let (left, top) = (MARGIN + column as f32, top_of(row_from_top));
    let (right, bottom) = (left + width as f32, top + 1.0);
    vec![
        Point::new(left, top),
        Point::new(right, top),
        Point::new(right, bottom),
        Point::new(left, bottom),
    ]
}

fn grid_point(row_from_top: usize, column: usize) -> GridPoint {
    GridPoint { row: 2 * row_from_top as u16 + 1, column: GRID_COLUMN * column as u16 + 2 }
}

/// The cell's number, in the strip above it.
fn number_above(cell: &Cell) -> Label {
    Label {
        text: cell.name.clone(),
        at: Point::new(cell.centre.x, cell.centre.y - 0.5 - NUMBERS / 2.0),
        grid: GridPoint { row: cell.grid.row - 1, ..cell.grid },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(length: usize) -> Board {
        Winding::new(length).board(|_| CellKind::Plain { shade: 0 })
    }

    #[test]
    fn the_standard_track_winds_over_five_rows() {
        let board = plain(32);
        let grid = |number: usize| board.cells[number].grid;
        assert_eq!(grid(7).column, grid(8).column);
        assert_eq!(grid(1).column, grid(14).column);
        assert!(grid(1).row > grid(8).row && grid(8).row > grid(32).row);
        assert!(grid(32).column > grid(31).column, "the end is on the right");
        assert!(grid(0).row > grid(1).row, "cell 0 lies below");
    }

    #[test]
    fn no_track_is_wider_than_high() {
        for length in [1, 9, 32, 40, 120] {
            let Point { x: width, y: height } = plain(length).size;
            assert!(width <= height && height < 2.0 * width.max(2.0), "{length}: {width} {height}");
        }
    }

    #[test]
    fn arrow_keys_lead_along_the_track_and_back() {
        for length in [1, 2, 16, 17, 32, 40, 120] {
            let board = plain(length);
            for number in 0..length {
                let (here, next) = (Winding::cell(number), Winding::cell(number + 1));
                let leads = |from: CellId, to: CellId| {
                    let Arrows { up, down, left, right } = board.cell(from).arrows;
                    [up, down, left, right].contains(&Some(to))
                };
                assert!(leads(here, next) && leads(next, here), "{number} of {length}");
            }
        }
    }

    #[test]
    fn arrows_agree_with_the_picture() {
        let board = plain(40);
        for cell in &board.cells[1..] {
            if let Some(right) = cell.arrows.right.map(|id| board.cell(id)) {
                assert_eq!(right.grid.row, cell.grid.row);
                assert!(right.grid.column > cell.grid.column && right.centre.x > cell.centre.x);
            }
            if let Some(up) = cell.arrows.up.map(|id| board.cell(id)) {
                assert_eq!(up.grid.column, cell.grid.column);
                assert!(up.grid.row < cell.grid.row && up.centre.y < cell.centre.y);
            }
        }
    }

    #[test]
    fn everything_has_a_place_of_its_own() {
        for length in [1, 16, 32, 120] {
            let board = plain(length);
            let cells = board.cells.iter().map(|cell| cell.grid);
            let mut grid: Vec<_> =
                cells.chain(board.labels.iter().map(|label| label.grid)).collect();
            let places = grid.len();
            grid.sort_unstable();
            grid.dedup();
            assert_eq!(grid.len(), places);
            for point in board.cells.iter().flat_map(|cell| &cell.outline) {
                assert!((0.0..=board.size.x).contains(&point.x));
                assert!((0.0..=board.size.y).contains(&point.y));
            }
        }
    }

    #[test]
    fn events_are_linked_once() {
        let board = Winding::new(9).board(|number| match number {
            5 => CellKind::Back { steps: 3 },
            3 => CellKind::Exchange { mate: Winding::cell(7) },
            7 => CellKind::Exchange { mate: Winding::cell(3) },
            _ => CellKind::Plain { shade: 0 },
        });
        let events: Vec<_> =
            board.links.iter().filter(|link| link.kind != LinkKind::Path).collect();
        let link = |kind, from, to| Link { kind, from: Winding::cell(from), to: Winding::cell(to) };
        assert_eq!(events, [&link(LinkKind::Exchange, 3, 7), &link(LinkKind::Back, 5, 2)]);
        assert_eq!(board.links.len(), 9 + 2);
    }
}
