//! Bots of which one number is turned up step by step.

use super::super::document::{Section, Table};
use super::super::number::percentage;
use super::super::survey::Survey;
use super::POPULATION;
use crate::plot::{Lines, Series};
use crate::stats::{Estimate, Family, families};

/// A family of bots against the same opponents.
pub(super) struct Curve {
    pub(super) population: usize,
    pub(super) pattern: String,
    pub(super) key: String,
    pub(super) against: String,
    /// For each dose, the share of the win in percent and the jostles given, if they were measured.
    pub(super) doses: Vec<Dose>,
}

pub(super) struct Dose {
    pub(super) number: f64,
    pub(super) share: Estimate,
    pub(super) jostles: Option<Estimate>,
}

impl Curve {
    /// The dose that wins most.
    pub(super) fn best(&self) -> Option<&Dose> {
        self.doses.iter().max_by(|one, other| one.share.value.total_cmp(&other.share.value))
    }
}

/// Every family that is no ladder, by the opponents it met.
pub(super) fn curves(survey: &Survey) -> Vec<Curve> {
    let mut curves: Vec<Curve> = Vec::new();
    let jostled = survey.layout.seat_place("jostled");
    for family in families(&survey.bots).into_iter().filter(|it| !it.is_ladder()) {
        let Family { pattern, key, members } = family;
        for member in members {
            let name = &survey.bots[member.bot];
            for lineup in survey.lineups.iter().filter(|it| it.names.contains(name)) {
                let Some(player) = lineup.players.get(&member.bot) else { continue };
                let Some(share) = player.share.share() else { continue };
                let others: Vec<_> =
                    lineup.names.iter().filter(|it| *it != name).cloned().collect();
                let against = others.join(", ");
                let dose = Dose {
                    number: member.number,
                    share: percentage(share),
                    jostles: jostled.and_then(|place| player.measures[place].estimate()),
                };
                let known = curves.iter_mut().find(|it| {
                    (it.population, &it.pattern, &it.against)
                        == (lineup.population, &pattern, &against)
                });
                match known {
                    Some(curve) => curve.doses.push(dose),
                    None => curves.push(Curve {
                        population: lineup.population,
                        pattern: pattern.clone(),
                        key: key.clone(),
                        against,
                        doses: vec![dose],
                    }),
                }
            }
        }
    }
    curves.retain(|curve| curve.doses.len() > 1);
    curves
}

pub(super) fn section(survey: &Survey) -> Option<Section> {
    let curves = curves(survey);
    if curves.is_empty() {
        return None;
    }
    let mut section = Section::new(
        "dose",
        "Dose and response",
        "The same bot with one of its numbers turned up step by step, against the same opponents. Here the number is set by us, so a \
         change of the share of the win is an effect of the number on this bot against these opponents, and of nothing else.",
    );
    let mut keys: Vec<_> = curves.iter().map(|curve| curve.key.clone()).collect();
    keys.dedup();
    let columns = [POPULATION, "bot", "against", "dose", "share of the win (%)", "jostles given"];
    let mut table = Table::new("dose", "Share of the win by dose", columns);
    for curve in &curves {
        for dose in &curve.doses {
            table.rows.push(vec![
                survey.label(curve.population).into(),
                curve.pattern.clone().into(),
                curve.against.clone().into(),
                format!("{}", dose.number).into(),
                Some(dose.share).into(),
                dose.jostles.into(),
            ]);
        }
    }
    section.table(table);
    for (i, key) in keys.iter().enumerate() {
        let curves: Vec<_> = curves.iter().filter(|curve| curve.key == *key).collect();
        section.figure(
            format!("dose-{}", i + 1),
            "Whiskers are 95 % intervals.",
            plot(survey, &curves, key),
        );
    }
    Some(section)
}

fn plot(survey: &Survey, curves: &[&Curve], key: &str) -> crate::plot::Plot {
    let one_bot = curves.iter().all(|curve| curve.pattern == curves[0].pattern);
    let series: Vec<_> = curves
        .iter()
        .map(|curve| Series {
            name: survey.label_with(
                curve.population,
                &if one_bot {
                    format!("against {}", curve.against)
                } else {
                    format!("{} against {}", curve.pattern, curve.against)
                },
            ),
            points: curve.doses.iter().map(|dose| (dose.number, dose.share)).collect(),
        })
        .collect();
    let mut ticks: Vec<_> =
        series.iter().flat_map(|it| it.points.iter().map(|(x, _)| *x)).collect();
    ticks.sort_by(f64::total_cmp);
    ticks.dedup();
    Lines {
        title: format!("Share of the win by {key}"),
        description: format!("How the share of the win changes as {key} is turned up."),
        across: format!("{key} (as the bot's setting)"),
        ticks,
        up: "share of the win (%)".to_owned(),
        series,
        ..Lines::default()
    }
    .plot()
}
