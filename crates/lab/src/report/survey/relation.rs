//! How winning goes with what happened: logistic regressions that control for seat and strength.
//!
//! What happened is compared with the others of the same game, since long games have more of everything. Strength is that of
//! a bot against the opponents it had: every bot of every line-up has a variable of its own.

use super::super::rows::{Game, Layout, Rows};
use super::Survey;
use crate::LabError;
use crate::stats::{Fit, Logistic, NoFit};

/// A regression of the win on some measures, in one population.
#[derive(Clone, Debug)]
pub(in crate::report) struct Relation {
    /// The population, by its place in the survey.
    pub(in crate::report) population: usize,
    /// What it is about: the first of its measures tells.
    pub(in crate::report) topic: Topic,
    /// Its variables, the constant first.
    pub(in crate::report) terms: Vec<Term>,
    /// What it came to.
    pub(in crate::report) result: Result<Fit, NoFit>,
}

/// What a regression is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::report) enum Topic {
    Jostling,
    Clusters,
}

impl Topic {
    const ALL: [Self; 2] = [Self::Jostling, Self::Clusters];

    /// The measures of seats that it looks at.
    pub(in crate::report) const fn measures(self) -> &'static [&'static str] {
        match self {
            Self::Jostling => &["jostled", "suffered", "own_pushed"],
            Self::Clusters => &["clusters", "cluster_size", "cluster_life"],
        }
    }
}

/// A variable of a regression.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::report) enum Term {
    /// Always 1.
    Constant,
    /// Whether it is this seat, from 0.
    Seat(usize),
    /// Whether it is this bot in this line-up.
    Player(usize, usize),
    /// A measure of seats, less its mean over the players of the game, with its place among those that are read.
    Measure(&'static str, usize),
}

/// A regression under way.
struct Running {
    population: usize,
    topic: Topic,
    terms: Vec<Term>,
    logistic: Logistic,
    result: Option<Result<Fit, NoFit>>,
}

impl Relation {
    /// All regressions that the columns allow, fitted side by side: each pass over the games serves them all.
    pub(super) fn all(rows: &Rows, survey: &Survey) -> Result<Vec<Self>, LabError> {
        let narrow = survey.layout.narrowed(&Topic::ALL.map(Topic::measures).concat());
        let mut running: Vec<_> = (0..survey.populations.len())
            .flat_map(|population| Topic::ALL.map(|topic| (population, topic)))
            .filter_map(|(population, topic)| Running::new(survey, &narrow, population, topic))
            .collect();
        while running.iter().any(|it| it.result.is_none()) {
            rows.each(&narrow, |game| {
                let population = survey.lineups.get(game.lineup).map(|lineup| lineup.population);
                let open = running.iter_mut().filter(|it| it.result.is_none());
                for it in open.filter(|it| Some(it.population) == population) {
                    it.see(game, survey);
                }
            })?;
            for it in running.iter_mut().filter(|it| it.result.is_none()) {
                it.result = it.logistic.step().transpose();
            }
        }
        let done = running.into_iter().filter_map(|it| {
            let Running { population, topic, terms, .. } = it;
            Some(Self { population, topic, terms, result: it.result? })
        });
        Ok(done.collect())
    }
}

impl Running {
    fn new(survey: &Survey, narrow: &Layout, population: usize, topic: Topic) -> Option<Self> {
        let played = &survey.populations[population];
        let has_values = |name: &&str| {
            let place = survey.layout.seat_place(name);
            place.is_some_and(|place| played.winners[place].count() > 0)
        };
        if !topic.measures().iter().all(has_values) {
            return None;
        }
        let lineups = survey.lineups.iter().enumerate();
        let own = lineups.filter(|(_, lineup)| lineup.population == population);
        let players = own.flat_map(|(place, lineup)| {
            lineup.players.keys().map(move |bot| Term::Player(place, *bot))
        });
        let measure = |name: &&'static str| Some(Term::Measure(name, narrow.seat_place(name)?));
        let terms: Vec<_> = std::iter::once(Term::Constant)
            .chain((1..played.seats).map(Term::Seat))
            .chain(players.skip(1))
            .chain(topic.measures().iter().filter_map(measure))
            .collect();
        let logistic = Logistic::new(terms.len());
        Some(Self { population, topic, terms, logistic, result: None })
    }

    fn see(&mut self, game: &Game<'_>, survey: &Survey) {
        let Some(shares) = game.shares else { return };
        let is = |yes: bool| f64::from(u8::from(yes));
        let mut values = Vec::with_capacity(self.terms.len());
        for (seat, (share, bot)) in shares.iter().zip(game.bots).enumerate() {
            values.clear();
            values.extend(self.terms.iter().map_while(|term| match term {
                Term::Constant => Some(1.0),
                Term::Seat(it) => Some(is(*it == seat)),
                Term::Player(lineup, it) => {
                    Some(is(*lineup == game.lineup && survey.bots[*it] == *bot))
                }
                Term::Measure(_, place) => {
                    Some(game.seat_measure(*place, seat)? - mean(game, *place)?)
                }
            }));
            // A measure that is missing leaves nothing to compare.
            if values.len() == self.terms.len() {
                self.logistic.observe(game.pair, &values, *share);
            }
        }
    }
}

/// The mean of a measure over the players of a game; none if one of them lacks it.
fn mean(game: &Game<'_>, place: usize) -> Option<f64> {
    let seats = game.bots.len();
    let total: Option<f64> = (0..seats).map(|seat| game.seat_measure(place, seat)).sum();
    Some(total? / seats as f64)
}
