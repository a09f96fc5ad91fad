//! The signs on men, and the small icons in cells.

use super::spot::{Spot, inset, line, number, rounded};
use super::xml::Element;
use crate::look::Shape;

/// A circle.
pub(super) fn circle(class: &str, centre: Spot, radius: f32) -> Element {
    let mut circle = Element::new("circle").with("class", class);
    // A circle without a centre has it at the origin, as men have many.
    if centre.x != 0.0 {
        circle = circle.with("cx", number(centre.x));
    }
    if centre.y != 0.0 {
        circle = circle.with("cy", number(centre.y));
    }
    circle.with("r", number(radius))
}

/// The corners of a star with five points, as long as 1.
pub(super) const STAR: [(f32, f32); 10] = [
    (0.0, -1.0),
    (0.27, -0.371),
    (0.951, -0.309),
    (0.437, 0.142),
    (0.588, 0.809),
    (0.0, 0.459),
    (-0.588, 0.809),
    (-0.437, 0.142),
    (-0.951, -0.309),
    (-0.27, -0.371),
];

/// The sign of a seat, about as large as a circle with this radius. All look equally heavy.
pub(super) fn sign(shape: Shape, centre: Spot, radius: f32) -> Element {
    let polygon = |corners: &[(f32, f32)]| {
        let path = rounded(&placed(corners, centre, radius), radius * 0.16);
        Element::path("sign", path)
    };
    match shape {
        Shape::Dot => circle("sign", centre, radius * 0.82),
        Shape::Ring => {
            circle("ring", centre, radius * 0.74).with("stroke-width", number(radius * 0.36))
        }
        Shape::Diamond => polygon(&[(0.0, -1.1), (1.1, 0.0), (0.0, 1.1), (-1.1, 0.0)]),
        Shape::Triangle => polygon(&[(0.0, -1.1), (1.08, 0.8), (-1.08, 0.8)]),
        Shape::Square => polygon(&[(-0.8, -0.8), (0.8, -0.8), (0.8, 0.8), (-0.8, 0.8)]),
        Shape::Cross => polygon(&[
            (-0.34, -1.0),
            (0.34, -1.0),
            (0.34, -0.34),
            (1.0, -0.34),
            (1.0, 0.34),
            (0.34, 0.34),
            (0.34, 1.0),
            (-0.34, 1.0),
            (-0.34, 0.34),
            (-1.0, 0.34),
            (-1.0, -0.34),
            (-0.34, -0.34),
        ]),
        Shape::Star => polygon(&STAR.map(|(x, y)| (x * 1.15, y * 1.15 + 0.06))),
    }
}

/// Corners around a centre.
pub(super) fn placed(corners: &[(f32, f32)], centre: Spot, size: f32) -> Vec<Spot> {
    corners.iter().map(|(x, y)| centre + Spot::new(*x, *y) * size).collect()
}

/// The head of an arrow with its tip here.
pub(super) fn arrowhead(tip: Spot, direction: Spot, size: f32) -> String {
    let back = tip - direction.unit() * size;
    let aside = direction.unit().right() * (size * 0.6);
    line(&[back + aside, tip, back - aside], false)
}

/// A frame inside an outline.
pub(super) fn frame(outline: &[Spot], by: f32, radius: f32) -> String {
    rounded(&inset(outline, by), radius)
}
