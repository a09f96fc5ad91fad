//! Pictures.

use tussle_core::geometry::Bits;
use tussle_core::scene::{Arrangement, Board, Gesture, State};
use tussle_core::{Depict, Game, Turn};

use super::Jostle;
use crate::checkers::{self, SEATS, men};

impl<B: Bits, const SIZE: usize> Depict for Jostle<B, SIZE> {
    fn board(&self) -> Board {
        Self::SQUARES.board()
    }

    fn state(&self, pos: &Self::Pos) -> State {
        let prompt = match self.turn(pos) {
            Turn::Over => format!("{} has won", SEATS[pos.mover.other().index()].name),
            _ => format!("{} to move", SEATS[pos.mover.index()].name),
        };
        State { men: men(&pos.checkers(), SIZE), marks: Vec::new(), dice: Vec::new(), prompt }
    }

    fn gestures(&self, _: &Self::Pos, act: Self::Act) -> Vec<Gesture> {
        vec![Gesture::from_to(Self::cell(act.from()), Self::cell(act.to()))]
    }

    fn arranged(&self, wanted: &Arrangement) -> String {
        checkers::arranged(wanted, SIZE)
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_prompt_tells_who_is_to_move_or_who_has_won() {
        let mut game = crate::live("jostle").unwrap();
        assert_eq!(game.state().prompt, "Red to move");
        assert_eq!(game.state().men.len(), 32);
        game.play("c8-c9").unwrap();
        assert_eq!(game.state().prompt, "Blue to move");
        game.set_position("10/10/10/10/10/4r5/10/10/10/10 r").unwrap();
        assert_eq!(game.state().prompt, "Blue has won");
    }
}
