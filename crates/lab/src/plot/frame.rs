//! Axes around a plot.

use maud::{Markup, html};

use super::scale::{Scale, tick_texts};
use super::{WIDTH, px, text_width};

/// The part of the drawing where the data are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    pub(super) left: f64,
    pub(super) right: f64,
    pub(super) top: f64,
    pub(super) bottom: f64,
}

/// How much room ticks and title of a lower axis need.
pub(super) const FOOT: f64 = 44.0;

impl Frame {
    /// The axis below: lines upward, numbers and a title.
    pub(super) fn below(&self, scale: &Scale, title: &str) -> Markup {
        let texts = tick_texts(&scale.ticks);
        // A long title stays in the picture, if not in the middle of its axis.
        let half = (text_width(title) / 2.0).min(WIDTH / 2.0);
        let middle = f64::midpoint(self.left, self.right).clamp(half, WIDTH - half);
        html! {
            @for tick in &scale.ticks {
                (line("grid", (scale.place(*tick), self.top), (scale.place(*tick), self.bottom)))
            }
            (line("axis", (self.left, self.bottom), (self.right, self.bottom)))
            @for (tick, text) in scale.ticks.iter().zip(&texts) {
                (line("axis", (scale.place(*tick), self.bottom), (scale.place(*tick), self.bottom + 4.0)))
                text.tick.middle x=(px(scale.place(*tick))) y=(px(self.bottom + 17.0)) { (text) }
            }
            text.middle x=(px(middle)) y=(px(self.bottom + 36.0)) { (title) }
        }
    }

    /// The axis on the left: lines to the right and numbers. Its title stands above it, where it can be read without
    /// turning one's head.
    pub(super) fn beside(&self, scale: &Scale, title: &str) -> Markup {
        let texts = tick_texts(&scale.ticks);
        html! {
            @for (tick, text) in scale.ticks.iter().zip(&texts) {
                (line("grid", (self.left, scale.place(*tick)), (self.right, scale.place(*tick))))
                text.tick.end x=(px(self.left - 6.0)) y=(px(scale.place(*tick) + 4.0)) { (text) }
            }
            text x="4" y=(px(self.top - 12.0)) { (title) }
        }
    }
}

/// A straight line.
pub(super) fn line(class: &str, from: (f64, f64), to: (f64, f64)) -> Markup {
    html! {
        line class=(class) x1=(px(from.0)) y1=(px(from.1)) x2=(px(to.0)) y2=(px(to.1)) {}
    }
}
