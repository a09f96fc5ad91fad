//! Positions and moves as text.
//!
//! Read and written: a position as `<rows> <r|b>`, such as
//! `10/10/2rbrbrb2/2brbrbr2/2rb2rb2/2br2br2/2rbrbrb2/2brbrbr2/10/10 r` (see [`checkers`](crate::checkers) for the
//! rows), and a move as the square it leaves and the square it comes to, `c4-c5`.

use tussle_core::geometry::{Bits, Square};
use tussle_core::notation::require_canonical;
use tussle_core::{Family, GameInfo, Notation, Reader, TextError};

use super::{Jostle, JostleFamily, Position, Step, USUAL_SIZE};
use crate::checkers::{SEATS, read_rows, read_side, write_rows};

impl<B: Bits, const SIZE: usize> Notation for Jostle<B, SIZE> {
    fn info(&self) -> &'static GameInfo {
        JostleFamily::INFO
    }

    fn variant(&self) -> String {
        if SIZE == USUAL_SIZE { String::new() } else { format!("size={SIZE}") }
    }

    fn write_position(&self, pos: &Self::Pos, out: &mut String) {
        write_rows(&pos.checkers(), SIZE, out);
        out.push(' ');
        out.push(SEATS[pos.mover.index()].letter);
    }

    fn read_position(&self, text: &str) -> Result<Self::Pos, TextError> {
        let mut reader = Reader::new("position", text);
        let checkers = read_rows(&mut reader, SIZE)?;
        let mover = read_side(&mut reader)?;
        let pos = Position::new(checkers, mover);
        require_canonical("position", text, &self.position_text(&pos))?;
        Ok(pos)
    }

    fn write_act(&self, act: Self::Act, out: &mut String) {
        let [from, to] = [act.from(), act.to()].map(|square| Square::from_index(square, SIZE));
        out.push_str(&from.name());
        out.push('-');
        out.push_str(&to.name());
    }

    fn read_act(&self, text: &str) -> Result<Self::Act, TextError> {
        let mut reader = Reader::new("move", text);
        let from = Self::SQUARES.read(&mut reader)?;
        reader.expect('-', "between the square it leaves and the square it comes to")?;
        let to = Self::SQUARES.read(&mut reader)?;
        reader.end()?;
        let step = Step::new(from.index(SIZE), to.index(SIZE));
        require_canonical("move", text, &self.act_text(step))?;
        Ok(step)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game() -> Jostle<u64, 8> {
        Jostle::new()
    }

    #[test]
    fn positions_are_read_as_they_are_written() {
        for text in [
            "8/1rbrbrb1/1brbrbr1/1rb2rb1/1br2br1/1rbrbrb1/1brbrbr1/8 r",
            "8/8/8/8/8/8/8/8 b",
            "rrrrrrrr/8/b6r/8/8/8/8/bbbbbbbb b",
        ] {
            let pos = game().read_position(text).unwrap();
            assert_eq!(game().position_text(&pos), text);
        }
    }

    #[test]
    fn other_positions_are_refused_at_their_place() {
        for (text, span) in [
            ("", 0..0),
            ("10/10/2rbrbrb2/2brbrbr2/2rb2rb2/2br2br2/2rbrbrb2/2brbrbr2/10/10 r", 0..2),
            ("8/8/8/8/8/8/8 r", 13..14),
            ("8/8/8/8/8/8/8/8/8 r", 15..16),
            ("8/8/8/8/8/8/8/7 r", 15..16),
            ("8/8/8/8/8/8/8/44 r", 14..16),
            ("8/8/8/8/8/8/8/r8 r", 15..16),
            ("8/8/8/8/8/8/8/w7 r", 14..15),
            ("8/8/8/8/8/8/8/8", 15..15),
            ("8/8/8/8/8/8/8/8 w", 16..17),
            ("8/8/8/8/8/8/8/8 r ", 17..18),
            ("8/8/8/8/8/8/8/8  r", 16..17),
        ] {
            let error = game().read_position(text).unwrap_err();
            assert_eq!(error.faults[0].span, span, "{error}");
        }
    }

    #[test]
    fn moves_are_read_as_they_are_written() {
        for text in ["c4-c5", "a1-h8", "h8-h8"] {
            assert_eq!(game().act_text(game().read_act(text).unwrap()), text);
        }
        let large = Jostle::<u128, 10>::new();
        assert_eq!(large.act_text(large.read_act("j10-j9").unwrap()), "j10-j9");
    }

    #[test]
    fn other_moves_are_refused_at_their_place() {
        for (text, span) in [
            ("", 0..0),
            ("c4", 2..2),
            ("c4-", 3..3),
            ("c4c5", 2..3),
            ("c4xc5", 2..3),
            ("C4-c5", 0..1),
            ("i4-c5", 0..1),
            ("c9-c8", 1..2),
            ("c0-c1", 0..2),
            ("c04-c5", 1..3),
            ("c4-c5 ", 5..6),
            (" c4-c5", 0..1),
            ("c4-é5", 3..5),
        ] {
            let error = game().read_act(text).unwrap_err();
            assert_eq!(error.faults[0].span, span, "{error}");
        }
    }

    #[test]
    fn only_another_size_is_named() {
        assert_eq!(Jostle::<u128, 10>::new().spec(), "jostle");
        assert_eq!(game().spec(), "jostle:size=8");
        for (spec, canonical) in
            [("jostle:size=10", "jostle"), ("jostle:size=16", "jostle:size=16")]
        {
            assert_eq!(crate::live(spec).unwrap().spec(), canonical);
        }
        for spec in
            ["jostle:size=9", "jostle:size=6", "jostle:size=18", "jostle:size=", "jostle:rows=2"]
        {
            assert!(crate::live(spec).is_err(), "{spec}");
        }
    }
}
