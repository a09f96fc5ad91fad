//! The part of a picture that stays the same during a game.

/// A cell of a board, by its place in [`Board::cells`]. Rules, effects and gestures name cells this way.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct CellId(pub u16);

impl CellId {
    /// Its place in [`Board::cells`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A place in a picture. A cell is about one unit wide; x grows to the right, y downward.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Point {
    /// To the right.
    pub x: f32,
    /// Downward.
    pub y: f32,
}

impl Point {
    /// The point with these coordinates.
    pub const fn new(x: f32, y: f32) -> Self {
        Self { x, y }
    }
}

/// A place in a drawing made of characters. Neighbouring cells of a row are two columns apart, so that the rows of a
/// hexagonal board can be shifted by one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct GridPoint {
    /// From the top.
    pub row: u16,
    /// From the left, in half cells.
    pub column: u16,
}

/// A board: cells in reading order, with what is painted around them.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Board {
    /// The size of the picture; everything lies between (0, 0) and this point.
    pub size: Point,
    /// The cells in the order in which they are read out, places beside the board included.
    pub cells: Vec<Cell>,
    /// Walls: lines that nothing passes.
    pub walls: Vec<Vec<Point>>,
    /// Connections between cells.
    pub links: Vec<Link>,
    /// Texts beside the cells, such as the names of rows and columns.
    pub labels: Vec<Label>,
}

impl Board {
    /// The cell.
    pub fn cell(&self, id: CellId) -> &Cell {
        &self.cells[id.index()]
    }

    /// The same board seen from its other side.
    #[must_use]
    pub fn turned(mut self) -> Self {
        let size = self.size;
        let turn = |point: &mut Point| *point = Point::new(size.x - point.x, size.y - point.y);
        let grids = self.cells.iter().map(|cell| cell.grid);
        let grids = grids.chain(self.labels.iter().map(|label| label.grid));
        let (rows, columns) = grids
            .fold((0, 0), |(rows, columns), grid| (grid.row.max(rows), grid.column.max(columns)));
        let turn_grid = |grid: &mut GridPoint| {
            *grid = GridPoint { row: rows - grid.row, column: columns - grid.column };
        };
        for cell in &mut self.cells {
            cell.outline.iter_mut().for_each(turn);
            turn(&mut cell.centre);
            turn_grid(&mut cell.grid);
            let Arrows { up, down, left, right } = cell.arrows;
            cell.arrows = Arrows { up: down, down: up, left: right, right: left };
        }
        self.walls.iter_mut().flatten().for_each(turn);
        for label in &mut self.labels {
            turn(&mut label.at);
            turn_grid(&mut label.grid);
        }
        self
    }

    /// The cell with this name.
    pub fn find(&self, name: &str) -> Option<CellId> {
        let index = self.cells.iter().position(|cell| cell.name == name)?;
        Some(CellId(index as u16))
    }
}

/// One cell.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Cell {
    /// Its name as in moves: `c4`, `17`, `off`. Unique on its board.
    pub name: String,
    /// What it is.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub kind: CellKind,
    /// Its outline.
    pub outline: Vec<Point>,
    /// Where its name or the men on it are centred.
    pub centre: Point,
    /// Its place in a drawing made of characters.
    pub grid: GridPoint,
    /// Where the arrow keys lead from here.
    pub arrows: Arrows,
}

/// What a cell is, as far as it shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "kebab-case"))]
pub enum CellKind {
    /// A cell like others. Neighbours on a board may have different shades, 0 to 2.
    Plain {
        /// Which shade.
        shade: u8,
    },
    /// Men that come here go back.
    Back {
        /// By so many cells.
        steps: u8,
    },
    /// Men that come here go to another cell.
    Exchange {
        /// That cell.
        mate: CellId,
    },
    /// Men here are worth points.
    Target {
        /// So many.
        points: u8,
    },
    /// A place beside the board where any number of men may be, or that men and ball leave to.
    Outside,
}

/// The neighbour in each direction of the arrow keys.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Arrows {
    /// Up.
    pub up: Option<CellId>,
    /// Down.
    pub down: Option<CellId>,
    /// To the left.
    pub left: Option<CellId>,
    /// To the right.
    pub right: Option<CellId>,
}

/// A connection between two cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Link {
    /// What it means.
    pub kind: LinkKind,
    /// From this cell.
    pub from: CellId,
    /// To this one.
    pub to: CellId,
}

/// What a connection means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum LinkKind {
    /// The track goes on from one cell to the other.
    Path,
    /// Men go back from one cell to the other.
    Back,
    /// Men exchange between the two cells.
    Exchange,
}

/// A text beside the cells.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Label {
    /// The text.
    pub text: String,
    /// The middle of it.
    pub at: Point,
    /// Its place in a drawing made of characters.
    pub grid: GridPoint,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two cells side by side, a label below the first.
    fn board() -> Board {
        let cell = |name: &str, x: f32, arrows: Arrows| Cell {
            name: name.to_owned(),
            kind: CellKind::Plain { shade: 0 },
            outline: vec![Point::new(x, 0.0), Point::new(x + 1.0, 0.0), Point::new(x + 1.0, 1.0)],
            centre: Point::new(x + 0.5, 0.5),
            grid: GridPoint { row: 0, column: 2 * x as u16 },
            arrows,
        };
        let label = Label {
            text: "a".to_owned(),
            at: Point::new(0.5, 1.5),
            grid: GridPoint { row: 1, column: 0 },
        };
        Board {
            size: Point::new(2.0, 2.0),
            cells: vec![
                cell("a", 0.0, Arrows { right: Some(CellId(1)), ..Arrows::default() }),
                cell("b", 1.0, Arrows { left: Some(CellId(0)), ..Arrows::default() }),
            ],
            walls: Vec::new(),
            links: Vec::new(),
            labels: vec![label],
        }
    }

    #[test]
    fn a_turned_board_has_its_first_cell_at_the_other_end() {
        let turned = board().turned();
        let first = turned.cell(CellId(0));
        assert_eq!(first.centre, Point::new(1.5, 1.5));
        assert_eq!(first.grid, GridPoint { row: 1, column: 2 });
        assert_eq!(first.arrows, Arrows { left: Some(CellId(1)), ..Arrows::default() });
        assert_eq!(turned.labels[0].at, Point::new(1.5, 0.5));
    }

    #[test]
    fn turning_twice_changes_nothing() {
        assert_eq!(board().turned().turned(), board());
    }
}
