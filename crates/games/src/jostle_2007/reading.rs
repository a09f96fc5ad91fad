//! Reads positions: first their form, up to the first fault, then everything that the rules could not go on from.

use tussle_core::geometry::Bits;
use tussle_core::notation::require_canonical;
use tussle_core::{Fault, Game, Notation, Reader, Seat, TextError};

use super::fields::Fields;
use super::notation::seat_info;
use super::position::Pos;
use super::rules::Jostle2007;

const SUBJECT: &str = "position";

/// Reads the text of a position.
pub(super) fn position<B: Bits>(game: &Jostle2007<B>, text: &str) -> Result<Pos<B>, TextError> {
    let fields = Fields::read(&mut Reader::new(SUBJECT, text), game)?;
    let mut faults = Vec::new();
    let pos = fields.assemble(game, &mut faults);
    fields.check(game, &pos, &mut faults);
    if faults.is_empty() {
        require_canonical(SUBJECT, text, &game.position_text(&pos))?;
        return Ok(pos);
    }
    faults.sort_by_key(|fault| fault.span.start);
    Err(TextError { subject: SUBJECT, text: text.to_owned(), faults })
}

impl Fields {
    /// The position that the fields describe. Notes pieces that cannot stand as they do.
    fn assemble<B: Bits>(&self, game: &Jostle2007<B>, faults: &mut Vec<Fault>) -> Pos<B> {
        let mut pos = game.start();
        for (seat, cells) in Seat::all(game.seats()).zip(&self.pieces) {
            pos.pieces.lift(seat, 0);
            let mut highest = 0;
            for cell in cells {
                let number = cell.value;
                if number < highest {
                    faults.push(
                        cell.fault(format!("cells ascend, so {number} is not after {highest}")),
                    );
                }
                highest = highest.max(number);
                if number > 0 && pos.pieces.all().has(number) {
                    let owner = seat_info(pos.pieces.owner(number)).name;
                    faults.push(cell.fault(format!("a piece of {owner} is on {number} already")));
                } else {
                    pos.pieces.put(seat, number);
                }
            }
        }
        let small = |number: usize| number as u8;
        pos.player = self.player.value;
        pos.die = self.die.value.map(small);
        pos.carried = self.carried.value.map(small);
        pos.left = self.left.value.map(small);
        for cell in &self.blocked.value {
            pos.blocked |= B::bit(cell.value);
        }
        pos
    }

    /// Notes what the rules could not go on from.
    fn check<B: Bits>(&self, game: &Jostle2007<B>, pos: &Pos<B>, faults: &mut Vec<Fault>) {
        self.check_blocked(game, faults);
        if pos.left == Some(0) {
            self.check_finished(faults);
            return;
        }
        let name = seat_info(pos.player).name;
        if !game.has_turn(pos, pos.player) {
            let reason = format!("{name} has no turn: all the pieces are in the target area");
            faults.push(self.player.fault(reason));
            return;
        }
        if let Some(cell) = self.carried.value {
            if !pos.pieces.of(pos.player).has(cell) {
                faults.push(self.carried.fault(format!("{name} has no piece on {cell}")));
                return;
            }
            if game.target.has(cell) {
                let reason = format!("the piece on {cell} is in the target area and cannot move");
                faults.push(self.carried.fault(reason));
                return;
            }
        }
        if let Some(face) = pos.die
            && game.movable(pos, face).is_empty()
        {
            let reason = match self.carried.value {
                Some(cell) => format!("the piece on {cell} cannot use a {face}"),
                None => format!("no piece of {name} can use a {face}"),
            };
            faults.push(self.die.fault(reason));
        }
    }

    fn check_blocked<B: Bits>(&self, game: &Jostle2007<B>, faults: &mut Vec<Fault>) {
        let cells = &self.blocked.value;
        if !cells.is_empty() && self.carried.value.is_none() {
            let reason = "cells are blocked only while a piece must move again";
            faults.push(self.blocked.fault(reason));
        }
        for cell in cells {
            if !game.exchange.has(cell.value) {
                faults.push(cell.fault(format!("cell {} is no exchange cell", cell.value)));
            }
        }
        for pair in cells.windows(2) {
            let (before, number) = (pair[0].value, pair[1].value);
            if number <= before {
                faults.push(
                    pair[1].fault(format!("cells ascend, so {number} is not after {before}")),
                );
            }
        }
    }

    /// When the game is over, nothing is under way.
    fn check_finished(&self, faults: &mut Vec<Fault>) {
        for field in [&self.die, &self.carried] {
            if field.value.is_some() {
                faults.push(field.fault("this is `-` when the game is over"));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{faults_of, game};
    use super::*;

    fn faults(text: &str) -> Vec<(&str, String)> {
        faults_of(text, game("").read_position(text))
    }

    #[test]
    fn what_is_written_is_read() {
        for text in [
            "0,0,0/0,0,0/0,0,0 R - - - -",
            "0,0,14/8,12,15/5,6,13 Y 2 - - -",
            "0,5,8/0,4,9/0,0,0 G - 9 7,15 3",
            "0,5,8/0,4,9/0,0,0 G 6 0 19 -",
            "28,29,30/0,31,32/0,0,0 R - - - 0",
        ] {
            let game = game("");
            assert_eq!(game.position_text(&game.read_position(text).unwrap()), text);
        }
    }

    #[test]
    fn what_the_rules_cannot_go_on_from_is_refused_at_its_place() {
        for (text, place, reason) in [
            ("0,8,5/0,0,0/0,0,0 R - - - -", "5", "cells ascend, so 5 is not after 8"),
            ("0,8,8/0,0,0/0,0,0 R - - - -", "8", "a piece of Red is on 8 already"),
            ("0,0,8/0,0,0/0,8,9 R - - - -", "8", "a piece of Red is on 8 already"),
            ("0,0,8/0,0,0/0,0,0 R - 9 - -", "9", "Red has no piece on 9"),
            ("1,2,8/0,0,0/0,0,0 R - 0 - -", "0", "Red has no piece on 0"),
            (
                "0,0,28/0,0,0/0,0,0 R - 28 - -",
                "28",
                "the piece on 28 is in the target area and cannot move",
            ),
            (
                "0,0,8/0,0,0/0,0,0 R - - 7,15 -",
                "7,15",
                "cells are blocked only while a piece must move again",
            ),
            ("0,0,8/0,0,0/0,0,0 R - 8 7,11 -", "11", "cell 11 is no exchange cell"),
            ("0,0,8/0,0,0/0,0,0 R - 8 15,7 -", "7", "cells ascend, so 7 is not after 15"),
            ("0,0,8/0,0,0/0,0,0 R - 8 7,7 -", "7", "cells ascend, so 7 is not after 7"),
            ("27,28,29/0,0,0/0,0,0 R 6 - - -", "6", "no piece of Red can use a 6"),
            ("0,0,27/0,0,0/0,0,0 R 6 27 - -", "6", "the piece on 27 cannot use a 6"),
            (
                "28,29,30/0,0,0/0,0,0 R - - - -",
                "R",
                "Red has no turn: all the pieces are in the target area",
            ),
            ("0,0,8/0,0,0/0,0,0 R 4 - - 0", "4", "this is `-` when the game is over"),
            ("0,0,8/0,0,0/0,0,0 R - 8 - 0", "8", "this is `-` when the game is over"),
        ] {
            assert_eq!(faults(text), [(place, reason.to_owned())], "{text}");
        }
    }

    #[test]
    fn several_faults_are_reported_at_once() {
        let text = "0,8,5/0,0,8/0,0,0 R - - 9,7 -";
        let places: Vec<_> = faults(text).into_iter().map(|(place, _)| place).collect();
        assert_eq!(places, ["5", "8", "9,7", "9", "7"]);
    }
}
