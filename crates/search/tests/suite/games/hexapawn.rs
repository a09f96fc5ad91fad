//! Hexapawn: three pawns a side on a board of three by three; a pawn on the far side wins, and so does a move that leaves
//! the other side none. The second player wins.

use tussle_core::{Evaluate, Game, Ranks, Seat, Sink, Turn};

#[derive(Clone, Debug)]
pub(crate) struct Hexapawn;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Board {
    /// The pawns of each seat, three squares a row from the bottom.
    pawns: [u16; 2],
    seat: Seat,
}

/// From one square to another.
pub(crate) type Step = (u8, u8);

const TOP: u16 = 0o700;
const BOTTOM: u16 = 0o7;

impl Board {
    fn winner(self) -> Option<Seat> {
        if self.pawns[0] & TOP != 0 {
            Some(Seat::new(0))
        } else if self.pawns[1] & BOTTOM != 0 {
            Some(Seat::new(1))
        } else {
            let mut stuck = true;
            self.steps(&mut |_| stuck = false);
            stuck.then_some(self.seat.other())
        }
    }

    fn steps(self, each: &mut impl FnMut(Step)) {
        let [own, others] = [self.seat, self.seat.other()].map(|seat| self.pawns[seat.index()]);
        let forward = if self.seat.index() == 0 { 1 } else { -1 };
        for from in (0..9i8).filter(|square| own >> square & 1 == 1) {
            for column in 0..3i8 {
                let to = (from / 3 + forward) * 3 + column;
                let straight = column == from % 3;
                let beside = (column - from % 3).abs() == 1;
                if (0..9).contains(&to) {
                    let free = (own | others) >> to & 1 == 0;
                    if (straight && free) || (beside && others >> to & 1 == 1) {
                        each((from as u8, to as u8));
                    }
                }
            }
        }
    }
}

impl Game for Hexapawn {
    type Pos = Board;
    type Act = Step;

    const CAN_REPEAT: bool = false;

    fn seats(&self) -> usize {
        2
    }

    fn start(&self) -> Board {
        Board { pawns: [BOTTOM, TOP], seat: Seat::new(0) }
    }

    fn turn(&self, board: &Board) -> Turn {
        if board.winner().is_some() { Turn::Over } else { Turn::Choose(board.seat) }
    }

    fn choices(&self, board: &Board, each: &mut impl FnMut(Step)) {
        if board.winner().is_none() {
            board.steps(each);
        }
    }

    fn rolls(&self, _: &Board) -> &[(Step, u32)] {
        &[]
    }

    fn apply<S: Sink>(&self, board: &mut Board, (from, to): Step, _: &mut S) {
        board.pawns[board.seat.index()] ^= 1 << from | 1 << to;
        board.seat = board.seat.other();
        board.pawns[board.seat.index()] &= !(1 << to);
    }

    fn ranks(&self, board: &Board) -> Ranks {
        Ranks::winner_of_two(board.winner().unwrap_or(board.seat))
    }

    fn act_space(&self) -> usize {
        81
    }

    fn act_index(&self, (from, to): Step) -> usize {
        usize::from(from) * 9 + usize::from(to)
    }
}

impl Evaluate for Hexapawn {
    fn evaluate(&self, board: &Board, seat: Seat) -> i32 {
        let men = |seat: Seat| board.pawns[seat.index()].count_ones() as i32;
        100 * (men(seat) - men(seat.other()))
    }

    fn forcing(&self, board: &Board, each: &mut impl FnMut(Step)) {
        self.choices(board, &mut |(from, to)| {
            if from % 3 != to % 3 {
                each((from, to));
            }
        });
    }
}
