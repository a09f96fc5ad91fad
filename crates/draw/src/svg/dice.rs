//! Dice.

use tussle_core::scene::Die;

use super::shapes::circle;
use super::spot::{Spot, number};
use super::words::text;
use super::xml::Element;

/// The side of a die.
pub(super) const SIDE: f32 = 62.0;

/// A die with its middle here.
pub(super) fn die(die: &Die, centre: Spot) -> Element {
    let corner = centre - Spot::new(SIDE, SIDE) * 0.5;
    let class = if die.shows.is_some() { "die" } else { "die-blank" };
    let body = Element::new("rect")
        .with("class", class)
        .with("x", number(corner.x))
        .with("y", number(corner.y))
        .with("width", number(SIDE))
        .with("height", number(SIDE))
        .with("rx", number(SIDE * 0.2));
    let shows = die.shows.map_or_else(|| "not rolled".to_owned(), |shows| shows.to_string());
    Element::group("dice")
        .with("data-die", die.name)
        .child(Element::text("title", format!("{}: {shows}", die.name)))
        .child(body)
        .children(die.shows.map(|shows| face(shows, centre)).into_iter().flatten())
}

/// Pips, or a number where nobody knows the pips by heart.
fn face(shows: u8, centre: Spot) -> Vec<Element> {
    let place = |(column, row): &(f32, f32)| centre + Spot::new(*column, *row) * (SIDE * 0.26);
    if let Some(pips) = pips(shows) {
        pips.iter().map(|pip| circle("pip", place(pip), SIDE * 0.09)).collect()
    } else {
        let size = SIDE * 0.56;
        vec![text("face-number", &shows.to_string(), centre + Spot::new(0.0, size * 0.36), size)]
    }
}

/// Where the pips are: columns and rows from the middle.
const fn pips(shows: u8) -> Option<&'static [(f32, f32)]> {
    Some(match shows {
        1 => &[(0.0, 0.0)],
        2 => &[(-1.0, -1.0), (1.0, 1.0)],
        3 => &[(-1.0, -1.0), (0.0, 0.0), (1.0, 1.0)],
        4 => &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)],
        5 => &[(-1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (-1.0, 1.0), (1.0, 1.0)],
        6 => &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 0.0), (1.0, 0.0), (-1.0, 1.0), (1.0, 1.0)],
        _ => return None,
    })
}
