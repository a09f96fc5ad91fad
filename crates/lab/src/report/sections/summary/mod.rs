//! What was found, in plain sentences.

use std::fmt::Write;

use super::super::catalogue::seat_title;
use super::super::document::Finding;
use super::super::number::{count, figure, percent};
use super::super::survey::{Survey, Topic};
use super::{dose, ladder, relation};
use crate::data::Manifest;
use crate::measure::Group;
use crate::stats::Estimate;

/// Variants that are told one by one; of more, the tables tell.
const MANY: usize = 12;

pub(super) fn findings(survey: &Survey, manifest: &Manifest) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut say = |about: &'static str, lines: Vec<String>| {
        if !lines.is_empty() {
            findings.push(Finding { about, lines });
        }
    };
    say("Study", vec![study(survey)]);
    say(
        "Balance",
        (0..survey.populations.len().min(MANY)).filter_map(|i| balance(survey, i)).collect(),
    );
    say(
        "Length",
        (0..survey.populations.len().min(MANY)).filter_map(|i| length(survey, i)).collect(),
    );
    say(
        "Bots",
        (0..survey.populations.len().min(MANY)).filter_map(|i| best_bot(survey, i)).collect(),
    );
    say("Ladder", steps(survey));
    say("Skill and luck", skill(survey));
    say("Jostling", related(survey, Topic::Jostling));
    say("Clusters", related(survey, Topic::Clusters));
    say("Dose", doses(survey));
    say("How sure", vec![HOW_SURE.to_owned()]);
    say("Not tested", vec![not_tested(survey, manifest)]);
    findings
}

const HOW_SURE: &str = "Figures in parentheses are 95 % intervals: of twenty such intervals, about one misses the truth. They tell how \
                        far chance alone may have moved a figure, with pairs of games that share dice as one observation.";

fn study(survey: &Survey) -> String {
    let populations: Vec<_> =
        survey.populations.iter().map(|population| population.spec.as_str()).collect();
    format!(
        "{} games of {} between {}.",
        count(survey.games),
        populations.join(", "),
        survey.bots.join(", ")
    )
}

/// A sentence about a variant: after its name if there are several, else with a capital letter.
fn about(survey: &Survey, population: usize, sentence: &str) -> String {
    if survey.populations.len() > 1 {
        return format!("{}: {sentence}", survey.label(population));
    }
    let mut letters = sentence.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn balance(survey: &Survey, population: usize) -> Option<String> {
    let played = &survey.populations[population];
    let share = played.seat_shares.first()?.share()?;
    let fair = 1.0 / played.seats as f64;
    let verdict = if !share.excludes(fair) {
        "no advantage is proven"
    } else if share.value > fair {
        "moving first is an advantage"
    } else {
        "moving first is a disadvantage"
    };
    let fair = super::super::number::number(100.0 * fair, 0);
    let share = percent(share);
    let text =
        format!("the first player gets {share} of the wins where {fair} % are fair, so {verdict}.");
    Some(about(survey, population, &text))
}

fn length(survey: &Survey, population: usize) -> Option<String> {
    let played = &survey.populations[population];
    let median = played.turns.quantile(0.5)?;
    let (short, long) = (played.turns.quantile(0.05)?, played.turns.quantile(0.95)?);
    let open = played.unfinished.share()?;
    let mut text = format!(
        "half of the finished games take at most {} turns, nine of ten between {} and {}.",
        count(median),
        count(short),
        count(long)
    );
    if open.value > 0.0 {
        // Writing to a string cannot fail.
        _ = write!(text, " {} of the games were stopped before their end.", percent(open));
    }
    Some(about(survey, population, &text))
}

fn best_bot(survey: &Survey, population: usize) -> Option<String> {
    let played = &survey.populations[population];
    let places: Vec<_> = played.players.keys().copied().collect();
    if places.len() < 2 {
        return None;
    }
    let ratings = played.strengths.ratings(&places);
    let rated = places.iter().zip(&ratings);
    let (best, elo) = rated.max_by(|one, other| one.1.value.total_cmp(&other.1.value))?;
    let than = if let [one, other] = places.as_slice() {
        survey.bots[if one == best { *other } else { *one }].clone()
    } else {
        format!("the mean of all {}", places.len())
    };
    let (name, sure, elo) = (&survey.bots[*best], elo.excludes(0.0), figure(*elo));
    let proven = if sure { "" } else { ", which is not proven" };
    let text = format!("the strongest is {name}, {elo} Elo better than {than}{proven}.");
    Some(about(survey, population, &text))
}

fn steps(survey: &Survey) -> Vec<String> {
    let steps = ladder::steps(survey);
    (0..survey.populations.len())
        .filter_map(|population| {
            let own: Vec<_> = steps.iter().filter(|step| step.population == population).collect();
            let (first, last) = (own.first()?, own.last()?);
            let mut text =
                format!("from {} to {} is worth {} Elo", first.from, first.to, figure(first.elo));
            if own.len() > 1 {
                _ = write!(text, ", from {} to {} {} Elo", last.from, last.to, figure(last.elo));
            }
            Some(about(survey, population, &(text + ".")))
        })
        .collect()
}

/// What decides games, of each variant in the line-up whose bots differ most.
fn skill(survey: &Survey) -> Vec<String> {
    let parts = survey.lineups.iter().filter_map(|it| Some((it, it.decomposition.parts()?)));
    // What identical bots make of the dice says nothing of skill.
    let mut told: Vec<_> = parts.filter(|(lineup, _)| lineup.players.len() > 1).collect();
    told.sort_by(|(one, a), (other, b)| {
        one.population.cmp(&other.population).then(b.bots.value.total_cmp(&a.bots.value))
    });
    told.dedup_by_key(|(lineup, _)| lineup.population);
    told.into_iter()
        .map(|(lineup, parts)| {
            let text = format!(
                "where bots differ most ({}), they explain {} of the variance of the result and the dice {}.",
                lineup.names.join(", "),
                percent(parts.bots),
                percent(parts.dice)
            );
            about(survey, lineup.population, &text)
        })
        .collect()
}

fn related(survey: &Survey, topic: Topic) -> Vec<String> {
    let verdict = |odds: Estimate| match odds {
        odds if !odds.excludes(1.0) => "no relation is proven",
        odds if odds.value > 1.0 => "winners tend to have more",
        _ => "winners tend to have less",
    };
    let mut sentences: Vec<_> = survey
        .relations
        .iter()
        .filter(|it| it.topic == topic)
        .flat_map(|relation| {
            relation::odds(relation).into_iter().map(move |(name, odds)| {
                let text = format!(
                    "one more of “{}” goes with {} times the odds of winning: {}.",
                    seat_title(name),
                    figure(odds),
                    verdict(odds)
                );
                about(survey, relation.population, &text)
            })
        })
        .collect();
    if !sentences.is_empty() {
        sentences.push(
            "Seat and bot are controlled for; this is a correlation, not a cause.".to_owned(),
        );
    }
    sentences
}

fn doses(survey: &Survey) -> Vec<String> {
    dose::curves(survey)
        .iter()
        .filter_map(|curve| {
            let (first, last) = (curve.doses.first()?, curve.doses.last()?);
            let text = format!(
                "turning {} of {} up from {} to {} against {} changes its share of the win by {} percentage points.",
                curve.key,
                curve.pattern,
                first.number,
                last.number,
                curve.against,
                figure(curve.change()?)
            );
            Some(about(survey, curve.population, &text))
        })
        .collect()
}

fn not_tested(survey: &Survey, manifest: &Manifest) -> String {
    let left_out = Group::ALL.into_iter().filter(|group| !manifest.plan.measures.contains(group));
    let left_out: Vec<_> = left_out.map(Group::word).collect();
    let mut text = "Other bots, people, and other variants of the games.".to_owned();
    if !left_out.is_empty() {
        _ = write!(text, " Not measured: {}.", left_out.join(", "));
    }
    if ladder::steps(survey).is_empty() {
        text += " No bot met itself with twice the search, so nothing is said about how far skill reaches.";
    }
    text
}
