//! Pictures.

use tussle_core::Depict;
use tussle_core::geometry::Hex;
use tussle_core::scene::{Arrangement, Board, Die, Gesture, Man, Mark, MarkKind, State};

use super::act::{Act, DIRECTIONS};
use super::notation::BALL;
use super::position::{Phase, Pos, face_of_heading, far_side_owner};
use super::rules::Jokerball;
use super::spot::HexBits;
use crate::checkers::{SEATS, side_letter};
use crate::rows::write_rows;

impl<B: HexBits> Depict for Jokerball<B> {
    fn board(&self) -> Board {
        self.field.hexes.board()
    }

    fn state(&self, pos: &Pos<B>) -> State {
        let name = SEATS[pos.seat.index()].name;
        let face = |heading| Some(face_of_heading(pos.seat, heading));
        let (distance, direction, prompt) = match pos.phase {
            Phase::Roll => (None, None, format!("{name} rolls the dice")),
            Phase::Man { distance, heading } => {
                (Some(distance), face(heading), format!("{name} to move a man"))
            }
            Phase::Ball { heading } => (None, face(heading), format!("{name} to move the ball")),
            Phase::Over => (None, None, format!("{name} has won")),
        };
        let ball_moves = matches!(pos.phase, Phase::Ball { .. });
        State {
            men: self.men(pos),
            marks: if ball_moves {
                vec![Mark { cell: self.field.cell(pos.ball), kind: MarkKind::MustMove }]
            } else {
                Vec::new()
            },
            dice: vec![
                Die { name: "distance", sides: self.field.hexes.size() as u8, shows: distance },
                Die { name: "direction", sides: DIRECTIONS, shows: direction },
            ],
            prompt,
        }
    }

    fn gestures(&self, pos: &Pos<B>, act: Act) -> Vec<Gesture> {
        let cell = |spot| self.field.cell(spot);
        match (act, pos.phase) {
            (Act::Move { from, to } | Act::Capture { from, to }, _) => {
                vec![Gesture::from_to(cell(from), cell(to))]
            }
            (Act::Leave { from }, phase) => {
                let side = match phase {
                    Phase::Ball { heading } => far_side_owner(heading),
                    _ => pos.seat,
                };
                vec![Gesture::from_to(cell(from), self.field.outside(side))]
            }
            (Act::Roll { .. }, _) => Vec::new(),
        }
    }

    fn arranged(&self, wanted: &Arrangement) -> String {
        let hexes = self.field.hexes;
        let row = |row| {
            (0..hexes.row_length(row)).map(move |place| {
                let top = wanted.on(hexes.cell(Hex { row, place })).next()?;
                Some(top.owner.map_or(BALL, side_letter))
            })
        };
        let mut text = String::new();
        write_rows((0..hexes.rows()).rev().map(row), &mut text);
        let shows = |die| wanted.die(die).map_or_else(|| "-".to_owned(), |face| face.to_string());
        format!("{text} {} {}{}", side_letter(wanted.seat), shows(0), shows(1))
    }
}

impl<B: HexBits> Jokerball<B> {
    /// Men and ball in reading order.
    fn men(&self, pos: &Pos<B>) -> Vec<Man> {
        let hexes = self.field.hexes;
        let man = |hex| {
            let spot = self.field.spot(hex);
            let owner = pos.owner(spot);
            let taken = owner.is_some() || pos.ball == spot;
            taken.then_some(Man { cell: hexes.cell(hex), owner })
        };
        hexes.hexes().filter_map(man).collect()
    }
}
