//! Men and the ball.

use tussle_core::Seat;

use super::Scene;
use super::cells::has_name;
use super::shapes::{circle, sign};
use super::spot::{Spot, UNIT, bounds, number};
use super::words::text;
use super::xml::Element;

/// The size of the sign on a man, as a part of the man's.
const SIGN: f32 = 0.42;

/// All men.
pub(super) fn men(scene: &Scene<'_>) -> Element {
    let cells = scene.indices().filter(|index| !scene.contents[*index].men.is_empty());
    Element::group("men").children(cells.flat_map(|index| {
        if scene.picture.is_outside(index) { crowd(scene, index) } else { stack(scene, index) }
    }))
}

/// The men of a cell, one on the other.
fn stack(scene: &Scene<'_>, index: usize) -> Vec<Element> {
    let men = &scene.contents[index].men;
    let above = men.len() - 1;
    // More than one man needs more height, so each gets smaller.
    let (centre, radius) = scene.man_place(index);
    let radius = radius * (1.0 - 0.12 * above.min(4) as f32);
    let step = radius * 0.52;
    let lowest = centre + Spot::new(0.0, step * above as f32 / 2.0);
    let placed = men.iter().enumerate().map(|(level, owner)| {
        let centre = lowest - Spot::new(0.0, step * level as f32);
        let token = match owner {
            Some(seat) if level < above => {
                // Of a covered man only a crescent is seen; its sign moves there.
                let crescent = Spot::new(0.0, radius - step * 0.42);
                disc(scene, *seat, radius, crescent, step * 0.29)
            }
            _ => man(scene, *owner, radius),
        };
        on_cell(scene, index, *owner, centre).children(token)
    });
    placed.collect()
}

/// Men beside the board: one for each owner, with their number.
fn crowd(scene: &Scene<'_>, index: usize) -> Vec<Element> {
    let groups = scene.contents[index].counts();
    let (mut low, high) = bounds(&scene.outline(index));
    if has_name(scene, index) {
        low.x += UNIT * 0.3;
    }
    // How much wider than high each of them is.
    let counted = groups.iter().any(|(_, count)| *count > 1);
    let shape = if counted { 1.7 } else { 1.1 };
    let (columns, side) = best_columns(groups.len(), high - low, shape);
    let rows = groups.len().div_ceil(columns);
    let radius = (side * 0.4).min(scene.man_place(index).1);
    let slot = Spot::new(radius / 0.4 * shape, side);
    let size = Spot::new(slot.x * columns as f32, slot.y * rows as f32);
    let corner = (low + high - size) * 0.5;
    let placed = groups.into_iter().enumerate().map(|(i, (owner, count))| {
        let place = Spot::new((i % columns) as f32, (i / columns) as f32 + 0.5);
        let start = corner + Spot::new(slot.x * place.x, slot.y * place.y);
        let centre = start + Spot::new(radius * 1.25, 0.0);
        let number = (count > 1).then(|| {
            let at = Spot::new(radius * 1.25, radius * 0.3);
            text("count", &format!("×{count}"), at, radius * 0.8)
        });
        on_cell(scene, index, owner, centre).children(man(scene, owner, radius)).children(number)
    });
    placed.collect()
}

/// How many things of this shape to put side by side so that they are as large as can be, and the height that each
/// then has.
fn best_columns(count: usize, area: Spot, shape: f32) -> (usize, f32) {
    let height = |columns: usize| {
        let rows = count.div_ceil(columns);
        (area.x / (columns as f32 * shape)).min(area.y / rows as f32)
    };
    let columns = (1..=count).max_by(|a, b| height(*a).total_cmp(&height(*b))).unwrap_or(1);
    (columns, height(columns))
}

/// The group of a man on a cell, which says what it is, whose and where.
fn on_cell(scene: &Scene<'_>, index: usize, owner: Option<Seat>, centre: Spot) -> Element {
    let group = Element::group(format!("man {}", class(scene, owner)))
        .with("data-cell", scene.picture.board.cells[index].name.as_str())
        .with("data-seat", owner.map_or_else(|| "ball".to_owned(), |seat| seat.index().to_string()))
        .with("transform", centre.translation());
    group.children(scene.title(index))
}

/// What tells the style sheet which colours a man has.
pub(super) fn class(scene: &Scene<'_>, owner: Option<Seat>) -> String {
    let hue = |seat: Seat| format!("hue-{}", scene.looks[seat.index()].hue.word());
    owner.map_or_else(|| "ball".to_owned(), hue)
}

/// A man or the ball around the origin.
pub(super) fn man(scene: &Scene<'_>, owner: Option<Seat>, radius: f32) -> Vec<Element> {
    match owner {
        None => ball(radius),
        Some(seat) => disc(scene, seat, radius, Spot::ORIGIN, radius * SIGN),
    }
}

/// A flat disc seen a little from below, its side showing under its face, with its sign somewhere on it.
fn disc(scene: &Scene<'_>, seat: Seat, radius: f32, place: Spot, size: f32) -> Vec<Element> {
    let depth = Spot::new(0.0, radius * 0.07);
    vec![
        circle("edge", depth, radius),
        circle("face", Spot::ORIGIN - depth, radius * 0.97),
        circle("shine", Spot::ORIGIN - depth, radius * 0.76)
            .with("stroke-width", number(radius * 0.07)),
        sign(scene.looks[seat.index()].shape, place, size),
    ]
}

/// A ball with two seams, smaller than men are.
fn ball(radius: f32) -> Vec<Element> {
    let radius = radius * 0.84;
    let seam = |side: f32| {
        let [x, y, middle] = [side * 0.62, 0.7, side * 0.1].map(|part| number(part * radius));
        Element::path("seam", format!("M{x} -{y}Q{middle} 0 {x} {y}"))
            .with("stroke-width", number(radius * 0.13))
    };
    vec![
        circle("edge", Spot::ORIGIN, radius),
        circle("face", Spot::ORIGIN, radius * 0.88),
        seam(1.0),
        seam(-1.0),
    ]
}
