//! The engine's side of the Universal Game Interface: a line in, lines out.

mod go;
mod query;

use tussle_core::Live;
use tussle_table::bots;

/// An engine that plays one game in one variant.
pub(crate) struct Engine {
    game: Box<dyn Live>,
    /// How many acts led to the present position from the one that was set.
    plies: usize,
    seed: u64,
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
    /// An engine at the start of the game.
    pub(crate) fn new(game: Box<dyn Live>) -> Self {
        Self { game, plies: 0, seed: 0 }
    }

    /// Obeys a line. What cannot be done changes nothing.
    pub(crate) fn hear(&mut self, line: &str) -> Reply {
        let line = line.trim();
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let answer = match command {
            "" | "stop" => Ok(Vec::new()),
            "quit" => return Reply::Quit,
            "ugi" => Ok(introduction()),
            "isready" => Ok(vec!["readyok".to_owned()]),
            "setoption" => self.set_option(rest),
            "uginewgame" => {
                self.game.reset();
                self.plies = 0;
                Ok(Vec::new())
            }
            "position" => self.set_position(rest),
            "go" => self.go(rest),
            "query" => query::answer(self.game.as_ref(), rest)
                .map(|answer| vec![format!("response {answer}")]),
            _ => Err(format!("unknown command `{command}`")),
        };
        Reply::Lines(answer.unwrap_or_else(|complaint| vec![format!("error {complaint}")]))
    }

    fn set_option(&mut self, rest: &str) -> Result<Vec<String>, Complaint> {
        let (name, value) = rest
            .strip_prefix("name ")
            .and_then(|rest| rest.split_once(" value "))
            .ok_or("expected `setoption name N value V`")?;
        match name.trim().to_ascii_lowercase().as_str() {
            "seed" => {
                let value = value.trim();
                self.seed =
                    value.parse().map_err(|_| format!("Seed is a whole number, not `{value}`"))?;
                Ok(Vec::new())
            }
            _ => Err(format!("there is no option `{}`; known: Seed", name.trim())),
        }
    }

    /// `startpos [moves …]` or `fen <position> [moves …]`.
    fn set_position(&mut self, rest: &str) -> Result<Vec<String>, Complaint> {
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
        let mut plies = 0;
        for act in acts.split_whitespace() {
            plies += 1;
            game.play(act).map_err(|error| format!("move {plies}: {error}"))?;
        }
        self.game = game;
        self.plies = plies;
        Ok(Vec::new())
    }

    /// A bot for the next `go`.
    fn bot(&self) -> Result<Box<dyn bots::Bot>, Complaint> {
        bots::make("random", self.seed).map_err(|error| error.to_string())
    }
}

fn introduction() -> Vec<String> {
    vec![
        format!("id name Tussle {}", env!("CARGO_PKG_VERSION")),
        "id author the Tussle authors".to_owned(),
        "option name Seed type spin default 0 min 0 max 9223372036854775807".to_owned(),
        "ugiok".to_owned(),
    ]
}
