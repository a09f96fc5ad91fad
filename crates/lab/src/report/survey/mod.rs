//! Everything a report needs from the games, gathered in one pass; regressions take a few more.
//!
//! Only sums are kept: for each population, each line-up and each bot. Memory does not grow with the number of games.

mod lineup;
mod player;
mod population;
mod relation;

use tussle_core::TextError;
use tussle_table::GAMES;

use super::rows::{Layout, Rows};
use crate::LabError;
use crate::data::Manifest;
use crate::stats::Mean;

pub(super) use lineup::LineupSurvey;
pub(super) use player::PlayerSurvey;
pub(super) use population::Population;
pub(super) use relation::{Relation, Term, Topic};

/// What the games of a study add up to.
#[derive(Clone, Debug)]
pub(super) struct Survey {
    /// The names of the measures, in the order of their sums.
    pub(super) layout: Layout,
    /// Every bot, in the order of the plan; elsewhere they go by their place here.
    pub(super) bots: Vec<String>,
    /// Games that may be thrown together, in the order of the plan.
    pub(super) populations: Vec<Population>,
    /// Who played it, in the order of the plan.
    pub(super) lineups: Vec<LineupSurvey>,
    /// How winning goes with what happened, population by population.
    pub(super) relations: Vec<Relation>,
    /// How many games there are.
    pub(super) games: u64,
}

impl Survey {
    /// Looks at all games of a study.
    pub(super) fn of(rows: &Rows, manifest: &Manifest) -> Result<Self, LabError> {
        let mut survey = Self::before(rows, manifest)?;
        let mut seating = Vec::new();
        rows.each(rows.layout(), |game| {
            let Some(lineup) = survey.lineups.get_mut(game.lineup) else { return };
            seating.clear();
            seating.extend(
                game.bots.iter().filter_map(|bot| survey.bots.iter().position(|it| it == bot)),
            );
            lineup.add(game, &seating, &survey.layout);
            survey.populations[lineup.population].add(game, &seating, &survey.layout);
        })?;
        survey.relations = Relation::all(rows, &survey)?;
        Ok(survey)
    }

    /// The survey before the first game.
    fn before(rows: &Rows, manifest: &Manifest) -> Result<Self, TextError> {
        let mut survey = Self {
            layout: rows.layout().clone(),
            bots: Vec::new(),
            populations: Vec::new(),
            lineups: Vec::new(),
            relations: Vec::new(),
            games: rows.count(),
        };
        for lineup in &manifest.plan.lineups {
            for bot in &lineup.bots {
                place_of(&mut survey.bots, |it| it == bot, || Ok(bot.clone()))?;
            }
            let is_it = |it: &Population| {
                (&it.spec, &it.experiment) == (&lineup.variant, &lineup.experiment)
            };
            let population = place_of(&mut survey.populations, is_it, || {
                Population::new(lineup, &survey.layout)
            })?;
            let seats = survey.populations[population].seats;
            survey.lineups.push(LineupSurvey::new(population, lineup, seats));
        }
        Ok(survey)
    }

    /// The bots of a population with their sums, in the order of the plan.
    pub(super) fn players(&self, population: usize) -> impl Iterator<Item = (&str, &PlayerSurvey)> {
        let players = self.populations[population].players.iter();
        players.map(|(bot, player)| (self.bots[*bot].as_str(), player))
    }

    /// What was played, each variant once, in the order of the plan.
    pub(super) fn specs(&self) -> Vec<&str> {
        let mut specs: Vec<&str> = Vec::new();
        for population in &self.populations {
            if !specs.contains(&population.spec.as_str()) {
                specs.push(&population.spec);
            }
        }
        specs
    }

    /// How a population is called: by what tells it from the others, be it variant, experiment or both.
    pub(super) fn label(&self, population: usize) -> String {
        let Population { spec, experiment, .. } = &self.populations[population];
        let experiment = experiment.as_deref().unwrap_or("others");
        match (self.has_variants(), self.has_experiments()) {
            (false, true) => experiment.to_owned(),
            (true, true) => format!("{} · {experiment}", self.variant_label(spec)),
            (_, false) => self.variant_label(spec),
        }
    }

    /// How a variant is called: by every option in which variants of its game differ here, be it told or usual, and
    /// without the name of the game if there is one game only.
    fn variant_label(&self, spec: &str) -> String {
        let slug = slug(spec);
        let (own, others): (Vec<_>, Vec<_>) =
            self.specs().into_iter().partition(|other| self::slug(other) == slug);
        let info = GAMES.iter().find(|info| info.slug == slug);
        let told = info.into_iter().flat_map(|info| info.options).filter_map(|option| {
            let value = |spec| value_of(spec, option.key);
            let is_told = own.iter().any(|other| value(other).is_some());
            is_told.then(|| format!("{}={}", option.key, value(spec).unwrap_or(option.default)))
        });
        let options = told.collect::<Vec<_>>().join(",");
        match (options.is_empty(), others.is_empty()) {
            (true, _) => slug.to_owned(),
            (false, true) => options,
            (false, false) => format!("{slug}:{options}"),
        }
    }

    /// Names of a population and something else, as far as they are needed.
    pub(super) fn label_with(&self, population: usize, other: &str) -> String {
        if self.populations.len() == 1 {
            return other.to_owned();
        }
        format!("{} · {other}", self.label(population))
    }

    /// Whether more than one variant was played.
    pub(super) fn has_variants(&self) -> bool {
        self.specs().len() > 1
    }

    /// Whether there was more than one experiment.
    pub(super) fn has_experiments(&self) -> bool {
        self.populations.iter().any(|it| it.experiment != self.populations[0].experiment)
    }
}

/// The game of a canonical spec.
fn slug(spec: &str) -> &str {
    spec.split(':').next().unwrap_or_default()
}

/// What a canonical spec says of an option.
fn value_of<'s>(spec: &'s str, key: &str) -> Option<&'s str> {
    let (_, options) = spec.split_once(':')?;
    options
        .split(',')
        .filter_map(|option| option.split_once('='))
        .find_map(|(known, value)| (known == key).then_some(value))
}

/// The place of what is wanted in a list, where it is put if it is not there.
fn place_of<T>(
    list: &mut Vec<T>,
    is_it: impl Fn(&T) -> bool,
    make: impl FnOnce() -> Result<T, TextError>,
) -> Result<usize, TextError> {
    if let Some(place) = list.iter().position(is_it) {
        return Ok(place);
    }
    list.push(make()?);
    Ok(list.len() - 1)
}

/// No sums yet, one for each of so many measures.
fn means(count: usize) -> Vec<Mean> {
    vec![Mean::default(); count]
}
