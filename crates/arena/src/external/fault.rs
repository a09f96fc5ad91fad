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
    Late {
        /// How long it was waited for.
        patience: Duration,
        /// What came in place of an answer.
        heard: String,
    },
    /// Nobody waits for it any more: we were told to stop.
    Interrupted,
    /// It printed far more than an answer needs.
    Flooded,
    /// Its answer, with what is no letter written as numbers, is no text.
    NotText(String),
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
            Self::Late { patience, heard } => {
                write!(f, "it did not answer within {}; {heard}", duration::write(*patience))
            }
            Self::Interrupted => f.write_str("its answer was not waited for"),
            Self::Flooded => f.write_str("it printed far more than an answer needs"),
            Self::NotText(bytes) => {
                write!(f, "it answered with bytes that are no text (UTF-8): `{bytes}`")
            }
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
