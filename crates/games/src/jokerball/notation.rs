//! Positions and moves as text.
//!
//! Positions, read and written: `<rows> <side> <dice>`.
//! - rows: from the top down, separated by `/`; `r` and `b` for men, `o` for the ball, a number for that many empty cells;
//! - side: `r` or `b`, the player on turn, or the winner when there is no ball;
//! - dice: `--` to be rolled; `43` distance 4 and direction 3, a man is to move; `-3` the ball is to move; `+` the game
//!   is over, which it is if and only if there is no ball.
//!
//! Dice that nothing can be moved by are refused: the rules would have skipped them.
//!
//! Acts: `43:` a roll; `c3-e5` a move of a man or the ball; `c3xe5` a capture; `i4-off` off the board.

use std::fmt::Write;

use tussle_core::geometry::Hex;
use tussle_core::notation::require_canonical;
use tussle_core::{GameInfo, Notation, Reader, Seat, TextError};

use super::INFO;
use super::act::{Act, DIRECTIONS};
use super::position::{Phase, Pos, RED, face_of_heading, heading_of_face};
use super::rules::Jokerball;
use super::spot::{HexBits, Spot};
use crate::checkers::{SEATS, read_next_side};
use crate::rows::{Row, RowFormat, read_rows, write_rows};

const POSITION: &str = "position";
const MOVE: &str = "move";
/// The letter for the ball.
pub(super) const BALL: char = 'o';
/// The goal of what leaves the board.
const OFF: &str = "off";
const FORMAT: RowFormat = RowFormat { letters: &['r', 'b', BALL], cells: "cells" };

impl<B: HexBits> Notation for Jokerball<B> {
    fn info(&self) -> &'static GameInfo {
        &INFO
    }

    fn variant(&self) -> String {
        let (size, rows) = (self.field.hexes.size().to_string(), self.filled.to_string());
        let given = INFO.options.iter().zip([size, rows]);
        let written = given.filter(|(option, value)| option.default != value);
        let texts: Vec<_> =
            written.map(|(option, value)| format!("{}={value}", option.key)).collect();
        texts.join(",")
    }

    fn write_position(&self, pos: &Pos<B>, out: &mut String) {
        let hexes = self.field.hexes;
        let row = |row| {
            let places = 0..hexes.row_length(row);
            places.map(move |place| letter(pos, self.field.spot(Hex { row, place })))
        };
        write_rows((0..hexes.rows()).rev().map(row), out);
        let side = SEATS[pos.seat.index()].letter;
        let face = |heading| face_of_heading(pos.seat, heading);
        let dice = match pos.phase {
            Phase::Roll => "--".to_owned(),
            Phase::Man { distance, heading } => format!("{distance}{}", face(heading)),
            Phase::Ball { heading } => format!("-{}", face(heading)),
            Phase::Over => "+".to_owned(),
        };
        // Writing to a string cannot fail.
        let _ = write!(out, " {side} {dice}");
    }

    fn read_position(&self, text: &str) -> Result<Pos<B>, TextError> {
        let mut reader = Reader::new(POSITION, text);
        let mut pos = self.read_men(&mut reader)?;
        let rows = 0..reader.at();
        pos.seat = read_next_side(&mut reader)?;
        reader.expect(' ', "before the dice")?;
        let start = reader.at();
        pos.phase = self.read_dice(&mut reader, pos.seat)?;
        if pos.phase != Phase::Over && pos.ball == Spot::NOWHERE {
            return Err(TextError::new(POSITION, text, rows, "there is no ball on the board"));
        }
        if let Err(reason) = self.check_phase(&pos) {
            return Err(reader.fail(start, reason));
        }
        reader.end()?;
        require_canonical(POSITION, text, &self.position_text(&pos))?;
        Ok(pos)
    }

    fn write_act(&self, act: Act, out: &mut String) {
        let name = |spot| self.field.hex(spot).name();
        // Writing to a string cannot fail.
        let _ = match act {
            Act::Roll { distance, direction } => write!(out, "{distance}{direction}:"),
            Act::Move { from, to } => write!(out, "{}-{}", name(from), name(to)),
            Act::Capture { from, to } => write!(out, "{}x{}", name(from), name(to)),
            Act::Leave { from } => write!(out, "{}-{OFF}", name(from)),
        };
    }

    fn read_act(&self, text: &str) -> Result<Act, TextError> {
        let mut reader = Reader::new(MOVE, text);
        let act = if reader.peek().is_some_and(|c| c.is_ascii_digit()) {
            let (distance, direction) = self.read_faces(&mut reader)?;
            reader.expect(':', "after the dice")?;
            Act::Roll { distance, direction }
        } else {
            self.read_move(&mut reader)?
        };
        reader.end()?;
        require_canonical(MOVE, text, &self.act_text(act))?;
        Ok(act)
    }
}

/// What stands on a cell.
fn letter<B: HexBits>(pos: &Pos<B>, spot: Spot) -> Option<char> {
    let man = pos.owner(spot).map(|seat| SEATS[seat.index()].letter);
    man.or_else(|| (pos.ball == spot).then_some(BALL))
}

impl<B: HexBits> Jokerball<B> {
    /// Reads the rows into a position that lacks the rest.
    fn read_men(&self, reader: &mut Reader<'_>) -> Result<Pos<B>, TextError> {
        let hexes = self.field.hexes;
        let mut pos =
            Pos { men: [B::EMPTY; 2], ball: Spot::NOWHERE, seat: RED, phase: Phase::Roll };
        let shape: Vec<_> = (0..hexes.rows())
            .rev()
            .map(|row| Row {
                name: Hex::row_letter(row).to_string(),
                length: usize::from(hexes.row_length(row)),
            })
            .collect();
        read_rows(reader, FORMAT, &shape, |row, place, letter| {
            let hex = Hex { row: hexes.rows() - 1 - row as u8, place: place as u8 };
            let spot = self.field.spot(hex);
            if letter != BALL {
                let seat = usize::from(letter == SEATS[1].letter);
                pos.men[seat] |= spot.alone();
            } else if pos.ball == Spot::NOWHERE {
                pos.ball = spot;
            } else {
                let first = self.field.hex(pos.ball).name();
                return Err(format!("there is a ball on {first} already"));
            }
            Ok(())
        })?;
        Ok(pos)
    }

    fn read_dice(&self, reader: &mut Reader<'_>, seat: Seat) -> Result<Phase, TextError> {
        if reader.eat('+') {
            return Ok(Phase::Over);
        }
        if !reader.eat('-') {
            let (distance, direction) = self.read_faces(reader)?;
            return Ok(Phase::Man { distance, heading: heading_of_face(seat, direction) });
        }
        if reader.eat('-') {
            return Ok(Phase::Roll);
        }
        let direction = Self::read_face(reader, "direction", DIRECTIONS)?;
        Ok(Phase::Ball { heading: heading_of_face(seat, direction) })
    }

    /// Reads distance and direction.
    fn read_faces(&self, reader: &mut Reader<'_>) -> Result<(u8, u8), TextError> {
        let distance = Self::read_face(reader, "distance", self.field.hexes.size() as u8)?;
        let direction = Self::read_face(reader, "direction", DIRECTIONS)?;
        Ok((distance, direction))
    }

    fn read_face(reader: &mut Reader<'_>, die: &str, sides: u8) -> Result<u8, TextError> {
        let face = reader.peek().and_then(|c| c.to_digit(10)).map(|digit| digit as u8);
        match face {
            Some(face) if (1..=sides).contains(&face) => {
                reader.next_char();
                Ok(face)
            }
            _ => Err(reader.fail_here(format!(
                "expected the {die} die, 1 to {sides}, found {}",
                reader.found()
            ))),
        }
    }

    /// Says why the rules would not have come to this phase.
    fn check_phase(&self, pos: &Pos<B>) -> Result<(), String> {
        match pos.phase {
            Phase::Over if pos.ball != Spot::NOWHERE => {
                let ball = self.field.hex(pos.ball).name();
                Err(format!("the game goes on while the ball is on the board, on {ball}"))
            }
            Phase::Man { distance, .. } if !self.man_can_move(pos, distance) => {
                let name = SEATS[pos.seat.index()].name;
                Err(format!("no man of {name} can move by {distance}, so the man is skipped"))
            }
            Phase::Ball { heading } if !self.ball_can_move(pos, heading) => {
                let face = face_of_heading(pos.seat, heading);
                Err(format!("the ball cannot move in direction {face}, so it is skipped"))
            }
            _ => Ok(()),
        }
    }

    fn read_move(&self, reader: &mut Reader<'_>) -> Result<Act, TextError> {
        let from = self.field.spot(self.field.hexes.read(reader)?);
        if reader.eat('x') {
            let to = self.field.spot(self.field.hexes.read(reader)?);
            return Ok(Act::Capture { from, to });
        }
        reader.expect('-', "or `x` after the first cell")?;
        if reader.rest().starts_with(OFF) {
            reader.take_while(|c| OFF.contains(c));
            return Ok(Act::Leave { from });
        }
        let to = self.field.spot(self.field.hexes.read(reader)?);
        Ok(Act::Move { from, to })
    }
}
