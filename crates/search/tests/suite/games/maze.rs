//! A game that is nothing but a random graph: players who act twice in a row, dead ends at any depth, shared wins,
//! rolls with odd weights, rooms reached in several ways, and judgements without any sense.

use tussle_core::evaluate::MOST;
use tussle_core::{Evaluate, Game, Ranks, Seat, Sink, Turn};

/// The maze. With `LOOPS` its doors lead anywhere, back too; without, each leads one floor down.
#[derive(Clone, Debug)]
pub(crate) struct Maze<const LOOPS: bool> {
    seed: u64,
    seats: usize,
    /// Floors, if it has no loops.
    floors: u8,
    /// Rooms on a floor.
    rooms: u64,
    /// The dice that may lie in a room; none means no dice.
    dice: Vec<Vec<(u8, u32)>>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Room {
    floor: u8,
    number: u64,
}

impl<const LOOPS: bool> Maze<LOOPS> {
    pub(crate) fn new(seed: u64, seats: usize, floors: u8, rooms: u64) -> Self {
        Self { seed, seats, floors, rooms, dice: Vec::new() }
    }

    pub(crate) fn with_dice(mut self) -> Self {
        self.dice = vec![vec![(0, 1)], vec![(0, 1), (1, 5)], vec![(0, 2), (1, 1), (2, 3), (3, 1)]];
        self
    }

    /// A random number that depends on the room and the question alone.
    fn fact(&self, room: Room, question: u64) -> u64 {
        let words = [self.seed, room.floor.into(), room.number, question];
        words.iter().fold(0x9e37_79b9_7f4a_7c15, |state: u64, word| {
            let mixed = (state ^ word).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            (mixed ^ mixed >> 29).wrapping_mul(0x94d0_49bb_1331_11eb) ^ mixed >> 31
        })
    }

    fn doors(&self, room: Room) -> u8 {
        1 + (self.fact(room, 1) % 4) as u8
    }
}

impl<const LOOPS: bool> Game for Maze<LOOPS> {
    type Pos = Room;
    type Act = u8;

    const CAN_REPEAT: bool = LOOPS;

    fn seats(&self) -> usize {
        self.seats
    }

    fn has_dice(&self) -> bool {
        !self.dice.is_empty()
    }

    fn start(&self) -> Room {
        Room { floor: 0, number: 0 }
    }

    fn turn(&self, room: &Room) -> Turn {
        let seat = Seat::new(self.fact(*room, 2) as usize % self.seats);
        let dead_end =
            *room != self.start() && self.fact(*room, 3).is_multiple_of(if LOOPS { 16 } else { 8 });
        if dead_end || (!LOOPS && room.floor == self.floors) {
            Turn::Over
        } else if self.has_dice() && self.fact(*room, 4).is_multiple_of(3) {
            Turn::Roll(seat)
        } else {
            Turn::Choose(seat)
        }
    }

    fn choices(&self, room: &Room, each: &mut impl FnMut(u8)) {
        if let Turn::Choose(_) = self.turn(room) {
            (0..self.doors(*room)).for_each(each);
        }
    }

    fn rolls(&self, room: &Room) -> &[(u8, u32)] {
        match self.turn(room) {
            Turn::Roll(_) => &self.dice[self.fact(*room, 5) as usize % self.dice.len()],
            _ => &[],
        }
    }

    fn apply<S: Sink>(&self, room: &mut Room, door: u8, _: &mut S) {
        let number = self.fact(*room, 100 + u64::from(door)) % self.rooms;
        *room = Room { floor: room.floor + u8::from(!LOOPS), number };
    }

    fn ranks(&self, room: &Room) -> Ranks {
        let scores: Vec<u32> =
            (0..self.seats).map(|seat| (self.fact(*room, 10 + seat as u64) % 5) as u32).collect();
        Ranks::by_score(&scores)
    }

    fn act_space(&self) -> usize {
        4
    }

    fn act_index(&self, door: u8) -> usize {
        door.into()
    }
}

impl<const LOOPS: bool> Evaluate for Maze<LOOPS> {
    fn evaluate(&self, room: &Room, seat: Seat) -> i32 {
        let judgement = |seat: Seat| match self.fact(*room, 20 + seat.index() as u64) {
            fact if fact.is_multiple_of(50) => MOST,
            fact => (fact % 601) as i32 - 300,
        };
        match (self.seats, seat.index()) {
            (2, 1) => -judgement(Seat::new(0)),
            _ => judgement(seat),
        }
    }

    fn forcing(&self, room: &Room, each: &mut impl FnMut(u8)) {
        self.choices(room, &mut |door| {
            if self.fact(*room, 30 + u64::from(door)).is_multiple_of(3) {
                each(door);
            }
        });
    }

    fn promise(&self, room: &Room, door: u8) -> i32 {
        (self.fact(*room, 40 + u64::from(door)) % 201) as i32 - 150
    }
}
