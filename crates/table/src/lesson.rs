//! First steps: prepared positions with small tasks, which teach a game by doing.
//!
//! Each game keeps its lesson as TOML in its own folder:
//! ```toml
//! [[steps]]
//! game = "jostle:size=8"                # game and variant
//! position = "8/8/8/3b4/2br4/8/8/8 r"
//! title = "Leave bad company"
//! task = "Step to where it is worth more."
//! moves = ["d4-e4", "d4-d3"]            # those that fulfil the task; left out where any move does
//! done = "That was a move."             # what to learn from it
//! ```

use serde::{Deserialize, Serialize};
use tussle_core::{GameInfo, TextError};

/// The first steps in a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// One after another.
    #[serde(default)]
    pub steps: Vec<Step>,
}

/// A position with a task.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// Game and variant.
    pub game: String,
    /// The position.
    pub position: String,
    /// What it is about, in a few words.
    pub title: String,
    /// What is to be done.
    pub task: String,
    /// The moves that fulfil the task; none where every legal move does.
    #[serde(default)]
    pub moves: Vec<String>,
    /// What to say when it is done.
    pub done: String,
}

impl Lesson {
    /// The lesson of a game, without steps if the game has none.
    pub fn of(game: &GameInfo) -> Result<Self, TextError> {
        toml::from_str(game.lesson).map_err(|fault| {
            let span = fault.span().unwrap_or(0..game.lesson.len());
            TextError::new("lesson", game.lesson, span, fault.message())
        })
    }
}

impl Step {
    /// Whether a legal move fulfils the task.
    pub fn is_fulfilled_by(&self, act: &str) -> bool {
        self.moves.is_empty() || self.moves.iter().any(|wanted| wanted == act)
    }
}
