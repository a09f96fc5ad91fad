//! What decides games.

use super::super::document::{Section, Table};
use super::super::number::percentage;
use super::super::survey::Survey;
use super::POPULATION;
use crate::plot::{Dots, Row};

pub(super) fn section(survey: &Survey) -> Option<Section> {
    let columns = [
        POPULATION,
        "line-up",
        "pairs",
        "bots (%)",
        "dice (%)",
        "seats (%)",
        "rest (%)",
        "skill against luck (%)",
    ];
    let mut table =
        Table::new("skill", "Share of the variance of the result that each explains", columns);
    let (mut rows, mut against_luck) = (Vec::new(), Vec::new());
    for lineup in &survey.lineups {
        let Some(parts) = lineup.decomposition.parts() else { continue };
        let names = lineup.names.join(", ");
        let values = [parts.bots, parts.dice, parts.seats, parts.rest, parts.skill]
            .map(|part| Some(percentage(part)));
        let mut row =
            vec![survey.label(lineup.population).into(), names.clone().into(), parts.pairs.into()];
        row.extend(values.map(Into::into));
        table.rows.push(row);
        let several =
            survey.lineups.iter().filter(|it| it.population == lineup.population).count() > 1;
        let label = if several || survey.populations.len() == 1 {
            survey.label_with(lineup.population, &names)
        } else {
            survey.label(lineup.population)
        };
        against_luck.push(Row { label: label.clone(), values: values[4..].to_vec() });
        rows.push(Row { label, values: values[..3].to_vec() });
    }
    if rows.is_empty() {
        return None;
    }
    let mut section = Section::new(
        "skill",
        "Skill and luck",
        "Each pair of games has the same dice, with the bots on all seats in turn. So the variance of the result can be taken \
         apart: what follows the bots wherever they sit, what follows the dice whoever throws them, what follows the seat, \
         and the rest: choices at random, and dice that suit one bot but not another. Skill against luck is the part of the bots \
         in what bots and dice explain together. In a game without dice, “dice” are the \
         random choices of the opening that both games of a pair share.",
    );
    section.table(table);
    let plot = Dots {
        title: "What explains the result".to_owned(),
        description: "For each line-up, the share of the variance of the result explained by bots, by dice and by seats."
            .to_owned(),
        axis: "explained share of the variance of the result (%)".to_owned(),
        series: ["bots", "dice", "seats"].map(str::to_owned).to_vec(),
        rows,
        ..Dots::default()
    };
    section.figure(
        "skill",
        "Whiskers are 95 % intervals, from leaving out blocks of pairs in turn. The share of the bots depends on how much the \
         bots of the line-up differ: it says as much about them as about the game.",
        plot.plot(),
    );
    let plot = Dots {
        title: "Skill against luck".to_owned(),
        description:
            "For each line-up, the part of the bots in what bots and dice explain together."
                .to_owned(),
        axis: "part of the bots in what bots and dice explain (%)".to_owned(),
        series: vec!["skill".to_owned()],
        rows: against_luck,
        ..Dots::default()
    };
    section.figure(
        "skill-against-luck",
        "Whiskers are 95 % intervals. Line-ups of the same bots can be compared between variants.",
        plot.plot(),
    );
    Some(section)
}
