//! Where each part of a record stands in its text.

use std::collections::BTreeMap;
use std::ops::Range;

use tussle_core::{Fault, TextError};

use super::parse::SUBJECT;
use crate::record::{Misfit, Place};

/// The spans of the parts, in bytes.
#[derive(Clone, Debug, Default)]
pub(super) struct Places {
    pub(super) version: Range<usize>,
    pub(super) game: Range<usize>,
    pub(super) rules: Range<usize>,
    pub(super) start: Range<usize>,
    pub(super) tags: BTreeMap<String, Range<usize>>,
    pub(super) seats: Vec<Range<usize>>,
    pub(super) moves: Vec<Range<usize>>,
    pub(super) out: Vec<Range<usize>>,
    pub(super) result: Range<usize>,
    /// Where the head ends and the moves begin.
    pub(super) head_end: usize,
}

impl Places {
    fn of(&self, place: &Place) -> Range<usize> {
        let missing = self.head_end..self.head_end;
        let listed = |list: &[Range<usize>], i: usize| list.get(i).cloned();
        let span = match place {
            Place::Version => Some(self.version.clone()),
            Place::Game => Some(self.game.clone()),
            Place::Rules => Some(self.rules.clone()),
            Place::Start => Some(self.start.clone()),
            Place::Tag(name) => self.tags.get(name).cloned(),
            Place::Seat(i) => listed(&self.seats, *i),
            Place::Move(i) => listed(&self.moves, *i),
            Place::Out(i) => listed(&self.out, *i),
            Place::Result => Some(self.result.clone()),
        };
        span.unwrap_or(missing)
    }

    /// What does not fit, as an error at its place in the text.
    pub(super) fn error(&self, misfit: Misfit, text: &str) -> TextError {
        let span = self.of(&misfit.place);
        let faults = misfit.faults.into_iter().map(|fault| {
            // Escapes make the text longer than what it means; a place in one is none in the other then.
            let end = span.start + fault.span.end;
            let inside = misfit.inside && end <= span.end && !text[span.clone()].contains('\\');
            let span = if inside { span.start + fault.span.start..end } else { span.clone() };
            Fault { span, reason: fault.reason }
        });
        TextError { subject: SUBJECT, text: text.to_owned(), faults: faults.collect() }
    }
}
