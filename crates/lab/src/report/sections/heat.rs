//! Where things happen.

use super::super::document::Section;
use super::super::heats::{Heats, KINDS};
use super::super::survey::Survey;
use crate::plot::HeatMap;

pub(super) fn section(survey: &Survey, heats: &Heats) -> Option<Section> {
    let mut section = Section::new(
        "heat",
        "Heat maps",
        "How often things happen on each cell, in times a game, over all line-ups.",
    );
    for (i, population) in survey.populations.iter().enumerate() {
        for (kind, name) in KINDS.iter().enumerate() {
            let lineups = survey.lineups.iter().enumerate();
            let own = lineups.filter(|(_, lineup)| lineup.population == i).map(|(place, _)| place);
            let Some(counts) = heats.counts(own, kind) else { continue };
            let games = population.games.max(1) as f64;
            let value = |name: &str| counts.get(name).map(|count| *count as f64 / games);
            let values: Vec<_> =
                population.board.cells.iter().map(|cell| value(&cell.name)).collect();
            let cells = population.board.cells.iter().zip(&values);
            let hottest = cells.max_by(|one, other| {
                one.1.partial_cmp(other.1).unwrap_or(std::cmp::Ordering::Equal)
            });
            let map = HeatMap {
                title: format!("{}: {}", survey.label(i), name.title),
                description: format!("The board, the darker the more often: {}.", name.title),
                legend: format!("{} (a game)", name.legend),
                board: &population.board,
                values: values.clone(),
            };
            let caption = hottest.map_or_else(String::new, |(cell, value)| {
                let most = super::super::number::number(value.unwrap_or(0.0), 2);
                format!("Most often on {}: {most} times a game.", cell.name)
            });
            section.figure(format!("heat-{}-{}", i + 1, name.column), caption, map.plot());
        }
    }
    (section.parts.len() > 1).then_some(section)
}
