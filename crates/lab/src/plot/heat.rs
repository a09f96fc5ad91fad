//! How often something happened on each cell, drawn over the game's own board.

use maud::{Markup, html};
use tussle_core::scene::{Board, Cell, CellKind, Point};

use super::scale::{Scale, Spacing, tick_texts};
use super::{Plot, WIDTH, px};

/// A board whose cells are the darker the larger their value.
#[derive(Clone, Debug)]
pub struct HeatMap<'b> {
    /// What it shows.
    pub title: String,
    /// The same in a sentence or two, for those who do not see it.
    pub description: String,
    /// What the colours mean, with the unit.
    pub legend: String,
    /// The board.
    pub board: &'b Board,
    /// The value of each cell, in the board's order; none where there is none to be had.
    pub values: Vec<Option<f64>>,
}

/// How much room the legend needs.
const LEGEND: f64 = 56.0;
/// The tallest board: a taller one is made narrower.
const TALLEST: f64 = 440.0;
/// Squares are named by the labels of their rows and columns.
const SQUARE: usize = 4;

impl HeatMap<'_> {
    /// Draws it.
    pub fn plot(&self) -> Plot {
        let size = self.board.size;
        let unit = (WIDTH / f64::from(size.x)).min(TALLEST / f64::from(size.y)).min(52.0);
        let left = (WIDTH - unit * f64::from(size.x)) / 2.0;
        let place = |point: Point| (left + unit * f64::from(point.x), unit * f64::from(point.y));
        let bottom = unit * f64::from(size.y);
        let known = self.values.iter().flatten().copied();
        let ends = known.chain([0.0]);
        let scale = Scale::covering(ends, Spacing::Even, (0.0, 1.0));
        let body = html! {
            @for (cell, value) in self.board.cells.iter().zip(&self.values) {
                (self.cell(cell, *value, &scale, place))
            }
            @for wall in &self.board.walls {
                path.wall d=(path(wall.iter().map(|point| place(*point)))) {}
            }
            @for label in &self.board.labels {
                @let (x, y) = place(label.at);
                text.faint.middle x=(px(x)) y=(px(y + 4.0)) { (label.text) }
            }
            (legend(&scale, &self.legend, bottom + 10.0))
        };
        Plot {
            title: self.title.clone(),
            description: self.description.clone(),
            width: WIDTH,
            height: bottom + LEGEND,
            body,
        }
    }

    fn cell(
        &self,
        cell: &Cell,
        value: Option<f64>,
        scale: &Scale,
        place: impl Fn(Point) -> (f64, f64),
    ) -> Markup {
        let outline = path(cell.outline.iter().map(|point| place(*point))) + "Z";
        let (x, y) = place(cell.centre);
        let labelled = self.board.labels.iter().any(|label| label.text == cell.name)
            || !self.board.labels.is_empty()
                && cell.outline.len() == SQUARE
                && cell.kind != CellKind::Outside;
        html! {
            g {
                title {
                    (cell.name) @if let Some(value) = value { ": " (format!("{value:.3}")) }
                }
                path.cell d=(outline) {}
                @if let Some(value) = value {
                    path.hot d=(outline) fill-opacity=(format!("{:.2}", 0.9 * scale.place(value))) {}
                }
                @if !labelled {
                    text.small.middle x=(px(x)) y=(px(y + 3.0)) { (cell.name) }
                }
            }
        }
    }
}

fn path(places: impl Iterator<Item = (f64, f64)>) -> String {
    let places: Vec<_> = places.map(|(x, y)| format!("{} {}", px(x), px(y))).collect();
    format!("M{}", places.join("L"))
}

/// Patches from the lowest to the highest colour with their values below.
fn legend(scale: &Scale, title: &str, top: f64) -> Markup {
    const PATCHES: usize = 24;
    const LEFT: f64 = 90.0;
    let wide = WIDTH - 2.0 * LEFT;
    let texts = tick_texts(&scale.ticks);
    html! {
        @for i in 0..PATCHES {
            @let share = (i as f64 + 0.5) / PATCHES as f64;
            rect.hot x=(px(LEFT + wide * i as f64 / PATCHES as f64)) y=(px(top))
                width=(px(wide / PATCHES as f64 + 0.2)) height="9" fill-opacity=(format!("{:.2}", 0.9 * share)) {}
        }
        @for (tick, text) in scale.ticks.iter().zip(&texts) {
            text.tick.middle x=(px(LEFT + wide * scale.place(*tick))) y=(px(top + 22.0)) { (text) }
        }
        text.middle x=(px(WIDTH / 2.0)) y=(px(top + 40.0)) { (title) }
    }
}
