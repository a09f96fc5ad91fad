//! What twice the search is worth.

use super::super::document::{Section, Table};
use super::super::survey::Survey;
use super::POPULATION;
use crate::plot::{Dots, Row};
use crate::stats::{Estimate, Family, families};

/// One step of a ladder.
pub(super) struct Step {
    pub(super) population: usize,
    /// From which bot to which.
    pub(super) from: String,
    pub(super) to: String,
    /// How much better the upper one is.
    pub(super) elo: Estimate,
}

/// Every step whose two bots met.
pub(super) fn steps(survey: &Survey) -> Vec<Step> {
    let ladders: Vec<_> = families(&survey.bots).into_iter().filter(Family::is_ladder).collect();
    let mut steps = Vec::new();
    for (population, played) in survey.populations.iter().enumerate() {
        for two in ladders.iter().flat_map(|ladder| ladder.members.windows(2)) {
            if let Some(elo) = played.strengths.step(two[1].bot, two[0].bot) {
                let name = |bot: usize| survey.bots[bot].clone();
                steps.push(Step { population, from: name(two[0].bot), to: name(two[1].bot), elo });
            }
        }
    }
    steps
}

/// What a step is worth in a population, on average over its steps. Their games are different ones, so they are independent.
pub(super) fn mean_step(survey: &Survey, population: usize) -> Option<Estimate> {
    let steps = steps(survey).into_iter().filter(|step| step.population == population);
    Estimate::average(&steps.map(|step| step.elo).collect::<Vec<_>>())
}

pub(super) fn section(survey: &Survey) -> Option<Section> {
    let steps = steps(survey);
    if steps.is_empty() {
        return None;
    }
    let mut section = Section::new(
        "ladder",
        "Ladder",
        "Each step has twice the search of the one below. How many Elo a step is worth tells how far skill reaches: where \
         chance decides or the game is soon exhausted, steps are low.",
    );
    let columns = [POPULATION, "from", "to", "worth (Elo)"];
    let mut table =
        Table::new("ladder", "Steps of the ladder, from games between neighbours", columns);
    let mut rows = Vec::new();
    for step in steps {
        let label = survey.label_with(step.population, &step.to);
        rows.push(Row { label, values: vec![Some(step.elo)] });
        let elo = Some(step.elo).into();
        table.rows.push(vec![
            survey.label(step.population).into(),
            step.from.into(),
            step.to.into(),
            elo,
        ]);
    }
    section.table(table);
    let plot = Dots {
        title: "Worth of twice the search".to_owned(),
        description:
            "For each step of the ladder, by how many Elo its bot is better than the one below."
                .to_owned(),
        axis: "better than with half the search (Elo)".to_owned(),
        reference: Some(0.0),
        series: vec!["step".to_owned()],
        rows,
        ..Dots::default()
    };
    section.figure("ladder", "Whiskers are 95 % intervals.", plot.plot());
    Some(section)
}
