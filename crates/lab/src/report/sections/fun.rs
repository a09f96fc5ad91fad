//! Fun beside jostling.

use std::collections::BTreeMap;

use super::super::document::{Cell, Section, Table};
use super::super::fun::{Fun, FunSurvey};
use crate::plot::{Lines, Series, Spacing};
use crate::stats::Mean;

/// One answer alone says nothing about how far others would be from it.
const ENOUGH: u64 = 2;

pub(super) fn section(fun: &Fun) -> Option<Section> {
    if fun.variants.is_empty() {
        return None;
    }
    let mut section = Section::new(
        "fun",
        "Fun",
        "After a game, players may say how much fun it was, from 1 to 5. These are the answers of those who did, who need not be \
         like the others; and they are correlations, not causes: longer games have more jostles, and may be more fun for other \
         reasons.",
    );
    let mut table = Table::new("fun", "Fun by variant", ["variant", "answers", "fun (1 to 5)"]);
    for (variant, survey) in &fun.variants {
        let answers = survey.all.count().into();
        table.rows.push(vec![variant.clone().into(), answers, survey.all.estimate().into()]);
    }
    section.table(table);
    for (number, (variant, survey)) in (1..).zip(&fun.variants) {
        by_jostles(&format!("fun-jostles-{number}"), variant, survey, &mut section);
    }
    Some(section)
}

/// Fun by number of jostles, in games that have them.
fn by_jostles(slug: &str, variant: &str, survey: &FunSurvey, section: &mut Section) {
    let [given, suffered] = &survey.by_jostles;
    let last = [given, suffered].into_iter().filter_map(|means| means.keys().next_back()).max();
    let Some(last) = last.copied() else { return };
    let columns =
        ["jostles", "gave so many", "their fun (1 to 5)", "suffered so many", "their fun then"];
    let mut table = Table::new(slug, &format!("{variant}: fun by number of jostles"), columns);
    for number in 0..=last {
        let means = [given, suffered].map(|means| means.get(&number));
        if means.iter().any(Option::is_some) {
            let figures = means.into_iter().flat_map(|mean| {
                let count = mean.map_or(Cell::Empty, |mean| mean.count().into());
                [count, mean.filter(|mean| is_enough(mean)).and_then(Mean::estimate).into()]
            });
            table.rows.push(std::iter::once(Cell::from(number)).chain(figures).collect());
        }
    }
    section.table(table);
    let series: Vec<_> = [("given", given), ("suffered", suffered)]
        .into_iter()
        .map(|(name, means)| Series { name: name.to_owned(), points: points(means) })
        .filter(|series| series.points.len() > 1)
        .collect();
    if series.is_empty() {
        return;
    }
    let plot = Lines {
        title: format!("{variant}: fun by number of jostles"),
        description: "The mean fun of players who gave, and who suffered, so many jostles."
            .to_owned(),
        across: "jostles in a game".to_owned(),
        spacing: Spacing::Even,
        ticks: Vec::new(),
        up: "fun (1 to 5)".to_owned(),
        reference: None,
        series,
    };
    let caption = "Bands or whiskers are 95 % intervals; numbers with one answer are left out.";
    section.figure(slug.to_owned(), caption, plot.plot());
}

fn points(means: &BTreeMap<u64, Mean>) -> Vec<(f64, crate::stats::Estimate)> {
    let enough = means.iter().filter(|(_, mean)| is_enough(mean));
    enough.filter_map(|(number, mean)| Some((*number as f64, mean.estimate()?))).collect()
}

fn is_enough(mean: &Mean) -> bool {
    mean.count() >= ENOUGH
}
