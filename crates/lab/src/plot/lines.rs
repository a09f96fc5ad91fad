//! How a figure goes with a number.

use maud::{Markup, html};

use super::frame::{FOOT, Frame, line};
use super::mark::{class, legend, mark, whisker};
use super::scale::{Scale, Spacing, tick_texts};
use super::{Plot, WIDTH, px, text_width};
use crate::stats::Estimate;

/// Lines through figures, with their intervals: as whiskers where there are few, as a band where there are many.
#[derive(Clone, Debug, Default)]
pub struct Lines {
    /// What it shows.
    pub title: String,
    /// The same in a sentence or two, for those who do not see it.
    pub description: String,
    /// The title of the lower axis, with the unit.
    pub across: String,
    /// How the lower axis is spaced.
    pub spacing: Spacing,
    /// Where the lower axis has ticks; round numbers if there are none given.
    pub ticks: Vec<f64>,
    /// The title of the other axis, with the unit.
    pub up: String,
    /// Where a line marks what is expected.
    pub reference: Option<f64>,
    /// The lines.
    pub series: Vec<Series>,
}

/// One line.
#[derive(Clone, Debug, Default)]
pub struct Series {
    /// Its name; the name of a single one is not shown.
    pub name: String,
    /// Its figures, from the left to the right.
    pub points: Vec<(f64, Estimate)>,
}

/// More figures than this have a band.
const FEW: usize = 14;
const HEIGHT: f64 = 210.0;
/// From one series to the next where they have whiskers.
const ASIDE: f64 = 4.0;

impl Lines {
    /// Draws it.
    pub fn plot(&self) -> Plot {
        let names: Vec<_> = self.series.iter().map(|series| series.name.clone()).collect();
        let (legend, legend_height) = legend(&names, 4.0, 4.0, WIDTH - 8.0);
        let top = legend_height + 30.0;
        let points = || self.series.iter().flat_map(|series| series.points.iter());
        let ends = points().flat_map(|(_, it)| [it.value, it.low, it.high]).chain(self.reference);
        let up = Scale::covering(ends, Spacing::Even, (top + HEIGHT, top));
        let widest = tick_texts(&up.ticks).iter().map(|text| text_width(text)).fold(0.0, f64::max);
        let frame = Frame { left: widest + 12.0, right: WIDTH - 16.0, top, bottom: top + HEIGHT };
        let places = (frame.left + 14.0, frame.right - 10.0);
        let mut across = Scale::covering(points().map(|(x, _)| *x), self.spacing, places);
        if !self.ticks.is_empty() {
            across = across.with_ticks(&self.ticks);
        }
        let middle = (self.series.len() as f64 - 1.0) / 2.0;
        let body = html! {
            (legend)
            (frame.beside(&up, &self.up))
            (frame.below(&across, &self.across))
            @if let Some(at) = self.reference {
                (line("reference", (frame.left, up.place(at)), (frame.right, up.place(at))))
            }
            @for (i, series) in self.series.iter().enumerate() {
                g class=(class(i)) { (draw(i, ASIDE * (i as f64 - middle), series, &across, &up)) }
            }
        };
        Plot {
            title: self.title.clone(),
            description: self.description.clone(),
            width: WIDTH,
            height: frame.bottom + FOOT,
            body,
        }
    }
}

/// Draws a series, moved to the side by so much: whiskers of different series must not hide each other.
fn draw(number: usize, aside: f64, series: &Series, across: &Scale, up: &Scale) -> Markup {
    let few = series.points.len() <= FEW;
    let aside = if few { aside } else { 0.0 };
    let place = |x: f64, y: f64| (across.place(x) + aside, up.place(y));
    let path = |places: &mut dyn Iterator<Item = (f64, f64)>| {
        let places: Vec<_> = places.map(|(x, y)| format!("{} {}", px(x), px(y))).collect();
        format!("M{}", places.join("L"))
    };
    let middle = path(&mut series.points.iter().map(|(x, it)| place(*x, it.value)));
    let upper = series.points.iter().map(|(x, it)| place(*x, it.high));
    let lower = series.points.iter().rev().map(|(x, it)| place(*x, it.low));
    html! {
        @if !few {
            path.band d={ (path(&mut upper.chain(lower))) "Z" } {}
        }
        path.line d=(middle) {}
        @if few {
            @for (x, it) in &series.points {
                (whisker(place(*x, it.low), place(*x, it.high), (up.holds(it.low), up.holds(it.high))))
                (mark(number, across.place(*x) + aside, up.place(it.value)))
            }
        }
    }
}
