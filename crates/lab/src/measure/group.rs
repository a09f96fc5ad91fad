//! What can be measured, in groups that are chosen by name.

use serde::{Deserialize, Serialize};
use tussle_core::TextError;

/// A group of measures.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Group {
    /// Who won, by what share, rank and score. Always measured.
    Outcome,
    /// Plies and turns. Always measured.
    Length,
    /// How much there was to choose.
    Choice,
    /// How the lead changed hands.
    Tension,
    /// What dice gave and decisions cost, by a judge.
    Luck,
    /// Pieces that pushed others.
    Jostling,
    /// Whether players pushed where they could.
    Willingness,
    /// Pieces that stood together.
    Clusters,
    /// What happened on the board, counted by kind.
    Effects,
    /// How many positions there are.
    Size,
    /// Where it happened.
    Coverage,
}

impl Group {
    /// Every group, in the order of their columns.
    pub const ALL: [Self; 11] = [
        Self::Outcome,
        Self::Length,
        Self::Choice,
        Self::Tension,
        Self::Luck,
        Self::Jostling,
        Self::Willingness,
        Self::Clusters,
        Self::Effects,
        Self::Size,
        Self::Coverage,
    ];

    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Outcome => "outcome",
            Self::Length => "length",
            Self::Choice => "choice",
            Self::Tension => "tension",
            Self::Luck => "luck",
            Self::Jostling => "jostling",
            Self::Willingness => "willingness",
            Self::Clusters => "clusters",
            Self::Effects => "effects",
            Self::Size => "size",
            Self::Coverage => "coverage",
        }
    }

    /// What is measured when nothing is said: all that costs little beside the game itself. Tension and luck judge
    /// positions all along, and willingness tries every choice.
    pub fn usual() -> Vec<Self> {
        let dear = [Self::Tension, Self::Luck, Self::Willingness];
        Self::ALL.into_iter().filter(|group| !dear.contains(group)).collect()
    }

    /// Reads the word for a group, or `all`.
    pub fn read(word: &str) -> Result<Vec<Self>, TextError> {
        if word == "all" {
            return Ok(Self::ALL.to_vec());
        }
        let found = Self::ALL.into_iter().find(|group| group.word() == word);
        found.map(|group| vec![group]).ok_or_else(|| {
            let known = Self::ALL.map(Self::word).join(", ");
            let reason = format!("there is no measure `{word}`; known: {known}, all");
            TextError::new("measure", word, 0..word.len(), reason)
        })
    }

    /// These groups and those that are always measured, each once and in order.
    pub fn in_order(mut groups: Vec<Self>) -> Vec<Self> {
        groups.extend([Self::Outcome, Self::Length]);
        groups.sort_unstable();
        groups.dedup();
        groups
    }
}
