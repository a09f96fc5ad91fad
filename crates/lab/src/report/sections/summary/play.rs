//! Balance and length.

use super::super::super::number::{count, number, percent};
use super::super::super::survey::{Population, Survey};
use super::{about, listed};
use crate::stats::Estimate;

/// What moving first is worth.
pub(super) fn balance(survey: &Survey) -> Vec<String> {
    let share = |population: &Population| population.seat_shares.first()?.share();
    let known: Vec<_> = survey.populations.iter().map(share).enumerate().collect();
    if let [(population, Some(share))] = known.as_slice() {
        return vec![balance_of_one(survey, *population, *share)];
    }
    [
        ("The first player wins more than a fair share", Verdict::Advantage),
        ("The first player wins less than a fair share", Verdict::Disadvantage),
        ("No difference is proven", Verdict::Open),
    ]
    .into_iter()
    .filter_map(|(words, verdict)| {
        let items: Vec<_> = known
            .iter()
            .filter_map(|(population, share)| Some((*population, (*share)?)))
            .filter(|(population, share)| Verdict::of(survey, *population, *share) == verdict)
            .map(|(population, share)| (population, against_fair(survey, population, share)))
            .collect();
        (!items.is_empty()).then(|| listed(survey, words, &items))
    })
    .collect()
}

/// What an interval says of moving first.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Verdict {
    Advantage,
    Disadvantage,
    Open,
}

impl Verdict {
    fn of(survey: &Survey, population: usize, share: Estimate) -> Self {
        let fair = 1.0 / survey.populations[population].seats as f64;
        match share {
            share if !share.excludes(fair) => Self::Open,
            share if share.value > fair => Self::Advantage,
            _ => Self::Disadvantage,
        }
    }
}

fn fair(survey: &Survey, population: usize) -> String {
    number(100.0 / survey.populations[population].seats as f64, 0)
}

/// Two players are the rule; with more of them, the fair share is told.
fn against_fair(survey: &Survey, population: usize, share: Estimate) -> String {
    let share = percent(share);
    if survey.populations[population].seats == 2 {
        return share;
    }
    format!("{share} where {} % are fair", fair(survey, population))
}

fn balance_of_one(survey: &Survey, population: usize, share: Estimate) -> String {
    let verdict = match Verdict::of(survey, population, share) {
        Verdict::Advantage => "moving first is an advantage",
        Verdict::Disadvantage => "moving first is a disadvantage",
        Verdict::Open => "no advantage is proven",
    };
    let (share, fair) = (percent(share), fair(survey, population));
    let text =
        format!("the first player gets {share} of the wins where {fair} % are fair, so {verdict}.");
    about(survey, population, &text)
}

/// How long games are.
pub(super) fn length(survey: &Survey) -> Vec<String> {
    let mut medians: Vec<_> = survey
        .populations
        .iter()
        .enumerate()
        .map(|(i, it)| (i, [0.5, 0.05, 0.95].map(|share| it.turns.quantile(share))))
        .filter_map(|(i, [median, short, long])| Some((i, median?, short?, long?)))
        .collect();
    medians.sort_by_key(|(_, median, ..)| *median);
    let mut lines = Vec::new();
    if let [(population, median, short, long)] = medians.as_slice() {
        let [median, short, long] = [median, short, long].map(|turns| count(*turns));
        let text = format!(
            "half of the finished games take at most {median} turns, nine of ten between {short} and {long}."
        );
        lines.push(about(survey, *population, &text));
    } else if !medians.is_empty() {
        let items: Vec<_> = medians.iter().map(|(i, median, ..)| (*i, count(*median))).collect();
        lines.push(listed(survey, "Turns that half of the finished games take at most", &items));
    }
    let stopped: Vec<_> = survey
        .populations
        .iter()
        .enumerate()
        .filter_map(|(i, it)| Some((i, it.unfinished.share()?)))
        .filter(|(_, share)| share.value > 0.0)
        .map(|(i, share)| (i, percent(share)))
        .collect();
    if !stopped.is_empty() {
        lines.push(listed(survey, "Games that were stopped before their end", &stopped));
    }
    lines
}
