//! Cells, walls and labels.

use tussle_core::scene::{Cell, CellKind};

use super::shapes::frame;
use super::spot::{Spot, bounds, line};
use super::words::text;
use super::xml::Element;
use super::{Scene, events};
use crate::picture::Naming;

/// Between the outline of a cell and what is filled.
const GAP: f32 = 1.5;
const CORNER: f32 = 8.0;
const NAME_SIZE: f32 = 17.0;
/// From the corner of a cell to what is written there.
pub(super) const CORNER_SPACE: f32 = 13.0;
/// From the top of a cell to the line on which that stands.
pub(super) const CORNER_LINE: f32 = 24.0;
/// The number of sides of a square.
const SQUARE: usize = 4;
const LABEL_SIZE: f32 = 25.0;

/// All cells, places beside the board included.
pub(super) fn cells(scene: &Scene<'_>) -> Element {
    Element::group("cells").children(scene.indices().map(|index| cell(scene, index)))
}

/// Whether a cell shows its name.
pub(super) fn has_name(scene: &Scene<'_>, index: usize) -> bool {
    let cell = &scene.picture.board.cells[index];
    // Lines of cells that are not squares bend, so labels at their ends are hard to follow.
    let followed = scene.naming == Naming::Around && cell.outline.len() == SQUARE;
    !scene.picture.is_label(&cell.name) && (cell.kind == CellKind::Outside || !followed)
}

/// Where in a cell something is written.
pub(super) enum Writing {
    None,
    Above,
    Below,
}

/// Where men must leave room. It is the same for all cells of a board with events, so that all men are equally large.
pub(super) fn writing(scene: &Scene<'_>, index: usize) -> Writing {
    let cells = &scene.picture.board.cells;
    let plain = |kind: CellKind| matches!(kind, CellKind::Plain { .. } | CellKind::Outside);
    if cells[index].kind == CellKind::Outside {
        Writing::None
    } else if cells.iter().any(|cell| !plain(cell.kind)) {
        Writing::Above
    } else if !has_name(scene, index) {
        Writing::None
    } else if cells[index].outline.len() == SQUARE {
        Writing::Above
    } else {
        Writing::Below
    }
}

pub(super) fn cell(scene: &Scene<'_>, index: usize) -> Element {
    let cell = &scene.picture.board.cells[index];
    let outline = scene.outline(index);
    let class = match cell.kind {
        CellKind::Plain { shade } => format!("cell plain-{}", shade.min(2)),
        CellKind::Back { .. } => "cell back".to_owned(),
        CellKind::Exchange { .. } => "cell exchange".to_owned(),
        CellKind::Target { .. } => "cell target".to_owned(),
        CellKind::Outside => "cell outside".to_owned(),
    };
    let mut element = Element::group(class)
        .with("data-cell", cell.name.as_str())
        .children(scene.title(index))
        .child(Element::path("area", frame(&outline, GAP, CORNER)));
    if has_name(scene, index) {
        element = element.child(name(cell, scene.centre(index), &outline, name_size(scene)));
    }
    element.children(events::event(scene, index))
}

/// A name: in the corner of a square, at the lower end of another cell, in the middle of what is beside the board.
fn name(cell: &Cell, centre: Spot, outline: &[Spot], size: f32) -> Element {
    let (low, high) = bounds(outline);
    if outline.len() == SQUARE {
        text("name", &cell.name, low + Spot::new(CORNER_SPACE, CORNER_LINE), size)
    } else if cell.kind == CellKind::Outside {
        text("name centred", &cell.name, centre + Spot::new(0.0, size * 0.35), size)
    } else {
        text("name centred", &cell.name, Spot::new(centre.x, high.y - 11.0), size * 0.76)
    }
}

/// On large boards names grow too, but little: their cells do not.
pub(super) fn name_size(scene: &Scene<'_>) -> f32 {
    NAME_SIZE * scene.text_scale().clamp(1.0, 1.15)
}

/// All walls.
pub(super) fn walls(scene: &Scene<'_>) -> Element {
    let walls = scene.picture.board.walls.iter().map(|wall| {
        let spots: Vec<Spot> = wall.iter().map(|point| (*point).into()).collect();
        Element::path("wall", line(&spots, false))
    });
    Element::group("walls").children(walls)
}

/// All labels.
pub(super) fn labels(scene: &Scene<'_>) -> Element {
    let size = LABEL_SIZE * scene.text_scale();
    let labels = scene.picture.board.labels.iter().map(|label| {
        // The middle of small letters and digits is about a third of their size above the baseline.
        let baseline = Spot::from(label.at) + Spot::new(0.0, size * 0.35);
        text("label", &label.text, baseline, size)
    });
    Element::group("labels").children(labels)
}
