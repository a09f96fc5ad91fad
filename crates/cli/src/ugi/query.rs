//! `query`: what the engine knows of the position.

use tussle_core::perft::DEEPEST;
use tussle_core::{Live, Seat, Turn};

use super::work::{Voice, Work};
use super::{Complaint, Engine};

impl Engine {
    /// Answers a question, or begins to count. Answers come in the order of the questions, so whoever asks while
    /// something is counted waits for that.
    pub(super) fn query(&mut self, question: &str) -> Result<Vec<String>, Complaint> {
        self.await_count();
        match Question::parse(question)? {
            Question::Perft(depth) => {
                self.rest()?;
                self.count = Some(count(self.game.boxed_clone(), depth, self.voice.clone()));
                Ok(Vec::new())
            }
            Question::Short(answer) => Ok(vec![response(&answer(self.game.as_ref()))]),
        }
    }
}

/// What can be asked.
enum Question {
    /// What is answered at once.
    Short(fn(&dyn Live) -> String),
    /// The number of sequences of so many plies.
    Perft(u32),
}

impl Question {
    fn parse(text: &str) -> Result<Self, Complaint> {
        let mut words = text.split_whitespace();
        let question = match words.next().unwrap_or("") {
            "gameover" => Self::Short(|game| (game.turn() == Turn::Over).to_string()),
            "p1turn" => Self::Short(|game| (game.turn().seat() == Some(Seat::new(0))).to_string()),
            "result" => Self::Short(result),
            "position" => Self::Short(|game| game.position()),
            "turn" => Self::Short(|game| game.turn_text()),
            "moves" => Self::Short(moves),
            "perft" => {
                let depth = words.next().and_then(|word| word.parse().ok());
                let depth = depth.filter(|depth| *depth <= DEEPEST);
                Self::Perft(depth.ok_or_else(|| {
                    format!("`query perft` needs a number of plies, at most {DEEPEST}")
                })?)
            }
            other => return Err(format!("unknown question `{other}`")),
        };
        match words.next() {
            Some(word) => Err(format!("nothing was expected at `{word}`")),
            None => Ok(question),
        }
    }
}

/// Counts on a thread of its own, which says the answer.
fn count(game: Box<dyn Live>, depth: u32, voice: Voice) -> Work<()> {
    Work::start(move |stop| match game.perft_while(depth, &|| !stop.is_set()) {
        Some(count) => voice(&response(&count.to_string())),
        None => voice("error told to stop before all was counted"),
    })
}

fn response(answer: &str) -> String {
    format!("response {answer}")
}

fn result(game: &dyn Live) -> String {
    let Some(ranks) = game.ranks() else { return "none".to_owned() };
    ranks.as_slice().iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
}

fn moves(game: &dyn Live) -> String {
    let mut moves = game.choices();
    moves.extend(game.rolls().into_iter().map(|(roll, _)| roll));
    moves.sort();
    moves.join(" ")
}
