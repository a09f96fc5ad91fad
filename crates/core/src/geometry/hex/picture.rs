//! The picture of a hexagonal board whose upper and lower sides are open and whose other sides are walls.

use super::{Heading, Hex, Hexes};
use crate::scene::{Arrows, Board, Cell, CellId, CellKind, GridPoint, Label, Point};

/// From the middle of a cell to its upper and lower tips. A cell is one unit wide.
const TIP: f32 = 0.577_350_3;
/// From the middle of a cell up or down to its other corners.
const SHOULDER: f32 = TIP / 2.0;
/// From one row to the next.
const PITCH: f32 = 1.5 * TIP;
/// Room at the left and at the right of the widest row.
const MARGIN: f32 = 0.75;
/// From the middle of the highest or lowest row to the far end of the outside beyond it.
const OUTSIDE: f32 = 1.65;
/// From the middle of the highest or lowest row to the middle of the outside beyond it.
const OUTSIDE_MIDDLE: f32 = 1.3;
/// From the middle of a cell of the lowest row down to its number.
const NUMBER_BELOW: f32 = 0.85;
/// Room above the upper and below the lower outside.
const EDGE: f32 = 0.1;

impl Hexes {
    /// The picture of the empty board: its cells between the two outsides, walls at the left and at the right, the
    /// letters of the rows at their left, and numbers below the lowest row and at the right of those that are longer.
    pub fn board(self) -> Board {
        let last = self.rows() - 1;
        let mut cells = vec![self.outside("off-top", last)];
        cells.extend(self.hexes().map(|hex| self.picture_cell(hex)));
        cells.push(self.outside("off-bottom", 0));
        let letters = (0..=last).map(|row| {
            let first = Hex { row, place: 0 };
            let (at, grid) = (self.middle_of(first), self.grid_of(first));
            Label {
                text: Hex::row_letter(row).to_string(),
                at: Point::new(at.x - 0.85, at.y),
                grid: GridPoint { column: grid.column - 2, ..grid },
            }
        });
        let numbers = (1..=self.rows()).map(|number| {
            let row = number.saturating_sub(self.size);
            let lowest = Hex { row, place: number - 1 };
            let (at, grid) = (self.middle_of(lowest), self.grid_of(lowest));
            Label {
                text: number.to_string(),
                // Below a cell of the lowest row, beside the last cell of the others.
                at: if row == 0 {
                    Point::new(at.x, at.y + NUMBER_BELOW)
                } else {
                    Point::new(at.x + 0.85, at.y)
                },
                grid: GridPoint { row: grid.row + 1, column: grid.column + 1 },
            }
        });
        Board {
            size: Point::new(
                2.0 * MARGIN + f32::from(self.rows()),
                2.0 * (EDGE + OUTSIDE) + f32::from(last) * PITCH,
            ),
            cells,
            walls: self.walls(),
            links: Vec::new(),
            labels: letters.chain(numbers).collect(),
        }
    }

    fn picture_cell(self, hex: Hex) -> Cell {
        let centre = self.middle_of(hex);
        // Rows are shifted by half a cell, so straight up is left and right in turn, as far as the board allows.
        let vertical = |sides: [Heading; 2], outside: CellId| {
            let sides = if hex.row.is_multiple_of(2) { sides } else { [sides[1], sides[0]] };
            let beyond = self.neighbour(hex, sides[0]).or_else(|| self.neighbour(hex, sides[1]));
            Some(beyond.map_or(outside, |next| self.cell(next)))
        };
        let beside = |heading| self.neighbour(hex, heading).map(|next| self.cell(next));
        // Along a row the shade goes up by one, from row to row by one or two: no two neighbours are alike.
        let shade = (self.slant(hex) + 2 * hex.row) % 3;
        Cell {
            name: hex.name(),
            kind: CellKind::Plain { shade },
            outline: corners(centre).to_vec(),
            centre,
            grid: self.grid_of(hex),
            arrows: Arrows {
                up: vertical([Heading::UpLeft, Heading::UpRight], self.above()),
                down: vertical([Heading::DownLeft, Heading::DownRight], self.below()),
                left: beside(Heading::Left),
                right: beside(Heading::Right),
            },
        }
    }

    /// The place beyond the open sides of the highest or lowest row, which men and ball leave to.
    fn outside(self, name: &str, row: u8) -> Cell {
        let highest = row > 0;
        let away = if highest { -1.0 } else { 1.0 };
        let ends = [0, self.row_length(row) - 1].map(|place| self.middle_of(Hex { row, place }));
        let far = ends[0].y + away * OUTSIDE;
        let zigzag = (0..self.row_length(row)).flat_map(|place| {
            let [top, upper_right, lower_right, bottom, lower_left, upper_left] =
                corners(self.middle_of(Hex { row, place }));
            if highest { [upper_left, top, upper_right] } else { [lower_left, bottom, lower_right] }
        });
        let mut outline: Vec<Point> = zigzag.collect();
        outline.push(Point::new(ends[1].x + 0.5, far));
        outline.push(Point::new(ends[0].x - 0.5, far));
        let inward = Some(self.cell(Hex { row, place: self.row_length(row) / 2 }));
        let grid = self.grid_of(Hex { row: self.middle(), place: self.middle() });
        // The numbers of the cells stand between the lowest row and the outside below it.
        let grid_row = if highest { 0 } else { u16::from(self.rows()) + 2 };
        Cell {
            name: name.to_owned(),
            kind: CellKind::Outside,
            outline,
            centre: Point::new(
                f32::midpoint(ends[0].x, ends[1].x),
                ends[0].y + away * OUTSIDE_MIDDLE,
            ),
            grid: GridPoint { row: grid_row, ..grid },
            arrows: if highest {
                Arrows { down: inward, ..Arrows::default() }
            } else {
                Arrows { up: inward, ..Arrows::default() }
            },
        }
    }

    /// The closed sides: along the left ends of all rows, and along the right ends.
    fn walls(self) -> Vec<Vec<Point>> {
        let rows = || (0..self.rows()).rev();
        let left = rows().flat_map(|row| {
            let [_, _, _, _, lower_left, upper_left] =
                corners(self.middle_of(Hex { row, place: 0 }));
            [upper_left, lower_left]
        });
        let right = rows().flat_map(|row| {
            let place = self.row_length(row) - 1;
            let [_, upper_right, lower_right, ..] = corners(self.middle_of(Hex { row, place }));
            [upper_right, lower_right]
        });
        vec![left.collect(), right.collect()]
    }

    /// How many half cells a row starts to the right of the widest one.
    fn indent(self, row: u8) -> u8 {
        self.rows() - self.row_length(row)
    }

    /// The cell's place along its row when all lines that rise to the right are upright.
    fn slant(self, hex: Hex) -> u8 {
        hex.place + self.middle().saturating_sub(hex.row)
    }

    fn middle_of(self, hex: Hex) -> Point {
        let down = self.rows() - 1 - hex.row;
        Point::new(
            MARGIN + 0.5 + f32::from(hex.place) + f32::from(self.indent(hex.row)) / 2.0,
            EDGE + OUTSIDE + f32::from(down) * PITCH,
        )
    }

    fn grid_of(self, hex: Hex) -> GridPoint {
        GridPoint {
            row: u16::from(self.rows() - hex.row),
            column: 2 + u16::from(self.indent(hex.row)) + 2 * u16::from(hex.place),
        }
    }
}

/// The corners of a cell, clockwise from the upper tip.
fn corners(centre: Point) -> [Point; 6] {
    let corner = |right: f32, down: f32| Point::new(centre.x + right, centre.y + down);
    [
        corner(0.0, -TIP),
        corner(0.5, -SHOULDER),
        corner(0.5, SHOULDER),
        corner(0.0, TIP),
        corner(-0.5, SHOULDER),
        corner(-0.5, -SHOULDER),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn close(a: Point, b: Point) -> bool {
        (a.x - b.x).abs() < 1e-3 && (a.y - b.y).abs() < 1e-3
    }

    #[test]
    fn everything_lies_in_the_picture_and_nothing_shares_a_place_of_the_grid() {
        for board in (2..=8).map(|size| Hexes::new(size).board()) {
            let labels = board.labels.iter().map(|label| label.at);
            let points = board.cells.iter().flat_map(|cell| cell.outline.clone());
            for point in points.chain(board.walls.concat()).chain(labels) {
                assert!((0.0..=board.size.x).contains(&point.x), "{point:?}");
                assert!((0.0..=board.size.y).contains(&point.y), "{point:?}");
            }
            let labels = board.labels.iter().map(|label| label.grid);
            let places: BTreeSet<_> =
                board.cells.iter().map(|cell| cell.grid).chain(labels).collect();
            assert_eq!(places.len(), board.cells.len() + board.labels.len());
        }
    }

    #[test]
    fn neighbours_touch_and_have_different_shades() {
        let hexes = Hexes::new(4);
        let board = hexes.board();
        for hex in hexes.hexes() {
            let cell = board.cell(hexes.cell(hex));
            for heading in Heading::ALL {
                let Some(next) = hexes.neighbour(hex, heading) else { continue };
                let next = board.cell(hexes.cell(next));
                assert_ne!(cell.kind, next.kind, "{} {}", cell.name, next.name);
                let shared =
                    cell.outline.iter().filter(|a| next.outline.iter().any(|b| close(**a, *b)));
                assert_eq!(shared.count(), 2, "{} {}", cell.name, next.name);
            }
        }
    }

    #[test]
    fn walls_cover_the_outer_sides_that_are_not_open() {
        for hexes in (2..=8).map(Hexes::new) {
            let size = hexes.size();
            let sides: usize = hexes.board().walls.iter().map(|wall| wall.len() - 1).sum();
            // Of 12n - 6 outer sides, 2n are open at either end.
            assert_eq!(sides, 12 * size - 6 - 4 * size);
            for wall in hexes.board().walls {
                for side in wall.windows(2) {
                    let (x, y) = (side[1].x - side[0].x, side[1].y - side[0].y);
                    assert!((x.hypot(y) - TIP).abs() < 1e-3, "one side of a cell at a time");
                }
            }
        }
    }

    #[test]
    fn arrow_keys_reach_every_cell() {
        let board = Hexes::new(5).board();
        let mut reached = BTreeSet::from([CellId(0)]);
        let mut waiting = vec![CellId(0)];
        while let Some(cell) = waiting.pop() {
            let Arrows { up, down, left, right } = board.cell(cell).arrows;
            for next in [up, down, left, right].into_iter().flatten() {
                if reached.insert(next) {
                    waiting.push(next);
                }
            }
        }
        assert_eq!(reached.len(), board.cells.len());
    }
}
