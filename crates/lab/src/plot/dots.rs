//! Figures with whiskers, one below the other; with a line at "no effect" this is a forest plot.

use maud::{Markup, html};

use super::frame::{FOOT, Frame, line};
use super::mark::{class, legend, mark, whisker};
use super::scale::{Scale, Spacing};
use super::{Plot, WIDTH, px, text_width};
use crate::stats::Estimate;

/// Figures of several things.
#[derive(Clone, Debug, Default)]
pub struct Dots {
    /// What it shows.
    pub title: String,
    /// The same in a sentence or two, for those who do not see it.
    pub description: String,
    /// The title of the axis, with the unit.
    pub axis: String,
    /// How the axis is spaced.
    pub spacing: Spacing,
    /// Where a line marks what is expected.
    pub reference: Option<f64>,
    /// The names of the series; one name is not shown.
    pub series: Vec<String>,
    /// The things.
    pub rows: Vec<Row>,
}

/// One thing and its figure in each series.
#[derive(Clone, Debug, Default)]
pub struct Row {
    /// Its name. One that is too long is broken after a ` ·` or a comma.
    pub label: String,
    /// Its figures.
    pub values: Vec<Option<Estimate>>,
}

/// The widest label; longer ones are cut.
const WIDEST: f64 = 200.0;
/// From one line of a label to the next.
const LINE: f64 = 14.0;

impl Dots {
    /// Draws it.
    pub fn plot(&self) -> Plot {
        let labels: Vec<_> = self.rows.iter().map(|row| broken(&row.label)).collect();
        let widest = labels.iter().flatten().map(|line| text_width(line)).fold(0.0, f64::max);
        let (left, right) = (widest + 16.0, WIDTH - 16.0);
        let (legend, legend_height) = legend(&self.series, 4.0, 4.0, WIDTH - 8.0);
        let top = legend_height + 8.0;
        let series = self.series.len().max(1) as f64;
        let lines = labels.iter().map(Vec::len).max().unwrap_or(1) as f64;
        let row_height = (12.0 * series + 12.0).max(LINE * lines + 8.0);
        let bottom = top + row_height * self.rows.len() as f64;
        let frame = Frame { left, right, top, bottom };
        let values = self.rows.iter().flat_map(|row| row.values.iter().flatten());
        let ends = values.flat_map(|it| [it.value, it.low, it.high]).chain(self.reference);
        let scale = Scale::covering(ends, self.spacing, (left, right));
        let middle = |row: usize| top + row_height * (row as f64 + 0.5);
        let body = html! {
            (legend)
            (frame.below(&scale, &self.axis))
            @if let Some(at) = self.reference {
                (line("reference", (scale.place(at), top), (scale.place(at), bottom)))
            }
            @for (i, (row, label)) in self.rows.iter().zip(&labels).enumerate() {
                @for (line, text) in label.iter().enumerate() {
                    text.end x=(px(left - 8.0)) y=(px(middle(i) + 4.0 + LINE * place_of(line, label.len()))) { (text) }
                }
                @for (series, value) in row.values.iter().enumerate() {
                    @if let Some(value) = value {
                        (dot(&scale, series, *value, middle(i) + 12.0 * place_of(series, row.values.len())))
                    }
                }
            }
        };
        Plot {
            title: self.title.clone(),
            description: self.description.clone(),
            width: WIDTH,
            height: bottom + FOOT,
            body,
        }
    }
}

/// Where a series or a line lies in its row, in steps from the middle.
fn place_of(number: usize, count: usize) -> f64 {
    number as f64 - (count as f64 - 1.0) / 2.0
}

fn dot(scale: &Scale, series: usize, value: Estimate, y: f64) -> Markup {
    let caps = (scale.holds(value.low), scale.holds(value.high));
    html! {
        g class=(class(series)) {
            (whisker((scale.place(value.low), y), (scale.place(value.high), y), caps))
            (mark(series, scale.place(value.value), y))
        }
    }
}

/// A label in as many lines as it needs.
fn broken(label: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in label.split_inclusive(" · ").flat_map(|part| part.split_inclusive(", ")) {
        match lines.last_mut() {
            Some(line) if text_width(line) + text_width(word.trim_end()) <= WIDEST => {
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines.iter().map(|line| shortened(line.trim_end_matches([' ', '·']))).collect()
}

fn shortened(label: &str) -> String {
    if text_width(label) <= WIDEST {
        return label.to_owned();
    }
    let mut short: String = label.chars().take(29).collect();
    short.push('…');
    short
}
