//! From a match to data.

use tussle_core::{GameInfo, Seat};

use super::{Move, Out, Record, SeatLine, VERSION, Verdict};
use crate::Match;
use crate::outcome::Outcome;
use crate::play::{Departure, Ply};

impl Record {
    /// A match as data. One that goes on is [`Ending::Unfinished`](crate::Ending::Unfinished).
    pub fn of(game: &Match) -> Self {
        let live = game.game();
        Self {
            tussle: VERSION,
            game: live.spec(),
            rules: live.info().rules_version,
            start: special_start(game),
            seed: game.seed(),
            tags: game.tags().clone(),
            seats: game.seats().map(|seat| seat_line(game, seat)).collect(),
            comment: game.comment_after(0).map(str::to_owned),
            moves: game.plies().iter().map(Move::of).collect(),
            out: game.departures().iter().map(|departure| Out::of(game, departure)).collect(),
            result: Verdict::of(&game.outcome()),
        }
    }
}

impl Move {
    pub(crate) fn of(ply: &Ply) -> Self {
        Self { act: ply.act.clone(), time: ply.time, comment: ply.comment.clone() }
    }
}

impl Out {
    pub(crate) fn of(game: &Match, departure: &Departure) -> Self {
        Self {
            seat: seat_word(game.game().info(), departure.seat),
            after: departure.after,
            how: departure.leaving.clone(),
        }
    }
}

impl Verdict {
    pub(crate) fn of(outcome: &Outcome) -> Self {
        let ranks = outcome.ranks.map(|ranks| ranks.as_slice().to_vec());
        Self { ending: outcome.ending, ranks }
    }
}

/// A seat's name as records write it.
pub(super) fn seat_word(game: &GameInfo, seat: Seat) -> String {
    game.seats[seat.index()].name.to_lowercase()
}

fn seat_line(game: &Match, seat: Seat) -> SeatLine {
    let player = &game.players()[seat.index()];
    SeatLine {
        seat: seat_word(game.game().info(), seat),
        name: player.name().to_owned(),
        bot: player.as_bot().is_some(),
    }
}

/// The start of the match, unless every match of the variant starts there.
fn special_start(game: &Match) -> Option<String> {
    let mut usual = game.game().boxed_clone();
    usual.reset();
    (game.start() != usual.position()).then(|| game.start().to_owned())
}
