//! Whose turn it is, and how the game ends.

use tussle_core::Seat;
use tussle_core::geometry::Bits;

use super::position::Pos;
use super::rules::Jostle2007;

impl<B: Bits> Jostle2007<B> {
    /// Whether a player has a piece outside the target area.
    #[inline]
    pub(super) fn has_turn(&self, pos: &Pos<B>, seat: Seat) -> bool {
        !(pos.pieces.of(seat) & !self.target).is_empty()
    }

    /// Passes the turn on to the next player who has one, and counts turns in the last round. `occupied` are the cells
    /// of the track with a piece on them.
    #[inline]
    pub(super) fn end_turn(&self, pos: &mut Pos<B>, occupied: B) {
        pos.carried = None;
        pos.blocked = B::EMPTY;
        let players = self.variant.players;
        if let Some(left) = pos.left {
            pos.left = Some(left - 1);
        } else if occupied & self.finish == self.finish {
            // A move that fills the target area ends its turn, so this is early enough.
            pos.left = Some(players as u8);
        }
        let next = pos.player.next(players);
        if !self.has_turn(pos, next) {
            self.pass_over(pos);
        } else if pos.left != Some(0) {
            pos.player = next;
        }
    }

    /// Goes on where the next player has no turn.
    #[cold]
    fn pass_over(&self, pos: &mut Pos<B>) {
        if (pos.pieces.all() & !self.target).is_empty() {
            pos.left = Some(0);
        }
        while pos.left != Some(0) {
            pos.player = pos.player.next(self.variant.players);
            if self.has_turn(pos, pos.player) {
                return;
            }
            pos.left = pos.left.map(|left| left - 1);
        }
    }

    /// The points of a player's pieces in the target area.
    pub fn score(&self, pos: &Pos<B>, seat: Seat) -> u32 {
        let scoring = pos.pieces.of(seat) & self.target;
        scoring.cells().map(|cell| self.variant.track.points(cell) as u32).sum()
    }
}

#[cfg(test)]
mod tests {
    use tussle_core::{Game, Notation, Turn};

    use super::super::testing::{game, play};
    use super::*;

    #[test]
    fn everyone_has_one_more_turn_when_the_target_area_is_full() {
        let start = "26,29,31/0,0,28/0,0,30 R 6 - - -";
        let acts = ["26-32", "1: 0-1", "6: 0-6 1: 6-7"];
        // The player who filled it has no piece left to move: that turn counts as taken.
        let ends = [
            "29,31,32/0,0,28/0,0,30 G - - - 3",
            "29,31,32/0,1,28/0,0,30 Y - - - 2",
            "29,31,32/0,1,28/0,15,30 R - - - 0",
        ];
        for n in 1..=acts.len() {
            assert_eq!(play("", start, &acts[..n].join(" ")).0, ends[n - 1]);
        }
        let (end, _) = play("", "20,29,31/0,0,28/0,0,30 R 1 - - 1", "20-21");
        assert_eq!(end, "21,29,31/0,0,28/0,0,30 R - - - 0");
    }

    #[test]
    fn the_last_round_may_start_with_the_last_cell() {
        let (start, act) = ("0,0,27/0,0,0/0,0,0 R 5 - - -", "27-32");
        assert_eq!(play("end=last-cell", start, act).0, "0,0,32/0,0,0/0,0,0 G - - - 3");
        assert_eq!(play("end=full", start, act).0, "0,0,32/0,0,0/0,0,0 G - - - -");
    }

    #[test]
    fn players_without_a_turn_are_passed_over() {
        let (end, _) = play("pieces=2", "28,29/0,0/0,0 Y 1 - - -", "0-1");
        assert_eq!(end, "28,29/0,0/0,1 G - - - -");
        let (end, _) = play("pieces=2", "28,29/0,0/0,0 Y 1 - - 3", "0-1");
        assert_eq!(end, "28,29/0,0/0,1 G - - - 1");
    }

    #[test]
    fn the_game_is_over_when_nobody_can_move() {
        let options = "players=2,pieces=2";
        let (end, _) = play(options, "27,30/28,31 R 2 - - -", "27-29");
        assert_eq!(end, "29,30/28,31 R - - - 0");
        let game = game(options);
        let pos = game.read_position(&end).unwrap();
        assert_eq!(game.turn(&pos), Turn::Over);
        assert_eq!(game.ranks(&pos).as_slice(), [0, 0], "five points each");
    }

    #[test]
    fn the_most_points_win() {
        let game = game("");
        let pos = game.read_position("21,27,30/8,17,29/28,31,32 G - - - 0").unwrap();
        let scores: Vec<_> = Seat::all(3).map(|seat| game.score(&pos, seat)).collect();
        assert_eq!(scores, [3, 2, 10]);
        assert_eq!(game.ranks(&pos).as_slice(), [1, 2, 0]);
    }
}
