//! A program that runs beside us, and lines in both directions.

use std::io::Write;
use std::process::{ChildStdin, Command, Stdio};
use std::sync::mpsc::RecvTimeoutError;
use std::time::{Duration, Instant};

use tussle_table::search::Stop;

use super::Fault;
use super::group::Group;
use super::output::Output;
use super::tail::Tail;

/// No answer is longer, in bytes; engines tell of their search before they answer.
const LONGEST_ANSWER: usize = 4 * 1024 * 1024;
/// So much is shown of what came in place of an answer, in characters.
const SHOWN: usize = 200;
/// How long a program that has lost may go on talking about it.
const LAST_WORDS: Duration = Duration::from_millis(100);
/// How long a program that has closed its output may take to end.
const ENDING: Duration = Duration::from_millis(500);
/// How often whoever waits looks whether to stop, or whether the program has ended.
const NAP: Duration = Duration::from_millis(10);

/// How much time a program gets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// To think about a move, as it is told.
    pub think: Duration,
    /// On top of that, for the way there and back.
    pub margin: Duration,
    /// To start; the first answer may be late by this much.
    pub start: Duration,
    /// How many nodes to look at, told to engines in place of the time.
    pub nodes: Option<u64>,
}

impl Limits {
    /// Limits with this time for a move.
    pub fn new(think: Duration, nodes: Option<u64>) -> Self {
        /// Nobody hangs longer, even when told to count nodes instead of time.
        const HANGING: Duration = Duration::from_mins(1);
        let margin = if nodes.is_some() { HANGING } else { Duration::from_millis(500) };
        Self { think, margin, start: Duration::from_secs(10), nodes }
    }

    /// How long an answer is waited for.
    pub fn patience(&self) -> Duration {
        self.think + self.margin
    }
}

/// A running program. It ends with this value, and whatever it has started ends with it.
#[derive(Debug)]
pub struct Process {
    group: Group,
    input: Option<ChildStdin>,
    output: Output,
    tail: Tail,
    stop: Stop,
}

impl Process {
    /// Starts a program with its arguments. Nobody waits for it any more when the switch is turned.
    pub fn start(words: &[String], stop: &Stop) -> Result<Self, Fault> {
        let (program, arguments) =
            words.split_first().ok_or_else(|| Fault::Start("no program is named".to_owned()))?;
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut group =
            Group::start(&mut command).map_err(|error| Fault::Start(error.to_string()))?;
        let leader = group.leader();
        let piped = "the pipe was asked for";
        let output = Output::follow(leader.stdout.take().expect(piped));
        let tail = Tail::follow(leader.stderr.take().expect(piped));
        let input = leader.stdin.take();
        Ok(Self { group, input, output, tail, stop: stop.clone() })
    }

    /// Sends bytes as they are. Whether they were wanted shows in the answer. A pipe has room for far more than a question;
    /// a program that never reads would be waited for when it is full.
    pub fn send_bytes(&mut self, bytes: &[u8]) {
        if let Some(input) = &mut self.input {
            // A program that has gone away is noticed when its answer is waited for.
            let _ = input.write_all(bytes).and_then(|()| input.flush());
        }
    }

    /// Sends a line.
    pub fn send(&mut self, line: &str) {
        self.send_bytes(format!("{line}\n").as_bytes());
    }

    /// Sends nothing more, ever.
    pub fn close_input(&mut self) {
        self.input = None;
    }

    /// Waits for a line that means something; others are skipped.
    pub fn wait_for<T>(
        &mut self,
        patience: Duration,
        mut meaning: impl FnMut(&str) -> Option<T>,
    ) -> Result<T, Fault> {
        let mut deadline = Instant::now() + patience;
        let (mut heard, mut last) = (0, None);
        loop {
            if self.stop.is_set() {
                return Err(Fault::Interrupted);
            }
            let left = deadline.saturating_duration_since(Instant::now());
            let line = match self.output.next(left.min(NAP)) {
                Ok(line) => line?,
                Err(RecvTimeoutError::Timeout) if left > NAP => {
                    // What it has started ends with it, but what has left its group may hold its output open for ever.
                    if self.group.ended().is_some() {
                        deadline = deadline.min(Instant::now() + ENDING);
                    }
                    continue;
                }
                Err(RecvTimeoutError::Timeout) => {
                    return Err(match self.group.ended() {
                        Some(status) => Fault::Ended(status.to_string()),
                        None => Fault::Late { patience, heard: self.heard(last) },
                    });
                }
                Err(RecvTimeoutError::Disconnected) => return Err(self.ended()),
            };
            heard += line.len() + 1;
            if let Some(meaning) = meaning(&line) {
                return Ok(meaning);
            }
            if heard > LONGEST_ANSWER {
                return Err(Fault::Flooded);
            }
            last = Some(line);
        }
    }

    /// What came in place of an answer, for whoever looks for the reason: the last line that was skipped, or a line
    /// without its end.
    fn heard(&self, last: Option<String>) -> String {
        let short = |text: &str| text.chars().take(SHOWN).collect::<String>();
        match (self.output.rest(), last) {
            (rest, _) if !rest.is_empty() => {
                format!("it had printed `{}` without the end of the line", short(&rest))
            }
            (_, Some(line)) if line.is_empty() => "it had printed blank lines".to_owned(),
            (_, Some(line)) => format!("the last line that it had printed was `{}`", short(&line)),
            (_, None) => "it had printed nothing".to_owned(),
        }
    }

    /// A line that has come without being waited for.
    pub fn unasked(&mut self) -> Option<String> {
        self.output.waiting().map(|line| line.unwrap_or_else(|fault| fault.to_string()))
    }

    /// Passes over what it says until it says nothing for a while; false if that takes too long.
    pub fn falls_silent(&mut self, silence: Duration, patience: Duration) -> bool {
        let deadline = Instant::now() + patience;
        while self.output.next(silence).is_ok() {
            if Instant::now() >= deadline {
                return false;
            }
        }
        true
    }

    /// Waits for the program to end by itself; how it did, or none if it did not.
    pub fn wait_for_end(&mut self, patience: Duration) -> Option<String> {
        let deadline = Instant::now() + patience;
        loop {
            if let Some(status) = self.group.ended() {
                return Some(status.to_string());
            }
            if Instant::now() >= deadline {
                return None;
            }
            std::thread::sleep(Duration::from_millis(2));
        }
    }

    /// Ends it, and tells what it last said on standard error. Many say why just after a move that was wrong, so it gets a
    /// moment to end by itself.
    pub fn last_words(mut self) -> String {
        self.close_input();
        self.wait_for_end(LAST_WORDS);
        self.group.end();
        self.tail.settle(ENDING);
        self.tail.text()
    }

    fn ended(&mut self) -> Fault {
        let how = self.wait_for_end(ENDING);
        self.tail.settle(ENDING);
        Fault::Ended(how.unwrap_or_else(|| "it closed its output and goes on".to_owned()))
    }
}
