//! Which commands have been carried out.

use std::fmt;

use serde::{Deserialize, Serialize};
use tussle_core::Seat;

use crate::wire::{Command, CommandId};

/// A command as the store knows it. The seat belongs to it: whoever sends something under an id that another player uses
/// must not make that player's command seem done. As text: `0:q7f3`.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct CommandKey {
    seat: Seat,
    id: CommandId,
}

impl CommandKey {
    /// That of a command.
    pub fn of(command: &Command) -> Self {
        Self { seat: command.seat, id: command.id.clone() }
    }
}

impl fmt::Display for CommandKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.seat.index(), self.id.as_str())
    }
}

impl From<CommandKey> for String {
    fn from(key: CommandKey) -> Self {
        key.to_string()
    }
}

impl TryFrom<String> for CommandKey {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        const FORM: &str = "a command is a seat, a colon and an id";
        let (seat, id) = text.split_once(':').ok_or(FORM)?;
        let seat = seat.parse::<u8>().ok().and_then(|seat| Seat::try_from(seat).ok());
        Ok(Self { seat: seat.ok_or(FORM)?, id: CommandId::try_from(id.to_owned())? })
    }
}
