//! Marks: a colour and a shape for each series, so that either tells them apart.

use std::fmt::Write;

use maud::{Markup, html};

use super::px;

/// How many series have looks of their own.
const LOOKS: usize = 6;

/// The class that colours a series.
pub(super) fn class(series: usize) -> String {
    format!("s{}", series % LOOKS)
}

/// The mark of a series at a place.
pub(super) fn mark(series: usize, x: f64, y: f64) -> Markup {
    const R: f64 = 4.5;
    let at = |dx: f64, dy: f64| format!("{} {}", px(x + dx * R), px(y + dy * R));
    let polygon = |corners: &[(f64, f64)]| {
        let corners: Vec<_> = corners.iter().map(|(dx, dy)| at(*dx, *dy)).collect();
        format!("M{}Z", corners.join("L"))
    };
    let path = match series % LOOKS {
        0 => return html! { circle.mark cx=(px(x)) cy=(px(y)) r=(px(R * 0.95)) {} },
        1 => polygon(&[(-0.85, -0.85), (0.85, -0.85), (0.85, 0.85), (-0.85, 0.85)]),
        2 => polygon(&[(0.0, -1.15), (1.05, 0.8), (-1.05, 0.8)]),
        3 => polygon(&[(0.0, -1.2), (1.2, 0.0), (0.0, 1.2), (-1.2, 0.0)]),
        4 => polygon(&[(0.0, 1.15), (1.05, -0.8), (-1.05, -0.8)]),
        _ => {
            polygon(&[(-0.5, -1.1), (0.5, -1.1), (1.1, 0.0), (0.5, 1.1), (-0.5, 1.1), (-1.1, 0.0)])
        }
    };
    html! { path.mark d=(path) {} }
}

/// An interval from one place to another, with a cap at each end that is really an end.
pub(super) fn whisker(from: (f64, f64), to: (f64, f64), caps: (bool, bool)) -> Markup {
    const CAP: f64 = 3.0;
    let level = (from.1 - to.1).abs() < f64::EPSILON;
    let (dx, dy) = if level { (0.0, CAP) } else { (CAP, 0.0) };
    let mut path = format!("M{} {}L{} {}", px(from.0), px(from.1), px(to.0), px(to.1));
    for ((x, y), cap) in [(from, caps.0), (to, caps.1)] {
        if cap {
            // Writing to a string cannot fail.
            _ = write!(path, "M{} {}L{} {}", px(x - dx), px(y - dy), px(x + dx), px(y + dy));
        }
    }
    html! { path.whisker d=(path) {} }
}

/// The names of several series with their marks, in rows from a place on; nothing for one series. Tells how high it is.
pub(super) fn legend(names: &[String], left: f64, top: f64, width: f64) -> (Markup, f64) {
    const LINE: f64 = 18.0;
    if names.len() < 2 {
        return (Markup::default(), 0.0);
    }
    let (mut x, mut y) = (left, top);
    let mut places = Vec::new();
    for name in names {
        let wide = super::text_width(name) + 26.0;
        if x > left && x + wide > left + width {
            (x, y) = (left, y + LINE);
        }
        places.push((x, y));
        x += wide;
    }
    let markup = html! {
        @for (series, (name, (x, y))) in names.iter().zip(places).enumerate() {
            g class=(class(series)) { (mark(series, x + 5.0, y + 8.0)) }
            text x=(px(x + 14.0)) y=(px(y + 12.0)) { (name) }
        }
    };
    (markup, y - top + LINE + 4.0)
}
