//! What plots show, whatever the data.

use super::*;
use crate::stats::{Counts, Estimate};

fn estimate(low: f64, value: f64, high: f64) -> Estimate {
    Estimate { value, low, high }
}

fn dots(spacing: Spacing, values: Vec<Option<Estimate>>) -> Plot {
    let rows = values.into_iter().map(|it| Row { label: "a < b & c".to_owned(), values: vec![it] });
    let series = vec!["one".to_owned()];
    Dots {
        title: "T".to_owned(),
        axis: "share (%)".to_owned(),
        spacing,
        series,
        rows: rows.collect(),
        ..Dots::default()
    }
    .plot()
}

/// The plot as XML, which it must be to be a file of its own.
fn document(plot: &Plot) -> String {
    let file = plot.file();
    roxmltree::Document::parse(&file).expect("well-formed XML");
    assert!(!file.contains("NaN") && !file.contains("inf"), "{file}");
    file
}

#[test]
fn ticks_are_round_numbers_around_the_data() {
    let scale = scale::Scale::covering([3.2, 48.9], Spacing::Even, (0.0, 1.0));
    assert_eq!(scale.ticks, [0.0, 10.0, 20.0, 30.0, 40.0, 50.0]);
    let scale = scale::Scale::covering([0.3, 7.0], Spacing::Ratio, (0.0, 1.0));
    assert_eq!(scale.ticks, [0.5, 1.0, 2.0, 5.0]);
    let scale = scale::Scale::covering([0.95, 1.06], Spacing::Ratio, (0.0, 1.0));
    assert!(scale.ticks.len() >= 3, "{:?}", scale.ticks);
}

#[test]
fn numbers_are_as_long_as_needed() {
    assert_eq!(scale::tick_texts(&[0.0, 0.5, 1.0]), ["0.0", "0.5", "1.0"]);
    assert_eq!(scale::tick_texts(&[-2000.0, 12000.0]), ["\u{2212}2000", "12\u{202f}000"]);
    assert_eq!(scale::tick_texts(&[0.025, 0.05]), ["0.025", "0.050"]);
}

#[test]
fn texts_are_escaped_and_titles_there() {
    let file = document(&dots(Spacing::Even, vec![Some(estimate(1.0, 2.0, 3.0))]));
    assert!(file.contains("a &lt; b &amp; c") && file.contains("<title>T</title>"), "{file}");
    assert!(file.contains("share (%)") && file.contains("prefers-color-scheme: dark"));
}

#[test]
fn odd_data_make_sound_drawings() {
    let unsure = Estimate::unsure(0.4);
    for values in [vec![], vec![None], vec![Some(estimate(0.0, 0.0, 0.0))], vec![Some(unsure)]] {
        document(&dots(Spacing::Even, values.clone()));
        document(&dots(Spacing::Ratio, values));
    }
    let series = Series { name: "s".to_owned(), points: vec![(1.0, unsure)] };
    document(&Lines { series: vec![series], ..Lines::default() }.plot());
    document(&Lines::default().plot());
    document(&Histogram::default().plot());
    document(
        &Histogram { panels: vec![Panel::default(), Panel::default()], ..Histogram::default() }
            .plot(),
    );
}

#[test]
fn many_figures_have_a_band_and_few_have_whiskers() {
    let line = |count: i32| {
        let points = (0..count).map(|i| (f64::from(i), estimate(0.0, 0.5, 1.0))).collect();
        document(
            &Lines { series: vec![Series { name: String::new(), points }], ..Lines::default() }
                .plot(),
        )
    };
    assert!(line(5).contains("whisker\"") && !line(5).contains("class=\"band\""));
    assert!(line(50).contains("class=\"band\"") && !line(50).contains("whisker\""));
}

#[test]
fn bars_add_up_the_values_below_them() {
    let mut counts = Counts::default();
    (0..200).for_each(|number| counts.add(number));
    let panel = Panel { label: String::new(), counts };
    let file = document(&Histogram { panels: vec![panel], ..Histogram::default() }.plot());
    assert_eq!(file.matches("class=\"bar\"").count(), 40, "five values a bar");
}

#[test]
fn every_cell_of_a_board_is_drawn_with_its_value() {
    for spec in ["jostle", "jokerball:size=4", "jostle-2007"] {
        let board = tussle_table::live(spec).expect("a game").board();
        let values: Vec<_> =
            (0..board.cells.len()).map(|i| (i % 3 > 0).then_some(i as f64)).collect();
        let hot = values.iter().flatten().count();
        let map = HeatMap {
            title: "T".to_owned(),
            description: String::new(),
            legend: "visits".to_owned(),
            board: &board,
            values,
        };
        let file = document(&map.plot());
        assert_eq!(file.matches("class=\"cell\"").count(), board.cells.len(), "{spec}");
        assert_eq!(file.matches("<path class=\"hot\"").count(), hot, "{spec}");
    }
}
