//! The sections of a report, each made as far as the columns allow.

mod dose;
mod fun;
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

/// The whole report.
pub(super) fn compose(
    survey: &Survey,
    heats: &Heats,
    sizes: &Sizes,
    fun: &Fun,
    manifest: &Manifest,
) -> Document {
    let mut sections: Vec<Section> = Vec::new();
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
    if survey.variants.len() == 1 {
        sections.iter_mut().flat_map(|section| &mut section.parts).for_each(drop_variant);
    }
    Document { title: title(survey), summary: summary::findings(survey, manifest), sections }
}

/// Where there is one variant only, no table needs to name it.
fn drop_variant(part: &mut Part) {
    if let Part::Table(table) = part
        && table.columns.first().is_some_and(|column| column == "variant")
    {
        table.columns.remove(0);
        for row in &mut table.rows {
            row.remove(0);
        }
    }
}

fn title(survey: &Survey) -> String {
    let mut games: Vec<_> = survey
        .variants
        .iter()
        .map(|variant| match variant.spec.split_once(':') {
            Some((slug, _)) if survey.variants.len() > 1 => slug,
            _ => variant.spec.as_str(),
        })
        .collect();
    games.dedup();
    format!("A study of {}", games.join(", "))
}
