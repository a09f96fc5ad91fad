//! Bodies of the requests around a game, and of their answers.

use serde::{Deserialize, Serialize};
use tussle_core::Seat;
use utoipa::ToSchema;

use super::Phase;

/// A game to be opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewGame {
    /// Game and variant: `jostle`, `jostle-2007:players=3`.
    pub spec: String,
    /// The position to start from, if it is not the variant's own.
    #[serde(default)]
    pub start: Option<String>,
    /// Who is to play, by seat.
    pub seats: Vec<ChairRequest>,
    /// The time for each player; none without clocks.
    #[serde(default)]
    pub clock: Option<Control>,
    /// Whether others here may see that there is such a game.
    #[serde(default)]
    pub listed: bool,
}

/// Who is to play a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "for", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ChairRequest {
    /// Whoever opens the game.
    Me {
        /// The name to show.
        name: String,
        /// A random number for the dice, in hexadecimal digits.
        #[serde(default)]
        number: String,
    },
    /// Whoever has the secret link.
    Link,
    /// Whoever comes first.
    Anyone,
    /// A bot.
    Bot {
        /// Which, such as `level:3`.
        bot: String,
    },
}

/// How much time players have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Control {
    /// Milliseconds for the whole game.
    pub time: u64,
    /// Milliseconds that each move adds.
    #[serde(default)]
    pub increment: u64,
}

/// A game that was opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Created {
    /// The game's address.
    pub id: String,
    /// The key of whoever opened it, for clients without cookies.
    pub key: String,
    /// The key of each seat that is reached by a link, by seat.
    pub links: Vec<Option<String>>,
}

/// A player sits down.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct JoinRequest {
    /// The name to show.
    pub name: String,
    /// A random number for the dice, in hexadecimal digits.
    #[serde(default)]
    pub number: String,
    /// The key in the link, for seats that are reached by one.
    #[serde(default)]
    pub link: Option<String>,
}

/// A player has sat down.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Joined {
    /// The seat.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// The key that holds it, for clients without cookies.
    pub key: String,
}

/// A request that was refused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Problem {
    /// A stable word for the reason.
    pub code: String,
    /// The reason for a person.
    pub reason: String,
}

/// A game in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Listing {
    /// The game's address.
    pub id: String,
    /// Game and variant.
    pub spec: String,
    /// How far it has come.
    pub phase: Phase,
    /// The seats in the order of play.
    pub seats: Vec<ListedSeat>,
    /// The seat that has to move.
    #[schema(value_type = Option<u8>)]
    pub due: Option<Seat>,
    /// How many moves and rolls were made.
    pub plies: usize,
    /// How it ended, or what it waits for, in words.
    pub words: String,
    /// When something happened last, in milliseconds since 1970.
    pub changed_at: i64,
}

/// A seat of a game in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ListedSeat {
    /// Its name.
    pub name: String,
    /// The player's name; none while nobody sits here.
    pub player: Option<String>,
    /// Whether a bot plays it.
    pub bot: bool,
    /// Whether anybody may take it.
    pub open: bool,
}
