//! Who takes part: bots of ours by name, and programs.
//!
//! `cmd:PROGRAM ARGUMENTS` is a program that answers lines of JSON with moves, `ugi:PROGRAM ARGUMENTS` an engine that
//! speaks UGI; everything else is a bot of ours. Words are split as a shell does, quotes included.

use std::fs;
use std::time::Instant;

use tussle_core::{Live, TextError};
use tussle_table::Player;
use tussle_table::bots::{Bot, Workshop};
use tussle_table::search::Stop;

use crate::ArenaError;
use crate::external::{External, Limits, Process, Protocol};

/// Makes our own bots.
const WORKSHOP: Workshop =
    Workshop::with_clock(|| Box::new(Instant::now())).with_files(|path| fs::read_to_string(path));

/// A bot that takes part, known by the text that makes it.
#[derive(Clone, Debug)]
pub struct Contender {
    text: String,
    /// The game that it plays.
    spec: String,
    /// The program, if it is one.
    program: Option<(Protocol, Vec<String>)>,
}

impl Contender {
    /// Reads the text of a bot for a game.
    pub fn new(text: &str, game: &dyn Live) -> Result<Self, TextError> {
        let spec = game.spec();
        let program = if let Some((protocol, command)) = Protocol::split(text) {
            Some((protocol, words(text, command)?))
        } else {
            // Made once to see that it can be; each game makes its own.
            WORKSHOP.make(text, &spec, 0)?;
            None
        };
        Ok(Self { text: text.to_owned(), spec, program })
    }

    /// The text that makes it.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The program with its arguments and the way to talk with it, if it is one.
    pub fn program(&self) -> Option<(Protocol, &[String])> {
        self.program.as_ref().map(|(protocol, words)| (*protocol, words.as_slice()))
    }

    /// Fails if it is a program that cannot even be started.
    pub(crate) fn try_out(&self) -> Result<(), ArenaError> {
        let Some((_, words)) = &self.program else { return Ok(()) };
        match Process::start(words, &Stop::default()) {
            Ok(_) => Ok(()),
            Err(fault) => Err(ArenaError::Plan(format!("{}: {fault}", self.text))),
        }
    }

    /// How records name it.
    pub(crate) fn player(&self) -> Player {
        match self.program {
            Some(_) => Player::person(&self.text),
            None => Player::bot(&self.text),
        }
    }

    /// One for a single game: nothing is carried over from game to game, so that their order does not matter. It gives
    /// up when the switch is turned.
    pub(crate) fn make(
        &self,
        seed: u64,
        limits: Limits,
        stop: &Stop,
    ) -> Result<Box<dyn Bot>, TextError> {
        match &self.program {
            Some((protocol, words)) => {
                Ok(Box::new(External::new(words.clone(), *protocol, limits, stop)))
            }
            None => WORKSHOP.stopped_by(stop).make(&self.text, &self.spec, seed),
        }
    }
}

/// The words of a command, which is the end of the text.
fn words(text: &str, command: &str) -> Result<Vec<String>, TextError> {
    let place = text.len() - command.len()..text.len();
    let fail = |reason| Err(TextError::new("bot", text, place, reason));
    match shlex::split(command) {
        None => fail("a quote is not closed"),
        Some(words) if words.is_empty() => fail("the name of a program is missing"),
        Some(words) => Ok(words),
    }
}
