//! Records as text: the canonical form.

use super::quote::{braced, foldable, quoted};
use crate::duration;
use crate::play::Leaving;
use crate::record::{Move, Out, Record, Verdict};

/// No line is longer, unless a single word is.
const COLUMNS: usize = 80;

impl Record {
    /// The text of the record: canonical, in lines of at most 80 columns where that is possible, the last one ended.
    pub fn to_text(&self) -> String {
        let mut lines = Lines { text: self.head_text(), column: 0 };
        for part in self.comment_line().iter().flat_map(|comment| foldable(comment)) {
            lines.word(part);
        }
        let mut departures = self.out.iter().peekable();
        for after in 0..=self.moves.len() {
            while let Some(out) = departures.next_if(|out| out.after <= after) {
                lines.line(&out.line());
            }
            if let Some(act) = self.moves.get(after) {
                lines.word(&act.timed_act());
                for part in act.braced_comment().iter().flat_map(|comment| foldable(comment)) {
                    lines.word(part);
                }
            }
        }
        lines.line(&self.result.line());
        lines.text
    }

    /// The tags before the first move, one to a line. The seats come last: with them the head is complete.
    pub(crate) fn head_text(&self) -> String {
        let mut lines = vec![
            format!("[tussle {}]", self.tussle),
            format!("[game {}]", self.game),
            format!("[rules {}]", self.rules),
        ];
        lines.extend(self.start.iter().map(|start| format!("[start {}]", quoted(start))));
        lines.extend(self.seed.iter().map(|seed| format!("[seed {seed}]")));
        let tags = self.tags.iter();
        lines.extend(tags.map(|(name, value)| format!("[{name} {}]", quoted(value))));
        lines.extend(self.seats.iter().map(|line| {
            let bot = if line.bot { "bot " } else { "" };
            format!("[seat {} {bot}{}]", line.seat, quoted(&line.name))
        }));
        lines.push(String::new());
        lines.join("\n")
    }

    /// The remark on the match as a whole, unfolded.
    pub(crate) fn comment_line(&self) -> Option<String> {
        self.comment.as_deref().map(braced)
    }
}

impl Move {
    /// The move with its time and comment, unfolded.
    pub(crate) fn line(&self) -> String {
        match self.braced_comment() {
            None => self.timed_act(),
            Some(comment) => format!("{} {comment}", self.timed_act()),
        }
    }

    fn timed_act(&self) -> String {
        match self.time {
            None => self.act.clone(),
            Some(time) => format!("{} @{}", self.act, duration::write(time)),
        }
    }

    fn braced_comment(&self) -> Option<String> {
        self.comment.as_deref().map(braced)
    }
}

impl Out {
    /// The line that tells of a departure.
    pub(crate) fn line(&self) -> String {
        let how = match &self.how {
            Leaving::Resigned => "resigned".to_owned(),
            Leaving::Time => "time".to_owned(),
            Leaving::Forfeit { reason } => format!("forfeit {}", quoted(reason)),
        };
        format!("[out {} {how}]", self.seat)
    }
}

impl Verdict {
    /// The line that tells of the result.
    pub(crate) fn line(&self) -> String {
        format!("[result {self}]")
    }
}

/// Text whose lines are broken between words.
struct Lines {
    text: String,
    column: usize,
}

impl Lines {
    fn word(&mut self, word: &str) {
        let width = word.chars().count();
        if self.column > 0 {
            let fits = self.column + 1 + width <= COLUMNS;
            self.text.push(if fits { ' ' } else { '\n' });
            self.column = if fits { self.column + 1 } else { 0 };
        }
        self.text.push_str(word);
        self.column += width;
    }

    /// A line of its own.
    fn line(&mut self, line: &str) {
        if self.column > 0 {
            self.text.push('\n');
            self.column = 0;
        }
        self.text.push_str(line);
        self.text.push('\n');
    }
}
