//! Plots as SVG.
//!
//! They are written by hand, in five small kinds, rather than by a plotting crate: those draw pixels or fix colours and
//! fonts, while these follow the reader's light or dark scheme by custom properties of CSS, carry a title and a description
//! for screen readers, need no other file, and are the same text for the same data, so that a committed figure shows its
//! changes. `maud` writes the elements and escapes the texts.
//!
//! Callers give values in the unit that the title of the axis names; nothing is rescaled here.

mod dots;
mod frame;
mod heat;
mod histogram;
mod lines;
mod mark;
mod scale;
#[cfg(test)]
mod tests;

use maud::{Markup, PreEscaped, html};

pub use dots::{Dots, Row};
pub use heat::HeatMap;
pub use histogram::{Histogram, Panel};
pub use lines::{Lines, Series};
pub use scale::Spacing;
pub(crate) use scale::grouped;

/// The style sheet of all plots; a page that has plots inline needs it once.
pub const SHEET: &str = include_str!("sheet.css");

/// A finished drawing.
#[derive(Clone, Debug)]
pub struct Plot {
    title: String,
    description: String,
    width: f64,
    height: f64,
    body: Markup,
}

impl Plot {
    /// What it shows, in a few words.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The drawing for a page that has the [`SHEET`].
    pub fn inline(&self) -> Markup {
        self.svg(None)
    }

    /// The drawing as a file of its own.
    pub fn file(&self) -> String {
        self.svg(Some(SHEET)).into_string() + "\n"
    }

    fn svg(&self, sheet: Option<&str>) -> Markup {
        let (width, height) = (px(self.width), px(self.height));
        html! {
            svg xmlns="http://www.w3.org/2000/svg" class="plot" role="img"
                viewBox={ "0 0 " (width) " " (height) } width=(width) height=(height) {
                title { (self.title) }
                desc { (self.description) }
                @if let Some(sheet) = sheet {
                    style { (PreEscaped(sheet)) }
                }
                rect.ground width="100%" height="100%" {}
                (self.body)
            }
        }
    }
}

/// A length with one digit after the point at most. Adding zero turns a negative zero into a plain one.
fn px(length: f64) -> String {
    format!("{}", (length * 10.0).round() / 10.0 + 0.0)
}

/// About how wide a text is: fonts differ, so a little too much.
fn text_width(text: &str) -> f64 {
    text.chars().count() as f64 * FONT_SIZE * 0.55
}

/// As in the style sheet.
const FONT_SIZE: f64 = 12.0;

/// All plots are equally wide, so that texts are equally large in all of them: readable when a phone shows the whole
/// width, not clumsy on a page.
const WIDTH: f64 = 460.0;
