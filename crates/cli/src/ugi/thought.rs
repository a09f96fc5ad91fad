//! Thinking on a thread of its own.

use std::thread;
use std::time::Instant;

use tussle_table::analysis::{Analysis, Analyst, Question};
use tussle_table::search::{Control, Limits, Stop};

use super::info;
use super::work::{Voice, Work};

/// What is thought about.
#[derive(Debug)]
pub(super) struct Subject {
    pub(super) position: String,
    /// The positions before it.
    pub(super) past: Vec<String>,
    /// How many lines are told.
    pub(super) lines: usize,
    pub(super) limits: Limits,
    /// Whether the answer has to wait until it is asked for.
    pub(super) endless: bool,
}

/// Thinking that is under way.
pub(super) struct Thought {
    endless: bool,
    /// Gives the analyst back.
    work: Work<Box<dyn Analyst>>,
}

impl Thought {
    /// Starts to think. News and the answer are said as they are found.
    pub(super) fn start(mut analyst: Box<dyn Analyst>, subject: Subject, voice: Voice) -> Self {
        let endless = subject.endless;
        // Time counts from the order on, not from when the thread gets to it.
        let clock = Instant::now();
        let work = Work::start(move |stop| {
            let answer = think(&mut *analyst, &subject, stop, clock, &voice);
            while endless && !stop.is_set() {
                thread::park();
            }
            voice(&answer);
            analyst
        });
        Self { endless, work }
    }

    /// Whether it ends only when told to.
    pub(super) fn is_endless(&self) -> bool {
        self.endless
    }

    /// Ends it and waits for the answer.
    pub(super) fn stop(self) -> Box<dyn Analyst> {
        self.work.stop()
    }

    /// Waits for the answer.
    pub(super) fn wait(self) -> Box<dyn Analyst> {
        self.work.wait()
    }
}

/// The answer to a `go`.
fn think(
    analyst: &mut dyn Analyst,
    subject: &Subject,
    stop: &Stop,
    clock: Instant,
    voice: &Voice,
) -> String {
    let mut tell =
        |found: &Analysis| info::lines(found, subject.lines > 1).for_each(|line| voice(&line));
    let past: Vec<_> = subject.past.iter().map(String::as_str).collect();
    let question = Question {
        position: &subject.position,
        past: &past,
        lines: subject.lines,
        limits: subject.limits,
    };
    let mut control = Control { clock: &clock, stop: stop.clone(), progress: &mut tell };
    let found = match analyst.analyse(&question, &mut control) {
        Ok(found) => found,
        Err(error) => return format!("error {error}"),
    };
    tell(&found);
    match found.best() {
        Some(act) => format!("bestmove {act}"),
        None => "error there is nothing to choose".to_owned(),
    }
}
