//! Positions and moves as text.
//!
//! Read and written:
//! - positions: the rows from the top down, as in [`checkers`](crate::checkers), a space, and the side to move, `r` or
//!   `b`. Refused: a colour without checkers; the side to move in one group while the other is not, since it would
//!   have won before.
//! - moves: `h7-e1`; removals: `xh7`.

use tussle_core::geometry::Bits;
use tussle_core::notation::require_canonical;
use tussle_core::{Fault, GameInfo, Notation, Reader, Seat, TextError};

use super::act::Act;
use super::position::Position;
use super::rules::Bounce;
use super::{DEFAULT_SIZE, INFO};
use crate::checkers::{SEATS, read_rows, read_side, write_rows};

const POSITION: &str = "position";
const MOVE: &str = "move";

impl<B: Bits> Notation for Bounce<B> {
    fn info(&self) -> &'static GameInfo {
        &INFO
    }

    fn variant(&self) -> String {
        let size = self.grid.size().to_string();
        if size == DEFAULT_SIZE { String::new() } else { format!("size={size}") }
    }

    fn write_position(&self, pos: &Position<B>, out: &mut String) {
        write_rows(pos.checkers(), self.grid.size(), out);
        out.push(' ');
        out.push(SEATS[pos.mover().index()].letter);
    }

    fn read_position(&self, text: &str) -> Result<Position<B>, TextError> {
        let mut reader = Reader::new(POSITION, text);
        let checkers = read_rows::<B>(&mut reader, self.grid.size())?;
        let rows = 0..reader.at();
        let mover = read_side(&mut reader)?;

        let missing = Seat::all(2).filter(|seat| checkers[seat.index()].is_empty());
        let faults: Vec<_> = missing
            .map(|seat| Fault {
                span: rows.clone(),
                reason: format!("{} has no checkers", name(seat)),
            })
            .collect();
        if !faults.is_empty() {
            return Err(TextError { subject: POSITION, text: text.to_owned(), faults });
        }

        let pos = Position::new(&self.grid, checkers, mover);
        if !pos.is_over() && self.grid.is_one_group(pos.own()) {
            let (own, other) = (name(mover), name(mover.other()));
            let reason = format!(
                "{own} is in one group and {other} is not, so {own} has won and {other} would be to move"
            );
            return Err(TextError::new(POSITION, text, rows.end + 1..text.len(), reason));
        }
        require_canonical(POSITION, text, &self.position_text(&pos))?;
        Ok(pos)
    }

    fn write_act(&self, act: Act, out: &mut String) {
        match act {
            Act::Move { from, to } => {
                out.push_str(&self.square(from).name());
                out.push('-');
                out.push_str(&self.square(to).name());
            }
            Act::Remove { from } => {
                out.push('x');
                out.push_str(&self.square(from).name());
            }
        }
    }

    fn read_act(&self, text: &str) -> Result<Act, TextError> {
        let mut reader = Reader::new(MOVE, text);
        let read_square = |reader: &mut Reader<'_>| -> Result<u8, TextError> {
            Ok(self.squares().read(reader)?.index(self.grid.size()) as u8)
        };
        let act = if reader.eat('x') {
            Act::Remove { from: read_square(&mut reader)? }
        } else {
            let from = read_square(&mut reader)?;
            reader.expect('-', "between the squares of a move")?;
            Act::Move { from, to: read_square(&mut reader)? }
        };
        reader.end()?;
        require_canonical(MOVE, text, &self.act_text(act))?;
        Ok(act)
    }
}

/// A side's name.
fn name(seat: Seat) -> &'static str {
    SEATS[seat.index()].name
}

#[cfg(test)]
mod tests {
    use tussle_core::MoveError;

    #[test]
    fn impossible_positions_are_refused_at_their_place() {
        let cases = [
            ("4/4/4/4 r", 0..7, "Red has no checkers"),
            ("rr2/4/4/r3 b", 0..10, "Blue has no checkers"),
            (
                "rr2/4/4/b2b r",
                12..13,
                "Red is in one group and Blue is not, so Red has won and Blue would be to move",
            ),
        ];
        for (text, span, reason) in cases {
            let error = crate::live("bounce:size=4").unwrap().set_position(text).unwrap_err();
            assert_eq!(error.faults[0].span, span, "{text}");
            assert_eq!(error.faults[0].reason, reason, "{text}");
        }
        let empty = crate::live("bounce:size=4").unwrap().set_position("4/4/4/4 r").unwrap_err();
        assert_eq!(empty.faults.len(), 2);
    }

    #[test]
    fn only_moves_and_removals_are_read() {
        let live = crate::live("bounce").unwrap();
        for (text, place) in
            [("b1-", 3), ("b1xa1", 2), ("xi1", 1), ("b1-a1 ", 5), ("", 0), ("x", 1)]
        {
            let error = live.check(text).unwrap_err();
            let MoveError::Text(error) = error else { panic!("{text}: {error}") };
            assert_eq!(error.faults[0].span.start, place, "{text}");
        }
    }

    #[test]
    fn only_even_sizes_from_4_to_16_are_played() {
        for bad in ["2", "3", "7", "18", "08", "+8", ""] {
            assert!(crate::live(&format!("bounce:size={bad}")).is_err(), "{bad}");
        }
        assert_eq!(crate::live("bounce:size=8").unwrap().spec(), "bounce");
        assert_eq!(crate::live("bounce:size=10").unwrap().spec(), "bounce:size=10");
    }
}
