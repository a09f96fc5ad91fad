//! Who sits at the table.

/// Who plays a seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Player {
    /// A person, or anybody of whom only the name is known.
    Person(String),
    /// A bot of [`bots`](crate::bots), by the text that makes it: `random:seed=5`.
    Bot(String),
}

impl Player {
    /// A person of this name.
    pub fn person(name: impl Into<String>) -> Self {
        Self::Person(name.into())
    }

    /// A bot made from this text.
    pub fn bot(text: impl Into<String>) -> Self {
        Self::Bot(text.into())
    }

    /// What to call the player.
    pub fn name(&self) -> &str {
        match self {
            Self::Person(name) | Self::Bot(name) => name,
        }
    }

    /// The text that makes the bot, if it is one.
    pub fn as_bot(&self) -> Option<&str> {
        match self {
            Self::Person(_) => None,
            Self::Bot(text) => Some(text),
        }
    }
}
