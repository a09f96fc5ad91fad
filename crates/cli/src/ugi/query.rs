//! `query`: what the engine knows of the position.

use tussle_core::perft::Leaves;
use tussle_core::{Live, Seat, Turn};

use super::Complaint;

/// The answer to one question, without the word `response`.
pub(super) fn answer(game: &dyn Live, question: &str) -> Result<String, Complaint> {
    let mut words = question.split_whitespace();
    let answer = match words.next().unwrap_or("") {
        "gameover" => (game.turn() == Turn::Over).to_string(),
        "p1turn" => (game.turn().seat() == Some(Seat::new(0))).to_string(),
        "result" => result(game),
        "position" => game.position(),
        "turn" => game.turn_text(),
        "moves" => moves(game),
        "perft" => {
            let depth = words.next().and_then(|word| word.parse().ok());
            let depth = depth.ok_or("`query perft` needs a number of plies")?;
            game.perft(depth, Leaves::Counted).to_string()
        }
        other => return Err(format!("unknown question `{other}`")),
    };
    match words.next() {
        Some(word) => Err(format!("nothing was expected at `{word}`")),
        None => Ok(answer),
    }
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
