//! Everything a report needs from the games, gathered in one pass; regressions take a few more.
//!
//! Only sums are kept: for each variant, each line-up and each bot. Memory does not grow with the number of games.

mod lineup;
mod player;
mod relation;
mod variant;

use tussle_core::TextError;

use super::rows::{Layout, Rows};
use crate::LabError;
use crate::data::Manifest;
use crate::stats::Mean;

pub(super) use lineup::LineupSurvey;
pub(super) use player::PlayerSurvey;
pub(super) use relation::{Relation, Term, Topic};
pub(super) use variant::VariantSurvey;

/// What the games of a study add up to.
#[derive(Clone, Debug)]
pub(super) struct Survey {
    /// The names of the measures, in the order of their sums.
    pub(super) layout: Layout,
    /// Every bot, in the order of the plan; elsewhere they go by their place here.
    pub(super) bots: Vec<String>,
    /// What was played, in the order of the plan.
    pub(super) variants: Vec<VariantSurvey>,
    /// Who played it, in the order of the plan.
    pub(super) lineups: Vec<LineupSurvey>,
    /// How winning goes with what happened, variant by variant.
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
            survey.variants[lineup.variant].add(game, &seating, &survey.layout);
        })?;
        survey.relations = Relation::all(rows, &survey)?;
        Ok(survey)
    }

    /// The survey before the first game.
    fn before(rows: &Rows, manifest: &Manifest) -> Result<Self, TextError> {
        let mut survey = Self {
            layout: rows.layout().clone(),
            bots: Vec::new(),
            variants: Vec::new(),
            lineups: Vec::new(),
            relations: Vec::new(),
            games: rows.count(),
        };
        for lineup in &manifest.plan.lineups {
            for bot in &lineup.bots {
                place_of(&mut survey.bots, |it| it == bot, || Ok(bot.clone()))?;
            }
            let is_it = |it: &VariantSurvey| it.spec == lineup.variant;
            let variant = place_of(&mut survey.variants, is_it, || {
                VariantSurvey::new(&lineup.variant, &survey.layout)
            })?;
            let seats = survey.variants[variant].seats;
            survey.lineups.push(LineupSurvey::new(variant, lineup, seats));
        }
        Ok(survey)
    }

    /// The bots that sat at a variant, with their sums, in the order of the plan.
    pub(super) fn players(&self, variant: usize) -> impl Iterator<Item = (&str, &PlayerSurvey)> {
        let players = self.variants[variant].players.iter();
        players.map(|(bot, player)| (self.bots[*bot].as_str(), player))
    }

    /// How a variant is called where all variants are named: without the name of the game if there is one game only.
    pub(super) fn label(&self, variant: usize) -> String {
        let spec = &self.variants[variant].spec;
        let slug = |spec: &str| spec.split(':').next().unwrap_or_default().to_owned();
        let alone = self.variants.iter().all(|it| slug(&it.spec) == slug(spec));
        match spec.split_once(':') {
            Some((_, options)) if alone => options.to_owned(),
            _ => spec.clone(),
        }
    }

    /// Names of a variant and something else, as far as they are needed.
    pub(super) fn label_with(&self, variant: usize, other: &str) -> String {
        if self.variants.len() == 1 {
            return other.to_owned();
        }
        format!("{} · {other}", self.label(variant))
    }
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
