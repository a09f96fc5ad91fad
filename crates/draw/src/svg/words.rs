//! Texts in the drawing.

use super::spot::{Spot, number};
use super::xml::Element;

/// A text with its baseline here.
pub(super) fn text(class: &str, content: &str, at: Spot, size: f32) -> Element {
    Element::text("text", content)
        .with("class", class)
        .with("x", number(at.x))
        .with("y", number(at.y))
        .with("font-size", number(size))
}

/// About how wide a text is: fonts differ, so a little too much.
pub(super) fn text_width(text: &str, size: f32) -> f32 {
    text.chars().count() as f32 * size * 0.57
}
