//! What a game came to.

use tussle_core::Seat;
use tussle_table::Match;

/// What a game came to for each seat.
#[derive(Clone, PartialEq, Debug)]
pub struct GameResult {
    /// Each seat's share of the win; none if the game is unfinished.
    pub shares: Option<Vec<f64>>,
    /// The seats whose players lost the right to play on.
    pub forfeits: Vec<Seat>,
}

impl GameResult {
    /// What a match came to.
    pub fn of(game: &Match) -> Self {
        let ranks = game.outcome().ranks;
        Self {
            shares: ranks.map(|ranks| game.seats().map(|seat| ranks.share(seat)).collect()),
            forfeits: game.departures().iter().map(|departure| departure.seat).collect(),
        }
    }
}
