//! An external program as a bot.

use std::time::Duration;

use tussle_core::MoveError;
use tussle_table::bots::{Bot, BotError, Situation};
use tussle_table::search::Stop;

use super::{Fault, Limits, Process, go, greet, lines, question, ugi};

/// How to talk with a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Protocol {
    /// One line of JSON for each question, one line with a move for each answer.
    Lines,
    /// The Universal Game Interface.
    Ugi,
}

impl Protocol {
    /// Splits the text of a program, `cmd:COMMAND` or `ugi:COMMAND`; anything else is none.
    pub fn split(text: &str) -> Option<(Self, &str)> {
        match text.split_once(':')? {
            ("cmd", command) => Some((Self::Lines, command)),
            ("ugi", command) => Some((Self::Ugi, command)),
            _ => None,
        }
    }
}

/// An external program that plays one game. It starts with its first move.
#[derive(Debug)]
pub struct External {
    words: Vec<String>,
    protocol: Protocol,
    limits: Limits,
    stop: Stop,
    process: Option<Process>,
}

impl External {
    /// A program with its arguments. Its answers are waited for until the switch is turned.
    pub fn new(words: Vec<String>, protocol: Protocol, limits: Limits, stop: &Stop) -> Self {
        Self { words, protocol, limits, stop: stop.clone(), process: None }
    }

    /// Whether the program has been started.
    pub fn is_running(&self) -> bool {
        self.process.is_some()
    }

    /// What is sent to ask for a move.
    pub fn question(&self, situation: &Situation<'_>) -> String {
        match self.protocol {
            Protocol::Lines => question(situation, &self.limits),
            Protocol::Ugi => go(&situation.game.position(), &self.limits),
        }
    }

    /// Asks for a move, which is legal unless this fails.
    pub fn ask(&mut self, situation: &Situation<'_>) -> Result<String, Fault> {
        let question = self.question(situation);
        let started = self.is_running();
        let patience = self.limits.patience();
        let (protocol, start) = (self.protocol, self.limits.start);
        let process = self.running()?;
        let answer = match protocol {
            Protocol::Ugi => ugi::ask(process, &question, patience),
            Protocol::Lines => {
                let start = if started { Duration::ZERO } else { start };
                lines::ask(process, &question, patience + start)
            }
        }?;
        match situation.game.check(&answer) {
            Ok(()) => Ok(answer),
            Err(error) => {
                let reason = match error {
                    MoveError::Text(error) => format!("this is no move; {error}"),
                    MoveError::Refused(refused) => refused.reason,
                };
                Err(Fault::Nonsense { answer, reason })
            }
        }
    }

    /// The running program, which is started and greeted if it does not run yet.
    pub fn running(&mut self) -> Result<&mut Process, Fault> {
        if self.process.is_none() {
            let process = self.process.insert(Process::start(&self.words, &self.stop)?);
            if self.protocol == Protocol::Ugi {
                greet(process, self.limits.start)?;
            }
        }
        self.process.as_mut().ok_or_else(|| Fault::Start("it was not kept".to_owned()))
    }

    /// Ends the program, and tells all that it last said on standard error.
    pub fn last_words(&mut self) -> String {
        self.process.take().map(Process::last_words).unwrap_or_default()
    }
}

impl Bot for External {
    fn choose(&mut self, situation: &Situation<'_>) -> Result<String, BotError> {
        self.ask(situation).map_err(|fault| {
            // Whatever comes from it now would be taken for an answer to something else.
            BotError(match self.last_words().as_str() {
                "" => fault.to_string(),
                words => format!("{fault}; standard error: {words}"),
            })
        })
    }
}
