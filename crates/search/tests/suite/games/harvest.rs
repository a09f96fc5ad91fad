//! A harvest for any number of players: each in turn takes a heap, and whoever has the most in the end wins. Nothing is
//! simpler than to judge it well, and whoever judges it badly loses.

use tussle_core::{Evaluate, Features, Game, Ranks, Seat, Sink, Turn};

#[derive(Clone, Debug)]
pub(crate) struct Harvest {
    seats: usize,
    weights: [i32; 1],
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Field {
    /// How many heaps of each size are left, from the smallest.
    heaps: [u8; SIZES],
    /// What each seat has.
    taken: [u8; 3],
    seat: Seat,
}

const SIZES: usize = 3;

/// The size of a heap, as an index.
type Heap = u8;

impl Harvest {
    pub(crate) fn new(seats: usize) -> Self {
        Self { seats, weights: [0] }
    }
}

impl Game for Harvest {
    type Pos = Field;
    type Act = Heap;

    const CAN_REPEAT: bool = false;

    fn seats(&self) -> usize {
        self.seats
    }

    fn start(&self) -> Field {
        Field { heaps: [8; SIZES], taken: [0; 3], seat: Seat::new(0) }
    }

    fn turn(&self, field: &Field) -> Turn {
        if field.heaps == [0; SIZES] { Turn::Over } else { Turn::Choose(field.seat) }
    }

    fn choices(&self, field: &Field, each: &mut impl FnMut(Heap)) {
        (0..).zip(field.heaps).filter(|(_, left)| *left > 0).for_each(|(heap, _)| each(heap));
    }

    fn rolls(&self, _: &Field) -> &[(Heap, u32)] {
        &[]
    }

    fn apply<S: Sink>(&self, field: &mut Field, heap: Heap, _: &mut S) {
        field.heaps[usize::from(heap)] -= 1;
        field.taken[field.seat.index()] += heap + 1;
        field.seat = field.seat.next(self.seats);
    }

    fn ranks(&self, field: &Field) -> Ranks {
        Ranks::by_score(&field.taken.map(u32::from)[..self.seats])
    }

    fn act_space(&self) -> usize {
        SIZES
    }

    fn act_index(&self, heap: Heap) -> usize {
        heap.into()
    }
}

impl Evaluate for Harvest {
    fn evaluate(&self, field: &Field, seat: Seat) -> i32 {
        let mut features = [0];
        self.features(field, seat, &mut features);
        self.weights[0] * features[0]
    }
}

impl Features for Harvest {
    const NAMES: &'static [&'static str] = &["lead"];

    fn weights(&self) -> &[i32] {
        &self.weights
    }

    fn set_weights(&mut self, weights: &[i32]) {
        self.weights.copy_from_slice(weights);
    }

    fn features(&self, field: &Field, seat: Seat, out: &mut [i32]) {
        let of = |seat: Seat| i32::from(field.taken[seat.index()]);
        let all: i32 = Seat::all(self.seats).map(of).sum();
        out[0] = self.seats as i32 * of(seat) - all;
    }
}
