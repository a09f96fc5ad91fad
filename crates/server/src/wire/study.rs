//! Positions apart from any game being played: walking through one, trying moves, asking an engine.

use serde::{Deserialize, Serialize};
use tussle_core::scene::{Board, Gesture, State};
use tussle_core::{Effect, Live};
use tussle_draw::{Picture, spoken};
use utoipa::ToSchema;

use super::ChoiceView;

/// A position with all that a page needs.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct PositionView {
    /// Game and variant.
    pub spec: String,
    /// The position as text.
    pub position: String,
    /// The board.
    #[schema(value_type = Object)]
    pub board: Board,
    /// What stands on it.
    #[schema(value_type = Object)]
    pub state: State,
    /// The same in words.
    pub spoken: String,
    /// Who acts next: `choose R`, `roll R` or `over`.
    pub turn: String,
    /// The legal moves.
    pub choices: Vec<ChoiceView>,
    /// The faces that the dice can show, where they are to be rolled.
    pub faces: Vec<String>,
    /// What the last move did, step by step.
    #[schema(value_type = Vec<Object>)]
    pub effects: Vec<Effect>,
    /// How many men a cell of the board has room for; places beside the board have room for all.
    pub room: usize,
    /// The last move that was tried and could be made, as it is written.
    pub played: Option<String>,
    /// Why the first move that could not be made was refused. The position is the one before it.
    pub refused: Option<String>,
}

impl PositionView {
    /// The present position of a game, reached with these effects.
    pub fn new(live: &dyn Live, effects: Vec<Effect>) -> Self {
        let (info, board, state) = (live.info(), live.board(), live.state());
        let picture = Picture { name: info.name, board: &board, state: &state, seats: info.seats };
        let choices = live.gestures().into_iter();
        Self {
            spec: live.spec(),
            position: live.position(),
            spoken: spoken::state(&picture),
            turn: live.turn_text(),
            choices: choices.map(|(act, gestures)| ChoiceView { act, gestures }).collect(),
            faces: live.rolls().into_iter().map(|(face, _)| face).collect(),
            effects,
            room: live.room(),
            played: None,
            refused: None,
            board,
            state,
        }
    }
}

/// A move that somebody tries.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(untagged)]
pub enum Attempt {
    /// By its text, be it a move or a roll; capitals and spaces do not matter.
    Text(String),
    /// By pointing at cells.
    #[schema(value_type = Vec<u16>)]
    Cells(Gesture),
}

/// A position, and moves to be tried in it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PositionRequest {
    /// Game and variant.
    pub spec: String,
    /// The position; the start if there is none.
    #[serde(default)]
    pub position: Option<String>,
    /// Moves and rolls to be tried one after the other, up to the first that is refused.
    #[serde(default)]
    pub acts: Vec<Attempt>,
}

/// A position to be looked at by the engine.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AnalysisRequest {
    /// Game and variant.
    pub spec: String,
    /// The position; the start if there is none.
    #[serde(default)]
    pub position: Option<String>,
    /// How many of the best lines are wanted, 1 to 10.
    #[serde(default = "one")]
    pub lines: usize,
    /// How long to think, in milliseconds, at most 10 seconds.
    pub time: u64,
}

fn one() -> usize {
    1
}
