//! What first moves are worth.

use super::super::document::{Section, Table};
use super::super::number::percentage;
use super::super::survey::Survey;
use crate::plot::{Dots, Row};
use crate::stats::Estimate;

/// Moves that came less often are left out.
const ENOUGH: u64 = 100;
/// So many of the best and as many of the worst are shown in the figure.
const SHOWN: usize = 8;

pub(super) fn section(survey: &Survey) -> Option<Section> {
    let mut section = Section::new(
        "openings",
        "Openings",
        "The first player's share of the win by the first choice of the game, over all bots. A bot that chooses a move by itself \
         may be good or bad for other reasons; and of many moves, a few have misleading intervals by chance alone.",
    );
    for (i, population) in survey.populations.iter().enumerate() {
        let enough = population.openings.iter().filter(|(_, mean)| mean.count() >= ENOUGH);
        let mut moves: Vec<(&str, u64, Estimate)> = enough
            .filter_map(|(name, mean)| {
                Some((name.as_str(), mean.count(), percentage(mean.share()?)))
            })
            .collect();
        if moves.len() < 2 {
            continue;
        }
        moves.sort_by(|one, other| other.2.value.total_cmp(&one.2.value).then(one.0.cmp(other.0)));
        let label = survey.label(i);
        let columns = ["first move", "games", "first player's share of the win (%)"];
        let caption = format!("{label}: value of first moves, best first");
        let mut table = Table::new(&format!("openings-{}", i + 1), &caption, columns);
        let row = |(name, games, share): &(&str, u64, Estimate)| {
            vec![(*name).into(), (*games).into(), Some(*share).into()]
        };
        let ends: Vec<_> = if moves.len() > 2 * SHOWN {
            moves[..SHOWN].iter().chain(&moves[moves.len() - SHOWN..]).copied().collect()
        } else {
            moves.clone()
        };
        table.rows = ends.iter().map(row).collect();
        let rows = ends
            .iter()
            .map(|(name, _, share)| Row { label: (*name).to_owned(), values: vec![Some(*share)] });
        let plot = Dots {
            title: format!("{label}: value of first moves"),
            description: "The first player's share of the win after each first move.".to_owned(),
            axis: "first player's share of the win (%)".to_owned(),
            reference: population.seat_shares[0].estimate().map(|share| 100.0 * share.value),
            series: vec!["move".to_owned()],
            rows: rows.collect(),
            ..Dots::default()
        };
        let caption = format!(
            "{} first moves came at least {ENOUGH} times{}. The dashed line is the first player's share over all games; whiskers \
             are 95 % intervals.",
            moves.len(),
            if moves.len() > 2 * SHOWN { "; the best and the worst are shown" } else { "" }
        );
        section.table(table);
        section.figure(format!("openings-{}", i + 1), caption, plot.plot());
    }
    (section.parts.len() > 1).then_some(section)
}
