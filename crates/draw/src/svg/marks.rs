//! Marks on cells. Each kind has a form of its own, so that none is told by its colour alone.

use tussle_core::scene::MarkKind;

use super::Scene;
use super::shapes::{circle, frame};
use super::spot::{Spot, line, number};
use super::xml::Element;

const INSET: f32 = 5.0;
const CORNER: f32 = 7.0;

/// All marks, under the men.
pub(super) fn marks(scene: &Scene<'_>) -> Element {
    let marks = scene.indices().flat_map(|index| {
        let kinds = scene.contents[index].marks.iter();
        kinds.map(move |kind| on_cell(scene, index, *kind))
    });
    Element::group("marks").children(marks)
}

/// The marks that picking may bring about, for all cells.
pub(super) fn picking(scene: &Scene<'_>) -> Element {
    let marks = scene.indices().flat_map(|index| {
        [MarkKind::Selected, MarkKind::Reachable].map(|kind| on_cell(scene, index, kind))
    });
    Element::group("marks picking").children(marks)
}

fn on_cell(scene: &Scene<'_>, index: usize, kind: MarkKind) -> Element {
    Element::group("mark")
        .with("data-cell", scene.picture.board.cells[index].name.as_str())
        .with("data-mark", word(kind))
        .children(mark(scene, index, kind))
}

/// A mark's name, which is the class of what is drawn for it too.
const fn word(kind: MarkKind) -> &'static str {
    match kind {
        MarkKind::LastFrom => "last-from",
        MarkKind::LastTo => "last-to",
        MarkKind::Blocked => "blocked",
        MarkKind::MustMove => "must-move",
        MarkKind::Selected => "selected",
        MarkKind::Reachable => "reachable",
    }
}

fn mark(scene: &Scene<'_>, index: usize, kind: MarkKind) -> Vec<Element> {
    let outline = scene.outline(index);
    let (centre, radius) = scene.man_place(index);
    let class = word(kind);
    match kind {
        MarkKind::LastFrom | MarkKind::LastTo | MarkKind::Selected => {
            vec![Element::path(class, frame(&outline, INSET, CORNER))]
        }
        MarkKind::Reachable if scene.picture.is_outside(index) => {
            vec![Element::path("reachable-area", frame(&outline, INSET, CORNER))]
        }
        MarkKind::Reachable if scene.contents[index].men.is_empty() => {
            vec![circle(class, centre, radius * 0.4)]
        }
        MarkKind::Reachable => {
            // Four arcs around the men: an eighth of the circle each, with gaps as long.
            let arc = number((radius + 7.0) * std::f32::consts::FRAC_PI_4);
            vec![circle("reachable-ring", centre, radius + 7.0).with("stroke-dasharray", arc)]
        }
        MarkKind::MustMove => {
            let frame = |inset| Element::path(class, frame(&outline, inset, CORNER));
            vec![frame(INSET - 2.0), frame(INSET + 3.0)]
        }
        MarkKind::Blocked => {
            // A circle and a bar in one stroke, so that they do not show through one another.
            let [turn, across] = [radius, 2.0 * radius].map(number);
            let circle = line(&[centre - Spot::new(radius, 0.0)], false)
                + &format!("a{turn} {turn} 0 1 0 {across} 0a{turn} {turn} 0 1 0 -{across} 0");
            let way = Spot::new(0.7, 0.7) * radius;
            vec![Element::path(class, circle + &line(&[centre - way, centre + way], false))]
        }
    }
}
