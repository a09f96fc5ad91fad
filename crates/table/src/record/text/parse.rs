//! Reading the text of one record.

use tussle_core::{Reader, TextError};

use super::places::Places;
use super::quote::read_braced;
use super::tags::Head;
use crate::duration;
use crate::record::{Misfit, Move, Out, Record, Verdict};
use crate::{Ending, Match, Opener};

pub(super) const SUBJECT: &str = "record";

/// How much of a record there has to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Extent {
    /// All of it.
    Whole,
    /// It may stop after any move.
    Journal,
}

/// A record as it was read, still to be played.
#[derive(Debug)]
pub(crate) struct Parsed<'t> {
    text: &'t str,
    record: Record,
    has_result: bool,
    places: Places,
}

impl<'t> Parsed<'t> {
    /// Reads a text that holds one record.
    pub(crate) fn new(text: &'t str, extent: Extent) -> Result<Self, TextError> {
        Parser::new(text).read(extent)
    }

    /// Plays the match again. A result is confirmed if there is one.
    pub(crate) fn replay(&self, open: Opener) -> Result<Match, TextError> {
        let game =
            if self.has_result { self.record.replay(open) } else { self.record.replay_moves(open) };
        game.map_err(|misfit: Misfit| self.places.error(misfit, self.text))
    }
}

/// What has been read so far.
pub(super) struct Parser<'t> {
    text: &'t str,
    pub(super) reader: Reader<'t>,
    pub(super) head: Head,
    comment: Option<String>,
    pub(super) moves: Vec<Move>,
    pub(super) out: Vec<Out>,
    pub(super) result: Option<Verdict>,
    pub(super) places: Places,
}

impl<'t> Parser<'t> {
    fn new(text: &'t str) -> Self {
        Self {
            text,
            reader: Reader::new(SUBJECT, text),
            head: Head::default(),
            comment: None,
            moves: Vec::new(),
            out: Vec::new(),
            result: None,
            places: Places::default(),
        }
    }

    fn read(mut self, extent: Extent) -> Result<Parsed<'t>, TextError> {
        loop {
            self.reader.take_while(|c| c.is_ascii_whitespace());
            if self.result.is_some() && self.reader.peek().is_some() {
                let reason = "nothing may follow the result; another record begins on a new line";
                return Err(self.reader.fail_here(reason));
            }
            if self.in_head() {
                self.places.head_end = self.reader.at();
            }
            match self.reader.peek() {
                None => return self.finish(extent),
                Some('[') => self.tag()?,
                Some(other) if self.head.tussle.is_none() => {
                    let reason = format!("a record begins with `[tussle 1]`, not with `{other}`");
                    return Err(self.reader.fail_here(reason));
                }
                Some('{') => self.comment()?,
                Some('@') => self.time()?,
                Some(_) => self.act()?,
            }
        }
    }

    /// Whether the moves are still to come.
    pub(super) fn in_head(&self) -> bool {
        self.moves.is_empty()
            && self.out.is_empty()
            && self.comment.is_none()
            && self.result.is_none()
    }

    fn act(&mut self) -> Result<(), TextError> {
        let start = self.reader.at();
        let act = self.word().to_owned();
        if act.is_empty() {
            let reason = format!("expected a move, found {}", self.reader.found());
            return Err(self.reader.fail_here(reason));
        }
        self.places.moves.push(start..self.reader.at());
        self.moves.push(Move { act, time: None, comment: None });
        Ok(())
    }

    fn time(&mut self) -> Result<(), TextError> {
        let start = self.reader.at();
        self.reader.next_char();
        let time = duration::read(self.word())
            .map_err(|error| error.within(SUBJECT, self.text, start + 1))?;
        let left_since = self.out.last().is_some_and(|out| out.after == self.moves.len());
        match self.moves.last_mut() {
            Some(last) if last.time.is_none() && last.comment.is_none() && !left_since => {
                last.time = Some(time);
                Ok(())
            }
            _ => Err(self.reader.fail(start, "a time stands right after a move")),
        }
    }

    fn comment(&mut self) -> Result<(), TextError> {
        let start = self.reader.at();
        let text = read_braced(&mut self.reader)?;
        let place = match self.moves.last_mut() {
            Some(last) => &mut last.comment,
            None => &mut self.comment,
        };
        if place.is_some() {
            return Err(self.reader.fail(start, "there is a comment here already"));
        }
        *place = Some(text);
        Ok(())
    }

    /// Characters up to a blank or to something that begins with a sign of its own.
    pub(super) fn word(&mut self) -> &'t str {
        self.reader.take_while(|c| !c.is_ascii_whitespace() && !"[]{}\"@".contains(c))
    }

    fn finish(self, extent: Extent) -> Result<Parsed<'t>, TextError> {
        let at = self.places.head_end;
        let missing =
            |tag| TextError::new(SUBJECT, self.text, at..at, format!("the tag `{tag}` is missing"));
        let has_result = self.result.is_some();
        if !has_result && extent == Extent::Whole {
            let reason =
                "the result is missing; a match that was not finished has `[result - unfinished]`";
            return Err(self.reader.fail_here(reason));
        }
        let record = Record {
            tussle: self.head.tussle.ok_or_else(|| missing("tussle"))?,
            game: self.head.game.ok_or_else(|| missing("game"))?,
            rules: self.head.rules.ok_or_else(|| missing("rules"))?,
            start: self.head.start,
            seed: self.head.seed,
            tags: self.head.tags,
            seats: self.head.seats,
            comment: self.comment,
            moves: self.moves,
            out: self.out,
            result: self.result.unwrap_or(Verdict { ending: Ending::Unfinished, ranks: None }),
        };
        Ok(Parsed { text: self.text, record, has_result, places: self.places })
    }
}
