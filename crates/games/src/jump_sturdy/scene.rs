//! The picture: eight by eight squares without corners, the men of a double on top of each other.

use tussle_core::scene::{Board, Gesture, Man, State};
use tussle_core::{Depict, Seat};

use super::outcome::Outcome;
use super::position::SQUARES;
use super::{Act, JumpSturdy, Pos, SEATS};

impl Depict for JumpSturdy {
    fn board(&self) -> Board {
        SQUARES.board()
    }

    fn state(&self, pos: &Pos) -> State {
        let mut men = Vec::new();
        for square in SQUARES.squares() {
            let cell = SQUARES.cell(square);
            let Some(stack) = pos.at(square) else { continue };
            let bottom_up = stack.below.into_iter().chain([stack.top]);
            men.extend(bottom_up.map(|owner| Man { cell, owner: Some(owner) }));
        }
        let name = |seat: Seat| SEATS[seat.index()].name;
        let prompt = match Outcome::of(pos) {
            Some(outcome) => format!("{} has won", name(outcome.winner)),
            None => format!("{} to move", name(pos.mover)),
        };
        State { men, marks: Vec::new(), dice: Vec::new(), prompt }
    }

    fn gestures(&self, _: &Pos, act: Act) -> Vec<Gesture> {
        vec![Gesture::from_to(SQUARES.cell(act.from()), SQUARES.cell(act.to()))]
    }
}
