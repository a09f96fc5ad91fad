//! What was played, side by side in one table.

use super::super::document::{Cell, Section, Table};
use super::super::number::percentage;
use super::super::survey::{Population, Survey};
use super::POPULATION;
use super::ladder;
use crate::stats::{Estimate, Mean};

/// A column of the table: its title, and the figure of a population.
type Column = (&'static str, fn(&Survey, usize) -> Option<Estimate>);

const COLUMNS: [Column; 8] = [
    ("turns, median", |survey, i| {
        let Population { turns, won, .. } = &survey.populations[i];
        turns.quantile_estimate(0.5, won.pairs())
    }),
    ("choices at a decision", |survey, i| mean(survey, i, "choices_mean")),
    ("first player's share of the win (%)", |survey, i| {
        survey.populations[i].seat_shares.first()?.share().map(percentage)
    }),
    ("tied (%)", |survey, i| survey.populations[i].tied.share().map(percentage)),
    ("lead changes a game", |survey, i| mean(survey, i, "lead_changes")),
    ("decided after (% of the game)", |survey, i| mean(survey, i, "decisiveness").map(percentage)),
    ("worth of twice the search (Elo)", ladder::mean_step),
    ("game tree (log10)", |survey, i| mean(survey, i, "tree_log10")),
];

/// Nothing where there is nothing to compare.
pub(super) fn section(survey: &Survey) -> Option<Section> {
    if survey.populations.len() < 2 {
        return None;
    }
    let all = 0..survey.populations.len();
    let known = COLUMNS
        .into_iter()
        .filter(|(_, figure)| all.clone().any(|population| figure(survey, population).is_some()));
    let columns: Vec<_> = known.collect();
    let mut table = Table::new("glance", "What was played, side by side", [POPULATION, "games"]);
    table.columns.extend(columns.iter().map(|(title, _)| (*title).to_owned()));
    for population in all {
        let games = survey.populations[population].games;
        let names = [survey.label(population).into(), games.into()];
        let figures = columns.iter().map(|(_, figure)| Cell::from(figure(survey, population)));
        table.rows.push(names.into_iter().chain(figures).collect());
    }
    let mut section = Section::new(
        "glance",
        "At a glance",
        "One line for each; the sections below say what the figures mean, and tell more.",
    );
    section.table(table);
    Some(section)
}

fn mean(survey: &Survey, population: usize, name: &str) -> Option<Estimate> {
    survey.populations[population].measure(&survey.layout, name).and_then(Mean::estimate)
}
