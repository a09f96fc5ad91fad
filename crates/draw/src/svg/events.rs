//! Signs for what cells do to the men that come there.

use tussle_core::scene::CellKind;

use super::Scene;
use super::cells::{CORNER_LINE, CORNER_SPACE, name_size};
use super::shapes::{STAR, arrowhead, placed};
use super::spot::{Spot, bounds, line, number, rounded};
use super::words::{text, text_width};
use super::xml::Element;

/// An icon in the middle and a figure in the corner; nothing for plain cells.
pub(super) fn event(scene: &Scene<'_>, index: usize) -> Vec<Element> {
    let (centre, _) = scene.man_place(index);
    let (low, high) = bounds(&scene.outline(index));
    let corner = Spot::new(high.x - CORNER_SPACE, low.y + CORNER_LINE);
    let size = name_size(scene);
    let note = |content: &str| text("note", content, corner, size);
    let icon = |path: String| Element::path("icon", path);
    match scene.picture.board.cells[index].kind {
        CellKind::Plain { .. } | CellKind::Outside => Vec::new(),
        CellKind::Back { steps } => {
            vec![icon(back_icon(centre)), note(&format!("\u{2212}{steps}"))]
        }
        CellKind::Exchange { mate } => {
            let mate = scene.picture.board.cells.get(mate.index());
            let mate = mate.map_or("?", |mate| mate.name.as_str());
            let tip = corner - Spot::new(text_width(mate, size) + 4.0, size * 0.36);
            let arrow = line(&[tip - Spot::new(15.0, 0.0), tip], false)
                + &arrowhead(tip, Spot::new(1.0, 0.0), 6.0);
            let arrow = Element::path("arrow", arrow);
            vec![icon(exchange_icon(centre)), arrow, note(mate)]
        }
        CellKind::Target { points } => {
            let star = rounded(&placed(&STAR, centre, 22.0), 3.0);
            vec![icon(star), note(&format!("+{points}"))]
        }
    }
}

/// An arrow that turns back.
fn back_icon(centre: Spot) -> String {
    let x = |right: f32| number(centre.x + right);
    let y = |down: f32| number(centre.y + down);
    let tip = centre + Spot::new(-19.0, -6.0);
    let (start, turn, far) = (x(6.0), y(5.0), x(19.0));
    format!(
        "{}H{start}Q{far} {} {far} {turn}T{start} {}H{}{}",
        line(&[tip], false),
        y(-6.0),
        y(16.0),
        x(-8.0),
        arrowhead(tip, Spot::new(-1.0, 0.0), 11.0),
    )
}

/// Two arrows in opposite directions.
fn exchange_icon(centre: Spot) -> String {
    let arrow = |y: f32, sign: f32| {
        let tip = centre + Spot::new(20.0 * sign, y);
        let tail = centre - Spot::new(20.0 * sign, -y);
        line(&[tail, tip], false) + &arrowhead(tip, tip - tail, 11.0)
    };
    arrow(-8.0, 1.0) + &arrow(9.0, -1.0)
}
