//! How long games are.

use super::super::document::{Section, Table};
use super::super::survey::Survey;
use super::POPULATION;
use crate::plot::{Histogram, Panel};
use crate::stats::Mean;

pub(super) fn section(survey: &Survey) -> Option<Section> {
    if survey.populations.iter().all(|population| population.turns.total() == 0) {
        return None;
    }
    let mut section = Section::new(
        "length",
        "Length",
        "A turn is everything that one player does before another has the move; a ply is one act, rolls of dice included. \
         Medians and the middle 90 % are of finished games, means of all.",
    );
    let columns =
        [POPULATION, "turns, mean", "turns, median", "turns, 5 %", "turns, 95 %", "plies, mean"];
    let mut table = Table::new("length", "Length of games", columns);
    for (i, population) in survey.populations.iter().enumerate() {
        let mean = |name: &str| population.measure(&survey.layout, name).and_then(Mean::estimate);
        let pairs = population.won.pairs();
        let quantile = |share| population.turns.quantile_estimate(share, pairs).into();
        table.rows.push(vec![
            survey.label(i).into(),
            mean("turns").into(),
            quantile(0.5),
            quantile(0.05),
            quantile(0.95),
            mean("plies").into(),
        ]);
    }
    section.table(table);
    figures(survey, &mut section);
    Some(section)
}

/// One figure a variant: the lengths of different games share no axis.
fn figures(survey: &Survey, section: &mut Section) {
    for (number, spec) in survey.specs().into_iter().enumerate() {
        let played = survey.populations.iter().enumerate().filter(|(_, it)| it.spec == spec);
        let panels: Vec<_> = played
            .filter(|(_, it)| it.turns.total() > 0)
            .map(|(i, it)| Panel { label: survey.label(i), counts: it.turns.clone() })
            .collect();
        if panels.is_empty() {
            continue;
        }
        let plot = Histogram {
            title: format!("Length of games of {spec}"),
            description: "How often games take how many turns.".to_owned(),
            across: "turns".to_owned(),
            up: "finished games (%)".to_owned(),
            panels,
        };
        section.figure(
            format!("length-{}", number + 1),
            "The longest half percent of the games is not shown.",
            plot.plot(),
        );
    }
}
