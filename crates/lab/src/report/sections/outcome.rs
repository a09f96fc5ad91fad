//! Who wins.

use super::super::document::{Section, Table};
use super::super::number::percentage;
use super::super::survey::Survey;
use super::POPULATION;
use crate::plot::{Dots, Row};

pub(super) fn section(survey: &Survey) -> Section {
    let mut section = Section::new(
        "outcome",
        "Outcome",
        "Shares of the win: who wins alone has 100 %, who ties with others shares with them, and games that were stopped \
         count for nobody. Intervals are of 95 % and take pairs of games with the same dice as one observation.",
    );
    endings(survey, &mut section);
    seats(survey, &mut section);
    bots(survey, &mut section);
    section
}

fn endings(survey: &Survey, section: &mut Section) {
    let columns = [POPULATION, "games", "one winner (%)", "tied (%)", "unfinished (%)"];
    let mut table = Table::new("endings", "How games end", columns);
    for (i, population) in survey.populations.iter().enumerate() {
        let share = |mean: &crate::stats::Mean| mean.share().map(percentage).into();
        table.rows.push(vec![
            survey.label(i).into(),
            population.games.into(),
            share(&population.won),
            share(&population.tied),
            share(&population.unfinished),
        ]);
    }
    section.table(table);
}

fn seats(survey: &Survey, section: &mut Section) {
    let columns = [POPULATION, "seat", "share of the win (%)", "above a fair share (points)"];
    let mut table = Table::new("seats", "Shares of the win by seat, over all bots", columns);
    let mut rows = Vec::new();
    for (i, population) in survey.populations.iter().enumerate() {
        let fair = 100.0 / population.seats as f64;
        for (place, mean) in population.seat_shares.iter().enumerate() {
            let share = mean.share().map(percentage);
            let above = share.map(|share| share.map(|share| share - fair));
            let seat = format!("seat {}", place + 1);
            let label = survey.label_with(i, &seat);
            table.rows.push(vec![survey.label(i).into(), seat.into(), share.into(), above.into()]);
            // Of two seats, one loses what the other gains.
            if population.seats > 2 || place == 0 {
                rows.push(Row { label, values: vec![above] });
            }
        }
    }
    section.table(table);
    let plot = Dots {
        title: "Advantage of each seat".to_owned(),
        description:
            "For each seat, by how many points its share of the win is above a fair share."
                .to_owned(),
        axis: "share of the win above a fair share (percentage points)".to_owned(),
        reference: Some(0.0),
        series: vec!["seat".to_owned()],
        rows,
        ..Dots::default()
    };
    section.figure(
        "seats",
        "Seat 1 moves first; of two seats, it alone is shown. Whiskers are 95 % intervals; the dashed line is a fair share.",
        plot.plot(),
    );
}

fn bots(survey: &Survey, section: &mut Section) {
    let columns = [POPULATION, "bot", "seats taken", "share of the win (%)", "Elo"];
    let mut table = Table::new("bots", "Shares of the win and strengths by bot", columns);
    let mut rows = Vec::new();
    for (i, population) in
        survey.populations.iter().enumerate().filter(|(_, it)| it.players.len() > 1)
    {
        let places: Vec<_> = population.players.keys().copied().collect();
        let ratings = population.strengths.ratings(&places);
        for ((bot, player), elo) in survey.players(i).zip(ratings) {
            let share = player.share.share().map(percentage);
            table.rows.push(vec![
                survey.label(i).into(),
                bot.into(),
                player.share.count().into(),
                share.into(),
                elo.into(),
            ]);
            rows.push(Row { label: survey.label_with(i, bot), values: vec![share] });
        }
    }
    if rows.is_empty() {
        return;
    }
    section.table(table);
    section.text(
        "Elo is the strength under which the results are most likely: 400 points are odds of ten to one. Of two bots it is how \
         much better one is than the other, of more how much better than the mean of all bots that met. Shares of \
         bots that met different opponents cannot be compared; Elo can.",
    );
    let plot = Dots {
        title: "Share of the win by bot".to_owned(),
        description: "For each bot its share of the win in percent.".to_owned(),
        axis: "share of the win (%)".to_owned(),
        series: vec!["bot".to_owned()],
        rows,
        ..Dots::default()
    };
    section.figure(
        "bots",
        "Over all seats and line-ups. Whiskers are 95 % intervals.",
        plot.plot(),
    );
}
