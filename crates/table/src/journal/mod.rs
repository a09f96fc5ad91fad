//! Matches that survive a crash.
//!
//! A journal is the record of a match, written as the match goes on: its head first, then each ply as a line of its own,
//! at last the result. What was lost in the middle of a line is dropped when the match is resumed, so a crash costs
//! at most the ply that was being written. A growing file is kept rather than written anew at each ply because it costs
//! the same after a thousand plies as after one. What growing cannot say, such as taking back, does write it anew.
//!
//! Nothing here touches a file: a [`Journal`] says what to write, and front ends without a file system put it
//! wherever they like. [`JournalFile`] is the one for files.

#[cfg(feature = "files")]
mod file;

use std::ops::Range;

use tussle_core::TextError;

use crate::record::text::{Extent, Parsed};
use crate::record::{Move, Out, Record, Verdict};
use crate::{Due, Match, Opener};

#[cfg(feature = "files")]
pub use file::{JournalError, JournalFile};

/// Knows how much of a match has been written.
#[derive(Clone, Debug, Default)]
pub struct Journal {
    written: Option<Written>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Written {
    revision: u64,
    plies: usize,
    departures: usize,
    result: bool,
}

/// What to do to bring a journal up to date.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Update {
    /// It is up to date.
    Nothing,
    /// Put this text after what is there.
    Append(String),
    /// Put this text in the place of what is there.
    Rewrite(String),
}

impl Journal {
    /// A journal of which nothing has been written.
    pub fn new() -> Self {
        Self::default()
    }

    /// What to write now. It counts as written from here on.
    pub fn update(&mut self, game: &Match) -> Update {
        let now = Written {
            revision: game.revision(),
            plies: game.plies().len(),
            departures: game.departures().len(),
            result: game.due() == Due::Over,
        };
        let update = match self.written {
            Some(before) if before == now => Update::Nothing,
            Some(before) if before.revision == now.revision => {
                Update::Append(lines(game, before, now))
            }
            _ => {
                let record = Record::of(game);
                let mut text = record.head_text();
                text.extend(record.comment_line().map(|comment| comment + "\n"));
                let none = Written { plies: 0, departures: 0, result: false, ..now };
                Update::Rewrite(text + &lines(game, none, now))
            }
        };
        self.written = Some(now);
        update
    }
}

/// The lines for what came on top.
fn lines(game: &Match, before: Written, now: Written) -> String {
    let mut lines = Vec::new();
    let mut departures = game.departures()[before.departures..].iter().peekable();
    for after in before.plies..=now.plies {
        while let Some(departure) = departures.next_if(|departure| departure.after == after) {
            lines.push(Out::of(game, departure).line());
        }
        lines.extend(game.plies().get(after).map(|ply| Move::of(ply).line()));
    }
    if now.result {
        lines.push(Verdict::of(&game.outcome()).line());
    }
    lines.push(String::new());
    lines.join("\n")
}

/// A match out of a journal.
#[derive(Debug)]
pub struct Resumed {
    /// The match, as far as it was written.
    pub game: Match,
    /// What was lost: the bytes of a line that was cut off.
    pub torn: Option<Range<usize>>,
}

/// Reads a journal. Unlike a record it may end anywhere after its head; a last line without its end is dropped.
pub fn resume(text: &str, open: Opener) -> Result<Resumed, TextError> {
    let whole = text.rfind('\n').map_or(0, |end| end + 1);
    let game = Parsed::new(&text[..whole], Extent::Journal)?.replay(open)?;
    Ok(Resumed { game, torn: (whole < text.len()).then_some(whole..text.len()) })
}
