//! Who says what a position is worth.

use std::fmt;

use serde::{Deserialize, Serialize};
use tussle_core::TextError;

/// A judge of positions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Judge {
    /// The game's own judgement, without looking ahead.
    Eval,
    /// A search that looks at so many positions.
    Nodes(u64),
}

impl Judge {
    /// Reads `eval` or `nodes=500`.
    pub fn read(text: &str) -> Result<Self, TextError> {
        let nodes = text.strip_prefix("nodes=").and_then(|nodes| nodes.parse().ok());
        match (text, nodes) {
            ("eval", _) => Ok(Self::Eval),
            (_, Some(nodes)) if nodes > 0 => Ok(Self::Nodes(nodes)),
            _ => {
                let reason = format!("a judge is `eval` or `nodes=500`, not `{text}`");
                Err(TextError::new("judge", text, 0..text.len(), reason))
            }
        }
    }
}

impl fmt::Display for Judge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Eval => f.write_str("eval"),
            Self::Nodes(nodes) => write!(f, "nodes={nodes}"),
        }
    }
}
