//! What was found, in plain sentences: first what a study is most likely about, then what every game has.

mod play;
mod pushing;
mod skill;

use std::fmt::Write;

use super::super::document::Finding;
use super::super::number::count;
use super::super::survey::{Survey, Topic};
use super::ladder;
use crate::data::Manifest;
use crate::measure::Group;

/// More bots than these are named in the tables only.
const MANY: usize = 8;

pub(super) fn findings(survey: &Survey, manifest: &Manifest) -> Vec<Finding> {
    let found = [
        ("Study", vec![study(survey)]),
        ("Dose", pushing::doses(survey)),
        ("Willingness", pushing::willingness(survey)),
        ("Jostling", pushing::related(survey, Topic::Jostling)),
        ("Clusters", pushing::related(survey, Topic::Clusters)),
        ("Skill and luck", skill::parts(survey)),
        ("Ladder", skill::steps(survey)),
        ("Bots", skill::strongest(survey)),
        ("Balance", play::balance(survey)),
        ("Length", play::length(survey)),
        ("How sure", vec![HOW_SURE.to_owned()]),
        ("Not tested", vec![not_tested(survey, manifest)]),
    ];
    let said = found.into_iter().filter(|(_, lines)| !lines.is_empty());
    said.map(|(about, lines)| Finding { about, lines }).collect()
}

const HOW_SURE: &str = "Figures in parentheses are 95 % intervals: of twenty such intervals, about one misses the truth. They tell how \
                        far chance alone may have moved a figure, with pairs of games that share dice as one observation.";

fn study(survey: &Survey) -> String {
    let bots = if survey.bots.len() > MANY {
        format!("{} bots", survey.bots.len())
    } else {
        survey.bots.join(", ")
    };
    format!("{} games of {} between {bots}.", count(survey.games), survey.specs().join(", "))
}

/// A sentence about a population: after its name if there are several, else with a capital letter.
fn about(survey: &Survey, population: usize, sentence: &str) -> String {
    if survey.populations.len() > 1 {
        return format!("{}: {sentence}", survey.label(population));
    }
    let mut letters = sentence.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// What was found of each population, as a list after a few words.
fn listed(survey: &Survey, words: &str, items: &[(usize, String)]) -> String {
    let items = items.iter().map(|(population, text)| {
        let label = survey.label(*population);
        format!("{label} {text}")
    });
    format!("{words}: {}.", items.collect::<Vec<_>>().join("; "))
}

fn not_tested(survey: &Survey, manifest: &Manifest) -> String {
    let left_out = Group::ALL.into_iter().filter(|group| !manifest.plan.measures.contains(group));
    let left_out: Vec<_> = left_out.map(Group::word).collect();
    let mut text = "Other bots, people, and other variants of the games.".to_owned();
    if !left_out.is_empty() {
        // Writing to a string cannot fail.
        _ = write!(text, " Not measured: {}.", left_out.join(", "));
    }
    if ladder::steps(survey).is_empty() {
        text += " No bot met itself with twice the search, so nothing is said about how far skill reaches.";
    }
    text
}
