//! Who is better, by how much, and what decides games.

use super::super::super::number::{figure, percent};
use super::super::super::survey::Survey;
use super::super::ladder;
use super::{about, listed};
use crate::stats::{Estimate, Family, Parts, families};

/// Ladders of more populations are told by their means.
const FEW: usize = 2;

/// What twice the search is worth.
pub(super) fn steps(survey: &Survey) -> Vec<String> {
    let all = 0..survey.populations.len();
    let mut means: Vec<_> = all.filter_map(|i| Some((i, ladder::mean_step(survey, i)?))).collect();
    if means.len() <= FEW {
        return means.into_iter().map(|(population, _)| steps_of_one(survey, population)).collect();
    }
    means.sort_by(|(_, one), (_, other)| other.value.total_cmp(&one.value));
    let items: Vec<_> = means.into_iter().map(|(i, elo)| (i, figure(elo))).collect();
    vec![listed(survey, "Twice the search is worth so many Elo, on average over the steps", &items)]
}

fn steps_of_one(survey: &Survey, population: usize) -> String {
    let own = ladder::steps(survey).into_iter().filter(|step| step.population == population);
    let steps = own.map(|it| format!("from {} to {} {}", it.from, it.to, figure(it.elo)));
    let steps: Vec<_> = steps.collect();
    let text = format!("twice the search is worth so many Elo: {}.", steps.join("; "));
    about(survey, population, &text)
}

/// The strongest bot, unless the bots are the steps of a ladder, which is told anyway.
pub(super) fn strongest(survey: &Survey) -> Vec<String> {
    (0..survey.populations.len())
        .filter_map(|population| strongest_of(survey, population))
        .collect()
}

fn strongest_of(survey: &Survey, population: usize) -> Option<String> {
    let names: Vec<_> = survey.players(population).map(|(bot, _)| bot.to_owned()).collect();
    let all_of = |family: &Family| family.is_ladder() && family.members.len() == names.len();
    if families(&names).iter().any(all_of) {
        return None;
    }
    let rated = rated(survey, population);
    let (name, elo) = best_of(&rated)?;
    let than = match rated.as_slice() {
        [one, other] => (if one.0 == name { other.0 } else { one.0 }).to_owned(),
        all => format!("the mean of all {}", all.len()),
    };
    let proven = if elo.excludes(0.0) { "" } else { ", which is not proven" };
    let text = format!("the strongest is {name}, {} Elo better than {than}{proven}.", figure(elo));
    Some(about(survey, population, &text))
}

/// Every bot of a population that met others, with its strength.
fn rated(survey: &Survey, population: usize) -> Vec<(&str, Estimate)> {
    let played = &survey.populations[population];
    let places: Vec<_> = played.players.keys().copied().collect();
    let ratings = played.strengths.ratings(&places);
    let players = survey.players(population).zip(ratings);
    players.filter_map(|((bot, _), elo)| Some((bot, elo?))).collect()
}

fn best_of<'s>(rated: &[(&'s str, Estimate)]) -> Option<(&'s str, Estimate)> {
    rated.iter().max_by(|one, other| one.1.value.total_cmp(&other.1.value)).copied()
}

/// The bot that won most, strength for strength; the only one if there is one.
pub(super) fn best_bot(survey: &Survey, population: usize) -> Option<&str> {
    let best = best_of(&rated(survey, population)).map(|(bot, _)| bot);
    best.or_else(|| survey.players(population).next().map(|(bot, _)| bot))
}

/// What decides games, of each population in the line-up whose bots differ most.
pub(super) fn parts(survey: &Survey) -> Vec<String> {
    let parts = survey.lineups.iter().filter_map(|it| Some((it, it.decomposition.parts()?)));
    // What identical bots make of the dice says nothing of skill.
    let mut told: Vec<_> = parts.filter(|(lineup, _)| lineup.players.len() > 1).collect();
    told.sort_by(|(one, a), (other, b)| {
        one.population.cmp(&other.population).then(b.bots.value.total_cmp(&a.bots.value))
    });
    told.dedup_by_key(|(lineup, _)| lineup.population);
    if let [(lineup, parts)] = told.as_slice() {
        let text = format!(
            "where bots differ most ({}), they explain {} of the variance of the result; dice and random openings explain {}.",
            lineup.names.join(", "),
            percent(parts.bots),
            percent(parts.dice),
        );
        return vec![about(survey, lineup.population, &text)];
    }
    if told.is_empty() {
        return Vec::new();
    }
    let list = |words: &str, item: &dyn Fn(&Parts) -> String| {
        let items = told.iter().map(|(lineup, parts)| (lineup.population, item(parts)));
        listed(survey, words, &items.collect::<Vec<_>>())
    };
    vec![
        list(
            "Of the variance of the result, bots explain, and dice with random openings, where bots differ most",
            &|parts| format!("{} and {}", percent(parts.bots), percent(parts.dice)),
        ),
        list("So the part of skill in what both explain together is", &|parts| {
            percent(parts.skill)
        }),
    ]
}
