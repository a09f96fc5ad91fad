//! Boards as SVG: one text that needs no other file.
//!
//! Colours are custom properties of CSS, so that a page can change them, and follow the reader's choice of a light or
//! dark scheme unless a theme is fixed. What belongs to a cell, be it its outline, its marks or the men on it, carries
//! the cell's name as `data-cell`; men carry their seat as `data-seat`. Programs that work with the picture can rely
//! on these.

mod cells;
mod dice;
mod events;
mod links;
mod marks;
mod men;
pub mod page;
mod palette;
mod panel;
mod shapes;
mod sheet;
mod spot;
mod words;
mod xml;

use crate::look::{Look, looks};
use crate::picture::{Contents, Naming};
use crate::{Picture, spoken};
use cells::Writing;
use spot::{Spot, UNIT, number};
use tussle_core::Seat;
use xml::Element;

/// Light or dark.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Theme {
    /// As the reader has it, and light where that is unknown.
    #[default]
    Auto,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

/// How an SVG looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SvgStyle {
    /// Its colours.
    pub theme: Theme,
    /// Whether it tells below the board what is to be done, who is who and what the dice show.
    pub panel: bool,
}

impl Default for SvgStyle {
    fn default() -> Self {
        Self { theme: Theme::Auto, panel: true }
    }
}

/// How many pixels a cell measures where nothing else is said.
const CELL_PIXELS: f32 = 48.0;

/// How high a picture with its panel is for its width. Prompts and dice make this differ within a game.
#[cfg(feature = "png")]
pub(crate) fn proportion(picture: &Picture<'_>) -> f32 {
    let board = Spot::from(picture.board.size);
    (board.y + panel::panel(&Scene::new(picture)).height) / board.x
}

/// Draws a picture as SVG.
pub fn render(picture: &Picture<'_>, style: SvgStyle) -> String {
    let scene = Scene::new(picture);
    let board = Spot::from(picture.board.size);
    let panel = style.panel.then(|| panel::panel(&scene));
    let (width, height) = (board.x, board.y + panel.as_ref().map_or(0.0, |panel| panel.height));
    let pixels = |length: f32| number((length / UNIT * CELL_PIXELS).round());
    let mut title = picture.name.to_owned();
    if !picture.state.prompt.is_empty() {
        title = format!("{title}: {}", picture.state.prompt);
    }
    let svg = Element::new("svg")
        .with("xmlns", "http://www.w3.org/2000/svg")
        .with("class", sheet::root_class(style.theme))
        .with("role", "img")
        .with("viewBox", format!("0 0 {} {}", number(width), number(height)))
        .with("width", pixels(width))
        .with("height", pixels(height))
        .child(Element::text("title", title))
        .child(Element::text("desc", spoken::state(picture)))
        .child(Element::text("style", sheet::sheet(style.theme, &scene.looks[..scene.seats()])))
        .child(ground(width, height))
        .child(cells::cells(&scene))
        .child(links::links(&scene))
        .child(marks::marks(&scene))
        .child(cells::walls(&scene))
        .child(cells::labels(&scene))
        .child(men::men(&scene))
        .children(panel.map(|panel| panel.element));
    format!("{svg}\n")
}

/// The background. It is larger than the picture, so that no seam shows where pixels do not divide evenly.
fn ground(width: f32, height: f32) -> Element {
    Element::new("rect")
        .with("class", "ground")
        .with("x", number(-UNIT))
        .with("y", number(-UNIT))
        .with("width", number(width + 2.0 * UNIT))
        .with("height", number(height + 2.0 * UNIT))
}

/// What all parts of the drawing look at.
struct Scene<'a> {
    picture: &'a Picture<'a>,
    contents: Vec<Contents>,
    looks: [Look; Seat::MAX],
    naming: Naming,
    /// Whether what is on a cell is told in titles, which most programs show when one points there.
    titled: bool,
}

impl<'a> Scene<'a> {
    fn new(picture: &'a Picture<'a>) -> Self {
        Self {
            picture,
            contents: picture.contents(),
            looks: looks(picture.seats),
            naming: picture.naming(),
            titled: true,
        }
    }

    fn seats(&self) -> usize {
        self.picture.seats.len().min(Seat::MAX)
    }

    /// The place of every cell in the lists of cells and contents.
    fn indices(&self) -> std::ops::Range<usize> {
        0..self.contents.len()
    }

    /// How much larger texts are than on a board of ten cells, so that they stay readable when a large board is shown
    /// as wide as a small one.
    fn text_scale(&self) -> f32 {
        (self.picture.board.size.x / 10.0).clamp(0.8, 1.4)
    }

    /// What is on a cell, in words.
    fn words(&self, index: usize) -> String {
        spoken::describe(self.picture, index, &self.contents[index])
    }

    /// The same as a title, where there are titles.
    fn title(&self, index: usize) -> Option<Element> {
        self.titled.then(|| Element::text("title", self.words(index)))
    }

    fn centre(&self, index: usize) -> Spot {
        self.picture.board.cells[index].centre.into()
    }

    fn outline(&self, index: usize) -> Vec<Spot> {
        self.picture.board.cells[index].outline.iter().map(|point| (*point).into()).collect()
    }

    /// Where the men of a cell are centred, and how large they are. What is written in the cell gets its share.
    fn man_place(&self, index: usize) -> (Spot, f32) {
        let centre = self.centre(index);
        let room = spot::room(centre, &self.outline(index));
        let (down, share) = match cells::writing(self, index) {
            Writing::None => (0.0, 0.74),
            Writing::Above => (0.12, 0.66),
            Writing::Below => (-0.06, 0.66),
        };
        (centre + Spot::new(0.0, down * room), (room * share).min(0.37 * UNIT))
    }
}
