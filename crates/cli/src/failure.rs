//! What can go wrong, told to a person: the reason, and a caret under the place.

use std::io::{self, ErrorKind};
use std::path::Path;

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use tussle_arena::ArenaError;
use tussle_core::{MoveError, TextError};
use tussle_lab::LabError;
use tussle_table::MatchError;
use tussle_table::spec::SpecError;

/// A command that could not do what it was asked.
#[derive(Debug)]
pub(crate) enum Failure {
    /// A text could not be read.
    Text(TextError),
    /// The text of a file could not be read.
    In {
        /// The file.
        path: String,
        /// What is wrong with its text.
        error: TextError,
    },
    /// Something else, already in words.
    Message(String),
    /// Output could not be written.
    Output(io::Error),
}

impl Failure {
    /// A file that could not be read or written.
    pub(crate) fn file(path: &Path, error: &io::Error) -> Self {
        Self::Message(format!("{}: {error}", path.display()))
    }

    /// Whether the reader of our output has gone away.
    pub(crate) fn is_broken_pipe(&self) -> bool {
        matches!(self, Self::Output(error) if error.kind() == ErrorKind::BrokenPipe)
    }

    /// Tells what is wrong on standard error.
    pub(crate) fn report(&self) {
        anstream::eprintln!("{}", self.rendered());
    }

    /// What is wrong, with colours.
    pub(crate) fn rendered(&self) -> String {
        match self {
            Self::Text(error) => rendered_text_error(error, None),
            Self::In { path, error } => rendered_text_error(error, Some(path)),
            Self::Message(message) => title(message),
            Self::Output(error) => title(&error.to_string()),
        }
    }
}

fn title(message: &str) -> String {
    Renderer::styled().render(&[Group::with_title(Level::ERROR.primary_title(message))])
}

/// Every fault under its place; long texts show the lines that matter.
fn rendered_text_error(error: &TextError, path: Option<&str>) -> String {
    let headline = match error.faults.as_slice() {
        [fault] => format!("this {} cannot be used: {}", error.subject, fault.reason),
        faults => format!("this {} cannot be used, for {} reasons", error.subject, faults.len()),
    };
    if error.text.is_empty() {
        return title(&headline);
    }
    let annotation = |fault: &tussle_core::Fault| {
        let label = if error.faults.len() == 1 { "here" } else { fault.reason.as_str() };
        AnnotationKind::Primary.span(fault.span.clone()).label(label.to_owned())
    };
    let snippet = Snippet::source(&error.text)
        .path(path.map(str::to_owned))
        .annotations(error.faults.iter().map(annotation));
    Renderer::styled().render(&[Level::ERROR.primary_title(&headline).element(snippet)])
}

impl From<TextError> for Failure {
    fn from(error: TextError) -> Self {
        Self::Text(error)
    }
}

impl From<MoveError> for Failure {
    fn from(error: MoveError) -> Self {
        match error {
            MoveError::Text(error) => Self::Text(error),
            MoveError::Refused(refused) => Self::Message(refused.to_string()),
        }
    }
}

impl From<MatchError> for Failure {
    fn from(error: MatchError) -> Self {
        Self::Message(error.to_string())
    }
}

impl From<ArenaError> for Failure {
    fn from(error: ArenaError) -> Self {
        match error {
            ArenaError::Text(error) => Self::Text(error),
            error => Self::Message(error.to_string()),
        }
    }
}

impl From<LabError> for Failure {
    fn from(error: LabError) -> Self {
        match error {
            LabError::Text(error) => Self::Text(error),
            error => Self::Message(error.to_string()),
        }
    }
}

impl From<SpecError> for Failure {
    fn from(error: SpecError) -> Self {
        match error {
            SpecError::Text(error) => Self::Text(error),
            SpecError::File { path, error } => Self::In { path, error },
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}
