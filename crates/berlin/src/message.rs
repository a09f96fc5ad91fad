//! What is said: requests of the players, and the state that is the answer to every one of them.

use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

/// The request for the state.
pub const GET: &str = "get";

/// The state of a game, as one player sees it. `player1` moves first; its board has its men as `r`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[expect(clippy::struct_excessive_bools, reason = "the protocol has them")]
pub struct State {
    /// The position in the dialect.
    pub board: String,
    /// Whether the first player is to move.
    pub player1: bool,
    /// Whether the second player is to move.
    pub player2: bool,
    /// Whether there are two players, so that the game has begun.
    pub both_connected: bool,
    /// How many milliseconds the player who asks has left.
    #[serde(deserialize_with = "whole")]
    pub time: u64,
    /// Whether the game is over.
    pub end: bool,
}

/// What a player asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Request {
    /// To play a move.
    Move(String),
    /// Anything else: the state is the answer.
    State,
}

impl Request {
    /// What a value asks for. Whatever has a hyphen is meant as a move, be it a good one or not.
    pub(crate) fn of(value: Value) -> Self {
        match value {
            Value::String(text) if text.contains('-') => Self::Move(text),
            _ => Self::State,
        }
    }
}

/// Other servers may count parts of a millisecond too.
fn whole<'d, D: Deserializer<'d>>(source: D) -> Result<u64, D::Error> {
    Ok(f64::deserialize(source)?.max(0.0) as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_state_is_written_as_the_course_has_it() {
        let state = State {
            board: "6/8 r".to_owned(),
            player1: true,
            player2: false,
            both_connected: true,
            time: 120_000,
            end: false,
        };
        let text = r#"{"board":"6/8 r","player1":true,"player2":false,"bothConnected":true,"time":120000,"end":false}"#;
        assert_eq!(serde_json::to_string(&state).expect("JSON"), text);
        let other = text.replace("120000", "120000.75");
        assert_eq!(serde_json::from_str::<State>(&other).expect("a state"), state);
    }

    #[test]
    fn moves_are_told_from_other_requests() {
        assert_eq!(Request::of("E7-E6".into()), Request::Move("E7-E6".to_owned()));
        for other in [Value::from(GET), Value::Null, 7.into(), "reset".into()] {
            assert_eq!(Request::of(other), Request::State);
        }
    }
}
