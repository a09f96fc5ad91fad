//! How often values come.

use maud::{Markup, html};

use super::frame::{FOOT, Frame, line};
use super::scale::{Scale, Spacing, tick_texts};
use super::{Plot, WIDTH, px, text_width};
use crate::stats::Counts;

/// Bars for how often values come, one panel below the other over the same axis.
#[derive(Clone, Debug, Default)]
pub struct Histogram {
    /// What it shows.
    pub title: String,
    /// The same in a sentence or two, for those who do not see it.
    pub description: String,
    /// The title of the lower axis, with the unit.
    pub across: String,
    /// The title of the other axis, with the unit.
    pub up: String,
    /// The panels.
    pub panels: Vec<Panel>,
}

/// One histogram.
#[derive(Clone, Debug, Default)]
pub struct Panel {
    /// Its name; the name of a single one is not shown.
    pub label: String,
    /// The values and how often they came.
    pub counts: Counts,
}

/// About how many bars there are.
const BARS: f64 = 40.0;
/// Values beyond this share of all are not shown: a few long games would squeeze all others.
const SHOWN: f64 = 0.995;
const LABEL: f64 = 22.0;

impl Histogram {
    /// Draws it.
    pub fn plot(&self) -> Plot {
        let several = self.panels.len() > 1;
        let panel_height = if several { 84.0 } else { 180.0 };
        let end = |share: f64| self.panels.iter().filter_map(move |it| it.counts.quantile(share));
        let (low, high) = (end(0.0).min().unwrap_or(0), end(SHOWN).max().unwrap_or(1));
        let width = bar_width(low, high);
        let (low, high) = (low / width * width, (high / width + 1) * width);
        let ups: Vec<_> =
            self.panels.iter().map(|panel| bars(&panel.counts, width, high)).collect();
        let tallest = ups.iter().flatten().map(|(_, share)| *share).fold(0.0, f64::max);
        let top = 30.0;
        let up =
            |top: f64| Scale::covering([0.0, tallest], Spacing::Even, (top + panel_height, top));
        let texts = tick_texts(&up(0.0).ticks);
        let left = texts.iter().map(|text| text_width(text)).fold(0.0, f64::max) + 12.0;
        let step = panel_height + if several { LABEL } else { 0.0 };
        let frame = |i: usize| {
            let top = top + step * i as f64 + if several { LABEL - 6.0 } else { 0.0 };
            Frame { left, right: WIDTH - 16.0, top, bottom: top + panel_height }
        };
        let last = frame(self.panels.len().max(1) - 1);
        let across =
            Scale::covering([low as f64, high as f64], Spacing::Even, (last.left, last.right));
        let body = html! {
            text x="4" y="14" { (self.up) }
            @for (i, (panel, bars)) in self.panels.iter().zip(&ups).enumerate() {
                (frame(i).beside(&up(frame(i).top), ""))
                @if several {
                    text.end x=(px(last.right)) y=(px(frame(i).top - 4.0)) { (panel.label) }
                }
                g.s0 { (draw(bars, width, &across, &up(frame(i).top))) }
                (line("axis", (left, frame(i).bottom), (last.right, frame(i).bottom)))
            }
            (Frame { top: last.bottom, ..last }.below(&across, &self.across))
        };
        Plot {
            title: self.title.clone(),
            description: self.description.clone(),
            width: WIDTH,
            height: last.bottom + FOOT,
            body,
        }
    }
}

/// A round width.
fn bar_width(low: u64, high: u64) -> u64 {
    let rough = ((high - low) as f64 / BARS).max(1.0);
    let power = 10.0_f64.powf(rough.log10().floor());
    let widths = [1.0, 2.0, 5.0, 10.0].map(|digit| digit * power);
    widths.into_iter().find(|width| *width >= rough).unwrap_or(power) as u64
}

/// The start of each bar and its height as a percentage.
fn bars(counts: &Counts, width: u64, high: u64) -> Vec<(u64, f64)> {
    let mut bars: Vec<(u64, f64)> = Vec::new();
    for (number, count) in counts.iter().filter(|(number, _)| *number < high) {
        let start = number / width * width;
        let share = 100.0 * count as f64 / counts.total() as f64;
        match bars.last_mut() {
            Some((last, sum)) if *last == start => *sum += share,
            _ => bars.push((start, share)),
        }
    }
    bars
}

fn draw(bars: &[(u64, f64)], width: u64, across: &Scale, up: &Scale) -> Markup {
    html! {
        @for (start, share) in bars {
            @let (left, right) = (across.place(*start as f64), across.place((start + width) as f64));
            @let (top, bottom) = (up.place(*share), up.place(0.0));
            rect.bar x=(px(left + 0.3)) y=(px(top)) width=(px((right - left - 0.6).max(0.5))) height=(px(bottom - top)) {}
        }
    }
}
