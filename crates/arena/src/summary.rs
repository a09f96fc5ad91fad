//! What a contest came to, for people and for programs.

use std::fmt;

use serde::Serialize;

use crate::Contest;
use crate::contest::Course;
use crate::rating::{Verdict, rate};

/// What a contest came to.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Summary {
    /// How many games were played.
    pub games: u64,
    /// How many of them were stopped before their end and count for nobody.
    pub unfinished: u64,
    /// The bots in the order in which they were named.
    pub bots: Vec<BotLine>,
    /// Between two bots on two seats: how many pairs the first ended with 0, 1/2, 1, 3/2 and 2 points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pairs: Option<[u64; 5]>,
    /// The sequential test, if there was one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub test: Option<TestLine>,
}

/// What a contest came to for one bot. Results are counted seat by seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BotLine {
    /// The text that makes it.
    pub bot: String,
    /// How often it won alone.
    pub wins: u64,
    /// How often it had no share of the win.
    pub losses: u64,
    /// How often it shared the win.
    pub ties: u64,
    /// How often it lost the right to play on, by a crash, an illegal move and the like.
    pub forfeits: u64,
    /// Its strength: of two, how much better than the other; of more, how much better than the mean.
    pub elo: f64,
    /// The lower end of the 95 % interval.
    pub elo_low: f64,
    /// The upper end of the 95 % interval.
    pub elo_high: f64,
}

/// What a sequential test came to.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TestLine {
    /// The lower claim in Elo.
    pub low: f64,
    /// The higher claim in Elo.
    pub high: f64,
    /// The logarithm of the likelihood ratio.
    pub llr: f64,
    /// Where it fails and where it passes.
    pub bounds: (f64, f64),
    /// `passed`, `failed` or `open`.
    pub verdict: &'static str,
}

impl Summary {
    /// What a contest has come to so far.
    pub fn of(contest: &Contest, course: &Course) -> Self {
        let standings = course.standings();
        let ratings = rate(standings.tallies().len(), standings.sets());
        let bots = contest.contenders().iter().zip(standings.tallies()).zip(ratings);
        Self {
            games: standings.games(),
            unfinished: standings.unfinished(),
            bots: bots
                .map(|((contender, tally), rating)| BotLine {
                    bot: contender.text().to_owned(),
                    wins: tally.wins,
                    losses: tally.losses,
                    ties: tally.ties,
                    forfeits: tally.forfeits,
                    elo: tenths(rating.elo),
                    elo_low: tenths(rating.low),
                    elo_high: tenths(rating.high),
                })
                .collect(),
            pairs: course
                .evidence()
                .map(super::rating::Evidence::pentanomial)
                .filter(|pairs| pairs.iter().any(|count| *count > 0)),
            test: TestLine::of(contest, course),
        }
    }

    /// What people call the bots: those that share their text are numbered in the order in which they were named.
    fn names(&self) -> Vec<String> {
        let same = |bot: &str, lines: &[BotLine]| lines.iter().filter(|it| it.bot == bot).count();
        let name = |(place, line): (usize, &BotLine)| match same(&line.bot, &self.bots) {
            1 => line.bot.clone(),
            _ => format!("{} #{}", line.bot, same(&line.bot, &self.bots[..=place])),
        };
        self.bots.iter().enumerate().map(name).collect()
    }

    /// The summary as one line of JSON.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("a summary has no odd keys")
    }
}

impl TestLine {
    fn of(contest: &Contest, course: &Course) -> Option<Self> {
        let (test, claims, evidence) = (contest.test()?, contest.plan().test?, course.evidence()?);
        let hundredths = |value: f64| (value * 100.0).round() / 100.0;
        let (fails, passes) = test.bounds();
        Some(Self {
            low: claims.low,
            high: claims.high,
            llr: hundredths(test.log_likelihood_ratio(evidence)),
            bounds: (hundredths(fails), hundredths(passes)),
            verdict: match course.verdict() {
                Verdict::Passed => "passed",
                Verdict::Failed => "failed",
                Verdict::Open => "open",
            },
        })
    }
}

/// Finer figures would only pretend to be known. Adding zero turns a negative zero into a plain one.
fn tenths(elo: f64) -> f64 {
    (elo * 10.0).round() / 10.0 + 0.0
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = self.names();
        let mut bots: Vec<_> = self.bots.iter().zip(&names).collect();
        bots.sort_by(|(one, _), (other, _)| other.elo.total_cmp(&one.elo));
        let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0).max(3);
        writeln!(
            f,
            "{:<width$} {:>7} {:>7} {:>7} {:>8} {:>8}   95 %",
            "bot", "wins", "losses", "ties", "forfeits", "Elo"
        )?;
        for (line, name) in bots {
            writeln!(
                f,
                "{:<width$} {:>7} {:>7} {:>7} {:>8} {:>+8.1}   {:+.1} to {:+.1}",
                name,
                line.wins,
                line.losses,
                line.ties,
                line.forfeits,
                line.elo,
                line.elo_low,
                line.elo_high
            )?;
        }
        write!(f, "{} games", self.games)?;
        if self.unfinished > 0 {
            write!(f, ", {} of them unfinished", self.unfinished)?;
        }
        writeln!(f)?;
        if let Some([none, half, one, more, two]) = self.pairs {
            let first = &names[0];
            writeln!(
                f,
                "pairs that {first} ended with 0, ½, 1, 1½, 2 points: {none}, {half}, {one}, {more}, {two}"
            )?;
        }
        if let Some(test) = &self.test {
            writeln!(
                f,
                "SPRT({}, {}): {}, likelihood ratio {} between {} and {}",
                test.low, test.high, test.verdict, test.llr, test.bounds.0, test.bounds.1
            )?;
        }
        Ok(())
    }
}
