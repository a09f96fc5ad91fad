//! What an external program does wrong.

use std::error::Error;
use std::fmt;
use std::time::Duration;

use tussle_table::duration;

/// What an external program did wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// It could not be started.
    Start(String),
    /// It ended, in this way.
    Ended(String),
    /// It did not answer in this time.
    Late(Duration),
    /// Nobody waits for it any more: we were told to stop.
    Interrupted,
    /// It printed far more than an answer needs.
    Flooded,
    /// Its answer is no text.
    NotText,
    /// It said this when nothing had been asked.
    Unasked(String),
    /// Its answer makes no sense.
    Nonsense {
        /// The answer.
        answer: String,
        /// Why it makes no sense.
        reason: String,
    },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start(reason) => write!(f, "it could not be started: {reason}"),
            Self::Ended(how) => write!(f, "it ended ({how})"),
            Self::Late(time) => write!(f, "it did not answer within {}", duration::write(*time)),
            Self::Interrupted => f.write_str("its answer was not waited for"),
            Self::Flooded => f.write_str("it printed far more than an answer needs"),
            Self::NotText => f.write_str("it answered with bytes that are no text"),
            Self::Unasked(line) => {
                write!(
                    f,
                    "it said `{line}` when nothing had been asked; one question has one line of answer"
                )
            }
            Self::Nonsense { answer, reason } => write!(f, "it answered `{answer}`: {reason}"),
        }
    }
}

impl Error for Fault {}
