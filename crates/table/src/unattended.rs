//! Bots among themselves.

use crate::bots::Bot;
use crate::play::{Due, Match, MatchError};

/// Why unattended play came to rest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rest {
    /// The match has ended.
    Ended,
    /// The limit of plies was reached; the match stays unfinished.
    Stopped,
}

/// Plays on until the match ends or has this many plies, rolls included. There is one bot for each seat.
///
/// What a game sets as its own limit is [`GameInfo::stop_after`](tussle_core::GameInfo::stop_after).
///
/// # Panics
/// If there are fewer bots than seats.
pub fn run(
    game: &mut Match,
    bots: &mut [Box<dyn Bot>],
    stop_after: Option<u32>,
) -> Result<Rest, MatchError> {
    let limit = stop_after.map_or(usize::MAX, |plies| plies as usize);
    while game.due() != Due::Over {
        if game.plies().len() >= limit {
            return Ok(Rest::Stopped);
        }
        match game.due() {
            Due::Choose(seat) => bot_moves(game, bots[seat.index()].as_mut())?,
            _ => _ = game.proceed()?,
        }
    }
    Ok(Rest::Ended)
}

/// Lets a bot make the move that is due. One that makes no legal move forfeits the match instead. Nothing happens when
/// no move is due.
pub fn bot_moves(game: &mut Match, bot: &mut dyn Bot) -> Result<(), MatchError> {
    let Some(situation) = game.situation(None) else {
        return Ok(());
    };
    let seat = situation.seat;
    match bot.choose(&situation) {
        Err(error) => game.forfeit(seat, error.to_string()),
        Ok(act) => match game.play(&act) {
            Err(MatchError::Move(error)) => game.forfeit(seat, error.to_string()),
            other => other.map(|_| ()),
        },
    }
}
