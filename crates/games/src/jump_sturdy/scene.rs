//! The picture: eight by eight squares without corners, the men of a double on top of each other.

use tussle_core::scene::{Arrangement, Board, Gesture, Man, State};
use tussle_core::{Depict, Seat};

use super::notation::{LETTERS, board_text};
use super::outcome::Outcome;
use super::position::{BLACK, SQUARES, Stack, WHITE};
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

    fn room(&self) -> usize {
        2
    }

    fn arranged(&self, wanted: &Arrangement) -> String {
        let side = |seat: Seat| if seat == WHITE { WHITE } else { BLACK };
        let stack = |square| {
            let mut men = wanted.on(SQUARES.cell(square)).filter_map(|man| man.owner).map(side);
            Some(Stack { top: men.next()?, below: men.next() })
        };
        board_text(stack, side(wanted.seat), LETTERS)
    }
}
