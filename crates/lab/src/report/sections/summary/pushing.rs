//! Jostling and clusters.

use super::super::super::catalogue::seat_title;
use super::super::super::number::{self, figure, percent};
use super::super::super::survey::{Survey, Topic};
use super::super::{dose, relation};
use super::skill::best_bot;
use super::{about, listed};
use crate::stats::{Estimate, Mean};

/// How winning goes with each measure of a topic.
pub(super) fn related(survey: &Survey, topic: Topic) -> Vec<String> {
    let relations: Vec<_> = survey.relations.iter().filter(|it| it.topic == topic).collect();
    let odds: Vec<_> = relations
        .iter()
        .flat_map(|it| {
            relation::odds(it).into_iter().map(|(name, odds)| (it.population, name, odds))
        })
        .collect();
    let mut lines: Vec<_> = topic
        .measures()
        .iter()
        .filter_map(|name| {
            let own: Vec<_> = odds.iter().filter(|(_, it, _)| it == name).collect();
            let title = seat_title(name);
            match own.as_slice() {
                [] => None,
                [(population, _, odds)] => {
                    let text = format!(
                        "one more of “{title}” than the others of the game goes with {} times the odds of winning: {}.",
                        figure(*odds),
                        verdict(*odds)
                    );
                    Some(about(survey, *population, &text))
                }
                several => {
                    let items: Vec<_> =
                        several.iter().map(|(i, _, odds)| (*i, figure(*odds))).collect();
                    let words = format!(
                        "One more of “{title}” than the others of the game multiplies the odds of winning by"
                    );
                    Some(listed(survey, &words, &items))
                }
            }
        })
        .collect();
    if !lines.is_empty() {
        lines.push(
            "Seat and strength are controlled for; this is a correlation, not a cause.".to_owned(),
        );
    }
    lines
}

fn verdict(odds: Estimate) -> &'static str {
    match odds {
        odds if !odds.excludes(1.0) => "no relation is proven",
        odds if odds.value > 1.0 => "winners tend to have more",
        _ => "winners tend to have less",
    }
}

/// The share of the win at both ends of each curve, in its middle, and where it is highest.
pub(super) fn doses(survey: &Survey) -> Vec<String> {
    dose::curves(survey)
        .iter()
        .filter_map(|curve| {
            let (first, last, best) = (curve.doses.first()?, curve.doses.last()?, curve.best()?);
            let neutral = curve.doses.iter().find(|dose| dose.number == 0.0);
            let mut told = vec![first];
            told.extend(neutral.filter(|it| it.number > first.number && it.number < last.number));
            told.push(last);
            let share = |dose: &dose::Dose| {
                format!(
                    "{} % {} at {}",
                    number::value(dose.share),
                    number::interval(dose.share),
                    number::number(dose.number, 0)
                )
            };
            let shares: Vec<_> = told.into_iter().map(share).collect();
            let text = format!(
                "{} against {} wins {}; most with {}.",
                curve.pattern,
                curve.against,
                shares.join(", "),
                share(best)
            );
            Some(about(survey, curve.population, &text))
        })
        .collect()
}

/// How often the best bots push where they could.
pub(super) fn willingness(survey: &Survey) -> Vec<String> {
    (0..survey.populations.len())
        .filter_map(|population| {
            let best = best_bot(survey, population)?;
            let (_, player) = survey.players(population).find(|(bot, _)| *bot == best)?;
            let [did, random] = player.pushes.each_ref().map(Mean::share);
            let whom = if survey.populations[population].players.len() > 1 {
                format!("the strongest, {best},")
            } else {
                best.to_owned()
            };
            let text = format!(
                "where a push could be made or left, {whom} made it at {} of the decisions; choices at random would have at {}.",
                percent(did?),
                percent(random?)
            );
            Some(about(survey, population, &text))
        })
        .collect()
}
