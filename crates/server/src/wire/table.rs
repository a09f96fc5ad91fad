//! How a game stands, with all that a page needs and no rule.

use serde::Serialize;
use tussle_core::scene::{Gesture, State};
use tussle_core::{Effect, Seat};
use tussle_table::Ending;
use utoipa::ToSchema;

/// How a game stands, the same for everyone who looks.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct TableView {
    /// The game's address.
    pub id: String,
    /// Game and variant: `jostle:size=8`.
    pub spec: String,
    /// The game's name.
    pub name: &'static str,
    /// The number of the last event.
    pub number: u64,
    /// The number of the event that led to the present position; commands name it.
    pub turn: u64,
    /// How far it has come.
    pub phase: Phase,
    /// The seats in the order of play.
    pub seats: Vec<SeatView>,
    /// What the game waits for; none before it has begun.
    pub due: Option<DueView>,
    /// The position as text.
    pub position: String,
    /// What stands on the board.
    #[schema(value_type = Object)]
    pub state: State,
    /// The same in words.
    pub spoken: String,
    /// The legal moves of the player whose turn it is.
    pub choices: Vec<ChoiceView>,
    /// How many moves and rolls were made.
    pub plies: usize,
    /// Who has agreed to a draw, who offered it first.
    #[schema(value_type = Vec<u8>)]
    pub draw: Vec<Seat>,
    /// Who has agreed that a move be taken back, who asked for it first.
    #[schema(value_type = Vec<u8>)]
    pub takeback: Vec<Seat>,
    /// The dice; none in games without.
    pub dice: Option<DiceView>,
    /// The time for the game; none without clocks.
    pub clock: Option<ClockView>,
    /// How it ended; none while it goes on.
    pub outcome: Option<OutcomeView>,
    /// The game that was opened to play again.
    pub rematch: Option<String>,
    /// The seat whose player has stayed away for so long that the others may [decide](super::Order::ClaimWin).
    #[schema(value_type = Option<u8>)]
    pub away: Option<Seat>,
    /// After how many milliseconds without a move a player who is not connected counts as staying away.
    pub away_after: i64,
    /// When the last event was stored, in milliseconds since 1970.
    pub changed_at: i64,
}

/// How far a game has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, serde::Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Seats are empty.
    Waiting,
    /// It goes on.
    Playing,
    /// It has ended.
    Over,
}

impl Phase {
    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Playing => "playing",
            Self::Over => "over",
        }
    }
}

/// A seat and who plays it.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own that a page shows")]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct SeatView {
    /// Its name: `Red`.
    pub name: &'static str,
    /// The player's name; none while nobody sits here.
    pub player: Option<String>,
    /// Whether a bot plays it.
    pub bot: bool,
    /// Whether anybody may take it.
    pub open: bool,
    /// Whether its player is connected; bots always are.
    pub here: bool,
    /// Whether its player has left the game.
    pub left: bool,
    /// Milliseconds left on its clock when this was sent.
    pub clock: Option<u64>,
    /// From 1 to 5, how much fun its player had.
    pub fun: Option<u8>,
}

/// What a game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(tag = "due", rename_all = "kebab-case")]
pub enum DueView {
    /// A move.
    Move {
        /// Of this seat.
        #[schema(value_type = u8)]
        seat: Seat,
    },
    /// Nothing.
    Nothing,
}

/// A legal move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct ChoiceView {
    /// Its text.
    pub act: String,
    /// The sequences of cells that mean it.
    #[schema(value_type = Vec<Vec<u16>>)]
    pub gestures: Vec<Gesture>,
}

/// A move or a roll.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct PlyView {
    /// Whose.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// Its text.
    pub act: String,
    /// Whether the dice were rolled.
    pub roll: bool,
    /// What happened, in words.
    pub words: String,
    /// What happened, step by step.
    #[schema(value_type = Vec<Object>)]
    pub effects: Vec<Effect>,
    /// How long the player took, in milliseconds.
    pub took: Option<u64>,
}

/// Dice that nobody has to trust; see `table::dice`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct DiceView {
    /// The hash of the secret.
    pub commitment: String,
    /// The players' numbers by seat, with commas between them; none before the game has begun.
    pub numbers: Option<String>,
    /// The secret, once the game is over.
    pub secret: Option<String>,
}

/// Something that chance decided: a roll, or the move of a player who had left.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct DrawView {
    /// How many moves and rolls were made before.
    pub before: usize,
    /// What it was for.
    pub kind: DrawKind,
    /// What there was to choose from, each with its weight.
    pub faces: Vec<(String, u32)>,
}

/// What a draw is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DrawKind {
    /// The dice.
    Roll,
    /// The move of a player who had left.
    Absent,
}

/// The time for a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct ClockView {
    /// Milliseconds for each player.
    pub time: u64,
    /// Milliseconds that each move adds.
    pub increment: u64,
    /// Whose clock runs.
    #[schema(value_type = Option<u8>)]
    pub running: Option<Seat>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct OutcomeView {
    /// In which way.
    #[schema(value_type = String)]
    pub ending: Ending,
    /// The rank of each seat, best 0; none where nobody won or lost.
    pub ranks: Option<Vec<u8>>,
    /// In words.
    pub words: String,
}
