//! Reading the tags of a record.

use std::collections::BTreeMap;
use std::ops::Range;

use tussle_core::TextError;

use super::parse::Parser;
use super::quote::read_quoted;
use crate::Ending;
use crate::play::Leaving;
use crate::record::{Out, SeatLine, Verdict};

/// What the head says.
#[derive(Default)]
pub(super) struct Head {
    pub(super) tussle: Option<u32>,
    pub(super) game: Option<String>,
    pub(super) rules: Option<u32>,
    pub(super) start: Option<String>,
    pub(super) seed: Option<u64>,
    pub(super) tags: BTreeMap<String, String>,
    pub(super) seats: Vec<SeatLine>,
}

impl Parser<'_> {
    /// Reads a tag, which starts here.
    pub(super) fn tag(&mut self) -> Result<(), TextError> {
        self.reader.next_char();
        let start = self.reader.at();
        let name = self.word();
        if (name == "tussle") != self.head.tussle.is_none() {
            let reason = "a record begins with `[tussle 1]`, on a new line, and has it once";
            return Err(self.reader.fail(start, reason));
        }
        if !matches!(name, "out" | "result") && !self.in_head() {
            return Err(self.reader.fail(start, format!("`{name}` belongs before the moves")));
        }
        match name {
            "tussle" => {
                let (version, place) = self.value(|p| p.number("the version of the format"))?;
                self.head.tussle = Some(version);
                self.places.version = place;
            }
            "game" => {
                let (game, place) = self.value(|p| p.named("a game"))?;
                self.once(start, name, self.head.game.is_some())?;
                self.head.game = Some(game);
                self.places.game = place;
            }
            "rules" => {
                let (rules, place) = self.value(|p| p.number("the version of the rules"))?;
                self.once(start, name, self.head.rules.is_some())?;
                self.head.rules = Some(rules);
                self.places.rules = place;
            }
            "start" => {
                let (position, place) = self.value(|p| read_quoted(&mut p.reader))?;
                self.once(start, name, self.head.start.is_some())?;
                self.head.start = Some(position);
                self.places.start = place.start + 1..place.end - 1;
            }
            "seed" => {
                let (seed, _) = self.value(Self::seed)?;
                self.once(start, name, self.head.seed.is_some())?;
                self.head.seed = Some(seed);
            }
            "seat" => self.seat()?,
            "out" => self.departure()?,
            "result" => {
                let (result, place) = self.value(Self::verdict)?;
                self.result = Some(result);
                self.places.result = place;
            }
            _ => {
                let place = start..self.reader.at();
                let (value, _) = self.value(|p| read_quoted(&mut p.reader))?;
                self.once(start, name, self.head.tags.contains_key(name))?;
                self.head.tags.insert(name.to_owned(), value);
                self.places.tags.insert(name.to_owned(), place);
            }
        }
        self.blanks();
        self.reader.expect(']', "at the end of a tag")
    }

    fn seat(&mut self) -> Result<(), TextError> {
        let (seat, place) = self.value(|p| p.named("a seat"))?;
        self.blanks();
        let bot = self.reader.peek() == Some('b');
        if bot {
            let start = self.reader.at();
            if self.word() != "bot" {
                return Err(self.reader.fail(start, "expected `bot` or a name in quotes"));
            }
            self.blanks();
        }
        let name = read_quoted(&mut self.reader)?;
        self.head.seats.push(SeatLine { seat, name, bot });
        self.places.seats.push(place);
        Ok(())
    }

    fn departure(&mut self) -> Result<(), TextError> {
        let (seat, place) = self.value(|p| p.named("a seat"))?;
        self.blanks();
        let start = self.reader.at();
        let how = match self.word() {
            "resigned" => Leaving::Resigned,
            "time" => Leaving::Time,
            "forfeit" => {
                self.blanks();
                Leaving::Forfeit { reason: read_quoted(&mut self.reader)? }
            }
            _ => {
                let reason = "expected `resigned`, `time` or `forfeit` with a reason in quotes";
                return Err(self.reader.fail(start, reason));
            }
        };
        self.out.push(Out { seat, after: self.moves.len(), how });
        self.places.out.push(place);
        Ok(())
    }

    fn verdict(&mut self) -> Result<Verdict, TextError> {
        let mut ranks = Vec::new();
        let ranked = !self.reader.eat('-');
        while ranked && self.reader.peek().is_some_and(|c| c.is_ascii_digit()) {
            ranks.push(self.reader.number("a rank", usize::from(u8::MAX))? as u8);
            self.blanks();
        }
        if ranked && ranks.is_empty() {
            let reason =
                format!("expected a rank for each seat, or `-`, found {}", self.reader.found());
            return Err(self.reader.fail_here(reason));
        }
        self.blanks();
        let start = self.reader.at();
        let word = self.word();
        let Some(ending) = Ending::ALL.into_iter().find(|ending| ending.word() == word) else {
            let words = Ending::ALL.map(Ending::word).join(", ");
            return Err(self.reader.fail(start, format!("expected one of {words}")));
        };
        Ok(Verdict { ending, ranks: ranked.then_some(ranks) })
    }

    fn seed(&mut self) -> Result<u64, TextError> {
        let start = self.reader.at();
        let digits = self.word();
        let seed = digits.parse::<u64>().ok().filter(|seed| seed.to_string() == digits);
        seed.ok_or_else(|| self.reader.fail(start, "a seed is a whole number below 2^64"))
    }

    fn number(&mut self, what: &str) -> Result<u32, TextError> {
        Ok(self.reader.number(what, u32::MAX as usize)? as u32)
    }

    fn named(&mut self, what: &str) -> Result<String, TextError> {
        let word = self.word();
        if word.is_empty() {
            let reason = format!("expected the name of {what}, found {}", self.reader.found());
            return Err(self.reader.fail_here(reason));
        }
        Ok(word.to_owned())
    }

    /// Reads a value after blanks, with its place.
    fn value<T>(
        &mut self,
        read: impl FnOnce(&mut Self) -> Result<T, TextError>,
    ) -> Result<(T, Range<usize>), TextError> {
        self.blanks();
        let start = self.reader.at();
        let value = read(self)?;
        Ok((value, start..self.reader.at()))
    }

    fn blanks(&mut self) {
        self.reader.take_while(|c| c == ' ');
    }

    fn once(&self, start: usize, name: &str, given: bool) -> Result<(), TextError> {
        if given {
            return Err(self.reader.fail(start, format!("`{name}` is given twice")));
        }
        Ok(())
    }
}
