//! How winning goes with what happened.

use super::super::catalogue::seat_title;
use super::super::document::{Cell, Section, Table};
use super::super::number::{count, percentage};
use super::super::survey::{Relation, Survey, Term, Topic};
use crate::plot::{Dots, Lines, Row, Series, Spacing};
use crate::stats::{Estimate, Fit, Mean, NoFit};

/// Numbers that came less often are left out: their intervals would squeeze all others.
const ENOUGH: u64 = 200;

/// Said wherever winning is compared with something.
const NO_CAUSE: &str =
    "This is a correlation, not a cause: whoever is ahead may meet other pieces more often.";

/// The share of the win by number of jostles.
pub(super) fn by_jostles(survey: &Survey, section: &mut Section) {
    for (i, population) in survey.populations.iter().enumerate() {
        let points = |means: &std::collections::BTreeMap<u64, Mean>| -> Vec<(f64, Estimate)> {
            let enough = means.iter().filter(|(_, mean)| mean.count() >= ENOUGH);
            enough.filter_map(|(n, mean)| Some((*n as f64, percentage(mean.share()?)))).collect()
        };
        let [given, suffered] = &population.by_jostles;
        let series = [("given", given), ("suffered", suffered)]
            .map(|(name, means)| Series { name: name.to_owned(), points: points(means) });
        if series.iter().all(|series| series.points.len() < 2) {
            continue;
        }
        section.table(jostles_table(survey, i));
        let plot = Lines {
            title: format!("{}: winning by number of jostles", survey.label(i)),
            description:
                "The share of the win of players who gave, and who suffered, so many jostles."
                    .to_owned(),
            across: "jostles in a game".to_owned(),
            spacing: Spacing::Even,
            ticks: Vec::new(),
            up: "share of the win (%)".to_owned(),
            reference: Some(100.0 / population.seats as f64),
            series: series.into_iter().filter(|it| !it.points.is_empty()).collect(),
        };
        let caption = format!(
            "Bands or whiskers are 95 % intervals; numbers with fewer than {ENOUGH} players are left out. The dashed line is a fair \
             share. Long games have more of everything. {NO_CAUSE}"
        );
        section.figure(format!("jostles-{}", i + 1), caption, plot.plot());
    }
}

fn jostles_table(survey: &Survey, population: usize) -> Table {
    let columns = [
        "jostles",
        "gave so many",
        "their share of the win (%)",
        "suffered so many",
        "their share of the win (%) then",
    ];
    let caption = format!("{}: share of the win by number of jostles", survey.label(population));
    let mut table = Table::new(&format!("jostles-{}", population + 1), &caption, columns);
    let both = &survey.populations[population].by_jostles;
    let enough = |mean: &&Mean| mean.count() >= ENOUGH;
    let last = both.iter().filter_map(|means| means.keys().next_back()).max().copied();
    for number in 0..=last.unwrap_or(0) {
        let means = both.each_ref().map(|means| means.get(&number).filter(enough));
        if means.iter().any(Option::is_some) {
            let figures = means.into_iter().flat_map(|mean| {
                let count = mean.map_or(Cell::Empty, |mean| mean.count().into());
                [count, mean.and_then(Mean::share).map(percentage).into()]
            });
            table.rows.push(std::iter::once(Cell::from(number)).chain(figures).collect());
        }
    }
    table
}

/// The regressions about a topic.
pub(super) fn regressions(survey: &Survey, topic: Topic, section: &mut Section) {
    for relation in survey.relations.iter().filter(|it| it.topic == topic) {
        match &relation.result {
            Ok(fit) => regression(survey, relation, fit, section),
            Err(reason) => section.text(format!(
                "{}: there is no regression, because {}.",
                survey.label(relation.population),
                why_not(*reason)
            )),
        }
    }
}

const fn why_not(reason: NoFit) -> &'static str {
    match reason {
        NoFit::TooFew => "there are too few games",
        NoFit::Alike => "some of its variables never change or say the same",
        NoFit::Separated => "its variables tell the winner without fail",
    }
}

/// The odds ratio of each measure.
pub(super) fn odds(relation: &Relation) -> Vec<(&'static str, Estimate)> {
    let Ok(fit) = &relation.result else { return Vec::new() };
    let both = relation.terms.iter().zip(&fit.weights);
    both.filter_map(|(term, weight)| match term {
        Term::Measure(name, _) => Some((*name, weight.map(f64::exp))),
        Term::Constant | Term::Seat(_) | Term::Player(..) => None,
    })
    .collect()
}

fn regression(survey: &Survey, relation: &Relation, fit: &Fit, section: &mut Section) {
    let label = survey.label(relation.population);
    let word = match relation.topic {
        Topic::Jostling => "jostling",
        Topic::Clusters => "clusters",
    };
    let slug = format!("odds-{word}-{}", relation.population + 1);
    let caption = format!("{label}: odds of winning by logistic regression");
    let mut table = Table::new(
        &slug,
        &caption,
        ["one more than the others of", "multiplies the odds of winning by"],
    );
    let mut rows = Vec::new();
    for (term, weight) in relation.terms.iter().zip(&fit.weights) {
        let name = match term {
            // Bots are there to be controlled for: how strong they are is told elsewhere.
            Term::Constant | Term::Player(..) => continue,
            Term::Seat(seat) => format!("seat {} against seat 1", seat + 1),
            Term::Measure(name, _) => seat_title(name).to_owned(),
        };
        let odds = Some(weight.map(f64::exp));
        // Beside seats the measures could not be seen.
        if matches!(term, Term::Measure(..)) {
            rows.push(Row { label: name.clone(), values: vec![odds] });
        }
        table.rows.push(vec![name.into(), odds.into()]);
    }
    section.table(table);
    let plot = Dots {
        title: format!("{label}: odds of winning"),
        description: "Odds ratios of a logistic regression of winning.".to_owned(),
        axis: "odds ratio (logarithmic scale)".to_owned(),
        spacing: Spacing::Ratio,
        reference: Some(1.0),
        series: vec!["odds".to_owned()],
        rows,
    };
    let caption = format!(
        "What one more of each than the mean of the game's players goes with, by logistic regression over {} players in {} pairs of \
         games. It controls for the seat and for the strength of each bot in each line-up. Right of the dashed line the odds of winning are higher. 95 % intervals, clustered by pair. {NO_CAUSE}",
        count(fit.observations),
        count(fit.pairs)
    );
    section.figure(slug, caption, plot.plot());
}
