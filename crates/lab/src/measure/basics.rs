//! Outcome and length: what every row tells.

use tussle_core::{FullGame, Seat};

use super::{End, Observer, Step};
use crate::data::{Fields, Kind, Row, Value};

/// The columns that tell how a game went.
pub(super) fn fields(fields: &mut Fields) {
    fields
        .seats(
            "share",
            Kind::F64,
            "share of the win: 1, 1/k for each of k winners, or 0; missing if unfinished",
        )
        .seats("rank", Kind::U8, "rank at the end, best 0; missing if unfinished")
        .seats("score", Kind::F64, "points at the end, where the game has them")
        .one("ending", Kind::Text, "`won`, `tied` or `unfinished` (stopped after too many plies)")
        .one("plies", Kind::U32, "acts played, rolls included")
        .one(
            "turns",
            Kind::U32,
            "turns taken: acts of one seat without another in between are one turn",
        )
        .one("first_move", Kind::Text, "the first choice of the game");
}

/// Watches for the first move.
#[derive(Debug, Default)]
pub(super) struct Basics {
    first_move: String,
}

impl Basics {
    #[cold]
    #[inline(never)]
    fn note_first_move<G: FullGame>(&mut self, game: &G, act: G::Act) {
        game.write_act(act, &mut self.first_move);
    }
}

impl<G: FullGame> Observer<G> for Basics {
    fn begin(&mut self, _: &G, _: &G::Pos) {
        self.first_move.clear();
    }

    #[inline(always)]
    fn before(&mut self, step: &Step<'_, G>) {
        if self.first_move.is_empty() && !step.is_roll {
            self.note_first_move(step.game, step.act);
        }
    }

    fn end(&mut self, end: &End<'_, G>, row: &mut Row<'_>) {
        let points = |seat| end.game.points(end.pos, Seat::new(seat));
        row.seats(|seat| end.share(seat).map(Value::Number));
        row.seats(|seat| Some(Value::Whole(u64::from(end.ranks?.of(Seat::new(seat))))));
        row.seats(|seat| points(seat).map(|points| Value::Number(f64::from(points))));
        row.text(match (end.ranks, end.winner()) {
            (None, _) => "unfinished",
            (Some(_), Some(_)) => "won",
            (Some(_), None) => "tied",
        });
        row.whole(end.plies);
        row.whole(end.turns);
        row.text(&self.first_move);
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::watch;

    #[test]
    fn the_end_of_a_game_is_told() {
        let seen = watch("jostle-2007:players=2,pieces=2", Some("27,30/28,31 R 2 - - -"), "27-29");
        assert_eq!(seen.text("ending"), "tied");
        assert_eq!(seen.seats("share", 2), [0.5, 0.5]);
        assert_eq!(seen.seats("rank", 2), [0.0, 0.0]);
        assert_eq!(seen.seats("score", 2), [5.0, 5.0]);
        assert_eq!(seen.text("first_move"), "27-29");
        assert_eq!((seen.number("plies"), seen.number("turns")), (Some(1.0), Some(1.0)));
    }

    #[test]
    fn a_game_that_is_stopped_has_no_result() {
        let seen = watch("jostle-2007", None, "6: 0-6 5: 6-11 3: 0-3");
        assert_eq!(seen.text("ending"), "unfinished");
        assert_eq!(seen.number("share_1"), None);
        assert_eq!(seen.number("rank_1"), None);
        assert_eq!((seen.number("plies"), seen.number("turns")), (Some(6.0), Some(2.0)));
        assert_eq!(watch("bounce:size=4", None, "").number("score_1"), None);
    }
}
