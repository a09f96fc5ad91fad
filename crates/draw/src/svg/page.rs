//! Parts for a page on which people play: drawings that the page brings to life.
//!
//! They carry neither styles nor titles: the page has one [`sheet`] for all of them, and speaks for itself. A [`board`] is
//! a grid of cells that can have the focus. The marks of picking are there for every cell, to be hidden by the page until
//! they are meant, so that no page needs to know how anything is drawn.

use std::collections::BTreeMap;

use tussle_core::Seat;
use tussle_core::scene::Die;

use super::dice::SIDE;
use super::spot::{Spot, number};
use super::xml::Element;
use super::{Scene, cells, dice, links, marks, men, sheet};
use crate::{Picture, spoken};

/// The styles of all drawings here. They follow the property `color-scheme` of the page.
pub fn sheet() -> String {
    sheet::page_sheet()
}

/// Draws a board as a grid of cells, row by row as they are seen.
pub fn board(picture: &Picture<'_>) -> String {
    let scene = Scene { titled: false, ..Scene::new(picture) };
    let size = Spot::from(picture.board.size);
    drawing(Spot::ORIGIN, size)
        .with("role", "grid")
        .with("aria-label", format!("{}, {}", picture.name, spoken::state(picture)))
        .child(rows(&scene))
        .child(links::links(&scene).with("aria-hidden", "true"))
        .child(marks::marks(&scene).with("aria-hidden", "true"))
        .child(marks::picking(&scene).with("aria-hidden", "true"))
        .child(cells::walls(&scene).with("aria-hidden", "true"))
        .child(cells::labels(&scene).with("aria-hidden", "true"))
        .child(men::men(&scene).with("aria-hidden", "true"))
        .to_string()
}

/// Draws a die.
pub fn die(die: &Die) -> String {
    let margin = Spot::new(2.0, 2.0);
    let size = Spot::new(SIDE, SIDE);
    let shows = die.shows.map_or_else(|| "not rolled".to_owned(), |shows| shows.to_string());
    drawing(Spot::ORIGIN - margin, size + margin * 2.0)
        .with("role", "img")
        .with("aria-label", format!("{}: {shows}", die.name))
        .child(dice::die(die, size * 0.5))
        .to_string()
}

/// Draws a man of a seat, to stand for its player, or the ball. It says nothing: the name is beside it.
pub fn token(picture: &Picture<'_>, owner: Option<Seat>) -> String {
    const RADIUS: f32 = 20.0;
    let scene = Scene::new(picture);
    let corner = Spot::new(1.1, 1.1) * RADIUS;
    let man = Element::group(men::class(&scene, owner));
    drawing(Spot::ORIGIN - corner, corner * 2.0)
        .with("aria-hidden", "true")
        .child(man.children(men::man(&scene, owner, RADIUS)))
        .to_string()
}

fn drawing(corner: Spot, size: Spot) -> Element {
    let view = [corner.x, corner.y, size.x, size.y].map(number).join(" ");
    Element::new("svg").with("class", "tussle").with("viewBox", view)
}

/// All cells, each row a group of its own.
fn rows(scene: &Scene<'_>) -> Element {
    let mut rows: BTreeMap<u16, Vec<usize>> = BTreeMap::new();
    for index in scene.indices() {
        rows.entry(scene.picture.board.cells[index].grid.row).or_default().push(index);
    }
    let rows = rows.into_values().map(|mut row| {
        row.sort_by_key(|index| scene.picture.board.cells[*index].grid.column);
        let cells = row.into_iter().map(|index| {
            cells::cell(scene, index)
                .with("role", "gridcell")
                .with("tabindex", "-1")
                .with("aria-label", scene.words(index))
        });
        Element::new("g").with("role", "row").children(cells)
    });
    Element::group("cells").children(rows)
}
