//! Texts of positions and acts.
//!
//! A position is `<pieces> <player> <die> <carried> <blocked> <left>`, such as `0,0,14/8,12,15/5,6,13 Y 2 - - -`:
//! - the cells of each player's pieces, ascending and joined by `,`, players by `/`; 0 is off the track;
//! - the player who acts, one of `R G Y B P O` in the order of play;
//! - what the die shows, or `-` while it is to be rolled;
//! - the cell of the piece that must move again after a 6, or `-`;
//! - the blocked exchange cells, ascending and joined by `,`, or `-`;
//! - the turns left in the last round, this one included, or `-`. When the game is over this is `0`, and the three
//!   fields before it are `-`.
//!
//! An act is a roll, `6:`, or a move, `13-15`: the cell left and the cell reached by the roll. `0-6` enters the track.

use std::fmt::Write;

use tussle_core::geometry::Bits;
use tussle_core::{GameInfo, Notation, Reader, Seat, SeatInfo, TextError};

use super::act::{Act, SIX};
use super::position::Pos;
use super::rules::Jostle2007;
use super::{INFO, reading};

/// The seats of the largest variant.
pub(super) const SEATS: &[SeatInfo] = &[
    SeatInfo { letter: 'R', name: "Red" },
    SeatInfo { letter: 'G', name: "Green" },
    SeatInfo { letter: 'Y', name: "Yellow" },
    SeatInfo { letter: 'B', name: "Blue" },
    SeatInfo { letter: 'P', name: "Purple" },
    SeatInfo { letter: 'O', name: "Orange" },
];

/// A seat's letter and name.
pub(super) fn seat_info(seat: Seat) -> SeatInfo {
    SEATS[seat.index()]
}

impl<B: Bits> Notation for Jostle2007<B> {
    fn info(&self) -> &'static GameInfo {
        &INFO
    }

    fn variant(&self) -> String {
        self.variant.to_string()
    }

    fn write_position(&self, pos: &Pos<B>, out: &mut String) {
        let players = Seat::all(self.variant.players).map(|seat| join(self.pieces_of(pos, seat)));
        *out += &players.collect::<Vec<_>>().join("/");
        out.push(' ');
        out.push(seat_info(pos.player).letter);
        let blocked = (!pos.blocked.is_empty()).then(|| join(pos.blocked.cells()));
        for field in [number(pos.die), number(pos.carried), blocked, number(pos.left)] {
            out.push(' ');
            *out += field.as_deref().unwrap_or("-");
        }
    }

    fn read_position(&self, text: &str) -> Result<Pos<B>, TextError> {
        reading::position(self, text)
    }

    fn write_act(&self, act: Act, out: &mut String) {
        let written = match act {
            Act::Roll { face } => write!(out, "{face}:"),
            Act::Move { from, to } => write!(out, "{from}-{to}"),
        };
        written.expect("a string takes any text");
    }

    fn read_act(&self, text: &str) -> Result<Act, TextError> {
        let mut reader = Reader::new("move", text);
        let length = self.variant.track.length();
        let first = reader.number("a cell or a face of the die", length.max(usize::from(SIX)))?;
        let act = if reader.eat(':') {
            if !(1..=usize::from(SIX)).contains(&first) {
                return Err(reader.fail(0, format!("the die shows 1 to {SIX}, not {first}")));
            }
            Act::Roll { face: first as u8 }
        } else {
            if first > length {
                return Err(reader.fail(0, format!("the last cell is {length}")));
            }
            reader.expect('-', "between two cells, or `:` after a roll")?;
            Act::Move { from: first as u8, to: reader.number("a cell", length)? as u8 }
        };
        reader.end()?;
        Ok(act)
    }
}

impl<B: Bits> Jostle2007<B> {
    /// The cells of a player's pieces, ascending, with 0 for each that is off the track.
    pub(super) fn pieces_of(
        &self,
        pos: &Pos<B>,
        seat: Seat,
    ) -> impl Iterator<Item = usize> + use<B> {
        let on_track = pos.pieces.of(seat) & !B::bit(0);
        std::iter::repeat_n(0, self.count_off(pos, seat)).chain(on_track.cells())
    }
}

/// Cells as they are written.
pub(super) fn join(cells: impl Iterator<Item = usize>) -> String {
    cells.map(|cell| cell.to_string()).collect::<Vec<_>>().join(",")
}

fn number(field: Option<u8>) -> Option<String> {
    field.map(|number| number.to_string())
}

#[cfg(test)]
mod tests {
    use super::super::testing::game;
    use super::*;

    #[test]
    fn texts_of_acts_are_read_with_their_faults() {
        let game = game("");
        for text in ["6:", "0-6", "13-15", "15-13"] {
            assert_eq!(game.act_text(game.read_act(text).unwrap()), text);
        }
        for (text, span) in [
            ("7:", 0..2),
            ("0:", 0..2),
            ("33-35", 0..2),
            ("27-33", 3..5),
            ("13", 2..2),
            ("13-", 3..3),
            ("13-15x", 5..6),
            ("013-15", 0..3),
            ("", 0..0),
            ("é:", 0..2),
        ] {
            assert_eq!(game.read_act(text).unwrap_err().faults[0].span, span, "{text}");
        }
        assert!(super::super::testing::game("track=3.1").read_act("6:").is_ok());
    }
}
