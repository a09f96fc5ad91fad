//! The sections of a report, each made as far as the columns allow.

mod dose;
mod fun;
mod glance;
mod heat;
mod ladder;
mod length;
mod measures;
mod openings;
mod outcome;
mod relation;
mod run;
mod size;
mod skill;
mod summary;

use super::document::{Document, Part, Section};
use super::fun::Fun;
use super::heats::Heats;
use super::sizes::Sizes;
use super::survey::Survey;
use crate::data::Manifest;

/// The title of the column that names the population, before it is known what tells populations apart.
const POPULATION: &str = "variant";

/// The whole report.
pub(super) fn compose(
    survey: &Survey,
    heats: &Heats,
    sizes: &Sizes,
    fun: &Fun,
    manifest: &Manifest,
) -> Document {
    let mut sections: Vec<Section> = Vec::new();
    sections.extend(glance::section(survey));
    sections.push(outcome::section(survey));
    sections.extend(length::section(survey));
    sections.extend(ladder::section(survey));
    sections.extend(skill::section(survey));
    sections.extend(measures::sections(survey));
    sections.extend(fun::section(fun));
    sections.extend(dose::section(survey));
    sections.extend(openings::section(survey));
    sections.extend(heat::section(survey, heats));
    sections.extend(size::section(survey, sizes));
    sections.push(run::section(survey, manifest));
    let parts = sections.iter_mut().flat_map(|section| &mut section.parts);
    parts.for_each(|part| name_populations(part, survey));
    let title = manifest.plan.about.title.clone().unwrap_or_else(|| title(survey));
    let question = manifest.plan.about.question.clone();
    Document { title, question, summary: summary::findings(survey, manifest), sections }
}

/// Tables name populations by what tells them apart. Where there is one only, they need not name it.
fn name_populations(part: &mut Part, survey: &Survey) {
    let Part::Table(table) = part else { return };
    if table.columns.first().is_none_or(|column| column != POPULATION) {
        return;
    }
    if survey.populations.len() == 1 {
        table.columns.remove(0);
        for row in &mut table.rows {
            row.remove(0);
        }
    } else if survey.has_experiments() {
        let title = if survey.has_variants() { "variant and experiment" } else { "experiment" };
        title.clone_into(&mut table.columns[0]);
    }
}

fn title(survey: &Survey) -> String {
    let mut games: Vec<_> = survey
        .populations
        .iter()
        .map(|population| match population.spec.split_once(':') {
            Some((slug, _)) if survey.populations.len() > 1 => slug,
            _ => population.spec.as_str(),
        })
        .collect();
    games.dedup();
    format!("A study of {}", games.join(", "))
}
