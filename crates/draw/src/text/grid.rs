//! The cells and the labels around them.

use tussle_core::scene::{Cell, CellKind, GridPoint, Label};

use super::WIDTH;
use super::ink::{BRACKETS, FAINT, Ink, STRONG};
use super::page::{Page, Run, run};
use crate::Picture;
use crate::picture::{Contents, Naming};

/// Columns up to the man of a cell, that one included: room for a bracket and a lower man.
pub(super) const LEAD: usize = 3;
/// The same, with room for the closing bracket.
const CELL: usize = LEAD + 1;

/// How many characters and lines cells take.
struct Layout {
    /// Columns for half a cell.
    half: usize,
    /// Whether the names of cells stand above them.
    names: bool,
    /// The rows in use, from the top.
    rows: Vec<u16>,
    /// The first column in use.
    left: u16,
    /// How many half cells fit side by side; a board that is wider continues below.
    band: usize,
}

impl Layout {
    fn new(picture: &Picture<'_>) -> Self {
        let names = matches!(picture.naming(), Naming::Inside | Naming::Own);
        let points = || {
            let labels = labels(picture, names).map(|label| label.grid);
            cells(picture).map(|cell| cell.grid).chain(labels)
        };
        let mut rows: Vec<_> = points().map(|point| point.row).collect();
        rows.sort_unstable();
        rows.dedup();
        let left = points().map(|point| point.column).min().unwrap_or(0);
        let longest = cells(picture).map(|cell| cell.name.chars().count()).max().unwrap_or(0);
        let width = if names { CELL.max(longest + 1) } else { CELL };
        let half = width.div_ceil(spacing(picture));
        // Even, so that whole cells go below; rows may be shifted by half a cell.
        let shifted = points().any(|point| (point.column - left) % 2 == 1);
        let band = ((WIDTH - CELL) / half + 2 - usize::from(shifted)) & !1;
        Self { half, names, rows, left, band: band.max(2) }
    }

    /// Line and column of the man of a cell.
    fn place(&self, point: GridPoint) -> (usize, usize) {
        let column = usize::from(point.column - self.left);
        let row = self.rows.partition_point(|row| *row < point.row);
        // Names have the line before; bands, and rows with names, are set apart by an empty line.
        let (line, lines) = if self.names {
            (3 * row + 1, 3 * self.rows.len())
        } else {
            (row, self.rows.len() + 1)
        };
        ((column / self.band) * lines + line, (column % self.band) * self.half + LEAD - 1)
    }
}

/// The cells of the board, without the places beside it.
fn cells<'a>(picture: &Picture<'a>) -> impl Iterator<Item = &'a Cell> {
    picture.board.cells.iter().filter(|cell| cell.kind != CellKind::Outside)
}

/// The labels that are drawn: not those that only repeat a name which is written anyway.
fn labels<'a>(picture: &Picture<'a>, names: bool) -> impl Iterator<Item = &'a Label> {
    let board = picture.board;
    let written = move |label: &&Label| {
        let mut cells = board.cells.iter();
        cells.any(|cell| cell.name == label.text && (names || cell.kind == CellKind::Outside))
    };
    board.labels.iter().filter(move |label| !written(label))
}

/// The first row of the board.
pub(super) fn top_row(picture: &Picture<'_>) -> u16 {
    cells(picture).map(|cell| cell.grid.row).min().unwrap_or(0)
}

/// How many half cells neighbours in a row are apart.
fn spacing(picture: &Picture<'_>) -> usize {
    let mut places: Vec<_> = cells(picture).map(|cell| cell.grid).collect();
    places.sort_unstable();
    let pairs = places.windows(2).filter(|pair| pair[0].row == pair[1].row);
    let apart = pairs.map(|pair| usize::from(pair[1].column - pair[0].column)).min();
    apart.unwrap_or(2).max(1)
}

/// Draws all cells but those beside the board.
pub(super) fn draw(page: &mut Page, ink: &Ink<'_>, picture: &Picture<'_>, contents: &[Contents]) {
    let layout = Layout::new(picture);
    let top = page.len();
    for label in labels(picture, layout.names) {
        let (line, column) = layout.place(label.grid);
        put_before(page, top + line, column, &label.text);
    }
    for (cell, here) in picture.board.cells.iter().zip(contents) {
        if cell.kind == CellKind::Outside {
            continue;
        }
        let (line, column) = layout.place(cell.grid);
        if layout.names {
            put_before(page, top + line - 1, column, &cell.name);
        }
        let inner = if here.men.is_empty() { empty(ink, cell.kind) } else { stack(ink, here) };
        let marked = bracketed(here, inner);
        // What matters is the last character but for a bracket.
        let before = marked.len() - 1 - usize::from(!here.marks.is_empty());
        page.put(top + line, column.saturating_sub(before), marked);
    }
    if layout.names {
        page.gap();
    }
}

/// Writes a text that ends at a place.
fn put_before(page: &mut Page, line: usize, column: usize, text: &str) {
    let text = run(text, FAINT);
    page.put(line, (column + 1).saturating_sub(text.len()), text);
}

/// An empty cell.
fn empty(ink: &Ink<'_>, kind: CellKind) -> Run {
    match kind {
        CellKind::Plain { .. } | CellKind::Outside => run(ink.dot(), FAINT),
        CellKind::Back { .. } => run(ink.back(), FAINT),
        CellKind::Exchange { .. } => run(ink.exchange(), FAINT),
        CellKind::Target { points } => run(&points.to_string(), FAINT),
    }
}

/// The men of a cell from the bottom up. Of more than two only the count and the upper one have room.
fn stack(ink: &Ink<'_>, contents: &Contents) -> Run {
    let men: Run = contents.men.iter().map(|owner| ink.man(*owner)).collect();
    match men.as_slice() {
        [_, _, .., upper] => {
            vec![(char::from_digit(men.len() as u32, 10).unwrap_or('+'), STRONG), *upper]
        }
        _ => men,
    }
}

/// Puts the brackets of the most important mark around.
pub(super) fn bracketed(contents: &Contents, inner: Run) -> Run {
    let mark = BRACKETS.iter().find(|(kind, ..)| contents.marks.contains(kind));
    let Some((_, open, _, close)) = mark else {
        return inner;
    };
    let mut whole = vec![(*open, STRONG)];
    whole.extend(inner);
    whole.push((*close, STRONG));
    whole
}
