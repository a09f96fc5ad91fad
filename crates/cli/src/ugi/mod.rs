//! The engine's side of the Universal Game Interface: a line in, lines out.
//!
//! The engine thinks and counts on a thread of its own, which speaks for itself when it has an answer, so that `stop` and
//! `isready` are heard at any time.

mod go;
mod info;
mod options;
mod query;
mod thought;
mod work;

use tussle_core::Live;
use tussle_table::analysis::Analyst;

use self::options::Options;
use self::thought::Thought;
use self::work::{Voice, Work};

/// An engine that plays one game in one variant.
pub(crate) struct Engine {
    game: Box<dyn Live>,
    /// The positions that led to the present one from the one that was set.
    past: Vec<String>,
    options: Options,
    /// Who thinks; made when first needed, away while thinking.
    analyst: Option<Box<dyn Analyst>>,
    thought: Option<Thought>,
    /// A count that was asked for.
    count: Option<Work<()>>,
    voice: Voice,
}

/// What the engine says to a line.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Reply {
    /// These lines; maybe none.
    Lines(Vec<String>),
    /// Nothing more, ever.
    Quit,
}

/// Why a line cannot be obeyed, in one line.
type Complaint = String;

impl Engine {
    /// An engine at the start of the game. What it finds by thinking it says with this voice.
    pub(crate) fn new(game: Box<dyn Live>, voice: Voice) -> Self {
        Self {
            game,
            past: Vec::new(),
            options: Options::default(),
            analyst: None,
            thought: None,
            count: None,
            voice,
        }
    }

    /// Obeys a line. What cannot be done changes nothing.
    pub(crate) fn hear(&mut self, line: &str) -> Reply {
        let line = line.trim();
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let answer = match command {
            "" => Ok(Vec::new()),
            "stop" => {
                self.stop();
                Ok(Vec::new())
            }
            "quit" => {
                self.quit();
                return Reply::Quit;
            }
            "ugi" => Ok(introduction()),
            "isready" => Ok(vec!["readyok".to_owned()]),
            "setoption" => self.set_option(rest).map(|()| Vec::new()),
            "uginewgame" => self.new_game().map(|()| Vec::new()),
            "position" => self.set_position(rest).map(|()| Vec::new()),
            "go" => self.go(rest).map(|()| Vec::new()),
            "query" => self.query(rest),
            _ => Err(format!("unknown command `{command}`")),
        };
        Reply::Lines(answer.unwrap_or_else(|complaint| vec![format!("error {complaint}")]))
    }

    /// Nobody will say anything more: thinking that ends by itself comes to its end.
    pub(crate) fn finish(&mut self) {
        if self.rest().is_err() {
            self.stop();
        }
    }

    /// Nobody will hear more than what has been asked for. A count has no answer before it is complete, and scripts that
    /// ask for one say `quit` right away.
    fn quit(&mut self) {
        self.await_count();
        self.stop();
    }

    /// Waits for the end of counting.
    fn await_count(&mut self) {
        if let Some(count) = self.count.take() {
            count.wait();
        }
    }

    /// Waits for the end of counting and thinking; refuses if it has none.
    fn rest(&mut self) -> Result<(), Complaint> {
        self.await_count();
        if self.thought.as_ref().is_some_and(Thought::is_endless) {
            return Err("still thinking: send `stop` first".to_owned());
        }
        self.analyst = self.thought.take().map(Thought::wait).or(self.analyst.take());
        Ok(())
    }

    /// Ends counting and thinking; the answer has been said when this returns.
    fn stop(&mut self) {
        if let Some(count) = self.count.take() {
            count.stop();
        }
        self.analyst = self.thought.take().map(Thought::stop).or(self.analyst.take());
    }

    fn set_option(&mut self, rest: &str) -> Result<(), Complaint> {
        self.rest()?;
        let (name, value) = rest
            .strip_prefix("name ")
            .and_then(|rest| rest.split_once(" value "))
            .ok_or("expected `setoption name N value V`")?;
        self.options.set(name.trim(), value.trim())?;
        self.analyst = None;
        Ok(())
    }

    fn new_game(&mut self) -> Result<(), Complaint> {
        self.rest()?;
        self.game.reset();
        self.past.clear();
        self.analyst.iter_mut().for_each(|analyst| analyst.forget());
        Ok(())
    }

    /// `startpos [moves …]` or `fen <position> [moves …]`.
    fn set_position(&mut self, rest: &str) -> Result<(), Complaint> {
        self.rest()?;
        let (place, acts) = match rest.split_once(" moves ") {
            Some((place, acts)) => (place.trim_end(), acts),
            None => (rest.strip_suffix(" moves").unwrap_or(rest), ""),
        };
        let mut game = self.game.boxed_clone();
        if let Some(position) = place.strip_prefix("fen ") {
            game.set_position(position.trim()).map_err(|error| error.to_string())?;
        } else if place == "startpos" {
            game.reset();
        } else {
            return Err("expected `position startpos` or `position fen <position>`".to_owned());
        }
        let mut past = Vec::new();
        for act in acts.split_whitespace() {
            past.push(game.position());
            game.play(act).map_err(|error| format!("move {}: {error}", past.len()))?;
        }
        self.game = game;
        self.past = past;
        Ok(())
    }
}

fn introduction() -> Vec<String> {
    let name = format!("id name Tussle {}", env!("CARGO_PKG_VERSION"));
    let author = "id author the Tussle authors".to_owned();
    [name, author].into_iter().chain(options::lines()).chain(["ugiok".to_owned()]).collect()
}
