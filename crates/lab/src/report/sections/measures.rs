//! Groups of measures: means by variant, by bot, and of winners against others.

use super::super::catalogue::{GROUPS, Group, Measure};
use super::super::document::{Cell, Section, Table};
use super::super::number::percentage;
use super::super::survey::{Survey, Topic};
use super::POPULATION;
use super::relation;
use crate::plot::{Dots, Row, Spacing};
use crate::stats::{Estimate, Mean};

pub(super) fn sections(survey: &Survey) -> Vec<Section> {
    GROUPS.iter().filter_map(|group| section(survey, group)).collect()
}

fn section(survey: &Survey, group: &Group) -> Option<Section> {
    let mut section = Section::new(group.slug, group.title, group.intro);
    let before = section.parts.len();
    section.table(by_population(survey, group));
    section.table(by_bot(survey, group));
    match group.slug {
        "choice" => phases(survey, &mut section),
        "luck" => {
            section.table(winners(survey, group));
            luck(survey, &mut section);
        }
        "jostling" => {
            section.table(winners(survey, group));
            relation::by_jostles(survey, &mut section);
            relation::regressions(survey, Topic::Jostling, &mut section);
        }
        "willingness" => willingness(survey, &mut section),
        "clusters" => {
            section.table(winners(survey, group));
            relation::regressions(survey, Topic::Clusters, &mut section);
        }
        _ => {}
    }
    (section.parts.len() > before).then_some(section)
}

fn scaled(mean: &Mean, measure: &Measure) -> Option<Estimate> {
    Some(mean.estimate()?.map(|value| value * measure.scale))
}

/// The measures of a group that any game of the study has, with their places.
fn of_game<'g>(survey: &Survey, group: &'g Group) -> Vec<(usize, &'g Measure)> {
    let has = |place: usize| survey.populations.iter().any(|it| it.measures[place].count() > 0);
    let place = |it: &'g Measure| Some((survey.layout.game_place(it.column)?, it));
    group.of_game.iter().filter_map(place).filter(|(place, _)| has(*place)).collect()
}

fn of_seat<'g>(survey: &Survey, group: &'g Group) -> Vec<(usize, &'g Measure)> {
    let known = |place: usize| {
        let players = survey.populations.iter().flat_map(|population| population.players.values());
        players.into_iter().any(|player| player.measures[place].count() > 0)
    };
    let place = |it: &'g Measure| Some((survey.layout.seat_place(it.column)?, it));
    group.of_seat.iter().filter_map(place).filter(|(place, _)| known(*place)).collect()
}

fn by_population(survey: &Survey, group: &Group) -> Table {
    let measures = of_game(survey, group);
    let mut table = Table::new(group.slug, "Means over games", [POPULATION]);
    table.columns.extend(measures.iter().map(|(_, measure)| measure.title.to_owned()));
    for (i, population) in survey.populations.iter().enumerate() {
        let figures: Vec<_> =
            measures.iter().map(|(place, it)| scaled(&population.measures[*place], it)).collect();
        if figures.iter().any(Option::is_some) {
            let cells = figures.into_iter().map(Cell::from);
            table.rows.push(std::iter::once(survey.label(i).into()).chain(cells).collect());
        }
    }
    table
}

fn by_bot(survey: &Survey, group: &Group) -> Table {
    let measures = of_seat(survey, group);
    let slug = format!("{}-by-bot", group.slug);
    let mut table = Table::new(&slug, "Means over a player's games, by bot", [POPULATION, "bot"]);
    table.columns.extend(measures.iter().map(|(_, measure)| measure.title.to_owned()));
    for i in 0..survey.populations.len() {
        for (bot, player) in survey.players(i) {
            let figures: Vec<_> =
                measures.iter().map(|(place, it)| scaled(&player.measures[*place], it)).collect();
            if figures.iter().any(Option::is_some) {
                let names = [survey.label(i).into(), bot.into()];
                table
                    .rows
                    .push(names.into_iter().chain(figures.into_iter().map(Cell::from)).collect());
            }
        }
    }
    table
}

fn winners(survey: &Survey, group: &Group) -> Table {
    let slug = format!("{}-of-winners", group.slug);
    let columns = [POPULATION, "measure", "winners", "others", "difference"];
    let mut table = Table::new(&slug, "Winners and the others of the same games", columns);
    for (i, population) in survey.populations.iter().enumerate() {
        for (place, measure) in of_seat(survey, group) {
            let winners = scaled(&population.winners[place], measure);
            let others = scaled(&population.others[place], measure);
            let difference = scaled(&population.leads[place], measure);
            if difference.is_some() {
                let names = [survey.label(i).into(), measure.title.into()];
                let figures = [winners, others, difference].map(Cell::from);
                table.rows.push(names.into_iter().chain(figures).collect());
            }
        }
    }
    table
}

/// The branching factor from the first to the last third.
fn phases(survey: &Survey, section: &mut Section) {
    let phases = ["choices_early", "choices_middle", "choices_late"];
    let row = |i: usize| {
        let mean = |name: &&str| survey.populations[i].measure(&survey.layout, name)?.estimate();
        Row { label: survey.label(i), values: phases.iter().map(mean).collect() }
    };
    let rows: Vec<_> = (0..survey.populations.len()).map(row).collect();
    if rows.iter().all(|row| row.values.iter().all(Option::is_none)) {
        return;
    }
    let plot = Dots {
        title: "Choices by phase".to_owned(),
        description: "The mean number of legal choices in each third of the game.".to_owned(),
        axis: "legal choices at a decision (logarithmic scale)".to_owned(),
        spacing: Spacing::Ratio,
        series: ["first third", "second third", "last third"].map(str::to_owned).to_vec(),
        rows,
        ..Dots::default()
    };
    section.figure(
        "choice",
        "Thirds are of the decisions of each game. Whiskers are 95 % intervals.",
        plot.plot(),
    );
}

/// How often bots push where they could, and how often chance would.
fn willingness(survey: &Survey, section: &mut Section) {
    let rows = (0..survey.populations.len()).flat_map(|i| {
        survey.players(i).filter_map(move |(bot, player)| {
            let values: Vec<_> =
                player.pushes.iter().map(|pushes| pushes.share().map(percentage)).collect();
            let known = values.iter().any(Option::is_some);
            known.then(|| Row { label: survey.label_with(i, bot), values })
        })
    });
    let plot = Dots {
        title: "Pushing where it could be left".to_owned(),
        description:
            "For each bot, at how many of the decisions at which it could push or not it pushed, and choices at random would."
                .to_owned(),
        axis: "decisions at which it pushed (%)".to_owned(),
        series: ["the bot", "choices at random"].map(str::to_owned).to_vec(),
        rows: rows.collect(),
        ..Dots::default()
    };
    if !plot.rows.is_empty() {
        section.figure(
            "willingness",
            "Of the decisions at which some choices push a piece of another player and some do not. Whiskers are 95 % intervals.",
            plot.plot(),
        );
    }
}

/// What decisions cost each bot.
fn luck(survey: &Survey, section: &mut Section) {
    let Some(place) = survey.layout.seat_place("cost") else { return };
    let rows = (0..survey.populations.len()).flat_map(|i| {
        survey.players(i).filter_map(move |(bot, player)| {
            let cost = player.measures[place].estimate()?.map(|cost| 100.0 * cost);
            Some(Row { label: survey.label_with(i, bot), values: vec![Some(cost)] })
        })
    });
    let plot = Dots {
        title: "Cost of decisions".to_owned(),
        description: "For each bot, what its decisions gave away in a game against the best ones."
            .to_owned(),
        axis: "cost of a game's decisions (% of the win)".to_owned(),
        series: vec!["cost".to_owned()],
        rows: rows.collect(),
        ..Dots::default()
    };
    if !plot.rows.is_empty() {
        section.figure(
            "cost",
            "Whiskers are 95 % intervals. Who sees further than the judge is charged for what the judge does not see.",
            plot.plot(),
        );
    }
}
