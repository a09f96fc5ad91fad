//! `go`: choosing a move.

use std::time::Duration;

use tussle_core::{Seat, Turn};
use tussle_table::analysis::{self, Analyst};
use tussle_table::bots::levels::{self, Level};
use tussle_table::search::{Limits, Settings};

use super::thought::{Subject, Thought};
use super::{Complaint, Engine};

impl Engine {
    /// Starts to think; the answer comes when it is found.
    pub(super) fn go(&mut self, text: &str) -> Result<(), Complaint> {
        self.rest()?;
        let order = GoOrder::parse(text)?;
        let seat = match self.game.turn() {
            Turn::Choose(seat) => seat,
            Turn::Roll(_) => return Err("a roll is due: send it as a move".to_owned()),
            Turn::Over => return Err("the game is over".to_owned()),
        };
        let level = levels::level(self.game.info().slug, self.options.level);
        let analyst = match self.analyst.take() {
            Some(analyst) if analyst.spec() == self.game.spec() => analyst,
            _ => self.new_analyst(level)?,
        };
        let subject = Subject {
            position: self.game.position(),
            past: self.past.clone(),
            lines: self.options.lines as usize,
            limits: order.limits(seat, level),
            endless: order.infinite,
        };
        self.thought = Some(Thought::start(analyst, subject, self.voice.clone()));
        Ok(())
    }

    fn new_analyst(&self, level: Level) -> Result<Box<dyn Analyst>, Complaint> {
        let settings = Settings {
            memory: self.options.hash as usize,
            threads: self.options.threads as usize,
            seed: self.options.seed,
            ..Settings::default()
        };
        analysis::analyst(&self.game.spec(), &settings, level.blur)
            .map_err(|error| error.to_string())
    }
}

/// What came with a `go`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct GoOrder {
    time: Option<Duration>,
    depth: Option<u32>,
    nodes: Option<u64>,
    infinite: bool,
    /// What the clocks of the seats show, and what each act adds to it.
    clocks: [(Option<Duration>, Duration); Seat::MAX],
}

impl GoOrder {
    /// `movetime`, `depth`, `nodes` and each player's `p1time` and `p1inc` take a number; `infinite` stands alone.
    fn parse(text: &str) -> Result<Self, Complaint> {
        let mut order = Self::default();
        let mut words = text.split_whitespace();
        while let Some(word) = words.next() {
            if word == "infinite" {
                order.infinite = true;
                continue;
            }
            let limit = Limit::parse(word).ok_or_else(|| format!("unknown limit `{word}`"))?;
            let value = words.next().ok_or_else(|| format!("`{word}` needs a number"))?;
            let number: u64 =
                value.parse().map_err(|_| format!("`{word}` needs a number, not `{value}`"))?;
            let time = Duration::from_millis(number);
            match limit {
                Limit::Time => order.time = Some(time),
                Limit::Depth => order.depth = Some(u32::try_from(number).unwrap_or(u32::MAX)),
                Limit::Nodes => order.nodes = Some(number),
                Limit::Left(seat) => order.clocks[seat].0 = Some(time),
                Limit::Increment(seat) => order.clocks[seat].1 = time,
            }
        }
        Ok(order)
    }

    /// The limits for a seat that plays at a level; whichever is reached first counts. Those of the last level are only
    /// what it does when nothing is said.
    fn limits(&self, seat: Seat, level: Level) -> Limits {
        let (left, increment) = self.clocks[seat.index()];
        let clock = left.map_or(Limits::default(), |left| Limits::clock(left, increment));
        let sooner = |a: Option<Duration>, b: Option<Duration>| a.into_iter().chain(b).min();
        let limits = Limits {
            time: sooner(self.time, clock.time),
            aim: clock.aim,
            depth: self.depth,
            nodes: self.nodes.into_iter().chain((!level.is_last).then_some(level.nodes)).min(),
        };
        if limits == Limits::default() && !self.infinite { level.limits() } else { limits }
    }
}

/// A limit that takes a number.
#[derive(Clone, Copy)]
enum Limit {
    Time,
    Depth,
    Nodes,
    Left(usize),
    Increment(usize),
}

impl Limit {
    fn parse(word: &str) -> Option<Self> {
        Some(match word {
            "movetime" => Self::Time,
            "depth" => Self::Depth,
            "nodes" => Self::Nodes,
            _ => {
                let rest = word.strip_prefix('p')?;
                let seat = |number: &str| {
                    let number: usize = number.parse().ok()?;
                    (1..=Seat::MAX).contains(&number).then(|| number - 1)
                };
                match rest.strip_suffix("time") {
                    Some(number) => Self::Left(seat(number)?),
                    None => Self::Increment(seat(rest.strip_suffix("inc")?)?),
                }
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LAST: Level = Level { nodes: 9_000, blur: 0, is_last: true };

    fn limits(text: &str, seat: usize, level: Level) -> Limits {
        GoOrder::parse(text).unwrap().limits(Seat::new(seat), level)
    }

    #[test]
    fn whichever_limit_is_reached_first_counts() {
        let weak = Level { nodes: 500, blur: 0, is_last: false };
        assert_eq!(limits("", 0, LAST), LAST.limits());
        assert_eq!(limits("nodes 10000", 0, LAST), Limits::nodes(10_000));
        assert_eq!(limits("infinite", 0, LAST), Limits::default());
        assert_eq!(limits("", 0, weak), Limits::nodes(500));
        assert_eq!(limits("nodes 70", 0, weak), Limits::nodes(70));
        assert_eq!(
            limits("depth 3 nodes 700", 0, weak),
            Limits { depth: Some(3), ..Limits::nodes(500) }
        );
    }

    #[test]
    fn a_clock_is_that_of_the_player_to_move() {
        let both = "p1time 60000 p1inc 1000 p2time 1000";
        let ms = Duration::from_millis;
        assert_eq!(limits(both, 0, LAST), Limits::clock(ms(60_000), ms(1_000)));
        assert_eq!(limits(both, 1, LAST), Limits::clock(ms(1_000), ms(0)));
        assert_eq!(limits("p2time 1000", 0, LAST), LAST.limits());
        assert_eq!(limits("p1time 60000 movetime 5", 0, LAST).time, Some(ms(5)));
    }

    #[test]
    fn what_is_no_limit_is_refused() {
        for text in ["now", "depth", "depth x", "p0time 5", "p7time 5", "ptime 5", "nodes -1"] {
            assert!(GoOrder::parse(text).is_err(), "{text}");
        }
    }
}
