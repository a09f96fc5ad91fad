//! The picture.

use tussle_core::Depict;
use tussle_core::geometry::Bits;
use tussle_core::scene::{Arrangement, Board, Gesture, State};

use super::act::Act;
use super::position::Position;
use super::rules::Bounce;
use crate::checkers::{self, SEATS, men};

impl<B: Bits> Depict for Bounce<B> {
    fn board(&self) -> Board {
        self.squares().board()
    }

    fn state(&self, pos: &Position<B>) -> State {
        let own = SEATS[pos.mover().index()].name;
        let prompt = if pos.is_over() {
            format!("{} has won", SEATS[pos.mover().other().index()].name)
        } else if self.has_move(pos) {
            format!("{own} to move")
        } else {
            format!("{own} to remove a checker")
        };
        State {
            men: men(pos.checkers(), self.grid.size()),
            marks: Vec::new(),
            dice: Vec::new(),
            prompt,
        }
    }

    fn gestures(&self, _: &Position<B>, act: Act) -> Vec<Gesture> {
        vec![match act {
            Act::Move { from, to } => Gesture::from_to(self.cell(from), self.cell(to)),
            Act::Remove { from } => Gesture::at(self.cell(from)),
        }]
    }

    fn arranged(&self, wanted: &Arrangement) -> String {
        checkers::arranged(wanted, self.grid.size())
    }
}
