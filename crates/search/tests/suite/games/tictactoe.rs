//! Three in a row: a game of two that good players share.

use tussle_core::{Evaluate, Game, Ranks, Seat, Sink, Turn};

#[derive(Clone, Debug)]
pub(crate) struct TicTacToe;

/// The squares of each seat, as bits.
pub(crate) type Squares = [u16; 2];

const FULL: u16 = 0b1_1111_1111;
const ROWS: [u16; 8] = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

fn has_row(squares: u16) -> bool {
    ROWS.iter().any(|row| squares & row == *row)
}

impl Game for TicTacToe {
    type Pos = Squares;
    type Act = u8;

    const CAN_REPEAT: bool = false;

    fn seats(&self) -> usize {
        2
    }

    fn start(&self) -> Squares {
        [0, 0]
    }

    fn turn(&self, pos: &Squares) -> Turn {
        if (pos[0] | pos[1]) == FULL || pos.iter().any(|squares| has_row(*squares)) {
            Turn::Over
        } else {
            Turn::Choose(Seat::new((pos[0] | pos[1]).count_ones() as usize % 2))
        }
    }

    fn choices(&self, pos: &Squares, each: &mut impl FnMut(u8)) {
        if self.turn(pos) != Turn::Over {
            (0..9).filter(|square| (pos[0] | pos[1]) >> square & 1 == 0).for_each(each);
        }
    }

    fn rolls(&self, _: &Squares) -> &[(u8, u32)] {
        &[]
    }

    fn apply<S: Sink>(&self, pos: &mut Squares, square: u8, _: &mut S) {
        let seat = (pos[0] | pos[1]).count_ones() as usize % 2;
        pos[seat] |= 1 << square;
    }

    fn ranks(&self, pos: &Squares) -> Ranks {
        Ranks::by_score(&pos.map(|squares| u32::from(has_row(squares))))
    }

    fn act_space(&self) -> usize {
        9
    }

    fn act_index(&self, square: u8) -> usize {
        square.into()
    }
}

impl Evaluate for TicTacToe {
    fn evaluate(&self, pos: &Squares, seat: Seat) -> i32 {
        let open = |seat: Seat| {
            ROWS.iter().filter(|row| *row & pos[seat.other().index()] == 0).count() as i32
        };
        30 * (open(seat) - open(seat.other()))
    }
}
